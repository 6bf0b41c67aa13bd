import { describe, expect, it } from 'vitest';
import { LogMatcher } from '../src/match';
import steps from '../src/nextSteps.json';
import { readBlocks } from './readBlocks';

const matcher = new LogMatcher({ messages: [] });
const stepFor = (log: string) => matcher.answer(log).step;
/** Only the log of a Flutter app contains this. */
const OTHER_PROGRAM = 'package:flutter/src/widgets/framework.dart';

const logs = readBlocks('nextSteps.txt');
const kinds = [...new Set(steps.map(({ id }) => id))];

describe('the next step', () => {
  it.each(kinds)('recognizes the kind %s', (id) => {
    const own = logs.filter(({ head }) => head[0] === id);
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ log }) => stepFor(log)?.id)).toEqual(own.map(() => id));
  });

  it('has no step for a text without words, or about Capacitor for the log of another program', () => {
    expect(stepFor('----\n----')).toBeUndefined();
    expect(stepFor(`[error] Unable to find the tide.\n${OTHER_PROGRAM}`)?.id).not.toBe('cli-message');
    expect(stepFor(`** BUILD FAILED **\n${OTHER_PROGRAM}`)?.id).toBe('xcode-build');
  });

  it('has no step about an app for the log of a container', () => {
    const error = 'psycopg2.OperationalError: could not connect to server';
    expect(stepFor(`tides_1   | ${error}\ntides_1   | ${error}: no tide`)).toBeUndefined();
    expect(stepFor(`Traceback (most recent call last):\n${error}`)).toBeUndefined();
    expect(stepFor('kotlin.TideException: no tide')?.id).toBe('exception-java');
  });

  it("doesn't name a command of Capacitor for a library that Flutter doesn't find", () => {
    const step = stepFor("Error (Xcode): Framework 'Pods_Runner' not found");
    expect([step?.id, JSON.stringify(step).includes('npx cap')]).toEqual(['linker', false]);
  });

  it('names the task, the file, or the command of the log, and uses it in its commands', () => {
    const commandsFor = (log: string) => stepFor(log)?.commands;
    expect(commandsFor("Execution failed for task ':capacitor-tides:mergeTides'.")).toEqual([
      'cd android && ./gradlew :capacitor-tides:mergeTides --stacktrace --console=plain',
    ]);
    expect(commandsFor('/srv/Tides.swift:31:4: error: a tide')?.[0]).toBe('find node_modules ios -name "Tides.swift"');
    expect(commandsFor('ng run app:build exited with exit code 1.')).toEqual(['npx ng run app:build']);
    expect(stepFor("Cannot read properties of undefined (reading 'tide')")?.text).toContain('`.tide`');
  });

  it('searches the packages for the fixed text of an unknown message, without what a shell would interpret', () => {
    expect(stepFor('The gauge "$(rm)" sends no data since 12:40!')?.commands?.[0]).toBe(
      'git grep --no-index -nF "sends no data since" -- node_modules ios android',
    );
  });

  it("doesn't search the packages for a message of a build tool", () => {
    const messages = ["Cannot resolve symbol 'TIDE_PINK_CAKE'", 'requires Android Gradle plugin 8.9.1 or higher'];
    expect(messages.map((message) => stepFor(message)?.commands)).toEqual([undefined, undefined]);
  });

  it('has no placeholder that no log fills', () => {
    const shown = logs.map(({ log }) => JSON.stringify(stepFor(log)));
    expect(shown.filter((text) => /\{[a-z]+\}/.test(text))).toEqual([]);
  });
});
