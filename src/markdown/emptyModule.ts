/** Stands in for a module that readers need not download (`plugin.ts`). */
export {};
