// `npm run check [-- docs/apis/camera.md]`: the checks of the given or the changed pages, also of
// deleted ones.
import { exec } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { tmpdir } from 'node:os';
import { addedLines, changedPages, isCommitted, missedChanges } from './pages/otherVersions';
import { checkLinks } from './pages/pageLinks';
import { checkProse, hitRate, PAGE_LIMIT } from './pages/prose';
import { findReferences } from './pages/references';
import { checkMessages, renderPage } from './pages/renderPage';

const root = path.join(__dirname, '..');

interface Result {
  name: string;
  problems: string;
}

/** Collecting garbage less often takes a tenth of the time of a tool. */
const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` };

/** Runs a tool of node_modules/.bin on the pages. Its output explains a failure. */
async function runTool(name: string, command: string, pages: string[]): Promise<Result> {
  try {
    await promisify(exec)(`${command} ${pages.map((page) => `"${page}"`).join(' ')}`, { cwd: root, env });
    return { name, problems: '' };
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout: string; stderr: string };
    return { name, problems: `${stdout}${stderr}`.trim() || message };
  }
}

/** The tests of all pages, except those of samples and prose, which are checked by themselves. */
const CONTENT_TESTS = ['destructiveAdvice', 'length', 'pluginPages', 'searchPhrases', 'sharedText', 'sidebars'];

interface TestReport {
  testResults: { message: string; assertionResults: { failureMessages: string[] }[] }[];
}

/** Runs the tests of all pages. Only the lines about these pages count. */
async function runContentTests(pages: string[]): Promise<Result> {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'check-')), 'report.json');
  const files = CONTENT_TESTS.map((name) => `tests/content/${name}.test.ts`).join(' ');
  const run = await runTool(
    'content',
    `vitest run --project content --reporter=json --outputFile="${report}" ${files}`,
    [],
  );
  if (!existsSync(report)) return run;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  const lines = testResults
    .flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
    ])
    .flatMap((message) => message.split('\n'));
  const problems = lines.filter((line) => pages.some((page) => line.includes(page)));
  return { name: 'tests of pages', problems: [...new Set(problems.map((line) => line.trim()))].join('\n') };
}

/** The phrases to reconsider in the changed lines, or in all lines if there are too many. */
function checkPhrases(file: string): { problems: string[]; remarks: string[] } {
  const page = checkProse(readFileSync(path.join(root, file), 'utf8'));
  const isOver = hitRate(page) > PAGE_LIMIT;
  const changed = addedLines(file, 'HEAD');
  const lines = page.hits
    .filter(({ line }) => isOver || changed.has(line))
    .map(({ line, phrase, instead }) => `${file}:${line}: "${phrase}" → ${instead}`);
  return isOver ? { problems: lines, remarks: [] } : { problems: [], remarks: lines };
}

const exists = (page: string) => existsSync(path.join(root, page));

/** The paths of pages from the root of the repository. Throws if one isn't a page and never was. */
function pagesFrom(args: string[]): string[] {
  return args.map((arg) => {
    const file = path.relative(root, path.resolve(arg)).split(path.sep).join('/');
    if (!/^(docs|versioned_docs)\/.*\.mdx?$/.test(file))
      throw new Error(`${arg} is not a page. Pages are .md and .mdx files in docs/ or versioned_docs/.`);
    if (!exists(file) && !isCommitted(file, 'HEAD')) throw new Error(`${arg} does not exist.`);
    return file;
  });
}

/** Everything about pages that exist, and what is worth knowing without being a problem. */
async function checkPages(pages: string[]): Promise<{ results: Result[]; remarks: string[] }> {
  const tools = [
    runTool('samples', 'tsx scripts/checkSamples.ts', pages),
    runTool('spelling', 'cspell --no-progress --no-summary --config cspell.config.yaml', pages),
    runTool('markdown', 'markdownlint-cli2', pages),
    runContentTests(pages),
  ];
  // The tools are other processes, so they run during this.
  const links = checkLinks(pages);
  const messages = pages.map(checkMessages);
  const phrases = pages.map(checkPhrases);
  const results = [
    { name: 'directives', problems: pages.flatMap((page) => renderPage(page)).join('\n') },
    { name: 'messages', problems: messages.flatMap(({ problems }) => problems).join('\n') },
    ...(await Promise.all(tools)),
    { name: 'prose', problems: phrases.flatMap(({ problems }) => problems).join('\n') },
    { name: 'links and anchors', problems: links.join('\n') },
  ];
  const found = pages.flatMap((page, index) => {
    const changed = addedLines(page, 'HEAD');
    return (messages[index]?.messages ?? []).filter(({ line }) => changed.has(line)).map(({ text }) => text);
  });
  const missed = pages.flatMap((page) =>
    missedChanges(page, 'HEAD').map(([line, message]) => `${page}:${line}: ${message}`),
  );
  const remarks = [
    ...section('the error finder leads from these messages to the page', found),
    ...section(
      'remarks on the prose of changed lines',
      phrases.flatMap((ofPage) => ofPage.remarks),
    ),
    ...section(`other versions (npm run same -- ${pages.join(' ')})`, missed),
  ];
  return { results, remarks };
}

/** A title and its indented lines, if there are any. */
const section = (title: string, lines: string[]) =>
  lines.length > 0 ? [`${title}:`, ...lines.map((line) => `        ${line}`)] : [];

async function main(): Promise<boolean> {
  const start = Date.now();
  const given = process.argv.slice(2);
  const pages = given.length > 0 ? pagesFrom(given) : changedPages('HEAD');
  if (pages.length === 0)
    throw new Error('No page differs from the last commit. Specify pages: npm run check -- docs/apis/camera.md');
  const existing = pages.filter(exists);
  const gone = pages.filter((page) => !exists(page));
  const { results, remarks } = existing.length > 0 ? await checkPages(existing) : { results: [], remarks: [] };
  if (gone.length > 0)
    results.push({ name: `nothing names ${gone.join(', ')}`, problems: gone.flatMap(findReferences).join('\n') });
  for (const { name, problems } of results)
    console.log(problems === '' ? `passed  ${name}` : `FAILED  ${name}\n${problems.replace(/^/gm, '        ')}`);
  if (remarks.length > 0) console.log(remarks.join('\n'));
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
