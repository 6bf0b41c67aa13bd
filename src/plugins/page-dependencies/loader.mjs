import path from 'node:path';

/** Directives that list parts of the other pages in the same folder. */
const LISTS = /^:{2,}native-changes\b/m;

/** Loads a page unchanged. The bundler compiles it again if a file in a folder changes. */
export default function dependOnFolders(source) {
  for (const folder of this.getOptions().folders) this.addContextDependency(folder);
  if (LISTS.test(source)) this.addContextDependency(path.dirname(this.resourcePath));
  return source;
}
