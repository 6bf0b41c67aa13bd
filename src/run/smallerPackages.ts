import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Version } from '../config/versions';
import { findPackage, workspaceOf } from '../packages/workspace';

/** The prefix of modules that register a plugin inside the core of Capacitor 2. */
const WEB_PLUGIN = 'web-plugin:';

const kebabCase = (name: string) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

/** Imports of the Capacitor 2 plugins whose names occur in `texts`. The others, which are three quarters of the core, aren't loaded. */
export function pluginImports(texts: string[], version: Version): string[] {
  if (version.pluginMajor !== undefined) return [];
  const folder = path.join(findPackage(version, '@capacitor/core').folder, 'dist/esm/web');
  const names = new Set(texts.flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? []));
  return [...names]
    .filter((name) => existsSync(path.join(folder, `${kebabCase(name)}.js`)))
    .map((name) => `import '${WEB_PLUGIN}${name}';`);
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
      esbuild.onLoad({ filter: /\/core\/dist\/esm\/index\.js/ }, ({ path: file }) => ({
        contents: readFileSync(file, 'utf8').replace("export * from './web-plugins';", ''),
        resolveDir: path.dirname(file),
      }));
      // A plugin that is loaded with the sample needs no script of its own.
      esbuild.onLoad({ filter: /\/@capacitor\/[\w-]+\/dist\/esm\/index\.js$/ }, ({ path: file }) => ({
        contents: readFileSync(file, 'utf8').replace(
          /([\s\S]*)import\('\.\/web'\)\.then\((\w+) => new \2\.(\w+)\(\)\)/,
          "import { $3 } from './web';\n$1new $3()",
        ),
        resolveDir: path.dirname(file),
      }));
      // Without the annotation, the bundler keeps the calls that create the core's own plugins.
      esbuild.onLoad({ filter: /\/core\/dist\/index\.js/ }, ({ path: file }) => ({
        contents: readFileSync(file, 'utf8').replace(/^(const \w+ = )(?=registerPlugin\()/gm, '$1/*#__PURE__*/ '),
        resolveDir: path.dirname(file),
      }));
    },
  };
}
