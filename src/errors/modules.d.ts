/** The catalogs that `errorsPlugin` generates. */
declare module '@generated/errors/default/*.json' {
  const catalog: import('./catalog').PackedCatalog;
  export default catalog;
}
