import { describe, expect, it } from 'vitest';
import { failingFrame, failingLine } from '../src/failure';
import { readLog } from '../src/normalize';
import { readBlocks } from './readBlocks';

it.each(readBlocks('failingLines.txt'))('the failing line $head: $log', ({ head: [, line], log }) => {
  expect(failingLine(readLog(log).lines)).toBe(line);
});

describe('failingFrame', () => {
  it('is the first frame of the deepest cause outside of Android and of the bridge', () => {
    const trace = [
      'E/Capacitor: java.lang.reflect.InvocationTargetException',
      '        at com.getcapacitor.PluginHandle.invoke(PluginHandle.java:121)',
      '        at org.harbour.Outer.call(Outer.java:1)',
      '     Caused by: java.lang.NullPointerException: no tide',
      '        at java.lang.reflect.Method.invoke(Native Method)',
      '        at org.tides.Table$1.read(Table.java:47)',
    ];
    expect(failingFrame(trace)).toEqual({ name: 'org.tides.Table$1.read', position: 'Table.java:47' });
    expect(failingFrame(trace.slice(0, 2))).toBeUndefined();
  });
});
