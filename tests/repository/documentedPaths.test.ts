import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { siteDir } from '../../src/lib/paths';
import { expectNone, inspected } from '../helpers/inspected';

const FILES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'deploy/README.md'];
/** Paths of an app, or of a version that is added. */
const EXAMPLES = ['src/main.ts', 'src/camera.ts', 'capacitor/v5'];
/** The folders of the repository whose paths these files mention. */
const PATH = /`((?:src|tests|scripts|packages|deploy|facts|capacitor|\.github)\/[\w./-]+)`/g;

it('the files for contributors name only files and folders that exist', () => {
  const named = FILES.flatMap((file) =>
    [...readFileSync(path.join(siteDir, file), 'utf8').matchAll(PATH)].map(([, target = '']) => ({ file, target })),
  );
  inspected(named.length, 'paths');
  expectNone(
    named
      .filter(({ target }) => !existsSync(path.join(siteDir, target)) && !EXAMPLES.includes(target))
      .map(({ file, target }) => `${file}: there is no ${target}. Name the file that replaces it.`),
  );
});

it('each package has a README and a name in ARCHITECTURE.md or its diagram', () => {
  const packages = readdirSync(path.join(siteDir, 'packages'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  inspected(packages.length, 'packages');
  const architecture = readFileSync(path.join(siteDir, 'ARCHITECTURE.md'), 'utf8');
  expectNone(
    packages
      .filter(
        ({ name }) => !existsSync(path.join(siteDir, 'packages', name, 'README.md')) || !architecture.includes(name),
      )
      .map(({ name }) => `packages/${name} has no README.md, or ARCHITECTURE.md doesn't show it.`),
  );
});
