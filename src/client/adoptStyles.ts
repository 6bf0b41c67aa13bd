const adopted = new Set<string>();

/**
 * Adds the styles of a script that few readers load, so that other pages don't pay for them. In browsers without constructable
 * stylesheets, the script works without its styles. Variables that never change don't exist in the browser unless a script uses them: see
 * src/css/inlineVariables.ts.
 */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles) || !('adoptedStyleSheets' in document)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
