import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { siteDir } from '../../src/lib/paths';
import { expectNone, inspected } from '../helpers/inspected';

const tracked = execFileSync('git', ['ls-files'], { cwd: siteDir, encoding: 'utf8' }).trim().split('\n');
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');

const documents = tracked.filter(
  (file) => file.endsWith('.md') && !/^(?:docs|versioned_docs|tests\/(?:content|e2e)|facts)\//.test(file),
);
const code = tracked.filter(
  (file) => /^(?:src|packages|scripts|deploy)\/.*\.(?:ts|tsx|mts|mjs)$/.test(file) && !/\.test\.|\/tests\//.test(file),
);

/** Paths of an app, or of a version that is added. */
const EXAMPLES = [
  ...['src/main.ts', 'src/app.ts', 'src/camera.ts', 'src/sample.ts'],
  ...['capacitor/v5', 'src/config/versionDecisions.json'],
];
/** A path from the root of the repository, or below the folder of the file that names it. */
const PATH = /(?<![\w./@$}-])(?:src|tests|scripts|packages|deploy|facts|capacitor\/v\d|\.github)\/[\w./-]*\w/g;
/** The name of a file of this repository in a comment. */
const NAME = /`([\w.-]+\.(?:ts|tsx|mts|mjs|css|yaml))`/g;

const commentsIn = (text: string) => (text.match(/\/\*\*[^]*?\*\/|^ *\/\/.*$/gm) ?? []).join('\n');

it('documents for contributors, comments, and messages name only files and folders that exist', () => {
  const names = new Set(tracked.map((file) => path.posix.basename(file)));
  const exists = (file: string, target: string) =>
    [siteDir, path.join(siteDir, path.dirname(file))].some((folder) => existsSync(path.join(folder, target)));
  const inDocuments = documents.flatMap((file) =>
    [...read(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) =>
      Array.from(span.matchAll(PATH), ([target]) => ({ file, target })),
    ),
  );
  const inCode = code.flatMap((file) => Array.from(read(file).matchAll(PATH), ([target]) => ({ file, target })));
  const inComments = code.flatMap((file) =>
    Array.from(commentsIn(read(file)).matchAll(NAME), ([, target = '']) => ({ file, target })),
  );
  inspected(inDocuments.length + inCode.length + inComments.length, 'paths and names');
  const gone = [
    ...[...inDocuments, ...inCode].filter(({ file, target }) => !exists(file, target) && !EXAMPLES.includes(target)),
    ...inComments.filter(({ target }) => !names.has(target)),
  ];
  expectNone(gone.map(({ file, target }) => `${file}: there is no ${target}. Name the file that replaces it.`));
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
