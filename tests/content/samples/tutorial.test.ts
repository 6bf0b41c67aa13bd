import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { getWorkspace } from 'capacitor-facts/workspace';
import { versionOfPage, type CheckedVersion } from 'sample-checker/versions';
import { expectNone } from '../../helpers/inspected';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { checkNative } from 'sample-checker/native';
import { projectAfter, type Fence } from 'sample-checker/readSamples';
import { compile } from 'sample-checker/program';
import type { ProjectFiles } from 'sample-checker/project';

/** The last page of a version's tutorial. */
const lastPage = (folder: string) => path.join(siteDir, folder, 'plugins/tutorial/packaging-the-plugin.md');
const PACKAGE = 'screen-orientation/';

const isScript = (name: string) => name.endsWith('.ts');
const below = (project: ProjectFiles, folder: string) => [...project].filter(([name]) => name.startsWith(folder));

/** The compiler's messages for a project's scripts. `imported`: entry files by package name. */
function diagnose(version: CheckedVersion, files: [string, string][], imported: Record<string, string>): string[] {
  const folder = path.join(getWorkspace(version), '.tutorial');
  const sources = files
    .filter(([name]) => isScript(name))
    .map(([name, text]): [string, string] => [path.join(folder, name), text]);
  const links = Object.entries(imported).map(([name, file]): [string, string] => [
    path.join(folder, 'node_modules', name, 'index.ts'),
    `export * from '${path.join(folder, file)}';`,
  ]);
  const roots = sources.map(([name]) => name);
  const program = compile(roots, new Map([...sources, ...links]), version, []);
  return roots.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`The compiler did not read ${name}.`);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${path.relative(folder, name)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

const asFence = (page: string, [name, code]: [string, string]): Fence => {
  const language = { swift: 'swift', m: 'objectivec', kt: 'kotlin', java: 'java' }[path.extname(name).slice(1)] ?? '';
  return {
    file: page,
    version: versionOfPage(page, checkedVersions),
    line: 1,
    language,
    code,
    title: name,
    continues: false,
  };
};

describe.each(checkedVersions.filter(({ folder }) => existsSync(lastPage(folder))))(
  'the plugin tutorial of $label',
  (version) => {
    const last = lastPage(version.folder);
    let project: ProjectFiles;
    beforeAll(() => {
      project = projectAfter(last, checkedVersions);
    });

    it('creates a package, and an app that compiles with it', () => {
      const app = [...project].filter(([name]) => !name.startsWith('src/screen-orientation/'));
      const names = [
        'src/main.ts',
        'src/chart.ts',
        ...['definitions', 'index', 'web'].map((name) => `${PACKAGE}src/${name}.ts`),
      ];
      expect(app.map(([name]) => name)).toEqual(expect.arrayContaining(names));
      expect(project.get('src/chart.ts')).toContain("from 'harbour-screen-orientation'");
      expectNone(diagnose(version, app, { 'harbour-screen-orientation': 'screen-orientation/src/index' }));
    });

    it('creates native code that parses and uses existing members', async () => {
      const native = below(project, PACKAGE)
        .filter(([name]) => !isScript(name))
        .map((file) => asFence(last, file));
      expect(native.map(({ language }) => language).sort()).toEqual(['java', 'kotlin', 'objectivec', 'swift']);
      for (const fence of native) expectNone(await checkNative(fence), fence.title);
    });

    it('uses the same plugin name in all files', () => {
      const text = below(project, PACKAGE)
        .map(([, code]) => code)
        .join('\n');
      expect(text.match(/registerPlugin<ScreenOrientationPlugin>\('(\w+)'/)?.[1]).toBe('ScreenOrientation');
      expect(text.match(/@CapacitorPlugin\(name = "(\w+)"\)/g)).toEqual([
        '@CapacitorPlugin(name = "ScreenOrientation")',
        '@CapacitorPlugin(name = "ScreenOrientation")',
      ]);
      expect(text).toContain('CAP_PLUGIN(ScreenOrientationPlugin, "ScreenOrientation",');
    });

    it('implements every method of its interface on every platform', () => {
      const definitions = project.get(`${PACKAGE}src/definitions.ts`) ?? '';
      const methods = [...definitions.matchAll(/^ {2}(\w+)\(.*Promise</gm)].map(([, name]) => name ?? '');
      expect(methods).toEqual(expect.arrayContaining(['orientation', 'lock', 'unlock']));
      const implemented = methods.filter((name) => name !== 'addListener' && name !== 'removeAllListeners');
      for (const [name, code] of below(project, PACKAGE).filter(([file]) => !/definitions|index/.test(file)))
        for (const method of implemented) expect(code, `${method} in ${name}`).toContain(method);
    });
  },
);
