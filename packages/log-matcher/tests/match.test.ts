import { describe, expect, it } from 'vitest';
import type { CatalogMessage } from '../src/catalog';
import { LogMatcher } from '../src/match';

const explained = (text: string, anchor: string, rest: Partial<CatalogMessage> = {}): CatalogMessage => ({
  text,
  source: 'Gradle',
  place: { url: `/docs/page#${anchor}`, title: 'Page', explanation: 'Fix it.' },
  ...rest,
});

const getMatcher = (messages: CatalogMessage[]) => new LogMatcher({ messages });

const catalog: CatalogMessage[] = [
  explained('SDK location not found', 'sdk'),
  explained('Could not read script … as it does not exist', 'script'),
  explained('Unsupported class file major version 61', 'java'),
  explained('Execution of the build script failed with an exception', 'general', { isGeneral: true }),
  explained('requires libraries and applications that depend on it to compile against version 33', 'compile'),
  explained('File does not exist', 'file', { source: 'Filesystem (Android)' }),
  explained('ERR_SDK_NOT_FOUND', 'code', { source: 'native-run' }),
  explained('… plugin is not implemented on android', 'plugin', { source: 'Capacitor core' }),
  { text: 'Unable to save the picture in the gallery', source: 'Camera (Android)' },
];
// Rarity depends on the size of the catalog, so other messages make it as large as a small real
// one.
const others = Array.from({ length: 300 }, (_, index) => {
  const word = `${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`;
  return { text: `The file ${word}xq could not be found, because it does not exist as ${word}zz`, source: 'Other' };
});
const matcher = getMatcher([...catalog, ...others]);

const anchorsIn = (log: string, known: LogMatcher) =>
  known.answer(log).findings.map(({ place }) => place?.url.split('#')[1] ?? 'none');
const getAnchors = (log: string) => anchorsIn(log, matcher);

/** Finds the anchors of these messages, beside the others. */
function createFinder(...messages: CatalogMessage[]): (log: string) => string[] {
  const known = getMatcher([...others, ...messages]);
  return (log) => anchorsIn(log, known);
}

