import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { siteDir } from '../../src/lib/paths';
import { expectNone, inspected } from '../inspected';

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
