import { describe, expect, it } from 'vitest';
import { checkMessages, renderPage } from './renderPage';

describe('a page with a mistake', () => {
  const check = (content: string) =>
    renderPage('docs/page.md', `---\ntitle: Page\n---\n\n# Page\n\n${content}\n`)
      .join('\n')
      .replace('docs/page.md:', '');

  it.each([
    [':::diagram{name="home"}\n:::', '7: "diagram" is written as ::diagram'],
    [':::cards\n\nText.\n\n:::', '9: "cards" holds one list'],
    [
      ':::errors{package="@capacitor/camera"}\n- `No such message`: text.\n:::',
      '8: :::errors explains `No such message`',
    ],
    [':::note\n\nText.', '7: This block is never closed'],
    ['::search{phrases="one; two"}', '7: Page: expected 3 to 15 search phrases'],
    ['::cli{command="fly"}', 'has no command "fly"'],
    ['::message{text="Some message" from="Excode"}', '7: "Excode" is not in'],
    [':::caution\n\nText.\n\n:::', '7: There is no directive "caution"'],
    [':::tip Title\n\nText.\n\n:::', '7: The title of a block is in brackets'],
  ])('is reported with its line: %j', (content, problem) => {
    expect(check(content)).toMatch(problem);
  });

  it('is not reported if there is none', () => {
    expect(check(':::note\n\nText with `code`.\n\n:::\n\n::cli{command="sync"}')).toBe('');
  });
});

it.each(['.md', '.mdx'])('finds a component only where it is one: %s', (extension) => {
  const problems = renderPage(`docs/page${extension}`, '# Page\n\n<ErrorFinder />\n');
  expect(problems).toHaveLength(extension === '.md' ? 1 : 0);
});

it.each(['A stray { brace.', 'Fewer than <100 stars.'])('names the line of code that .mdx cannot read: %s', (text) => {
  expect(renderPage('docs/page.mdx', `# Page\n\n${text}\n`).join()).toMatch(/^docs\/page\.mdx:[34]: .* write \\\{/);
});

it('says how to write a value of the front matter that YAML misreads', () => {
  expect(renderPage('docs/page.md', '---\ntitle: Maps: tiles\n---\n\n# Maps\n').join()).toContain('in quotation marks');
});

it('lists the messages that lead to a page', () => {
  const { problems, messages } = checkMessages('docs/apis/geolocation.md');
  expect(problems).toEqual([]);
  expect(messages.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^docs\/apis\/geolocation\.md:\d+: "kCLErrorDomain error …" → \/docs\/apis\/geolocation#/),
  ]);
});
