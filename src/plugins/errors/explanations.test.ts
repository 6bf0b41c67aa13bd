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

const table = (...rows: [string, string][]) =>
  `<table><thead><tr><th>Message</th></tr></thead><tbody>${rows.map(([first, second]) => `<tr><td>${first}</td><td>${second}</td></tr>`).join('')}</tbody></table>`;

describe('explain', () => {
  it('takes the section as the page shows it, without the example of the message', () => {
    const example = '<div class="code-block language-text"><pre>Cannot find a here</pre></div>';
    const fix = '<p>The file is missing. Run <code>npm ci</code>.</p><ul><li>One.</li></ul>';
    expect(getExplanation('Cannot find … here', example + fix)).toBe(fix);
  });

  it('takes the row of a table that quotes a part of the message', () => {
    const rows = table(
      ['<code>Other text here</code>', 'No.'],
      ['<code>Some plugin … is invalid</code>', 'Add the <b>class</b>.'],
    );
    const message = 'Some plugin … is invalid. Ensure that the annotation exists on the class and extends another';
    expect(getExplanation(message, `<p>Introduction.</p>${rows}`)).toBe('<p>Add the <b>class</b>.</p>');
  });

  it('takes the row that quotes exactly the message, although another row contains its words', () => {
    const rows = table(
      ['<code>No virtual method … in class Landroid</code>', 'Update Android.'],
      ['<code>No virtual method …</code>', 'Update the plugin.'],
    );
    expect(getExplanation('No virtual method …', rows)).toBe('<p>Update the plugin.</p>');
    expect(getExplanation('No virtual method … in class Landroid', rows)).toBe('<p>Update Android.</p>');
  });

  it('takes the row that quotes the text that the mark names, and reports one that is missing', () => {
    const rows = table(
      ['<code>Unable to find the tide</code>', 'Wait.'],
      ['<code>Unable to find the ebb</code>', 'Go.'],
    );
    const place = { url: URL, title: 'Page', explanation: '' };
    const explainBy = (row: string) =>
      explain([{ text: 'No tide was found', source: 'B', place, row }], () => `<h2 id="x-error">Error</h2>${rows}`);
    expect(explainBy('Unable to find the tide')[0]?.place?.explanation).toBe('<p>Wait.</p>');
    expect(() => explainBy('Unable to find the moon')).toThrow('/docs/page#x-error: row="Unable to find the moon"');
  });

  it('takes a row with an anchor', () => {
    const rows =
      '<table><tbody><tr id="x-error"><td><code>A</code></td><td>iOS</td><td>Fix it.</td></tr></tbody></table>';
    const messages = [{ text: 'A', source: 'B', place: { url: URL, title: 'Page', explanation: '' } }];
    const [message] = explain(messages, () => rows);
    expect(message?.place?.explanation).toBe('<p>Fix it.</p>');
  });

  it('does not explain a message with what follows a table that lacks it', () => {
    const section = `${table(['<code>framework not found</code>', 'Sync.'])}<p>Then clean the build folder.</p>`;
    expect(getExplanation('Undefined symbols for architecture', section)).toBeUndefined();
    expect(getExplanation('framework not found', section)).toBe('<p>Sync.</p>');
  });

  it('begins a long section with the part that quotes the message, and cuts it between blocks', () => {
    const long = `<p>${'Before. '.repeat(150)}</p>`;
    const quote = '<p>If it logs <code>Some file was lost</code>, add it.</p>';
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
