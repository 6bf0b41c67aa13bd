import { describe, expect, it } from 'vitest';
import { readLog } from '../src/normalize';
import { rareWords } from '../src/rareWords';

const frequency = new Map([
  ['camera', 20],
  ['resource', 3],
  ['webview', 8],
]);
const getWords = (log: string) => rareWords(readLog(log), frequency);

describe('rareWords', () => {
  it('puts identifiers that no message contains first', () => {
    expect(getWords('Error 403: disallowed_useragent in the WebView')[0]).toBe('disallowed_useragent');
    expect(getWords('NotAllowedError: camera denied')[0]).toBe('notallowederror');
  });

  it('never proposes words of every log, or the names of a project', () => {
    expect(getWords('Error: line 12 failed')).toEqual([]);
    expect(getWords('Error: com.example.harbour.tides failed in /Users/kim/harbour/android/app.js')).toEqual([]);
  });

  it('takes the words of lines that report a failure', () => {
    expect(getWords('all is calm\nError: the frobnicator was not found')).toEqual(['frobnicator']);
  });
});
