import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import pathToRegexp from './pathToRegexp';

const require = createRequire(import.meta.url);
type PathToRegexp = typeof pathToRegexp;
const original = createRequire(require.resolve('react-router'))('path-to-regexp') as PathToRegexp;

const routes = ['/docs', '/docs/', '/docs/v3/', '/docs/apis/camera', '\\/docs\\/updating\\/3\\.0', '*'];
const urls = [
  '/',
  '/docs',
  '/docs/',
  '/DOCS',
  '/docs/v3',
  '/docs/v3/',
  '/docs/apis/camera',
  '/docs/apis/camera/',
  '/docs/apis/cameras',
];
const options = [true, false].flatMap((end) =>
  [true, false].flatMap((strict) => [true, false].map((sensitive) => ({ end, strict, sensitive }))),
);

it('matches what the original matches, and as much of the URL', () => {
  for (const route of routes)
    for (const url of [...urls, '/docs/updating/3.0', '/docs/updating/3x0'])
      for (const option of options) {
        const [expected, matched] = [original, pathToRegexp].map(
          (make) => make(route, [], option).exec(url)?.[0] ?? null,
        );
        expect(matched, `${route} ${url} ${JSON.stringify(option)}`).toBe(expected);
      }
});
