import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';
import { LogMatcher } from '../src/match';
import type { CauseRule } from '../src/rules';

const rule: CauseRule = {
  id: 'tide',
  lines: [String.raw`capacitor: (?<name>\S+) has no tide`, 'required by {name}: (?<user>.+)'],
  source: 'Tides',
  cause: '`{user}` needs a tide of `{name}`.',
  fix: 'Wait for `{name}`.',
  url: '/docs/tides',
  title: 'Tides',
};
const message = {
  text: 'capacitor: Elbe has no tide',
  source: 'Tides',
  place: { url: '/docs', title: '', explanation: 'Known.' },
};
const find = (log: string, changes: Partial<CauseRule> = {}, messages = [message]) =>
  new LogMatcher({ messages, rules: [{ ...rule, ...changes }] }).answer(log);

describe('a rule', () => {
  const log = 'capacitor: Elbe has no tide\nrequired by Weser: ship\nrequired by Elbe: port';

  it('fills its texts with the values of the lines that belong together', () => {
    const [finding] = find(log, {}, []).findings;
    expect(finding?.place?.explanation).toBe('<p><code>port</code> needs a tide of <code>Elbe</code>.</p>');
    expect(finding?.lines).toEqual(['capacitor: Elbe has no tide', 'required by Elbe: port']);
  });

  it('shows elements in a log as text', () => {
    const [finding] = find(log.replace('port', '<img src=x onerror=alert(1)> `'), {}, []).findings;
    expect(finding?.place?.explanation).toContain('<code>&lt;img src=x onerror=alert(1)&gt;</code>');
  });

  it('says nothing if a value is missing, a line is too far away, or another line excludes it', () => {
    expect(find(log, { cause: '{plugin} failed.' }, []).findings).toEqual([]);
    const between = Array.from({ length: 40 }, (_, index) => 'water '.repeat(index + 1)).join('\n');
    expect(find(log.replace('\n', `\n${between}\n`), {}, []).findings).toEqual([]);
    expect(find(log, { without: 'by Weser' }, []).findings).toEqual([]);
  });

  it('ranks below a known cause, unless it is more certain', () => {
    const order = (changes: Partial<CauseRule>) => find(log, changes).findings.map(({ rule: id }) => id);
    expect(order({})).toEqual([undefined, 'tide']);
    expect(order({ isFirst: true })).toEqual(['tide', undefined]);
  });

  it('ranks above the name of an exception of Java, and a message of several plugins that the log omits', () => {
    const order = (text: string, line: string, sources: string[]) => {
      const messages = sources.map((source) => ({ ...message, text, source }));
      return find(line, { lines: ['(?<name>tide) .*', '(?<user>out)'] }, messages).findings.map(({ rule: id }) => id);
    };
    const exception = 'java.lang.TideException';
    expect(order(exception, `${exception}\ntide is out`, ['Android'])).toEqual(['tide', undefined]);
    const text = 'The tide is out';
    const log = `capacitor: ${text}`;
    expect(order(text, log, ['Camera (Web)', 'Share (Web)'])).toEqual(['tide', undefined]);
    expect(order(text, log, ['Camera (Web)'])).toEqual([undefined, 'tide']);
  });

  it('is only a possibility for a log without a sign of Capacitor', () => {
    const { findings, isExplained } = find(
      log.replace('capacitor: ', ''),
      { lines: ['(?<name>Elbe) has no tide', 'Elbe: (?<user>.+)'] },
      [],
    );
    expect([findings.length, isExplained]).toEqual([1, false]);
  });
});

describe('{java}', () => {
  it.each(Array.from({ length: 18 }, (_, index) => [52 + index, 8 + index]))(
    'of class files %i is %i',
    (number, java) => {
      const pattern = String.raw`(?<name>capacitor): .* major version (?<user>\d+)`;
      const log = `capacitor: Unsupported class file major version ${number}`;
      const [finding] = find(log, { lines: [pattern], cause: '{user} is {java}', fix: '{name}' }, []).findings;
      expect(finding?.place?.explanation).toBe(`<p>${number} is ${java}</p>`);
    },
  );
});

describe('{nodeModule}', () => {
  const explain = (name: string) =>
    find(`capacitor: can't resolve '${name}'`, { lines: ["resolve '(?<name>{nodeModule})'", '(?<user>.)'] }, [])
      .findings.length > 0;

  it('is each module of Node.js, with its prefix and its files, and no other package', () => {
    const own = builtinModules.filter((name) => !name.startsWith('_'));
    expect(own.length).toBeGreaterThan(50);
    expect([...own, 'node:sqlite', 'electron'].filter((name) => !explain(name))).toEqual([]);
    expect(['os-locale', 'crypto-js', '@tides/fs', 'node-fetch'].filter(explain)).toEqual([]);
  });
});

describe('the frame of a plugin', () => {
  const crash = (frames: string) =>
    find(
      `FATAL EXCEPTION: main\nProcess: org.tides.app, PID: 1\njava.lang.Exception: low\n${frames}\nat com.getcapacitor.PluginHandle.invoke(PluginHandle.java:3)`,
      {
        lines: ['(?<name>low)'],
        cause: '{method} ({position})',
        fix: 'Wait.',
      },
    ).findings.map(({ place }) => place?.explanation);

  it('is the one that failed, outside of the platform', () => {
    expect(crash('at java.util.List.get(List.java:1)\nat org.sea.Table.read(Table.java:3)')).toEqual([
      '<p>Table.read (Table.java:3)</p>',
    ]);
  });

  it("isn't one of the app's own code", () => {
    expect(crash('at org.tides.app.MyPlugin.read(MyPlugin.java:3)')).toEqual([]);
  });
});
