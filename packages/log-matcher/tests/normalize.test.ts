import { describe, expect, it } from 'vitest';
import { normalizeText, readLog } from '../src/normalize';
import cases from './normalize.json';

const getTexts = (log: string) => readLog(log).lines.map(({ text }) => text);

describe('readLog', () => {
  it.each(Object.entries(cases.prefixes))('removes %s', (_kind, line) => {
    expect(getTexts(line)).toEqual(['build failed']);
  });

  it.each(cases.frames)('removes the stack frame %s', (line) => {
    expect(getTexts(`first\n${line}\nlast`)).toEqual(['first', 'last']);
  });

  it('translates what the Java compiler writes in Chinese', () => {
    expect(getTexts('Main.java:8: 错误: 找不到符号\n  符号:   类 Bundle\n  位置: 类 Main')).toEqual([
      'main.java:0: error: cannot find symbol',
      'symbol class bundle',
      'location: class main',
    ]);
    expect(normalizeText('错误: 程序包android.support.v4.content不存在')).toBe(
      normalizeText('error: package android.support.v4.content does not exist'),
    );
  });

  it('reads URLs with escaped slashes, as in JSON', () => {
    expect(normalizeText('Visit https:\\/\\/capacitorjs.com\\/docs first')).toBe('visit capacitorjs.com first');
  });

  it('keeps a repeated line once, also with another timestamp or number', () => {
    expect(getTexts('09:00:01 try 1 failed\n09:00:02 try 2 failed\r\n09:00:03 done')).toEqual(['try 0 failed', 'done']);
  });

  it('marks what a tool reports as a success', () => {
    const { lines } = readLog('✔ copy android in 3ms\n[info] Found plugins\n✖ update failed');
    expect(lines.map(({ isProgress }) => isProgress)).toEqual([true, true, false]);
  });
});

describe('normalizeText', () => {
  it('keeps the codes of installations on iOS, but no addresses', () => {
    expect(normalizeText('AMDeviceInstallApplication failed: 0xE8008016')).toBe(
      'amdeviceinstallapplication failed: 0xe8008016',
    );
    expect(normalizeText('instance 0x6000018d8f60')).toBe('instance 0');
  });

  it("keeps the numbers of React's errors, but no others", () => {
    expect(normalizeText('Minified React error #418; visit issue #12')).toBe(
      'minified react error #418; visit issue #0',
    );
  });

  it('removes the folders of Windows, although their names look like line breaks', () => {
    expect(normalizeText(String.raw`Command "C:\todo\node_modules\rel\cap" failed`)).toBe('command cap failed');
    expect(normalizeText(String.raw`failed: C:\Users\kim\Sdk\platform-tools/adb -s`)).toBe('failed: adb -s');
    expect(normalizeText(String.raw`first\nsecond`)).toBe('first second');
  });

  it.each(Object.entries(cases.reduced))('reduces %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });
});
