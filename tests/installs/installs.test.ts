import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { versions, type VersionLabel } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { expectNone } from '../helpers/inspected';
import { readInstalls, specsIn, type Install } from './commands';

/** Releases that a registry can lack, and the tag that shows that they exist. */
const MISSING: Record<string, string> = {};

const PLATFORM = ['@capacitor/core', '@capacitor/cli', '@capacitor/android', '@capacitor/ios'];
const run = promisify(execFile);

/** The version that a workspace documents: `4.8.2`. */
function documented(label: VersionLabel, name: string): string {
  const workspace = versions.find((version) => version.label === label)?.workspace ?? '';
  const { dependencies } = JSON.parse(readFileSync(path.join(siteDir, workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies[name] ?? '';
}

/**
 * An app of the version. A command that installs a package of Capacitor itself belongs to an app
 * that is updated to, or still has, the version in the command.
 */
function createApp({ label, specs }: Install): object {
  const own = specs.map((spec) => /^@capacitor\/(?:core|cli|android|ios)@(.+)$/.exec(spec)?.[1]).find(Boolean);
  const version = (name: string) => (own === undefined ? documented(label, name) : `^${own.replace(/^[\^~]/, '')}`);
  return {
    name: 'app',
    private: true,
    dependencies: Object.fromEntries(PLATFORM.map((name) => [name, version(name)])),
  };
}

/** What npm reports if it can't install the packages. Undefined if it can. */
async function resolve(install: Install): Promise<string | undefined> {
  const app = mkdtempSync(path.join(tmpdir(), 'install-'));
  try {
    writeFileSync(path.join(app, 'package.json'), JSON.stringify(createApp(install)));
    const options = ['--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    const specs = install.specs.filter((spec) => MISSING[spec] === undefined);
    await run('npm', ['install', ...options, ...specs], { cwd: app, maxBuffer: 1e8 });
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    return stderr.split('\n').find((line) => /ERESOLVE|ETARGET|E404|notarget/.test(line)) ?? stderr.slice(0, 200);
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

it('finds the packages in commands and in prose', () => {
  expect(specsIn('npm install @capacitor/camera@4 --save-dev vue@3.2')).toEqual([['@capacitor/camera@4', 'vue@3.2']]);
  expect(specsIn('install `@capacitor/storage@1`, or run `npm i -D jetifier@2` first')).toEqual([
    ['jetifier@2'],
    ['@capacitor/storage@1'],
  ]);
  expect(specsIn('npm install ../my-plugin && npx cap sync')).toEqual([]);
});

it('every version that readers are told to install works in an app of its version of Capacitor', async () => {
  const installs = readInstalls();
  expect(installs.length).toBeGreaterThan(100);
  const problems: string[] = [];
  const queue = [...installs];
  const work = async () => {
    for (let install = queue.shift(); install; install = queue.shift()) {
      const problem = await resolve(install);
      const command = `npm install ${install.specs.join(' ')} (${install.label})`;
      if (problem) problems.push(...install.places.map((place) => `${place}: ${command}: ${problem}`));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  console.log(`resolved ${installs.length} commands of ${installs.flatMap(({ places }) => places).length} places`);
  expectNone(problems);
}, 3_600_000);
