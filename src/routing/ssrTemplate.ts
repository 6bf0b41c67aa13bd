import { readFileSync } from 'node:fs';
import path from 'node:path';
import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/** The inline script: several modules as one, in a function, so that none of their names is global. */
function arrivalScript(): string {
  const code = ['../article/tabs.ts', 'notice.ts', 'retry.ts', 'arrival.ts']
    .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '');
  const { outputText } = transpileModule(`(() => {\n${code}\n})();`, {
    compilerOptions: { target: ScriptTarget.ES2020, module: ModuleKind.ESNext, removeComments: true },
  });
  return outputText;
}

/** Replaces the scripts that delay the display of a page by one inline script that loads them later (`arrival.ts`). */
function lateScripts(template: string): string {
  const scripts = /<% it\.scripts\.forEach[\s\S]*?<% }\); %>/;
  if (!scripts.test(template))
    throw new Error(
      'src/routing/ssrTemplate.ts replaces the scripts in the template of Docusaurus, which has changed.',
    );
  const urls = '<%= it.scripts.map((script) => it.baseUrl + script).join(" ") %>';
  return template.replace(scripts, () => `<script data-scripts="${urls}">${arrivalScript()}</script>`);
}

export const ssrTemplate = lateScripts(defaultTemplate);
