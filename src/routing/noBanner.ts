/** Replaces a banner that the configuration disables. */
export default (): null => null;
