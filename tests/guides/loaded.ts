import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Packages of the app's framework, which a guide doesn't install. */
const FRAMEWORKS =
  /^(?:@angular|@ionic\/(?:angular|react|vue)|react|react-dom|react-router(?:-dom)?|vue|vue-router|rxjs|zone\.js)(?:\/|$)/;

const getPackage = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Leaves packages out of a bundle. `missing` receives those that the app doesn't have. */
const packagesOutside = (app: string, missing: Set<string>): Plugin => ({
  name: 'packages',
  setup({ onResolve }) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path.join(app, 'package.json'), 'utf8'),
    ) as Record<string, object>;
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
      if (kind === 'entry-point') return undefined;
      const name = getPackage(specifier);
      if (!FRAMEWORKS.test(name) && !(name in dependencies) && !(name in devDependencies)) missing.add(name);
      return { path: specifier, external: true };
    });
  },
});

async function bundle(entryPoints: string[], app: string) {
  const missing = new Set<string>();
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: app,
    bundle: true,
    format: 'esm',
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'silent',
    jsx: 'automatic',
    loader: { '.html': 'text', '.css': 'empty', '.svg': 'empty', '.png': 'empty' },
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    plugins: [packagesOutside(app, missing)],
  });
  return { metafile, missing };
}

/** The scripts of the app's page; undefined in a package without a page. */
function getScripts(app: string): string[] | undefined {
  const page = ['index.html', 'src/index.html'].map((name) => path.join(app, name)).find(existsSync);
  if (page === undefined) return undefined;
  return [...readFileSync(page, 'utf8').matchAll(/<script[^>]*\ssrc="([./][^"]*)"/g)]
    .map(([, src = '']) => (src.startsWith('/') ? path.join(app, src) : path.join(path.dirname(page), src)))
    .filter(existsSync);
}

/**
 * The problem of a script that a guide added: it isn't built, a package that it imports isn't
 * installed, or it is the entry file and no page loads it.
 */
export async function unloadedFiles(file: string, app: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const name = path.relative(app, file);
  const { missing } = await bundle([file], app);
  const problems = [...missing].map((specifier) => `${name} imports ${specifier}, which no command installs.`);
  if (!/^src\/(?:js\/)?(?:main|index)\.[jt]sx?$/.test(name)) return problems;
  const scripts = getScripts(app);
  if (scripts === undefined) return problems;
  const loaded = scripts.length > 0 ? Object.keys((await bundle(scripts, app)).metafile.inputs) : [];
  return loaded.includes(name.split(path.sep).join('/'))
    ? problems
    : [...problems, `Nothing loads ${name}: no script of the app imports it.`];
}
