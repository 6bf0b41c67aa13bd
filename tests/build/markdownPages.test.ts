import { existsSync, readFileSync } from 'node:fs';
import type { Code, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { memoize } from 'node-utils/memoize';
import { markdown } from '../../src/plugins/markdown-pages/articleToMarkdown';
import { markdownUrl } from '../../src/plugins/markdown-pages/markdownUrl';
import { sourcePages } from '../../scripts/pages/sourcePages';
import { expectNone, inspected } from '../helpers/inspected';
import { readIndex } from '../helpers/searchIndex';
import { builtFile, docPages, getSource, getVersion, type BuiltPage } from './site';

interface MarkdownPage {
  page: BuiltPage;
  text: string;
  tree: Root;
}

/**
 * `npm test` reads the pages of the current version and every eighth other page, because parsing
 * takes long. `npm run test:full` reads all of them.
 */
const isChosen = ({ path }: BuiltPage, index: number) =>
  process.env.TEST_FULL === '1' || getVersion(path) === versions[0].label || index % 8 === 0;

const markdownPages: MarkdownPage[] = docPages.filter(isChosen).map((page) => {
  const text = readFileSync(builtFile(markdownUrl(page.path, '/docs/').slice('/docs/'.length)), 'utf8');
  return { page, text, tree: markdown.parse(text) };
});

/** Page → the titles that search finds on it, in their order. */
const sectionsByPage = new Map<string, string[]>();
for (const { kind, url, title } of versions.flatMap(({ label }) => readIndex(label).records)) {
  const [path = ''] = url.split('#');
  if (kind === 'page' || kind === 'section') sectionsByPage.set(path, [...(sectionsByPage.get(path) ?? []), title]);
}

const sources = new Map(sourcePages.map(({ file, source }) => [file, source]));

function codesIn(tree: Root): Code[] {
  const codes: Code[] = [];
  visit(tree, 'code', (code) => void codes.push(code));
  return codes;
}

/** A fence: its indentation, its marker, its language, and its code. */
const FENCE = /^( *)(`{3,}|~{3,})([^\s`]*)[^\n]*\n([\s\S]*?)^ *\2 *$/gm;

/** The code blocks of the source that a page is generated from. */
const getSourceCodes = memoize((page: BuiltPage): { file: string; codes: Pick<Code, 'lang' | 'value'>[] } => {
  const file = page.$('.theme-edit-this-page').attr('href')?.split('/edit/main/')[1] ?? '';
  // A parser takes half a minute for all pages, and finds the same fences.
  const codes = [...(sources.get(file) ?? '').matchAll(FENCE)].map(([, indentation = '', , lang, code = '']) => ({
    lang: lang || null,
    value: code.replaceAll(new RegExp(`^ {0,${indentation.length}}`, 'gm'), '').replace(/\n$/, ''),
  }));
  return { file, codes };
});

const pathsWith = (isDefect: (page: MarkdownPage) => boolean) =>
  markdownPages.filter(isDefect).map(({ page }) => page.path);

/** The words of a page, without those that its Markdown leaves out on purpose. */
function getWordCount({ $ }: BuiltPage): number {
  const article = $('.theme-doc-markdown').clone();
  article.find('.hash-link, .code-block__copy, .visually-hidden, script, style').remove();
  article.find('td, th, li').after(' ');
  return wordsIn(article.text()).length;
}
const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

