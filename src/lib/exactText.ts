/** For a field whose text is code or a name, which a browser must not complete or correct. */
export const exactText = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
