/**
 * The styles of the tools. They are loaded with the tools, so that other pages don't pay for them. In browsers without constructable
 * stylesheets, the tools work without them. Variables that never change don't exist in the browser: see src/css/inlineVariables.ts.
 */
const STYLES = `
.upgrade-tools, .upgrade-file { display: grid; gap: .5rem; margin-bottom: 1rem }
:is(.upgrade-tools, .upgrade-file) .field { display: block; width: 100%; max-width: 30rem }
:is(.upgrade-tools, .upgrade-file) textarea { padding: .5rem .75rem; font: .85rem/1.5 ui-monospace, monospace }
:is(.upgrade-tools, .upgrade-file) summary { padding: .25rem 0; cursor: pointer }
.upgrade-tools fieldset { padding: 0; border: 0; columns: 11rem auto }
.upgrade-tools fieldset label { display: block; padding: .3rem 0 }
.upgrade-status { margin: 0; color: var(--text-muted) }
@media print { .upgrade-tools, .upgrade-file, .upgrade-status, .upgrade-result { display: none } }
`;

let isAdopted = false;

export function adoptStyles(): void {
  if (isAdopted || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  isAdopted = true;
}