describe('the Markdown of every page', () => {
  it('is linked from the page', () => {
    inspected(markdownPages.length, 'Markdown pages');
    const missing = docPages.filter(({ $, path }) => {
      const href = $('link[rel="alternate"][type="text/markdown"]').attr('href');
      return href !== markdownUrl(path, '/docs/');
    });
    expectNone(
      missing.map(({ path }) => path),
      "These pages don't link their Markdown.",
    );
  });

  it('has the sections that search finds on the page, in their order', () => {
    const defects = markdownPages.flatMap(({ page, tree }) => {
      const titles: string[] = [];
      visit(tree, 'heading', (heading) => void titles.push(toString(heading).replace(/\s+/g, ' ').trim()));
      // The Markdown also has the headings inside tabs.
      let last = -1;
      const sections = sectionsByPage.get(page.path) ?? [];
      const missing = sections.find((title) => (last = titles.indexOf(title, last + 1)) < 0);
      return missing || sections.length === 0 ? [`${page.path}: ${missing}`] : [];
    });
    expectNone(defects, 'The Markdown lacks the section, or has it in another place.');
  });

  it('contains no HTML, no directives, and only absolute links', () => {
    const html = pathsWith(({ tree }) => {
      let count = 0;
      visit(tree, 'html', () => void (count += 1));
      return count > 0;
    });
    expectNone(html, 'The Markdown of these pages contains HTML. Add a handler to articleToMarkdown.ts.');
    const outsideCode = (text: string) => text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1$/gm, '');
    expectNone(
      pathsWith(({ text }) => /^\s*:{2,}/m.test(outsideCode(text))),
      'The Markdown of these pages contains directives.',
    );
    const urls = markdownPages.flatMap(({ page, tree }) => {
      const found: string[] = [];
      visit(tree, ['link', 'image'], (node) => void found.push((node as { url: string }).url));
      return found.map((url) => ({ path: page.path, url }));
    });
    inspected(urls.length, 'links');
    expectNone(
      urls.filter(({ url }) => !/^[a-z]+:/.test(url)),
      'These links have to be absolute.',
    );
  });

  it('has every tab of the page under its label', () => {
    let count = 0;
    const missing = markdownPages.flatMap(({ page, tree }) => {
      const labels = page
        .$('[role="tabpanel"]')
        .toArray()
        .map(({ attribs }) => attribs['data-tab'] ?? '');
      count += labels.length;
      const bold: string[] = [];
      visit(tree, 'strong', (strong) => void bold.push(toString(strong)));
      return labels
        .filter(
          (label) => bold.filter((text) => text === label).length < labels.filter((other) => other === label).length,
        )
        .map((label) => `${page.path}: ${label}`);
    });
    inspected(count, 'tabs');
    expectNone(missing, 'The Markdown lacks the label of a tab.');
  });

  it('has every sample of the source, unchanged, so that the check of the samples covers the Markdown', () => {
    let count = 0;
    const missing = markdownPages.flatMap(({ page, tree }) => {
      const { file, codes } = getSourceCodes(page);
      // The next test compares file trees, which are lists in the article.
      const samples = codes.filter(({ lang }) => lang !== 'tree');
      const values = new Set(codesIn(tree).map(({ lang, value }) => `${lang}\n${value}`));
      count += samples.length;
      return samples
        .filter(({ lang, value }) => !values.has(`${lang}\n${value}`))
        .map(({ lang, value }) => `${file}: ${lang} ${value.slice(0, 60)}`);
    });
    inspected(count, 'samples');
    expectNone(missing, 'The Markdown lacks a sample of the source, or has changed it.');
  });

  it('has every file tree of the source as a list with the same names, in the same order', () => {
    let count = 0;
    const missing = markdownPages.flatMap(({ page, tree }) => {
      const names: string[] = [];
      visit(tree, 'listItem', ({ children: [first] }) => {
        const [name] = first?.type === 'paragraph' ? first.children : [];
        if (name?.type === 'inlineCode') names.push(name.value);
      });
      const { file, codes } = getSourceCodes(page);
      const trees = codes.filter(({ lang }) => lang === 'tree');
      count += trees.length;
      const namesIn = ({ value }: (typeof codes)[number]) =>
        value.split('\n').map((line) => line.trim().split(/ {2,}/)[0]);
      return trees.filter((fence) => !names.join('\n').includes(namesIn(fence).join('\n'))).map(() => file);
    });
    inspected(count, 'file trees');
    expectNone(missing, 'The Markdown lacks a file tree of these pages.');
  });

  it('has what the components of an .mdx page render, and none of their forms', () => {
    const mdxPages = markdownPages.filter(({ page }) => getSource(page).endsWith('.mdx'));
    inspected(mdxPages.length, '.mdx pages');
    let count = 0;
    const missing = mdxPages.flatMap(({ page, tree }) => {
      const text = toString(tree).replace(/\s+/g, ' ');
      const cells = page.$('.theme-doc-markdown :is(td, th)').not('[data-form] *').toArray();
      count += cells.length;
      return cells
        .map((cell) => page.$(cell).text().replace(/\s+/g, ' ').trim())
        .filter((cell) => !text.includes(cell))
        .map((cell) => `${page.path}: ${cell}`);
    });
    inspected(count, 'cells');
    expectNone(missing, 'The Markdown lacks a cell of the page.');
    expectNone(pathsWith(({ text }) => /Fill in the values of your app|Filter by name/.test(text)));
  });

  it('has at most 1.15 times the words of the page', () => {
    const longer = markdownPages.flatMap(({ page, tree }) => {
      const texts: string[] = [];
      visit(tree, ['text', 'inlineCode', 'code'], (node) => void texts.push((node as { value: string }).value));
      const share = wordsIn(texts.join(' ')).length / getWordCount(page);
      return share > 1.15 || share < 0.6 ? [`${page.path}: ${share.toFixed(2)}`] : [];
    });
    expectNone(longer, 'The Markdown repeats or lacks words of the page: its share of them.');
  });
});

