import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNone } from '../../helpers/inspected';
import { checkedVersions } from '../../../src/lib/checkedVersions';
import { siteDir } from '../../../src/lib/paths';
import { versionOfSamples } from 'sample-checker/readSamples';
import { badSamples, fence, pages, problems, problemsOfEach, samplesIn } from './checkPages';

const goodSamples = samplesIn('good.md');

let found: string[][];
beforeAll(async () => {
  found = await problemsOfEach([...badSamples, ...goodSamples]);
});

it.each(badSamples.map((sample, index) => ({ ...sample, index })))(
  'a bad sample fails with its line: $file, $version $info: $message',
  ({ index, line, message }) => {
    expect(found[index]?.join('\n')).toContain(message);
    expect(found[index]?.find((problem) => problem.includes(message))).toMatch(new RegExp(`^${line}: `));
  },
);

it.each(goodSamples.map((sample, index) => ({ ...sample, index: badSamples.length + index })))(
  'a good sample passes: $version $info',
  ({ index }) => {
    expectNone(found[index] ?? ['It was not checked.']);
  },
);

it('a bad sample also fails inside tabs, lists, and after front matter', async () => {
  const markdown = `---\ntitle: A\n---\n\n::::tabs{group="native"}\n:::tab[Java]\n\`\`\`java\nclass A {\n\`\`\`\n:::\n::::\n\n1. One\n\n   \`\`\`bash\n   npx cap list\n   \`\`\`\n`;
  expect(await problems(markdown, pages.v4)).toEqual([
    expect.stringMatching(/^8: This does not parse as java/),
    expect.stringMatching(/^16: The CLI of Capacitor 4/),
  ]);
});

describe('inline code', () => {
  it.each([
    ['v4', '`npx cap sync --fast`', 'cap sync has no option --fast'],
    ['v4', '`@capacitor/bluetooth`', 'There is no package @capacitor/bluetooth'],
    ['v3', '`@capacitor/camera@3`', 'use @capacitor/camera@1'],
    ['v4', '`npm install @capacitor/camera`', 'without a version'],
    ['v4', '`android.permission.CAMERAS`', 'not among the known permissions'],
    ['v4', '`NSCameraUseUsageDescription`', 'not among the known Info.plist keys'],
    ['v4', '`androidxBiometricsVersion`', 'reads the Gradle variable androidxBiometricsVersion'],
    ['v4', '| a |\n|---|\n| `npx cap add windows` |', 'windows is not a platform'],
  ] as const)('%s %s', async (version, text, message) => {
    expect((await problems(`# Page\n\nUse ${text}`.replace('Use |', '|'), pages[version])).join()).toContain(message);
  });

  it('passes if it is correct', async () => {
    const text = 'Run `npx cap sync ios`, with `@capacitor/camera` installed; `@capacitor/storage` was its name.';
    expectNone(await problems(text));
  });
});

describe('samples of one page', () => {
  it('can use React and Vue, which define different types for JSX', async () => {
    const react = fence(
      'tsx',
      "import { BrowserRouter } from 'react-router-dom';\nexport const A = () => <BrowserRouter>a</BrowserRouter>;",
    );
    const vue = fence('ts', "import { ref } from 'vue';\nconst a = ref(0);\na.value = 1;");
    expectNone(await problems(`${react}\n${vue}`));
  });

  it('can use Jasmine and Jest', async () => {
    const jest = fence(
      'ts',
      "jest.mock('a');\ndescribe('a', () => {\n  it('b', () => {\n    expect(1).toBe(1);\n  });\n});",
    );
    const jasmine = fence(
      'ts',
      "const go = jasmine.createSpy('go').and.returnValue(1);\nexpect(go).not.toHaveBeenCalled();",
    );
    expectNone(await problems(`${jest}\n${jasmine}`));
  });

  it('can augment the type of the configuration, without an effect on the next sample', async () => {
    const augmentation = fence(
      'ts',
      "declare module '@capacitor/cli' {\n  interface PluginsConfig {\n    Tide?: { server: string };\n  }\n}\nexport {};",
    );
    const config = fence('json title="capacitor.config.json"', '{ "plugins": { "Tide": { "station": "a" } } }');
    expectNone(await problems(`${augmentation}\n${config}`));
  });

  it('see each other only with "continues" or an import of the path in the title', async () => {
    expectNone(await problems(`${fence('ts', 'const a = 1;')}\n${fence('ts continues', 'console.log(a);')}`));
    expect(await problems(`${fence('ts', 'const a = 1;')}\n${fence('ts', 'console.log(a);')}`)).toHaveLength(1);
    const page = `${fence('ts title="src/a.ts"', 'export const a = 1;')}\n${fence('ts title="src/b.ts"', "import { a } from './a';\nconsole.log(a);")}`;
    expectNone(await problems(page));
  });
});

it.each([
  ['docs/updating/3-0.md', 'v3'],
  ['docs/updating/plugins/3-0.md', 'v3'],
  ['docs/updating/1-1.md', 'v2'],
  ['versioned_docs/version-v3/index.md', 'v3'],
])('the samples of %s are checked with %s, the version after an upgrade', (page, label) => {
  expect(versionOfSamples(path.join(siteDir, page), checkedVersions).label).toBe(label);
});
