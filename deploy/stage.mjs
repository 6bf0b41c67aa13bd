// `node deploy/stage.mjs FOLDER [PREVIOUS]`: copies build/ to FOLDER/site, which a static host
// publishes: the site at its base path, such as docs/, and the files that hosts read only at their
// root. The files for nginx are next to it. PREVIOUS is the URL or folder of the replaced site,
// such as https://capacitorjs.com/docs: its scripts, styles, samples, and search indexes are kept
// for open tabs.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long a tab may stay open. */
const KEPT_DAYS = 30;
/** The files with a hash in their names, each with the day of its last deployment. */
const LIST = 'assets/files.json';

const root = fileURLToPath(new URL('..', import.meta.url));
const [target, previous] = process.argv.slice(2);
if (!target) {
  console.error('Usage: node deploy/stage.mjs FOLDER [PREVIOUS]');
  process.exit(2);
}
const build = process.env.BUILD_FOLDER ?? join(root, 'build');
// From the repository, because build/ may be the artifact of a pull request.
const configuration = readFileSync(join(root, 'docusaurus.config.ts'), 'utf8');
const baseUrl = /^const baseUrl = '(\/(?:[\w-]+\/)*)';$/m.exec(configuration)?.[1];
if (!baseUrl) throw new Error("docusaurus.config.ts contains no line such as: const baseUrl = '/docs/';");
const published = join(target, 'site');
const site = join(published, baseUrl);
/** Folders with hashed files: the bundler's, the search indexes, and the scripts of samples. */
const HASHED_FOLDERS = ['assets', 'search', 'run'];

/** A file of the previous deployment, or undefined if it has none. */
async function readPrevious(file) {
  if (!/^https?:/.test(previous))
    return existsSync(join(previous, file)) ? readFileSync(join(previous, file)) : undefined;
  const response = await fetch(`${previous.replace(/\/$/, '')}/${file}`, { signal: AbortSignal.timeout(60_000) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A path in the list comes from another host, so it must not lead out of the two folders. */
const isHashedFile = (file) =>
  HASHED_FOLDERS.includes(file.split('/')[0]) && /^[\w./~+-]+$/.test(file) && !/(^|\/)\.\.?(\/|$)/.test(file);

async function keepPreviousFiles() {
  const folders = HASHED_FOLDERS.filter((folder) => existsSync(join(site, folder)));
  const current = folders.flatMap((folder) =>
    readdirSync(join(site, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^(?:files|names-v\d+)\.json$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(site, '/').length).replaceAll('\\', '/')),
  );
  const today = new Date().toISOString().slice(0, 10);
  const files = Object.fromEntries(current.map((file) => [file, today]));
  const oldest = new Date(Date.now() - KEPT_DAYS * 24 * 3_600_000).toISOString().slice(0, 10);
  const list = previous ? await readPrevious(LIST) : undefined;
  const earlier = list ? JSON.parse(list) : {};
  const kept = Object.entries(earlier).filter(([file, day]) => isHashedFile(file) && !(file in files) && day >= oldest);
  for (const [file, day] of kept) {
    const content = await readPrevious(file);
    if (!content) {
      console.warn(`${file} is listed, but missing in the previous deployment.`);
      continue;
    }
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), content);
    files[file] = day;
  }
  writeFileSync(join(site, LIST), JSON.stringify(files, Object.keys(files).sort(), 1));
  console.log(`${current.length} files with hashed names, and ${kept.length} from earlier deployments`);
}

/** Only files that programs on this machine neither follow nor read as their configuration. */
function refuseLinksAndHiddenFiles() {
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const file = relative(build, join(entry.parentPath, entry.name));
    const isHidden = /(^|[\\/])\./.test(file) && !/^\.well-known([\\/]security\.txt)?$/.test(file);
    if (isHidden || !(entry.isFile() || entry.isDirectory()))
      throw new Error(`build/ contains ${file}, which is hidden or a link.`);
  }
}

refuseLinksAndHiddenFiles();
rmSync(target, { recursive: true, force: true });
mkdirSync(published, { recursive: true });
cpSync(build, site, { recursive: true });
rmSync(join(site, 'site.json'));
for (const file of readdirSync(site).filter((name) => /^nginx-.*\.conf$/.test(name)))
  renameSync(join(site, file), join(target, file));
const nginx = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
writeFileSync(join(target, 'nginx.conf'), nginx.replaceAll('/docs/', baseUrl));
if (baseUrl !== '/') {
  for (const file of ['_headers', '_redirects']) renameSync(join(site, file), join(published, file));
  for (const file of ['404.html', 'robots.txt', '.well-known'])
    cpSync(join(site, file), join(published, file), { recursive: true });
}
await keepPreviousFiles();
