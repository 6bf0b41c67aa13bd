// `npm run check -- docs/apis/camera.md`: the checks of one or more pages, in a few seconds.
import { exec } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { missedChanges } from './pages/otherVersions';
import { checkLinks } from './pages/pageLinks';
import { checkProse } from './pages/prose';

const root = path.join(__dirname, '..');

interface Result {
  name: string;
  problems: string;
}

/** Runs a tool of node_modules/.bin on the pages. Its output explains a failure. */
async function runTool(name: string, command: string, pages: string[]): Promise<Result> {
  try {
    await promisify(exec)(`${command} ${pages.map((page) => `"${page}"`).join(' ')}`, { cwd: root });
    return { name, problems: '' };
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout: string; stderr: string };
    return { name, problems: `${stdout}${stderr}`.trim() || message };
  }
}

/** Phrases to reconsider. Some are right, so they don't fail the check. */
function proseRemarks(file: string): string[] {
  const { hits } = checkProse(readFileSync(path.join(root, file), 'utf8'));
  return hits.map(({ line, phrase, instead }) => `${file}:${line}: "${phrase}" → ${instead}`);
}

/** The paths of pages from the root of the repository. Throws if one isn't a page. */
function pagesFrom(args: string[]): string[] {
  if (args.length === 0) throw new Error('Specify the pages to check: npm run check -- docs/apis/camera.md');
  return args.map((arg) => {
    const file = path.relative(root, path.resolve(arg)).split(path.sep).join('/');
    if (!existsSync(path.join(root, file))) throw new Error(`${arg} does not exist.`);
    if (!/^(docs|versioned_docs)\/.*\.mdx?$/.test(file))
      throw new Error(`${arg} is not a page. Pages are .md and .mdx files in docs/ or versioned_docs/.`);
    return file;
  });
}

async function main(): Promise<boolean> {
  const start = Date.now();
  const pages = pagesFrom(process.argv.slice(2));
  const tools = [
    runTool('samples', 'tsx scripts/checkSamples.ts', pages),
    runTool('spelling', 'cspell --no-progress --no-summary --config cspell.config.yaml', pages),
    runTool('markdown', 'markdownlint-cli2', pages),
    runTool('format (npx prettier --write)', 'prettier --check --log-level warn', pages),
  ];
  // The tools are other processes, so they run during this.
  const links = checkLinks(pages);
  const results = [...(await Promise.all(tools)), { name: 'links and anchors', problems: links.problems.join('\n') }];
  const remarks = pages.flatMap(proseRemarks);
  for (const { name, problems } of results)
    console.log(problems === '' ? `passed  ${name}` : `FAILED  ${name}\n${problems.replace(/^/gm, '        ')}`);
  if (links.unchecked > 0)
    console.log(`        ${links.unchecked} anchors of generated parts can only be checked after npm run build`);
  if (remarks.length > 0) console.log(`remarks on the prose:\n${remarks.map((line) => `        ${line}`).join('\n')}`);
  const missed = pages.flatMap((page) =>
    missedChanges(page, 'HEAD').map(([line, message]) => `${page}:${line}: ${message}`),
  );
  if (missed.length > 0)
    console.log(
      `other versions (npm run same -- ${pages.join(' ')}):\n${missed.map((line) => `        ${line}`).join('\n')}`,
    );
  const failed = results.filter(({ problems }) => problems !== '').length;
  console.log(`${pages.length} pages, ${((Date.now() - start) / 1000).toFixed(0)} s`);
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(2);
  },
);
