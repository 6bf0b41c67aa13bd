/** Replaces a module that the client doesn't need (`buildTimeHighlightingPlugin.ts`). */
export {};
