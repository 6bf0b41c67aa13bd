const adopted = new Set<string>();

/**
 * Adds the styles of a rarely used script. In browsers without constructable stylesheets, the
 * script works without its styles.
 */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles) || !('adoptedStyleSheets' in document)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
