/** Docusaurus' program, from the root of the repository. */
export const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/**
 * The options of a command whose first argument can be a version, such as `v3`, and its
 * environment, from which docusaurus.config.ts reads the version.
 */
export function versionFrom(options) {
  const [first = '', ...rest] = options;
  return /^v\d+$/.test(first)
    ? { options: rest, env: { ...process.env, ONLY_VERSION: first } }
    : { options, env: process.env };
}
