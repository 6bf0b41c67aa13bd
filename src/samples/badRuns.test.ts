import { expect, it } from 'vitest';
import { fence, LINES_BEFORE_CODE, problems } from './sampleProblems';

const theme = `import { Preferences } from '@capacitor/preferences';

export async function saveTheme(value: 'light' | 'dark'): Promise<void> {
  await Preferences.set({ key: 'theme', value });
}`;

it.each([
  [
    'an unknown function',
    'ts run="loadTheme()" shows="…"',
    "calls loadTheme, which the sample doesn't declare. Its functions: saveTheme.",
  ],
  [
    'an input of the wrong type',
    `ts run="saveTheme('blue')" shows="…"`,
    `run="…": Argument of type '"blue"' is not assignable`,
  ],
  ['a missing input', 'ts run="saveTheme()" shows="…"', 'run="…": Expected 1 arguments, but got 0'],
  ['something else than calls', 'ts run="const a = 1" shows="…"', `"const a = 1" isn't one.`],
  ['a response that is not JavaScript', `ts run="saveTheme('dark')" response="[{" shows="…"`, 'run="…": '],
  ['a sample without a result', `ts run="saveTheme('dark')"`, 'run needs the lines that the panel shows'],
  ['a result without run', 'ts shows="a"', 'Without run="…"'],
  ['a note and a button', `ts phone run="saveTheme('dark')" shows="…"`, 'either run or phone'],
  [
    'an unknown permission',
    `ts run="saveTheme('dark')" shows="…" allow="microphone"`,
    'allow="microphone" isn\'t a permission',
  ],
  [
    'an action that no test does',
    `ts run="saveTheme('dark')" shows="…" then="Wait."`,
    'can\'t do then="Wait.". Write one of: Switch',
  ],
])('reports %s at the line of the fence', async (_name, info, message) => {
  const found = await problems(fence(info, theme));
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]).toMatch(new RegExp(`^${LINES_BEFORE_CODE}: `));
  expect(found[0]).toContain(message);
});

it('reports a component with run', async () => {
  const found = await problems(fence('tsx run="A()" shows="…"', 'export const A = () => <p>Hi</p>;'));
  expect(found.join()).toContain('run works in ts and js fences, not in tsx');
});

it.each([
  ['calls with inputs', `ts run="saveTheme('dark'); saveTheme('light')" shows="saveTheme('dark') finished | …"`, theme],
  [
    'callbacks',
    'ts run="each({ done }, item)" shows="done()"',
    'export function each(to: { done: () => void }, item: (a: number) => string): void {\n  to.done();\n  item(1);\n}',
  ],
  [
    'statements',
    'ts run shows="value = 1"',
    "import { Preferences } from '@capacitor/preferences';\nconst { value } = await Preferences.get({ key: 'a' });\nconsole.log(value);",
  ],
  ['a note', 'ts phone', theme],
])('accepts %s', async (_name, info, code) => {
  expect(await problems(fence(info, code))).toEqual([]);
});
