/** The site doesn't offer the color mode of the system, so no page shows its icon. */
export default () => null;
