import { beforeAll, expect, it } from 'vitest';
import { LINES_BEFORE_CODE, problemsOfEach, type BadSample } from './checkPages';

const theme = `import { Preferences } from '@capacitor/preferences';

export async function saveTheme(value: 'light' | 'dark'): Promise<void> {
  await Preferences.set({ key: 'theme', value });
}`;

const bad: [name: string, info: string, message: string, code?: string][] = [
  [
    'an unknown function',
    'ts run="loadTheme()" expect="…"',
    "calls loadTheme, which the sample doesn't declare. Its functions: saveTheme.",
  ],
  [
    'an input of the wrong type',
    `ts run="saveTheme('blue')" expect="…"`,
    `run="…": Argument of type '"blue"' is not assignable`,
  ],
  ['a missing input', 'ts run="saveTheme()" expect="…"', 'run="…": Expected 1 arguments, but got 0'],
  ['something else than calls', 'ts run="const a = 1" expect="…"', `"const a = 1" isn't such a call.`],
  ['a response that is not JavaScript', `ts run="saveTheme('dark')" response="[{" expect="…"`, 'run="…": '],
  ['a sample without a result', `ts run="saveTheme('dark')"`, 'run needs the lines that the panel shows'],
  ['a result without run', 'ts expect="a"', 'Without run="…"'],
  ['a note and a button', `ts phone run="saveTheme('dark')" expect="…"`, 'either run or phone'],
  [
    'an unknown permission',
    `ts run="saveTheme('dark')" expect="…" allow="microphone"`,
    'allow="microphone" isn\'t a permission',
  ],
  [
    'an action that no test does',
    `ts run="saveTheme('dark')" expect="…" after="Wait."`,
    'can\'t do after="Wait.". Write one of: Switch',
  ],
  [
    'a component with run',
    'tsx run="A()" expect="…"',
    'run works in ts and js fences, not in tsx',
    'export const A = () => <p>Hi</p>;',
  ],
];

const good: [name: string, info: string, code: string][] = [
  [
    'calls with inputs',
    `ts run="saveTheme('dark'); saveTheme('light')" expect="saveTheme('dark') finished | …"`,
    theme,
  ],
  [
    'callbacks',
    'ts run="each({ done }, item)" expect="done()"',
    'export function each(to: { done: () => void }, item: (a: number) => string): void {\n  to.done();\n  item(1);\n}',
  ],
  [
    'statements',
    'ts run expect="value = 1"',
    "import { Preferences } from '@capacitor/preferences';\nconst { value } = await Preferences.get({ key: 'a' });\nconsole.log(value);",
  ],
  ['a note', 'ts phone', theme],
];

let getProblems: string[][];
beforeAll(async () => {
  // One run starts the compiler once for all cases.
  getProblems = await problemsOfEach([
    ...bad.map(([, info, message, code = theme]): BadSample => ['v4', info, code, 0, message]),
    ...good.map(([, info, code]): BadSample => ['v4', info, code, 0, '']),
  ]);
});

it.each(bad.map(([name, , message], index) => ({ name, message, index })))(
  'reports $name at the line of the fence',
  ({ message, index }) => {
    const found = getProblems[index] ?? [];
    expect(found.join('\n')).toContain(message);
    expect(found[0]).toMatch(new RegExp(`^${LINES_BEFORE_CODE}: `));
  },
);

it.each(good.map(([name], index) => ({ name, index: bad.length + index })))('accepts $name', ({ index }) => {
  expect(getProblems[index]).toEqual([]);
});
