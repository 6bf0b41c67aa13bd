import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPlugins, extractPlugin } from 'capacitor-facts/pluginApi';
import { factsName } from 'capacitor-facts/pluginSource';
import { versionsByLabel, type Version } from '../src/config/versions';
import { siteDir } from '../src/lib/paths';
import { versionTasks, writeTasks, type Task } from './versionTasks';

/** As if it were the current version. */
const v4: Version = { ...versionsByLabel.v4, name: 'current', path: '', folder: 'docs' };
/** A copy of the repository, as far as the preparation of a version needs it. */
const root = mkdtempSync(path.join(tmpdir(), 'version-tasks-'));
afterAll(() => rmSync(root, { recursive: true }));

const archived: Version = { ...v4, path: 'v4', folder: 'versioned_docs/version-v4' };
const v5: Version = {
  ...v4,
  label: 'v5',
  major: 5,
  workspace: path.join(root, 'capacitor/v5'),
  previous: archived,
  pluginMajor: 5,
};

const PAGE = `npm install @capacitor/camera@4

In Capacitor 4, it works. Since Capacitor 4, it works better. Capacitor 4.4 fixes it.

::api{package="@capacitor/camera"}
`;

const ERRORS = `  - fix: { 'v4 v3': The v4 folder, v2: Nothing }
  - versions: v4
    cause:
      v4: It is old.
  - versions: v3
`;
const REQUIREMENTS = `{
  "v4": "@capacitor/camera@0.1.0: README.md",
  "v3": "@capacitor/camera@0.0.1: README.md"
}`;

function write(file: string, content: string | object): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

/** The tasks of a group. `versionTasks` names each file and what to do. */
function getTasks(title: RegExp, ...documented: Version[]): string[] {
  const groups = versionTasks(root, 'v5', [...documented, v4]);
  const found = groups.find((group) => title.test(group.title));
  if (!found) throw new Error(`There is no group ${title}.`);
  return found.tasks.map(({ text }: Task) => text);
}

beforeAll(() => {
  for (const folder of ['facts/v4', 'facts/overlay/v4'])
    cpSync(path.join(siteDir, folder), path.join(root, folder), { recursive: true });
  write('facts/support.json', { majors: [{ major: 4 }] });
  write('package.json', { workspaces: ['capacitor/v4'] });
  write('versions.json', ['v3', 'v2']);
  write('sidebars.ts', "['camera']");
  write('src/config/icons.json', {});
  write('src/config/redirectTable.json', { 'apis/camera': 'apis/photos', photos: 'apis/camera', old: 'apis/gone' });
  write('tests/expected/inboundLinks.json', { '/docs/old': '/docs/apis/gone', '/docs/v4/x': '/docs/v4/x' });
  write('tests/expected/sharedText.json', []);
  write('facts/errors/web.yaml', ERRORS);
  write('facts/requirements.json', REQUIREMENTS);
  write('docs/apis/camera.md', PAGE);
  for (const folder of ['docs', archived.folder])
    write(`${folder}/apis/toast.md`, '---\ndescription: Show a message.\n---\n');
});

describe('before anything is written', () => {
  it('lists the settings, with the file of each and what to do', () => {
    const tasks = getTasks(/^Settings/);
    expect(tasks.map((task) => task.slice(0, task.indexOf(':')))).toEqual([
      'src/config/versions.ts',
      'versions.json',
      'capacitor/v5/package.json',
      'package.json',
      '.github/dependabot.yml',
      'facts/v5',
      'facts/support.json',
    ]);
    expect(tasks[1]).toContain('npx docusaurus docs:version v4');
  });

  it.each(['v2', '5', 'next', '__proto__'])('rejects %s, which is no later version', (label) => {
    expect(() => versionTasks(root, label, [v4])).toThrow(`"${label}" is not a version after v4`);
  });
});

/** What the device plugin of Capacitor 5 declares in another way than that of Capacitor 4. */
const CHANGED_IN_DEVICE = [
  ['uuid: string;', 'identifier: string;'],
  ['The name of the device.', 'On iOS 16+ this will return a generic device name. The name of the device.'],
] as const;

