// `npm run bench:serve`: how many requests one worker of nginx answers with deploy/nginx.conf, over TLS on loopback. `-- --seconds 10`
// shortens it. It fails if there are errors or if one request in a hundred takes longer than 50 ms.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { siteDir } from '../../src/lib/paths';
import { nginxProblem, startNginx } from '../../src/setup/nginxServer';
import { builtPages } from '../builtPages';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const CONNECTIONS = 200;
const SLOWEST_MS = 50;
const PORT = 4175;

interface Result {
  requests: number;
  microseconds: number;
  bytes: number;
  p50: number;
  p90: number;
  p99: number;
  max: number;
  errors: number;
}

const etagOf = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    get(`https://127.0.0.1:${PORT}${url}`, { headers, rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.headers.etag ?? '');
    }).on('error', reject);
  });

/**
 * The requests of visits to every page: the page, which every second visitor still has in the cache, the files that the first page of
 * a visit loads, and now and then a search or an old URL.
 */
async function requestMix(build: string): Promise<string[]> {
  const pages = builtPages().filter(({ file }) => file !== '404.html' && !file.startsWith('__docusaurus'));
  const lines: string[] = [];
  const index = readdirSync(path.join(build, 'search')).find((file) => /^v4-.*\.json$/.test(file));
  const moved = [...readFileSync(path.join(build, '_redirects'), 'utf8').matchAll(/^(\S+)/gm)].map(([from]) => from);
  for (const [number, { file, path: url }] of pages.entries()) {
    const page = file === 'index.html' ? '/docs/' : url;
    const html = readFileSync(path.join(build, file), 'utf8');
    const loaded = [...html.matchAll(/\/docs\/(?:assets|img)\/[\w./~-]+\.(?:js|css|svg|woff2|png)\b/g)].map(
      ([name]) => name,
    );
    lines.push(page, `${page} ${await etagOf(page)}`, ...new Set(loaded.filter((name) => !name.includes('social'))));
    if (number % 10 === 0) lines.push(`/docs/search/${index}`, moved[number] ?? '/docs');
  }
  return lines;
}

/** Seconds that the worker of nginx has spent on a processor, which Linux counts in hundredths. */
function processorSeconds(master: number): number {
  const worker = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim();
  const fields = readFileSync(`/proc/${worker}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const runWrk = (list: string) =>
  new Promise<Result>((resolve, reject) => {
    const options = [
      '-t2',
      `-c${CONNECTIONS}`,
      `-d${values.seconds}s`,
      '--timeout',
      '10s',
      '-s',
      path.join(__dirname, 'serve.lua'),
    ];
    const child = spawn('wrk', [...options, `https://127.0.0.1:${PORT}`, '--', list], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as Result));
  });

async function bench(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const build = path.join(folder, 'build');
  cpSync(path.join(siteDir, 'build'), build, { recursive: true });
  spawnSync(process.execPath, [path.join(siteDir, 'deploy/compress.mjs'), build, '5'], { stdio: 'inherit' });
  const { pid, stop } = await startNginx({ docs: build }, { http: PORT + 1, tls: PORT });
  try {
    const lines = await requestMix(build);
    const list = path.join(folder, 'requests.txt');
    writeFileSync(list, lines.join('\n'));
    const before = processorSeconds(pid);
    const { requests, microseconds, bytes, p50, p90, p99, max, errors } = await runWrk(list);
    const used = processorSeconds(pid) - before;
    const milliseconds = (value: number) => `${(value / 1000).toFixed(1)} ms`;
    console.log(`${lines.length} different requests, ${CONNECTIONS} connections, ${Math.round(microseconds / 1e6)} s`);
    console.log(`${requests} responses, ${errors} errors, ${(bytes / 1e6).toFixed(0)} MB`);
    console.log(
      `p50 ${milliseconds(p50)}, p90 ${milliseconds(p90)}, p99 ${milliseconds(p99)}, slowest ${milliseconds(max)}`,
    );
    console.log(`${Math.round((requests / microseconds) * 1e6)} requests per second`);
    console.log(`${Math.round(requests / used)} requests per second of processor time: the figure of one core`);
    return errors === 0 && p99 <= SLOWEST_MS * 1000;
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
}

const problem =
  nginxProblem() ?? (spawnSync('wrk', ['-v']).error ? 'wrk is not installed (Debian: apt-get install wrk)' : undefined);
if (problem) {
  console.error(`bench:serve can't run, because ${problem}.`);
  process.exit(1);
}
void bench().then((passed) => process.exit(passed ? 0 : 1));
