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

/** Replaces a part of the template of Docusaurus. Throws an error if it isn't there. */
function replace(template: string, part: RegExp, replacement: string): string {
  if (!part.test(template))
    throw new Error(`src/routing/ssrTemplate.ts replaces ${part} in the template of Docusaurus, which has changed.`);
  return template.replace(part, () => replacement);
}

/** The scripts delay the display of a page, so one inline script loads them later (`arrival.ts`). */
const URLS = '<%= it.scripts.map((script) => it.baseUrl + script).join(" ") %>';
const SCRIPTS = `<script data-scripts="${URLS}">${arrivalScript()}</script>`;

/** Browsers display a page when its HTML is complete, because boxes that grow while it arrives would move others. */
const EXPECT = '<link rel="expect" blocking="render" href="#complete">';
const COMPLETE = '<template id="complete"></template>';

const REPLACEMENTS: [part: RegExp, replacement: string][] = [
  [/<% it\.scripts\.forEach[\s\S]*?<% }\); %>/, SCRIPTS],
  [/(?=<\/head>)/, EXPECT],
  [/(?=<\/body>)/, COMPLETE],
];

/** The template of every page. */
export const ssrTemplate = REPLACEMENTS.reduce<string>(
  (template, [part, replacement]) => replace(template, part, replacement),
  defaultTemplate,
);