const builtVersions = versions.filter(({ label }) => docPages.some(({ path }) => getVersion(path) === label));

describe.each(builtVersions)('the list for language models of Capacitor $major', ({ label, path: folder, major }) => {
  const list = readFileSync(builtFile(`${folder && `${folder}/`}llms.txt`), 'utf8');
  const pages = docPages.filter(({ path }) => getVersion(path) === label);

  it('starts with what goes wrong most', () => {
    expect(list).toMatch(
      new RegExp(`^# Capacitor ${major} documentation\n\n> This is Capacitor ${major}\\. Do not use `),
    );
    const confused = list.split('\n## ')[0]?.match(/^- `.+` is in /gm) ?? [];
    inspected(confused.length, `names in llms.txt of Capacitor ${major}`);
  });

  it('has each heading once', () => {
    const headings = list.match(/^## .+$/gm) ?? [];
    inspected(headings.length, `headings in llms.txt of Capacitor ${major}`);
    expect(headings).toEqual([...new Set(headings)]);
  });

  it('names the versions, and links the Markdown of every page once', () => {
    const [, versionList = '', ...rest] = list.split('\n## ');
    expect(versionList.match(/Capacitor \d/g)).toEqual(versions.map((version) => `Capacitor ${version.major}`));
    const urls = [...rest.join('\n').matchAll(/^- \[.*\]\(https:\/\/capacitorjs\.com(\S+)\): \S/gm)].map(
      ([, url = '']) => url,
    );
    inspected(urls.length, `links in llms.txt of Capacitor ${major}`);
    const ofPages = urls.filter((url) => !url.includes('/updating/compare/'));
    expect([...ofPages].sort()).toEqual(pages.map(({ path }) => markdownUrl(path, '/docs/')).sort());
    expect(ofPages[0], 'the first page of the sidebar').toBe(folder ? `/docs/${folder}.md` : '/docs/index.md');
    for (const url of urls) expect(existsSync(builtFile(url.replace('/docs/', ''))), url).toBe(true);
  });
});

describe('the comparisons in one file', () => {
  it.each(['2-3', '3-4', '2-4'])('%s contains the instructions, names, diffs, and plugins', (pair) => {
    const page = readFileSync(builtFile(`updating/compare/${pair}.md`), 'utf8');
    expect(page).toMatch(/^# Update a project from Capacitor \d to \d\n/);
    expect(page).toMatch(/^- `Modals` is in Capacitor 2|^- `Storage` is in Capacitor 3/m);
    expect(page.match(/^```diff$/gm)?.length).toBeGreaterThan(10);
    expect(page.match(/^\*\*`@capacitor\/\S+` /gm)?.length).toBeGreaterThan(20);
    expect(readFileSync(builtFile('updating/compare.html'), 'utf8')).toContain(
      `href=/docs/updating/compare/${pair}.md`,
    );
  });
});

it('one file contains every page of the current version in full, without lists of errors', () => {
  const full = readFileSync(builtFile('llms-full.txt'), 'utf8');
  const isErrorList = (text: string) =>
    text.includes('\n## Most frequent errors\n') && !text.startsWith('# Error messages');
  const current = markdownPages.filter(({ page }) => getVersion(page.path) === versions[0].label);
  const lists = current.filter(({ text }) => isErrorList(text));
  inspected(lists.length, 'lists of errors');
  expectNone(current.filter(({ text }) => full.includes(text) === isErrorList(text)).map(({ page }) => page.path));
  const list = readFileSync(builtFile('llms.txt'), 'utf8');
  const files = Array.from(list.matchAll(/\/docs\/(llms\/[a-z-]+\.txt)\)/g), ([, file = '']) =>
    readFileSync(builtFile(file), 'utf8'),
  );
  const complete = current.filter(({ text }) => !isErrorList(text));
  expectNone(complete.filter(({ text }) => !files.some((file) => file.includes(text))).map(({ page }) => page.path));
});
