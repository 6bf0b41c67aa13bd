/** Stands in for packages that check the properties of components in development only. */
export const isValidElementType = undefined;
export default {};
