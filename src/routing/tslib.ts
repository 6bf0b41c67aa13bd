/** Replaces tslib in the browser, where a module of Docusaurus uses one of its forty helpers. */
export const __importDefault = <T extends object>(module: T): T | { default: T } =>
  '__esModule' in module ? module : { default: module };
