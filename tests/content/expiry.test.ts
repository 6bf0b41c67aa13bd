import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from '../../src/lib/paths';

/** Enough time to set a new date before the old one passes. */
const DAYS = 60;

// A date that passes must not fail every pull request, so that this runs only in `npm run test:full`, which CI schedules.
it.runIf(process.env.TEST_FULL)(`the contact in security.txt is valid for ${DAYS} more days`, () => {
  const security = readFileSync(path.join(siteDir, 'static/.well-known/security.txt'), 'utf8');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
  expect(expires, 'static/.well-known/security.txt: set a new date').toBeGreaterThan(Date.now() + DAYS * 86_400_000);
});
