/** The styles of the tools. */
export const STYLES = `
.upgrade-tools, .upgrade-file { display: grid; gap: .5rem; margin-bottom: 1rem }
:is(.upgrade-tools, .upgrade-file) .field { display: block; width: 100%; max-width: 30rem }
:is(.upgrade-tools, .upgrade-file) textarea { padding: .5rem .75rem; font: .85rem/1.5 ui-monospace, monospace }
:is(.upgrade-tools, .upgrade-file) summary { padding: .25rem 0; cursor: pointer }
.upgrade-tools fieldset { padding: 0; border: 0; columns: 11rem auto }
.upgrade-tools fieldset label { display: block; padding: .3rem 0 }
.upgrade-status { margin: 0; color: var(--text-muted) }
@media print { .upgrade-tools, .upgrade-file, .upgrade-status, .upgrade-result { display: none } }
`;
