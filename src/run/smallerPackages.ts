import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Version } from '../config/versions';
import { kebabCase } from '../../packages/capacitor-facts/src/pluginApi';
import { findPackage, workspaceOf } from '../../packages/capacitor-facts/src/workspace';

/** The prefix of modules that register a plugin inside the core of Capacitor 2. */
const WEB_PLUGIN = 'web-plugin:';

/** Imports of the plugins of Capacitor 2 that texts name. The core doesn't load the others, because they are three quarters of it. */
export function pluginImports(texts: string[], version: Version): string[] {
  if (version.pluginMajor !== undefined) return [];
  const folder = path.join(findPackage(version, '@capacitor/core').folder, 'dist/esm/web');
  const names = new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []));
  return [...names]
    .filter((name) => existsSync(path.join(folder, `${kebabCase(name)}.js`)))
    .map((name) => `import '${WEB_PLUGIN}${name}';`);
}

/** The core as it was published. Samples and plugins import it through a module that reports calls (`src/run/bundle.ts`). */
export const PUBLISHED_CORE = 'published-core';
/** A module with the plugins inside the core of Capacitor 4, which are a third of it. */
const CORE_PLUGINS = 'core-plugins';
const CORE_PLUGINS_CODE = /\/\*+ COOKIES PLUGIN \*+\/[\s\S]*\/\*+ END HTTP PLUGIN \*+\//;
const CORE_PLUGINS_NAMES = ['CapacitorCookies', 'CapacitorHttp'];

function coreFile(version: Version): string {
  const { folder } = findPackage(version, '@capacitor/core');
  return path.join(folder, version.pluginMajor === undefined ? 'dist/esm/index.js' : 'dist/index.js');
}

export const exportOfCorePlugins = `export { ${CORE_PLUGINS_NAMES.join(', ')} } from '${CORE_PLUGINS}';`;

export const usesCorePlugins = (texts: string[]) =>
  texts.some((text) => CORE_PLUGINS_NAMES.some((name) => text.includes(name)));

/** Marks calls and enums whose result may be unused. Without the mark, the bundler keeps them. */
const withMarks = (code: string) =>
  code
    .replace(/^(const \w+ = )(?=registerPlugin\()/gm, '$1/*#__PURE__*/ ')
    .replace(
      /^(export )?var (\w+);\n(\(function \(\2\) \{[\s\S]*?)^\}\)\(\2 \|\| \(\2 = \{\}\)\);/gm,
      '$1var $2 = /*#__PURE__*/ $3return $2;\n})({});',
    );

const WEB_IMPORT = /^( +web: \(\) => )import\('\.\/web'\)\.then\((\w+) => new \2\.(\w+)\(\)\)/m;

/** Imports the web part of a plugin. A plugin that is loaded with the sample needs no script of its own. */
function withWebPlugin(code: string): string {
  const [, , , name] = WEB_IMPORT.exec(code) ?? [];
  return name ? `import { ${name} } from './web';\n${code.replace(WEB_IMPORT, '$1new $3()')}` : code;
}

/** Changes packages so that samples contain only the parts of them that they use. */
export function smallerPackages(version: Version): Plugin {
  return {
    name: 'smaller-packages',
    setup(esbuild) {
      esbuild.onResolve({ filter: new RegExp(`^${WEB_PLUGIN}`) }, ({ path: name }) => ({
        path: name.slice(WEB_PLUGIN.length),
        namespace: 'web-plugin',
      }));
      esbuild.onLoad({ filter: /.*/, namespace: 'web-plugin' }, ({ path: name }) => ({
        contents: `import { Plugins } from '@capacitor/core/dist/esm/global';
          import { mergeWebPlugin } from '@capacitor/core/dist/esm/web/index';
          import { ${name} } from '@capacitor/core/dist/esm/web/${kebabCase(name)}';
          mergeWebPlugin(Plugins, ${name});`,
        resolveDir: workspaceOf(version),
      }));
      esbuild.onResolve({ filter: new RegExp(`^${PUBLISHED_CORE}$`) }, () => ({ path: coreFile(version) }));
      esbuild.onResolve({ filter: new RegExp(`^${CORE_PLUGINS}$`) }, ({ path: name }) => ({
        path: name,
        namespace: CORE_PLUGINS,
        sideEffects: false,
      }));
      esbuild.onLoad({ filter: /.*/, namespace: CORE_PLUGINS }, () => ({
        contents: `import { registerPlugin, WebPlugin } from '@capacitor/core';
          ${withMarks(CORE_PLUGINS_CODE.exec(readFileSync(coreFile(version), 'utf8'))?.[0] ?? '')}
          export { ${CORE_PLUGINS_NAMES.join(', ')} };`,
        resolveDir: workspaceOf(version),
      }));
      esbuild.onLoad({ filter: /\/@capacitor\/[\w-]+\/dist\/.+\.js$/ }, ({ path: file }) => ({
        contents: withWebPlugin(withMarks(readFileSync(file, 'utf8')))
          .replace("export * from './web-plugins';", '')
          .replace(CORE_PLUGINS_CODE, '')
          .replace(/(?<=^export \{.*)Capacitor(Cookies|Http), /gm, ''),
        resolveDir: path.dirname(file),
      }));
    },
  };
}
