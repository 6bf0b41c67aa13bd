import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

export default typescript.config(
  {
    ignores: ['build/', '.docusaurus/', 'node_modules/', 'capacitor/', 'test-results/', 'site/', 'static/'],
  },
  js.configs.recommended,
  ...typescript.configs.strict,
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'Buffer', 'fetch', 'AbortSignal'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    rules: {
      // A property taken out of the rest on purpose is named with an underscore.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // Prettier wraps code, but not comments.
      'max-len': ['error', { code: 1000, comments: 100, ignoreUrls: true, ignorePattern: 'eslint-disable' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
);
