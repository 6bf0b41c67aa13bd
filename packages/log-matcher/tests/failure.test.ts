import { describe, expect, it } from 'vitest';
import { failingLine, rareWords } from '../src/failure';
import { readLog } from '../src/normalize';

const frequency = new Map([
  ['camera', 20],
  ['resource', 3],
  ['webview', 8],
  ['error', 900],
  ['line', 200],
  ['failed', 500],
]);
const getWords = (log: string) => rareWords(readLog(log).lines, frequency);
const getLine = (log: string) => failingLine(readLog(log).lines);

describe('rareWords', () => {
  it('puts identifiers that no message contains first, whatever their length', () => {
    expect(getWords('Error 403: disallowed_useragent in the WebView')[0]).toBe('disallowed_useragent');
    expect(getWords('NotAllowedError: camera denied')[0]).toBe('notallowederror');
    expect(getWords('didFailToRegisterForRemoteNotificationsWithError was not found')[0]).toBe(
      'didfailtoregisterforremotenotificationswitherror',
    );
  });

  it('never proposes words of most messages, or the names of a project', () => {
    expect(getWords('Error: line 12 failed')).toEqual([]);
    expect(getWords('Error: com.example.harbour.tides failed in /Users/kim/harbour/android/app.js')).toEqual([]);
  });

  it('takes the words of lines that report a failure', () => {
    expect(getWords('all is calm\nthe frobnicator is missing')).toEqual(['frobnicator', 'missing']);
  });
});

describe('failingLine', () => {
  it('is the deepest cause, or the first error, and not a line that repeats the failure', () => {
    expect(
      getLine('Error: outer\nCaused by: java.io.IOException: middle of it\nCaused by: java.lang.Error: the deepest'),
    ).toBe('Caused by: java.lang.Error: the deepest');
    expect(getLine('BUILD FAILED in 3s\ne: cannot read the tide table\nerror: a second one')).toBe(
      'e: cannot read the tide table',
    );
    expect(getLine('BUILD SUCCESSFUL in 3s\nnothing\nto see\nhere')).toBeUndefined();
  });

  it("omits the names of the user's own app", () => {
    expect(getLine("[error] cannot open '/Users/kim/harbour/tides.json' for com.example.harbour.Tides (line 12)")).toBe(
      'cannot open for (line 12)',
    );
    expect(getLine('java.lang.IllegalStateException: https://harbour.example/tides failed at TideView.java:31')).toBe(
      'java.lang.IllegalStateException: failed at TideView.java',
    );
  });
});
