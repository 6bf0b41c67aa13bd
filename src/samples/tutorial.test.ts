import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { versions, type VersionLabel } from '../config/versions';
import { versionOfFile, workspaceOf, siteDir } from '../packages/workspace';
import { checkNative } from './checkers/native';
import { projectAfter, readSamples, type Fence } from './fences';
import type { Project } from './project';
import { compile } from './program';

/** The page on which the tutorial of a version ends. */
const lastPage = (folder: string) => path.join(siteDir, folder, 'plugins/tutorial/packaging-the-plugin.md');
const PACKAGE = 'screen-orientation/';

const isScript = (name: string) => name.endsWith('.ts');
const below = (project: Project, folder: string) => [...project].filter(([name]) => name.startsWith(folder));

/** What the compiler says of a project's scripts, as if the project lay in the workspace. `imported` stands for the package's name. */
function diagnose(version: VersionLabel, files: [string, string][], imported: Record<string, string> = {}): string[] {
  const folder = path.join(workspaceOf(version), '.tutorial');
  const sources = files
    .filter(([name]) => isScript(name))
    .map(([name, text]): [string, string] => [path.join(folder, name), text]);
  const links = Object.entries(imported).map(([name, file]): [string, string] => [
    path.join(folder, 'node_modules', name, 'index.ts'),
    `export * from '${path.join(folder, file)}';`,
  ]);
  expect(sources.length).toBeGreaterThan(0);
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
  return { file: page, version: versionOfFile(page), line: 1, language, code, title: name, continues: false };
};

describe.each(versions.filter(({ folder }) => existsSync(lastPage(folder))))(
  'the plugin tutorial of $label',
  ({ label, folder }) => {
    const last = lastPage(folder);
    let project: Project;
    beforeAll(() => {
      project = projectAfter(last);
    });

    it('leaves a package with everything that its parts need', () => {
      expect(
        below(project, PACKAGE)
          .map(([name]) => name)
          .sort(),
      ).toEqual([
        'screen-orientation/android/src/main/java/com/example/plugins/orientation/ScreenOrientationPlugin.java',
        'screen-orientation/android/src/main/java/com/example/plugins/orientation/ScreenOrientationPlugin.kt',
        'screen-orientation/ios/Plugin/ScreenOrientationPlugin.m',
        'screen-orientation/ios/Plugin/ScreenOrientationPlugin.swift',
        'screen-orientation/src/definitions.ts',
        'screen-orientation/src/index.ts',
        'screen-orientation/src/web.ts',
      ]);
    });

    it('leaves a package that compiles', () => {
      expect(diagnose(label, below(project, PACKAGE))).toEqual([]);
    });

    it('leaves an app that compiles with the package', () => {
      const own = [...project].filter(([name]) => !name.startsWith('src/screen-orientation/'));
      expect(own.map(([name]) => name)).toEqual(expect.arrayContaining(['src/main.ts', 'src/chart.ts']));
      expect(project.get('src/chart.ts')).toContain("from 'harbour-screen-orientation'");
      expect(diagnose(label, own, { 'harbour-screen-orientation': 'screen-orientation/src/index' })).toEqual([]);
    });

    it('leaves native code that parses and uses what Capacitor has', async () => {
      const native = below(project, PACKAGE)
        .filter(([name]) => !isScript(name))
        .map((file) => asFence(last, file));
      expect(native.map(({ language }) => language).sort()).toEqual(['java', 'kotlin', 'objectivec', 'swift']);
      for (const fence of native) expect(await checkNative(fence), fence.title).toEqual([]);
    });

    it('gives the plugin one name in every part', () => {
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

    it('has every method of its interface on every platform', () => {
      const definitions = project.get(`${PACKAGE}src/definitions.ts`) ?? '';
      const methods = [...definitions.matchAll(/^ {2}(\w+)\(.*Promise</gm)].map(([, name]) => name ?? '');
      expect(methods).toEqual(expect.arrayContaining(['orientation', 'lock', 'unlock']));
      const own = methods.filter((name) => name !== 'addListener' && name !== 'removeAllListeners');
      for (const [name, code] of below(project, PACKAGE).filter(([each]) => !/definitions|index/.test(each)))
        for (const method of own) expect(code, `${method} in ${name}`).toContain(method);
    });

    it('is checked page by page as one project', () => {
      expect(readSamples(last).fences.every((fence) => fence.project !== undefined)).toBe(true);
    });
  },
);
