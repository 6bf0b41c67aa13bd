import { describe, expect, it } from 'vitest';
import { describePage } from './describePage';

const describeBody = (html: string) => describePage(`<header><h1>Camera</h1></header>${html}`);

describe('describePage', () => {
  it('returns the sections in order, with the titles of the headings above them', () => {
    const page = describeBody(
      '<p>Intro.</p><h2 id="a">A</h2><p>Text of A.</p><h3 id="b">B</h3><h2 id="c">C<a class="hash-link">#</a></h2>',
    );
    expect(page?.title).toBe('Camera');
    expect(
      page?.sections.map(({ anchor, title, level, parents, text }) => [anchor, title, level, parents, text]),
    ).toEqual([
      ['', 'Camera', 1, [], 'Intro.'],
      ['a', 'A', 2, [], 'Text of A.'],
      ['b', 'B', 3, ['A'], ''],
      ['c', 'C', 2, [], ''],
    ]);
  });

  it('reads the article of a built page, and nothing around it', () => {
    const page = describePage(
      '<nav>Menu</nav><h1>Site</h1><div class="theme-doc-markdown"><header><h1>Camera</h1></header><p>Intro.</p></div><footer>End</footer>',
    );
    expect(page?.title).toBe('Camera');
    expect(page?.sections.map(({ text }) => text)).toEqual(['Intro.']);
    expect(describePage('<p>No article</p>')).toBeUndefined();
  });

  it('begins a section at a heading in a tab', () => {
    const tab = (id: string) => `<div role="tabpanel" hidden><h2 id="${id}">${id}</h2><p>Text of ${id}.</p></div>`;
    const page = describeBody(
      `<div class="tabs-container"><div role="tablist"><button>New</button></div>${tab('new')}${tab('existing')}</div>`,
    );
    expect(page?.sections.map(({ anchor, text }) => [anchor, text])).toEqual([
      ['', ''],
      ['new', 'Text of new.'],
      ['existing', 'Text of existing.'],
    ]);
  });

  it('separates the rows of tables from text, and ignores the names of columns', () => {
    const table =
      '<table><thead><tr><th>Message</th></tr></thead><tbody><tr><td>Failed</td><td>Retry.</td></tr></tbody></table>';
    expect(describeBody(`<p>All:</p>${table}`)?.sections[0]).toMatchObject({
      text: 'All:',
      rows: ['Failed Retry.'],
    });
  });

  it('separates known errors, each with its messages, from text', () => {
    const frequent = '<h3 id="denied">Access denied</h3><div class="known-error"> <code>EACCES</code><p>Ask.</p></div>';
    const listed = [
      '<li id="no-sdk"><code>No SDK in …</code> <code>SDK not found</code><p>It is not installed.</p><p>Install it.</p></li>',
      '<li><a href="#denied"><code>Access denied</code></a> (see above)</li>',
    ];
    const folded = `<h2 id="tools">Tools</h2><details class="known-errors"><summary>2 errors</summary><ul>${listed.join('')}</ul></details>`;
    const sections = describeBody(`<p>All:</p>${frequent}${folded}`)?.sections;
    expect(sections?.map(({ anchor, text, knownErrors }) => [anchor, text, knownErrors])).toEqual([
      ['', 'All:', []],
      ['denied', '', [{ anchor: 'denied', messages: ['Access denied', 'EACCES'], text: 'Ask.' }]],
      [
        'tools',
        '',
        [{ anchor: 'no-sdk', messages: ['No SDK in …', 'SDK not found'], text: 'It is not installed. Install it.' }],
      ],
    ]);
  });

  it('lists the errors of a topic with their other messages', () => {
    const listed = '<li id="a"><a href="#a"><code>No SDK</code></a> <code>SDK not found</code><p>Install it.</p></li>';
    const [section] = describeBody(`<p>All:</p><ul class="topic-errors">${listed}</ul>`)?.sections ?? [];
    expect(section).toMatchObject({ text: 'All:', knownErrors: [] });
    expect(section?.parts).toEqual([
      { kind: 'error', anchor: 'a', title: 'No SDK', text: 'SDK not found Install it.' },
    ]);
  });

  it('separates code from text', () => {
    const page = describeBody(
      '<p>Run <code>sync</code>:</p><div class="code-block"><pre><code><span>npx</span> cap sync\n</code></pre><button class="code-block__copy">Copy</button></div>',
    );
    expect(page?.sections[0]).toMatchObject({ text: 'Run sync:', code: ['npx cap sync'] });
  });

  it('lists the members of an API and says which sections belong to it', () => {
    const page = describeBody(
      '<h2 id="api">API</h2><h3 id="getphoto"><code>getPhoto()</code></h3><div class="api-signature"><code>getPhoto(o: O) => P</code></div><p>Asks.</p><dl><dt id="o-quality"><code>quality</code> <span class="api-type">number</span></dt><dd><p>How good.</p></dd><dt><code>no anchor</code></dt></dl>',
    );
    expect(page?.sections.map(({ title, isApi }) => [title, isApi])).toEqual([
      ['Camera', false],
      ['API', false],
      ['getPhoto()', true],
    ]);
    expect(page?.sections[2]).toMatchObject({ signature: 'getPhoto(o: O) => P', text: 'Asks.' });
    expect(page?.sections[2]?.parts).toEqual([
      { kind: 'member', anchor: 'o-quality', title: 'quality', signature: 'number', text: 'How good.' },
    ]);
  });

  it('lists the errors of a plugin, also those that are collapsed', () => {
    const row = (id: string) =>
      `<tr id="${id}"><td><code>${id}!</code></td><td>iOS</td><td><a>getPhoto()</a>, <a>pickImages()</a></td><td><p>Retry.</p></td></tr>`;
    const table = (id: string) => `<table class="api-errors"><tbody>${row(id)}</tbody></table>`;
    const page = describeBody(`<h2 id="errors">Errors</h2>${table('one')}<details>${table('two')}</details>`);
    expect(page?.sections[1]?.parts).toEqual([
      { kind: 'error', anchor: 'one', title: 'one!', text: 'getPhoto(), pickImages() Retry.' },
      { kind: 'error', anchor: 'two', title: 'two!', text: 'getPhoto(), pickImages() Retry.' },
    ]);
  });

  it('lists the phrases of headings, and the pages that the article links to', () => {
    const page = describePage(
      '<nav><a href="/docs/nav">Nav</a></nav><div class="theme-doc-markdown"><header><h1 data-search="photo upload;selfie">Camera</h1></header><p><a href="/docs/a#b">A</a> <a href="/docs/a">A</a> <a href="#c">C</a> <a href="https://a.invalid/">D</a></p><h2 id="c">C</h2></div>',
    );
    expect(page?.sections.map(({ phrases }) => phrases)).toEqual([['photo upload', 'selfie'], []]);
    expect(page?.links).toEqual(['/docs/a']);
  });

  it('shows a command for one package manager only, and every panel of other tabs', () => {
    const tabs = (group: string, ...panels: string[]) =>
      `<div data-group="${group}"><div role="tablist"><button role="tab">Tab</button></div>${panels
        .map((panel, index) => `<div role="tabpanel"${index > 0 ? ' hidden' : ''}><p>${panel}</p></div>`)
        .join('')}</div>`;
    const page = describeBody(tabs('npm2yarn', 'npm install', 'yarn add') + tabs('platform', 'Swift', 'Kotlin'));
    expect(page?.sections[0]?.text).toBe('npm install Tab Swift Kotlin');
  });
});
