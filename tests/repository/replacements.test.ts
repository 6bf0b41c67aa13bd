import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteDir } from '../../src/lib/paths';

const theme = path.join(siteDir, 'src/theme');

it('src/theme/README.md lists each component that the site replaces', () => {
  const components = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replaceAll('\\', '/').replace(/(?:\/index)?\.tsx$/, ''));
  const readme = readFileSync(path.join(theme, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| `([\w/]+)` +\| (?:wrap|eject)/gm)].map(([, name]) => name);
  console.log(`inspected ${components.length} components`);
  expect(components.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(components.sort());
});
