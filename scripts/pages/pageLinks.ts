import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import { redirects } from '../../src/config/redirects';
import { versions } from '../../src/config/versions';
import { memoize } from 'node-utils/memoize';
import { siteDir } from '../../src/lib/paths';
import { generatedAnchors } from './renderPage';
import { textBlocks } from './sourcePages';

const parser = remark().use(remarkGfm).use(remarkFrontmatter).use(remarkDirective);

const getVersion = (file: string) => versions.find(({ folder }) => file.startsWith(`${folder}/`));

/** The anchors of headings, with earlier ones. */
const getAnchors = memoize((file: string): ReadonlySet<string> => {
  const source = readFileSync(path.join(siteDir, file), 'utf8');
  const slugger = new GithubSlugger();
  const ids = new Set<string>();
  // Parsing only the headings takes a tenth of the time.
  const headings = textBlocks(source).flatMap(({ text }) => (/^#{1,6} /.test(text) ? [text] : []));
  visit(parser.parse(headings.join('\n\n')) as Root, 'heading', (heading) => {
    const text = toString(heading);
    const explicit = /\{(?:\/\* )?#([^}\s]+)(?: \*\/)?\}\s*$/.exec(text)?.[1];
    ids.add(explicit ?? slugger.slug(text));
  });
  const slug =
    (getVersion(file)?.path ? `${getVersion(file)?.path}/` : '') +
    file.slice((getVersion(file)?.folder.length ?? 0) + 1);
  const page = slug.replace(/(?:\/index)?\.mdx?$/, '');
  for (const from of Object.keys(redirects)) {
    const [fromPage, anchor] = from.split('#');
    if (fromPage === page && anchor) ids.add(anchor);
  }
  return ids;
});

/**
 * The problems of links to pages, sections, and files, one line for each. Paths are relative to the
 * root of the repository.
 */
export function checkLinks(files: readonly string[]): string[] {
  const problems: string[] = [];
  for (const file of files) {
    const tree = parser.parse(readFileSync(path.join(siteDir, file), 'utf8'));
    visit(tree, ['link', 'image', 'definition'], (node) => {
      const { url = '', position } = node as { url?: string; position?: { start: { line: number } } };
      if (/^[a-z][\w+.-]*:|^\/\//i.test(url)) return;
      const report = (message: string) => problems.push(`${file}:${position?.start.line}: ${url}: ${message}`);
      const [target = '', anchor = ''] = url.split('#');
      if (target.startsWith('/')) {
        const isFile = existsSync(path.join(siteDir, 'static', target.replace(/^\/docs\//, '/')));
        if (!isFile && node.type === 'image') report('there is no such file in static/.');
        else if (!isFile) report('link to the file of a page, such as ../apis/share.md, or to a file in static/.');
        return;
      }
      const targetFile = target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(target));
      if (!existsSync(path.join(siteDir, targetFile))) report(`there is no file ${targetFile}.`);
      else if (getVersion(targetFile) !== getVersion(file))
        report('this page is in another version: write its whole URL, https://capacitorjs.com/docs/….');
      else if (anchor !== '' && /\.mdx?$/.test(targetFile)) {
        const id = decodeURIComponent(anchor);
        if (!getAnchors(targetFile).has(id) && !(generatedAnchors(targetFile)?.has(id) ?? true))
          report(`${targetFile} has no such anchor.`);
      }
    });
  }
  return problems;
}
