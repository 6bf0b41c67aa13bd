/** Stands in for a package that checks the properties of components in development only. */
export default {};
