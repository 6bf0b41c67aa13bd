import { describe, expect, it } from 'vitest';
import { failingFrame, failingLine } from '../src/failure';
import { readLog } from '../src/normalize';

const getLine = (log: string) => failingLine(readLog(log).lines);

describe('failingLine', () => {
  it('is the deepest cause, or the first error, and not a line that repeats the failure', () => {
    expect(
      getLine('Error: outer\nCaused by: java.io.IOException: middle of it\nCaused by: java.lang.Error: the deepest'),
    ).toBe('Caused by: java.lang.Error: the deepest');
    expect(getLine('BUILD FAILED in 3s\ne: cannot read the tide table\nerror: a second one')).toBe(
      'e: cannot read the tide table',
    );
    expect(
      getLine('Undefined symbols for architecture arm64:\n  "_tide", referenced from:\nld: symbol(s) not found'),
    ).toBe('"_tide", referenced from:');
    expect(getLine('BUILD SUCCESSFUL in 3s\nnothing\nto see\nhere')).toBeUndefined();
  });

  it("omits the names of the user's own app", () => {
    expect(getLine('@tides/table is not compatible with /home/kim/ebb')).toBe('@tides/table is not compatible with');
    expect(
      getLine(
        "[error] cannot open the tide table '/Users/kim/harbour/tides.json' for com.example.harbour.Tides (line 12)",
      ),
    ).toBe('cannot open the tide table for (line 12)');
    expect(getLine('java.lang.IllegalStateException: https://harbour.example/tides failed at TideView.java:31')).toBe(
      'java.lang.IllegalStateException: failed at TideView.java',
    );
  });

  it('keeps the end of a path, or is another line, where too little would remain', () => {
    expect(getLine('Library not found for -lsrc/ios/TideKit')).toBe('Library not found for TideKit');
    expect(getLine('error An unexpected error occurred: "https://harbour.example/tides: Not found".')).toBe(
      'error An unexpected error occurred: "tides: Not found".',
    );
    expect(getLine('/srv/harbour/Tide.java:3: error: cannot find symbol')).toBe('error: cannot find symbol');
    expect(getLine('✖ Reading the tide table: \n✖ add: \n[error]')).toBe('Reading the tide table:');
    expect(getLine('errSecTideComponent')).toBe('errSecTideComponent');
  });

  it('keeps the names of plugins and libraries', () => {
    expect(getLine('error: package com.tides.capacitor.ebb does not exist')).toBe(
      'error: package com.tides.capacitor.ebb does not exist',
    );
    expect(getLine('[!] Unable to find a pod with name `Tides/Ebb`')).toBe(
      'Unable to find a pod with name `Tides/Ebb`',
    );
  });

  it('keeps codes and ports, which are not positions in a file', () => {
    expect(getLine("Uncaught error: {code:10, message:'Something went wrong'}")).toBe(
      "Uncaught error: {code:10, message:'Something went wrong'}",
    );
    expect(getLine('Error: connect ECONNREFUSED localhost:3000')).toBe('Error: connect ECONNREFUSED localhost:3000');
  });
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
