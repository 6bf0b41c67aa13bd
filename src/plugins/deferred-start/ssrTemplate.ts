import path from 'node:path';
import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html.js';
import { buildSync } from 'esbuild';

/** The inline script, as a function that is called at once, so that none of its names is global. */
function deferredStartScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '../../client/deferredStart.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * One inline script loads the others later (`src/client/deferredStart.ts`), because they would
 * delay the display. It precedes the stylesheet, for which a later script would wait.
 */
const URLS = '<%= it.scripts.map((script) => it.baseUrl + script).join(" ") %>';
const SCRIPTS = `<script data-scripts="${URLS}" data-base-url="<%= it.baseUrl %>">${deferredStartScript()}</script>`;

/**
 * Browsers display a page when its first section begins, or at the end of a page without
 * sections. Content that grows above it would move the rest, and the end of a long page would be
 * half a second later.
 */
const FIRST_SECTION = '<%= /<h2[^>]*\\sid=.([\\w-]+)/.exec(it.appHtml)?.[1] ?? "complete" %>';
const EXPECT = `<link rel="expect" blocking="render" href="#${FIRST_SECTION}">`;
const COMPLETE = '<template id="complete"></template>';

const REPLACEMENTS: [part: RegExp, replacement: string][] = [
  [/<% it\.scripts\.forEach[\s\S]*?<% }\); %>/, ''],
  [/(?=<% it\.stylesheets\.forEach)/, SCRIPTS],
  [/(?=<\/head>)/, EXPECT],
  [/(?=<\/body>)/, COMPLETE],
];

/** The template of every page. Throws an error if that of Docusaurus lacks a replaced part. */
export const ssrTemplate = REPLACEMENTS.reduce<string>((template, [part, replacement]) => {
  if (!part.test(template))
    throw new Error(
      `src/plugins/deferred-start/ssrTemplate.ts replaces ${part} in the template of Docusaurus, which has changed.`,
    );
  return template.replace(part, () => replacement);
}, defaultTemplate);
