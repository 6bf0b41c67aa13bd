import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import versionNames from '../../versions.json';
import { listen, servers } from './servers';
import { builtFile, root } from './site';

/** Runs deploy/checkLive.mjs, which doesn't wait for another deployment. */
const checkLive = (port: number, commit: string) =>
  promisify(execFile)(process.execPath, [
    path.join(root, 'deploy/checkLive.mjs'),
    `http://127.0.0.1:${port}/docs/`,
    commit,
    '0',
  ]);

// A build from an archive without git states no commit.
const [, commit] = /<meta name=commit content=(\w+)>/.exec(readFileSync(builtFile('index.html'), 'utf8')) ?? [];

describe('deploy/checkLive.mjs', () => {
  it.each(servers)('accepts $name with the commit that it was built from, and with no other', async ({ start }) => {
    const { port, stop } = await start();
    if (commit) expect((await checkLive(port, commit)).stdout).toContain(`serves ${commit}`);
    await expect(checkLive(port, '0000000')).rejects.toThrow('not from 0000000');
    await stop();
  });

  it('reports every header and every response that is wrong', async () => {
    const cacheControl = 'public, max-age=31536000, immutable';
    // A host that answers every URL with a page, sets a cache lifetime of a year, and joins two
    // policies.
    const server = createServer((_request, response) => {
      response.setHeader('cache-control', cacheControl);
      response.setHeader('content-security-policy', "script-src 'self' 'sha256-a', frame-ancestors 'none'");
      response.end('<meta name=commit content=abc><script data-scripts="/docs/assets/js/main.js">');
    });
    const { port, stop } = await listen(server);
    const error = (await checkLive(port, 'abc').catch((reason: unknown) => reason)) as { code: number; stdout: string };
    await stop();
    expect(error.code).toBe(1);
    const missing = [
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ];
    const joined = "content-security-policy: script-src 'self' 'sha256-a', frame-ancestors 'none'";
    const problems = [...error.stdout.matchAll(/^http:\/\/[\d.:]+\/docs\/(.*)$/gm)].map(([, text]) => text?.trim());
    expect(problems).toEqual([
      ...['', 'apis/camera', `${versionNames[0]}/apis/camera`, 'search'].flatMap((page) => [
        `${page}: ${joined}`,
        ...missing.map((name) => `${page}: ${name}: null`),
        `${page}: cache-control: ${cacheControl}`,
      ]),
      `run/frame: ${joined}`,
      `assets/js/none.js: 200, cache-control: ${cacheControl}`,
      'pwa-elements: 200',
      'main/apis/camera: 200',
    ]);
  });
});
