/** Stands in for the package tslib in the browser, where one module of Docusaurus uses this helper of its forty. */
export const __importDefault = <T extends object>(module: T): T | { default: T } =>
  '__esModule' in module ? module : { default: module };
