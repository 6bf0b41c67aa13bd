import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { expectNone, inspected } from '../helpers/inspected';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

it('the npm commands in the files for contributors exist, and pass options after two hyphens', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'deploy/README.md', 'capacitor/README.md'];
  const commands = files.flatMap((file) =>
    [...read(file).matchAll(/`npm (?:run )?(start|test|[\w:]+)( [^`]*)?`/g)].map(([command, name = '', options]) => ({
      command: `${file}: ${command}`,
      name,
      options,
    })),
  );
  const own = commands.filter(({ command }) => /`npm (run|start|test)\b/.test(command));
  expectNone(
    own.filter(({ name }) => !(name in scripts)).map(({ command }) => command),
    'package.json has no such script.',
  );
  expectNone(
    own.filter(({ options }) => options && !/^ -- [^-]|^ -- --\w/.test(options)).map(({ command }) => command),
  );
  inspected(own.length, 'commands');
});

it('each command in the table of README.md first installs missing packages', () => {
  const names = [...read('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name = '']) => name);
  inspected(names.length, 'commands');
  const installs = (file: string) => file === 'scripts/install.mjs' || read(file).includes("from './install.mjs'");
  expectNone(names.filter((name) => !installs(/^node (\S+)/.exec(scripts[name] ?? '')?.[1] ?? 'package.json')));
});
