import { describe, expect, it } from 'vitest';
import { explain } from './explanations';

const URL = '/docs/page#x-error';

/** The explanation of a message by a section with some HTML. */
function getExplanation(message: string, section: string, url = URL): string | undefined {
  const html = `<h1>Page</h1><h2 id="x-error">Error</h2>${section}<h2 id="next">Next</h2><p>More.</p>`;
  const messages = [{ text: message, source: 'Gradle', place: { url, title: 'Page', explanation: '' } }];
  const [explained] = explain(messages, () => html);
  return explained?.place?.explanation;
}

describe('explain', () => {
  it('takes the section as the page shows it, without the example of the message', () => {
    const example = '<div class="code-block language-text"><pre>Cannot find a here</pre></div>';
    const fix = '<p>The file is missing. Run <code>npm ci</code>.</p><ul><li>One.</li></ul>';
    expect(getExplanation('Cannot find … here', example + fix)).toBe(fix);
  });

  it('takes a row with an anchor', () => {
    const rows =
      '<table><tbody><tr id="x-error"><td><code>A</code></td><td>iOS</td><td>Fix it.</td></tr></tbody></table>';
    const messages = [{ text: 'A', source: 'B', place: { url: URL, title: 'Page', explanation: '' } }];
    const [message] = explain(messages, () => rows);
    expect(message?.place?.explanation).toBe('<p>Fix it.</p>');
  });

  it('leaves out tables and errors of a topic, and what only follows them', () => {
    const errors = '<ul class="topic-errors"><li id="a"><code>A</code><p>Why.</p></li></ul>';
    const table = '<table><tbody><tr><td>B</td></tr></tbody></table>';
    for (const block of [errors, table]) {
      expect(getExplanation('Undefined symbols', `${block}<p>Then clean the build folder.</p>`)).toBeUndefined();
      expect(getExplanation('Undefined symbols', `<p>Sync.</p>${block}<p>Build.</p>`)).toBe(
        '<p>Sync.</p><p>Build.</p>',
      );
    }
  });

  it('begins a long section with the part that contains the message, and cuts it between blocks', () => {
    const long = `<p>${'Before. '.repeat(150)}</p>`;
    const quote = '<p>If it logs <code>Some file was lost after</code> a sync, add it.</p>';
    expect(getExplanation('Some file was lost after …', `${long}${quote}<p>Then sync.</p>${long}`)).toBe(
      `${quote}<p>Then sync.</p>`,
    );
  });

  it('shows a list, however long, together with the sentence that introduces it', () => {
    const long = `<ul><li>${'A cause. '.repeat(150)}</li></ul>`;
    expect(getExplanation('Some message', `<p>The causes:</p>${long}<p>More.</p>`)).toBe(`<p>The causes:</p>${long}`);
  });

  it('completes links, and makes the IDs of the page unique', () => {
    const section =
      '<p id="a">See <a href="#next">Next</a>.</p><div class="tabs-container"><ul role="tablist"><li role="tab" aria-controls="p1">macOS</li></ul><div id="p1" role="tabpanel">x</div></div>';
    expect(getExplanation('Some message', section)).toBe(
      '<p id="-docs-page-a">See <a href="/docs/page#next">Next</a>.</p><div class="tabs-container"><ul role="tablist"><li role="tab" aria-controls="-docs-page-p1">macOS</li></ul><div id="-docs-page-p1" role="tabpanel">x</div></div>',
    );
  });
});
