import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtFile, lookedAt, root } from './site';

/** Folders and files at the root of the project. The root alone could be `/docs`, which every page contains. */
const CONTENTS = ['docs', 'versioned_docs', 'versioned_sidebars', 'sidebars.ts', 'src', 'capacitor', 'node_modules'];

it('no file of the build contains a path of the machine that it was built on', () => {
  const files = readdirSync(builtFile(''), { recursive: true, encoding: 'utf8' }).filter((file) =>
    path.extname(file).match(/^\.(html|js|json|css|md|txt|xml|svg|webmanifest)$/),
  );
  lookedAt(files.length, 'files');
  const paths = CONTENTS.map((name) => path.join(root, name));
  const defects = files.filter((file) => {
    const text = readFileSync(builtFile(file), 'latin1');
    return text.includes(root) && paths.some((name) => text.includes(name));
  });
  expect(defects).toEqual([]);
});
