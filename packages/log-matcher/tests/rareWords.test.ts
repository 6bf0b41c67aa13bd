import { describe, expect, it } from 'vitest';
import { readLog } from '../src/normalize';
import { rareWords } from '../src/rareWords';

const frequency = new Map([
  ['camera', 20],
  ['resource', 3],
  ['webview', 8],
]);
const wordsOf = (log: string) => rareWords(readLog(log), frequency);

describe('rareWords', () => {
  it('puts identifiers that no message contains first', () => {
    expect(wordsOf('Error 403: disallowed_useragent in the WebView')[0]).toBe('disallowed_useragent');
    expect(wordsOf('NotAllowedError: camera denied')[0]).toBe('notallowederror');
  });

  it('never proposes words of every log, or the names of a project', () => {
    expect(wordsOf('Error: line 12 failed')).toEqual([]);
    expect(wordsOf('Error: com.example.harbour.tides failed in /Users/kim/harbour/android/app.js')).toEqual([]);
  });

  it('takes the words of lines that report a failure', () => {
    expect(wordsOf('all is calm\nError: the frobnicator was not found')).toEqual(['frobnicator']);
  });
});