describe('with a package as Capacitor 5 changed it, and two that are the same as in Capacitor 4', () => {
  beforeAll(() => {
    const installed = path.join(v5.workspace, 'node_modules/@capacitor');
    const files = ['camera', 'device'].flatMap((name) => [`${name}/package.json`, `${name}/dist/esm`]);
    for (const file of [...files, 'core/package.json', 'core/types'])
      cpSync(path.join(siteDir, v4.workspace, 'node_modules/@capacitor', file), path.join(installed, file), {
        recursive: true,
      });
    const device = 'capacitor/v5/node_modules/@capacitor/device/dist/esm/definitions.d.ts';
    const declarations = readFileSync(path.join(root, device), 'utf8');
    write(
      device,
      CHANGED_IN_DEVICE.reduce((text, [before, now]) => text.replace(before, now), declarations),
    );
    const dependencies = readdirSync(installed).map((name) => {
      const manifest = readFileSync(path.join(installed, name, 'package.json'), 'utf8');
      return [`@capacitor/${name}`, (JSON.parse(manifest) as { version: string }).version];
    });
    write('capacitor/v5/package.json', { dependencies: Object.fromEntries(dependencies) as object });
    // What `npm run facts` writes, as far as it needs the declarations only.
    write('facts/v5/packages.json', {
      packages: { ...Object.fromEntries(dependencies), '@capacitor/camera': '5.0.1' },
    });
    for (const source of getPlugins(v5))
      write(`facts/v5/plugins/${factsName(source)}.json`, extractPlugin(v5, source.package, source.plugin));
  });

  it('reads them without any change of code', () => {
    expect(readdirSync(path.join(root, 'facts/v5/plugins'))).toEqual([
      'camera.json',
      'capacitor-cookies.json',
      'capacitor-http.json',
      'device.json',
      'web-view.json',
    ]);
    expect(extractPlugin(v5, '@capacitor/device').methods.map(({ name }) => name)).toContain('getLanguageTag');
  });

  it('reports all corrections that no longer match together, and those that can be taken over', () => {
    const tasks = getTasks(/^Corrections/, v5);
    const changed = tasks.filter((task) => /something else|doesn't exist/.test(task));
    expect(changed.map((task) => /`(.+?)`/.exec(task)?.[1])).toEqual(['DeviceId.uuid', 'DeviceInfo.name']);
    expect(tasks.filter((task) => task.includes('says the same as in v4')).length).toBeGreaterThan(5);
  });

  it('lists plugins without a page, the guide, the comparison, icons, and pages that were renamed', () => {
    const tasks = getTasks(/^Pages/, v5);
    expect(tasks).toContain('docs/apis/device.md: no page describes this plugin.');
    expect(tasks.join('\n')).not.toContain('docs/apis/camera.md: no page');
    expect(tasks).toContain('docs/updating/5-0.md: write the guide.');
    expect(tasks).toContain('docs/updating/compare.mdx: add ::plugin-changes{from="v4" to="v5"}.');
    expect(tasks).toContain('src/config/icons.json: add "camera", the icon of docs/apis/camera.md.');
    expect(tasks.join('\n')).not.toContain('sidebars.ts');
    write('sidebars.ts', '[]');
    expect(getTasks(/^Pages/, v5)).toContain("sidebars.ts: add 'apis/camera', which is new.");
  });

  it('lists redirects and links of other sites without a page, and redirects of pages', () => {
    expect(getTasks(/^URLs/, v5)).toEqual([
      'src/config/redirectTable.json: "apis/camera" is a page now. Remove its row.',
      'src/config/redirectTable.json#apis/camera: leads to "apis/photos", which doesn\'t exist.',
      'src/config/redirectTable.json#old: leads to "apis/gone", which doesn\'t exist.',
      'tests/expected/inboundLinks.json#/docs/old: leads to "/docs/apis/gone", which doesn\'t exist.',
    ]);
  });

  it('lists packages that are missing or new', () => {
    const tasks = getTasks(/^Packages/, v5);
    expect(tasks.join('\n')).toContain('toast: not in capacitor/v5.');
    expect(tasks.filter((task) => task.startsWith('camera'))).toEqual([]);
  });

  it('has no task for what is done', () => {
    expect(getTasks(/^Settings/, v5).map((task) => task.slice(0, task.indexOf(':')))).toEqual([
      'versions.json',
      'package.json',
      '.github/dependabot.yml',
      'facts/support.json',
    ]);
  });

  it('changes what needs no decision, and asks about the rest until there is one', () => {
    const groups = versionTasks(root, 'v5', [v5, v4]);
    expect(writeTasks(root, groups)).toContain('facts/overlay/v5/plugins/camera.json');
    expect(readFileSync(path.join(root, 'docs/apis/camera.md'), 'utf8')).toBe(PAGE.replace('camera@4', 'camera@5'));
    const records = readFileSync(path.join(root, 'facts/errors/web.yaml'), 'utf8');
    expect(records).toBe(ERRORS.replace("'v4 v3'", "'v5 v4 v3'").replaceAll(/v4$|v4(?=: It)/gm, 'v5 v4'));
    expect(readFileSync(path.join(root, 'facts/requirements.json'), 'utf8')).toContain(
      '"v5": "@capacitor/camera@5.0.1: README.md",\n  "v4": "@capacitor/camera@0.1.0',
    );
    expect(readFileSync(path.join(root, 'facts/overlay/v5/plugins/camera.json'), 'utf8')).toContain('camera@5.0.1: ');
    expect(getTasks(/^Records/, v5)).toEqual([]);
    expect(readFileSync(path.join(root, archived.folder, 'apis/toast.md'), 'utf8')).toContain(
      'description: Show a message (Capacitor 4).\n',
    );
    const open = getTasks(/^Corrections/, v5);
    expect(open.filter((task) => !task.endsWith('Is it right?'))).toEqual([]);
    expect(getTasks(/^Sentences/, v5)).toEqual(['docs/apis/camera.md: lines 3: is Capacitor 4 right?']);
    write('src/config/versionDecisions.json', { v5: { 'docs/apis/camera.md': 'A range.', 'docs/gone.md': 'No.' } });
    expect(getTasks(/^Sentences/, v5)).toEqual([]);
    expect(getTasks(/^Decisions/, v5)).toEqual([
      'src/config/versionDecisions.json: nothing asks about "docs/gone.md" anymore. Remove it.',
    ]);
  });
});
