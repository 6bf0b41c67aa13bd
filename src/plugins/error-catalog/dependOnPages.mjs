import path from 'node:path';

/** Loads a page unchanged. The bundler compiles it again if a page in its folder changes, because the page lists their messages. */
export default function dependOnPages(source) {
  this.addContextDependency(path.dirname(this.resourcePath));
  return source;
}
