import path from 'node:path';

/** Replaces the generated file of a version with its catalog. The bundler compiles it again if a page of the version changes. */
export default async function catalogLoader() {
  const { catalog, folder } = await this.getOptions().catalogOf(path.basename(this.resourcePath, '.json'));
  this.addContextDependency(folder);
  return JSON.stringify(catalog);
}
