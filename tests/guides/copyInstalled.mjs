import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node copyInstalled.mjs <node_modules> <arguments of npm install>`: links installed packages into
 * the app in the current folder, as `npm install` would install them. Exits with status 1, and
 * changes nothing, if a package is missing, has another version, or has commands, which npm adds
 * to the app.
 */
const [folder = '', ...args] = process.argv.slice(2);
const isDev = args.some((arg) => /^(?:-D|--save-dev)$/.test(arg));
const others = args.filter((arg) => arg.startsWith('-') && !/^(?:-D|--save-dev)$/.test(arg));
const specs = args.filter((arg) => !arg.startsWith('-'));

const readPackage = (file) => JSON.parse(readFileSync(file, 'utf8'));

const packages = specs.map((spec) => {
  const [, name, wanted] = /^(@?[^@]+)@(\d+(?:\.\d+)*)$/.exec(spec) ?? [];
  const installed = path.join(folder, name ?? '', 'package.json');
  if (!name || !existsSync(installed)) return undefined;
  const { version, bin } = readPackage(installed);
  if (bin) return undefined;
  return `${version}.`.startsWith(`${wanted}.`) ? { name, version, installed: path.dirname(installed) } : undefined;
});

if (specs.length === 0 || others.length > 0 || packages.includes(undefined) || !existsSync('package.json'))
  process.exit(1);

const json = readPackage('package.json');
const [key, other] = isDev ? ['devDependencies', 'dependencies'] : ['dependencies', 'devDependencies'];
for (const { name, version, installed } of packages) {
  const copy = path.join('node_modules', name);
  if (!existsSync(copy)) {
    cpSync(installed, copy, { recursive: true });
  } else if (readPackage(path.join(copy, 'package.json')).version !== version) process.exit(1);
  delete json[other]?.[name];
  json[key] = { ...json[key], [name]: `^${version}` };
}
writeFileSync('package.json', `${JSON.stringify(json, null, 2)}\n`);
console.log(`added ${packages.length} packages`);
