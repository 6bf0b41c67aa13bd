// `npm test -- modules`: checks the imports (.dependency-cruiser.mjs), and that the drawing in
// ARCHITECTURE.md shows them. `npm run architecture` writes the drawing.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const FOLDERS = ['docusaurus.config.ts', 'src', 'packages', 'scripts', 'tests'];
/** Every module may import these, so that arrows to them would only hide the others. */
const SHARED = ['config', 'lib'];
const DIAGRAM = /```mermaid\n[\s\S]*?```/;

const { stdout, stderr } = spawnSync(
  process.execPath,
  ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--output-type=json', ...FOLDERS],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr}${stdout}`);
const { modules, summary } = JSON.parse(stdout);

/** The module of a file: a folder of src/ or packages/, without tests. */
const getModule = (file) =>
  /\.test\.tsx?$|\/tests\//.test(file) ? undefined : /^(?:src|packages)\/([^/]+)\//.exec(file)?.[1];

const arrows = new Map();
for (const { source, dependencies } of modules) {
  const from = getModule(source);
  if (from === undefined || SHARED.includes(from)) continue;
  const targets = arrows.get(from) ?? new Set();
  for (const { resolved } of dependencies) {
    const to = getModule(resolved);
    if (to !== undefined && to !== from && !SHARED.includes(to)) targets.add(to);
  }
  arrows.set(from, targets);
}
const lines = [...arrows]
  .filter(([, targets]) => targets.size > 0)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([from, targets]) => `  ${from} --> ${[...targets].sort().join(' & ')}`);
const diagram = ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');

const file = join(root, 'ARCHITECTURE.md');
const text = readFileSync(file, 'utf8');
const problems = summary.violations.map(
  ({ rule, from, to, comment }) => `${rule.name}: ${from} → ${to}${comment ? `: ${comment}` : ''}`,
);
// dependency-cruiser compares imports with the package.json of the root only.
for (const { source, dependencies } of modules) {
  const name = /^packages\/([^/]+)\/src\//.exec(source)?.[1];
  if (name === undefined) continue;
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const { module, coreModule, dependencyTypes } of dependencies) {
    const imported = /^(?:@[^/]+\/)?[^./][^/]*/.exec(module)?.[0];
    if (imported === undefined || coreModule || dependencyTypes.includes('type-only') || imported in declared) continue;
    problems.push(`${source} imports ${imported}, which packages/${name}/package.json doesn't list.`);
  }
}
if (process.argv.includes('--write')) writeFileSync(file, text.replace(DIAGRAM, diagram));
else if (!text.includes(diagram))
  problems.push(
    'The diagram in ARCHITECTURE.md doesn\'t match the imports. Run "npm run architecture", and review the change.',
  );
console.log(`inspected ${modules.length} files and ${summary.totalDependenciesCruised} imports`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
