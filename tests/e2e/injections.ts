import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Strings that run as a script (which sets `window.hit`), load a resource, or break out of an
 * attribute if a page treats text as markup.
 */
export const injections: readonly string[] = readFileSync(path.join(__dirname, '../data/injections.txt'), 'utf8')
  .trimEnd()
  .split('\n');

/** The strings that each test types: every sixth one, or all in `npm run test:full`. */
export const typedInjections =
  process.env.TEST_FULL === '1' ? injections : injections.filter((_, index) => index % 6 === 0);