describe('LogMatcher', () => {
  it('finds a message with other numbers, quotes, capitals, and a path in place of the placeholder', () => {
    expect(getAnchors('> unsupported class file major version 65.0')).toEqual(['java']);
    expect(getAnchors(`Could not read script "C:\\Users\\a b\\x.gradle" as it does not exist.`)).toEqual(['script']);
    expect(getAnchors(`E/Capacitor/Console(9034): Msg: Error: “Toast” plugin is not implemented on android`)).toEqual([
      'plugin',
    ]);
  });

  it("doesn't explain an exception of the CLI as one of a page", () => {
    const findIn = createFinder(explained('TypeError: the tide is not a function', 'page', { source: 'Browser' }));
    expect(findIn('TypeError: the tide is not a function')).toEqual(['page']);
    expect(findIn('[fatal] TypeError: the tide is not a function')).toEqual([]);
    expect(findIn('[error] TypeError: the tide is not a function\n⚡️ App started')).toEqual([]);
    const trace = '\n    at onErrorNT (internal/child_process.js:415:16)';
    expect(findIn(`TypeError: the tide is not a function${trace}`)).toEqual([]);
  });

  it('keeps the dot of a name before a placeholder', () => {
    const findIn = createFinder(explained('at com.example.plugin.…', 'plugin'));
    expect(findIn('at com.example.plugin.Ferry.load(Ferry.java:20)')).toEqual(['plugin']);
    expect(findIn('at com.example.PluginHandle.load(Plugin.java:20)')).toEqual([]);
  });

  it('finds a message without the word before it', () => {
    const findIn = createFinder(
      explained('error: harbor … does not float', 'harbor'),
      explained('ERROR: Unable to load …', 'load'),
    );
    expect(findIn('harbor com.example does not float')).toEqual(['harbor']);
    // A short message needs the word.
    expect(findIn('Unable to load the ferry')).toEqual([]);
  });

  it('finds no message of a plugin in a longer message, even if that one does not apply', () => {
    const findIn = createFinder(
      explained('Swamped measuring station', 'plugin', { source: 'Tides (Android)' }),
      explained('Capsized and swamped measuring station', 'app', { conditions: ['pods-target'] }),
    );
    expect(findIn('Error: swamped measuring station')).toEqual(['plugin']);
    expect(findIn('Error: capsized and swamped measuring station')).toEqual([]);
  });

  it('finds a message only with its own code', () => {
    const findIn = createFinder(
      explained('TideErrorDomain Code=-5 while measuring', 'five'),
      explained('TideErrorDomain Code=-8 while measuring', 'eight'),
      explained('FloodErrorDomain Code=…', 'any'),
    );
    expect(findIn('Error Domain=TideErrorDomain Code=-8 while measuring')).toEqual(['eight']);
    expect(findIn('Error Domain=TideErrorDomain Code=-9 while measuring')).toEqual([]);
    expect(findIn('Error Domain=FloodErrorDomain Code=-9 "unknown"')).toEqual(['any']);
  });

  it('does not find a message whose parts are far from each other', () => {
    expect(getAnchors(`Could not read script ${'word '.repeat(60)} as it does not exist`)).toEqual([]);
    expect(getAnchors('as it does not exist: Could not read script x'), 'in another order').toEqual([]);
  });

  it('finds a message that a tool wrapped, with a prefix on each line', () => {
    const log = `[capacitor]  1. Dependency 'a:b:1.7.0' requires libraries and applications that\n[capacitor]     depend on it to compile against version 34 or later`;
    expect(getAnchors(log)).toEqual(['compile']);
    expect(matcher.answer(log).findings[0]?.lines).toHaveLength(2);
  });

  it('puts the cause before a message that only reports the failure', () => {
    const log = `Execution of the build script failed with an exception\n${'INFO step\n'.repeat(3)}Caused by: SDK location not found`;
    expect(getAnchors(log)).toEqual(['sdk', 'general']);
  });

  describe('of two messages with words that are equally rare', () => {
    const first = explained('Flurble gadget overheated', 'first');
    const second = explained('Snorkel widget imploded', 'second', { source: 'CocoaPods' });
    const orderIn = (log: string, messages = [first, second]) =>
      getMatcher([...others, ...messages])
        .answer(log)
        .findings.map(({ text }) => text);

    it.each([
      ['that comes last', `${second.text}\n${first.text}`],
      ['that tools mark as the cause', `Caused by: ${first.text}\n${second.text}`],
      ['whose source is in the log', `Starting Gradle\n${first.text}\n${second.text}`],
    ])('puts the one first %s', (_kind, log) => {
      expect(orderIn(log)).toEqual([first.text, second.text]);
    });

    it('finds only the longer one if it contains the other', () => {
      const longer = explained('Flurble gadget overheated during calibration', 'longer');
      expect(orderIn(longer.text, [first, longer])).toEqual([longer.text]);
    });
  });

  it('finds no message of a page in the stack trace of a command', () => {
    const text = 'Cannot read property … of undefined';
    const page = getMatcher([{ text, source: 'Browser' }]);
    const find = (frame: string) => page.answer(`TypeError: Cannot read property 'a' of undefined\n${frame}`).findings;
    expect(find('    at getModules (/app/node_modules/@capacitor/cli/dist/tasks/update.js:130:44)')).toEqual([]);
    expect(find('    at getModules (C:\\app\\node_modules\\vite\\index.mjs:13:4)')).toEqual([]);
    expect(find('    at load (http://localhost/main.js:1:1)')).toHaveLength(1);
  });

  it('finds at most five messages', () => {
    const six = Array.from('abcdef', (letter) => explained(`Gadget ${letter}lurble ${letter}norkel imploded`, letter));
    const { findings } = getMatcher([...others, ...six]).answer(six.map(({ text }) => text).join('\n'));
    expect(findings).toHaveLength(5);
  });

  it("quotes the reader's own lines", () => {
    const { findings } = matcher.answer('start\n\u001b[31m  > SDK location not found. Define it in /a/b\u001b[0m\nend');
    expect(findings[0]?.lines).toEqual(['> SDK location not found. Define it in /a/b']);
  });

  it('ignores a short message inside other words, but not where it stands alone', () => {
    const message = explained('Unreadable picture', 'picture', { source: 'Camera (iOS)' });
    const { findings } = getMatcher([...catalog, ...others, message]).answer('there is an unreadable picture');
    expect(findings).toEqual([]);
    expect(getAnchors('the build says that the file does not exist in the cache yet')).toEqual([]);
    for (const log of [
      'Filesystem readFile\nError: File does not exist',
      '{"errorMessage":"File does not exist","code":null}',
    ])
      expect(getAnchors(log)).toEqual(['file']);
  });

  it('compares a period in quotes, which distinguishes messages', () => {
    const find = createFinder(explained("Snorkel: unexpected token '.'", 'period'));
    expect(find("Snorkel: unexpected token '.'")).toEqual(['period']);
    expect(find("Snorkel: unexpected token 'export'")).toEqual([]);
  });

  it('treats a word as equally rare if its share of a growing catalog is the same', () => {
    const message = explained('Snorkel widget', 'snorkel');
    const copies = Array.from({ length: 20 }, (_, copy) => [
      { text: `Some snorkel and a widget ${copy}${'x'.repeat(copy)}`, source: 'Other' },
      ...others.map(({ text }) => ({ text: `${text} ${'x'.repeat(copy)}`, source: 'Other' })),
    ]);
    const { findings } = getMatcher([message, ...copies.flat()]).answer('yesterday the snorkel widget left the sea');
    expect(findings.map(({ text }) => text)).toContain(message.text);
  });

  it('ignores a short message of a plugin if the log mentions neither the plugin nor Capacitor', () => {
    expect(getAnchors('Error: File does not exist')).toEqual([]);
    expect(getAnchors('Filesystem readFile\nError: File does not exist')).toEqual(['file']);
    expect(getAnchors('E/Capacitor: Error: File does not exist')).toEqual(['file']);
  });

  it('ignores a message of a compiler in the log of something other than a native project', () => {
    const linker = getMatcher([
      ...others,
      explained('Undefined symbols for architecture', 'linker', { source: 'Xcode' }),
    ]);
    const log = 'Undefined symbols for architecture arm64\n"_foo", referenced from: main.o\n';
    expect(linker.answer(`${log}make: *** [app] Error 1`).findings).toEqual([]);
    expect(linker.answer(`${log}in target 'App' from project 'App'`).findings).toHaveLength(1);
    expect(linker.answer('Undefined symbols for architecture arm64').findings).toHaveLength(1);
    for (const line of ["Cannot find 'JSTide' in scope", "Value of type 'Tide' has no member 'run'", 'Tide: CAPPlugin'])
      expect(linker.answer(`${log}${line}`).findings, line).toHaveLength(1);
  });

  it('finds an error code anywhere in a line', () => {
    expect(getAnchors('adb failed [ERR_SDK_NOT_FOUND: whatever follows]')).toEqual(['code']);
    expect(getAnchors('MY_ERR_SDK_NOT_FOUND_2')).toEqual([]);
    expect(getAnchors('SDK location not foundational, but found'), 'a part of a word').toEqual([]);
  });

  it('names the source of a message that no page explains', () => {
    const [finding] = matcher.answer('W/Tide: Unable to save the picture in the gallery').findings;
    expect(finding).toMatchObject({ source: 'Camera (Android)' });
    expect(finding?.place).toBeUndefined();
  });

  it('compares stack frames only with messages that are frames, which precede a general message', () => {
    const inTrace = createFinder(
      explained('java.lang.NullPointerException', 'null', { source: 'Android', isGeneral: true }),
      explained('at com.getcapacitor.Plugin.triggerPermissionCallback', 'permission', { source: 'Android' }),
      explained('com.getcapacitor.PluginHandle.invoke', 'handle', { source: 'Android' }),
      explained('deliverResults … triggerPermissionCallback', 'both', { source: 'Android' }),
    );
    const trace = [
      'Caused by: java.lang.NullPointerException',
      '\tat android.app.ActivityThread.deliverResults (ActivityThread.java:4962)',
      '\tat com.getcapacitor.Plugin.triggerPermissionCallback (Plugin.java:143)',
      '\tat com.getcapacitor.PluginHandle.invoke (PluginHandle.java:99)',
    ].join('\n');
    expect(inTrace(trace)).toEqual(['permission', 'null']);
    expect(inTrace(trace.replace('triggerPermissionCallback', 'triggerOther'))).toEqual(['null']);
  });

  it('tells the failing line of an unknown failure, and none of stack frames', () => {
    const { findings, line, isExplained } = matcher.answer(
      'all fine\nError: Frobnicator could not be found\n    at zyxwvutError (a.js:1:2)',
    );
    expect(findings).toEqual([]);
    expect(isExplained).toBe(false);
    expect(line).toBe('Error: Frobnicator could not be found');
  });

  it('finds a code without the words around it, and the words without the code', () => {
    const findIn = createFinder(
      explained('error TS7431: Harbor declaration lacks its tide table', 'code'),
      explained('ERR_TIDE_GATE: the gate of the harbor is closed', 'gate'),
      explained('error TS7432: Same words with two explanations here', 'first'),
      explained('error TS7433: Same words with two explanations here', 'second'),
      explained('net::ERR_HARBOR_CLOSED', 'net'),
      explained('ERR_PIER_CLOSED', 'page'),
      explained('at new FerryError', 'frame'),
    );
    expect(findIn('TS7431')).toEqual(['code']);
    expect(findIn('The harbor declaration lacks its tide table')).toEqual(['code']);
    expect(findIn('failed with ERR_TIDE_GATE')).toEqual(['gate']);
    expect(findIn('Same words with two explanations here')).toEqual([]);
    expect(findIn('ERR_HARBOR_CLOSED')).toEqual(['net']);
    expect(findIn('GET http://x/ net::ERR_PIER_CLOSED')).toEqual(['page']);
    expect(findIn('Something\n    at new FerryError (/srv/app/ferry.js:12:3)')).toEqual(['frame']);
  });

  it('finds nothing in an empty log and in text that is no log', () => {
    for (const log of ['', '\n \n', '\u0000\ufffd\ud800', '….…', '('.repeat(5000)]) expect(getAnchors(log)).toEqual([]);
  });

  it('reads 700 KB of different lines once, however often they are repeated', () => {
    const lines = Array.from(
      { length: 12_000 },
      (_, index) => `line ${index.toString(36)} zq${index.toString(36)}x failed to do something or other, as before`,
    );
    const log = `${lines.join('\n')}\nSDK location not found\n`;
    expect(log.length).toBeGreaterThan(600_000);
    expect(getAnchors(log + log)).toEqual(['sdk']);
  });

  it('finds the cause in a general message that contains it', () => {
    const find = createFinder(
      explained('TypeError: … is not a function', 'general', { isGeneral: true }),
      explained('Plugins. … is not a function', 'plugins'),
    );
    expect(find('TypeError: Plugins.showActions is not a function')[0]).toBe('plugins');
    expect(find('TypeError: button.showActions is not a function')).toEqual(['general']);
  });
});
