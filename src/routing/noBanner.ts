/** Stands in for a banner that the configuration turns off. */
export default (): null => null;
