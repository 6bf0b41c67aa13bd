import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSamples } from '../src/checkSamples';
import { readSamples } from '../src/readSamples';
import { reportSamples } from '../src/report';
import { fixture } from './fixture';

const { root, versions, remove } = fixture();
afterAll(remove);

const page = (label: string, name: string, text: string) => {
  const file = path.join(root, 'docs', label, name);
  writeFileSync(file, text);
  return readSamples(file, versions);
};

const SCRIPT = `import { Buoy } from '@capacitor/buoy';`;

/** Pages with their expected problems, checked at once to start each compiler once. */
const pages: [version: string, name: string, text: string, problems: string[]][] = [
  [
    'v4',
    'good.md',
    `\`\`\`ts\n${SCRIPT}\nconst { level } = await Buoy.readLevel();\nconsole.log(level);\n\`\`\`\n`,
    [],
  ],
  [
    'v3',
    'other-version.md',
    `\`\`\`ts\n${SCRIPT}\nvoid Buoy.readLevel();\n\`\`\`\n`,
    ["3: Property 'readLevel' does not exist on type '{ getLevel(): Promise<{ level: number; }>; }'. (TS2339)"],
  ],
  [
    'v4',
    'top-level-await.md',
    `# Level\n\n\`\`\`ts title="src/main.ts"\n${SCRIPT}\nawait Buoy.readLevel();\n\`\`\`\n`,
    ["5: Top-level await doesn't build for es2019, safari13. Use await inside an async function, and call it."],
  ],
  ['v4', 'server.md', '```js title="server/push.mjs"\nexport const time = await Promise.resolve(1);\n```\n', []],
  ['v4', 'command.md', '```bash\nnpx cap sync --fast\n```\n', ['2: cap sync has no option --fast; it has --inline.']],
  ['v4', 'inline.md', 'Run `npx cap serve`.\n', ['1: The CLI of Capacitor 4 has no command "serve".']],
  [
    'v4',
    'diff.md',
    '```diff title="android/variables.gradle"\n-    minSdkVersion = 23\n+    minSdkVersion = 24\n```\n',
    [`2: This diff does not apply to the template's android/variables.gradle: it has no lines "minSdkVersion = 23".`],
  ],
  [
    'v4',
    'native.md',
    '```java\nimport com.getcapacitor.PluginCall;\nclass A {\n  void go(PluginCall call) {\n    call.resolv();\n  }\n}\n```\n',
    ['5: PluginCall of v4 has no resolv; it has resolve.'],
  ],
];

describe('the problems of a page', () => {
  const found = new Map<string, string[]>();
  beforeAll(async () => {
    const samples = pages.map(([label, name, text]) => page(label, name, text));
    const problems = await checkSamples(
      samples.flatMap(({ fences }) => fences),
      samples.flatMap(({ inline }) => inline),
    );
    for (const { file, line, message } of problems) {
      const name = path.basename(file);
      found.set(name, [...(found.get(name) ?? []), `${line}: ${message}`]);
    }
  });

  it.each(pages)('%s/%s', (_label, name, _text, problems) => {
    expect(found.get(name) ?? []).toEqual(problems);
  });
});

it('reports an option that does not exist, and no value of an option', () => {
  const { problems } = page(
    'v4',
    'option.md',
    '```ts title="src/a b.ts" contineus {1,3-4} run="f(\'x=1\')"\nf();\n```\n',
  );
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    expect.stringMatching(/^1: There is no option "contineus": title, /),
  ]);
});

describe("a fence that isn't closed", () => {
  it('is reported at its first line, and not checked', () => {
    const { problems, fences } = page('v4', 'open.md', 'Text\n\n```ts\nconst a = 1;\n\nMore text\n');
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "3: This code block isn't closed: add a line with ``` below it.",
    ]);
    expect(fences).toEqual([]);
  });

  it('is reported with the line of the next fence, whose end would close it', () => {
    const { problems } = page('v4', 'next.md', '```ts\nconst a = 1;\n\nText\n\n```bash\nls\n```\n');
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "1: This code block isn't closed: line 6 starts another one. Add ``` before it.",
    ]);
  });

  it('is not one in a list, in a directive, or with more marks around another fence', () => {
    const { problems, fences } = page(
      'v4',
      'closed.md',
      '1. One\n\n   ```text\n   a\n   ```\n\n:::tip\n\n```text\nb\n```\n\n:::\n\n````text\n```ts\nc\n```\n````\n',
    );
    expect(problems).toEqual([]);
    expect(fences).toHaveLength(3);
  });
});

it('the report names the file relative to the root, and counts what was checked', async () => {
  const { lines, ok } = await reportSamples([page('v4', 'report.md', '```bash\nnpx cap opn\n```\n')], {
    root,
    uncheckedLimit: 0,
  });
  expect(ok).toBe(false);
  expect(lines).toContain('docs/v4/report.md:2: The CLI of Capacitor 4 has no command "opn".');
  expect(lines.find((line) => line.startsWith('1 fences'))).toContain('0 files built for the oldest browsers');
});
