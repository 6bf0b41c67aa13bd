import { beforeAll, describe, expect, it } from 'vitest';
import { LINES_BEFORE_CODE, pages, problems, problemsOfEach, type BadSample } from './checkPages';

const bad: BadSample[] = [
  [
    'v4',
    'bash',
    'npm install @capacitor/camera',
    1,
    'without a version installs the latest version: use @capacitor/camera@4',
  ],
  ['v3', 'bash', 'npm install @capacitor/camera@3', 1, 'use @capacitor/camera@1'],
  ['v2', 'bash', 'npm install @capacitor/camera@2', 1, 'its plugins are inside @capacitor/core'],
  ['v4', 'bash', 'npm install @capacitor/core@latest-4', 1, 'is a tag, which can change'],
  ['v4', 'bash', 'yarn add @capacitor/core@next', 1, 'is a tag, which can change'],
  ['v4', 'bash', 'pnpm add @capacitor/bluetooth@4', 1, 'There is no package @capacitor/bluetooth'],
  ['v4', 'bash', 'npm install @capacitor/storage@1', 1, '@capacitor/storage is not a package of Capacitor 4'],
  ['v4', 'bash', 'npx cap list', 1, 'no command "list". It is called ls'],
  [
    'v4',
    'bash',
    'cd app\nnpx cap sync --inlined',
    2,
    'cap sync has no option --inlined; it has --deployment, --inline',
  ],
  ['v3', 'bash', 'npx cap copy --inline', 1, 'cap copy has no option --inline'],
  ['v3', 'bash', 'npx cap run android --flavor=dev', 1, 'cap run has no option --flavor'],
  ['v3', 'bash', 'npx cap build ios', 1, 'The CLI of Capacitor 3 has no command "build"'],
  ['v2', 'bash', 'npx cap run ios', 1, 'The CLI of Capacitor 2 has no command "run"'],
  ['v4', 'bash', 'npx cap serve', 1, 'cap serve was removed'],
  ['v4', 'powershell', '$env:A = "b"\nnpx cap sync --inlined', 2, 'cap sync has no option --inlined'],
  ['v4', 'powershell', 'npm install @capacitor/camera', 1, 'use @capacitor/camera@4'],
  ['v4', 'powershell', '$env:A = "b', 1, 'This is not a shell command'],
  ['v4', 'bash', 'npx cap add windows', 1, 'windows is not a platform of Capacitor 4'],
  ['v4', 'bash', 'npx cap build', 1, 'cap build requires <platform>'],
  ['v4', 'bash', 'npx cap build android --androidreleasetype aab', 1, 'takes AAB or APK, not aab'],
  ['v4', 'bash', 'npx cap run ios --target', 1, 'cap run --target requires a value'],
  ['v4', 'bash', 'npx cap open ios android', 1, 'cap open takes 1 argument, not 2'],
  ['v4', 'bash', '$ npx cap sync', 1, 'Write a command without the prompt'],
  ['v4', 'bash', 'echo "open', 1, 'This is not a shell command'],
  ['v4', 'bash', 'npx @capacitor/cli init', 1, '@capacitor/cli without a version'],
  ['v4', 'bash', 'npx cap open windows', 1, 'windows is not a platform'],
  ['v3', 'bash', 'npx cap add @capacitor-community/electon', 1, '@capacitor-community/electon is not a platform'],
  ['v4', 'bash', 'npx cap ls --all', 1, 'cap ls has no option --all'],
  ['v4', 'bash', 'npm init @capacitor/widget', 1, 'There is no package @capacitor/create-widget'],
  ['v4', 'bash', 'cd ios/Apps && pod install', 1, 'The template of Capacitor 4 has no folder ios/Apps'],
  ['v4', 'bash', 'cd android/application/', 1, 'The template of Capacitor 4 has no folder android/application'],
  ['v4', 'bash', 'if [ -d ios ]; then\n  npx cap update osx\nfi', 2, 'osx is not a platform'],
  ['v2', 'bash', 'npx cap copy ios --deployment', 1, 'cap copy has no option --deployment'],
  ['v2', 'bash', 'npx cap migrate', 1, 'The CLI of Capacitor 2 has no command "migrate"'],
  ['v3', 'bash', 'npm install @capacitor/preferences@1', 1, '@capacitor/preferences is not a package of Capacitor 3'],
  ['v3', 'bash', 'npm install @capacitor/core @capacitor/cli@3 --save-exact', 1, 'use @capacitor/core@3'],
  ['v2', 'bash', 'npm install @capacitor/core@2 @capacitor/cli', 1, 'use @capacitor/cli@2'],
  ['v4', 'bash', 'npm install @capacitor/core@">=3"', 1, 'is not the version for Capacitor 4'],
  ['v4', 'bash', 'for a in b; do', 1, 'This is not a shell command'],
];

describe('a bad command fails with its line', () => {
  let getProblems: Map<BadSample, string[]>;
  beforeAll(async () => {
    const found = await problemsOfEach(bad);
    getProblems = new Map(bad.map((sample, index) => [sample, found[index] ?? []]));
  });

  it.each(bad.map((sample) => ({ sample, name: sample.slice(0, 3).join(' ') })))('$name', ({ sample }) => {
    const [, , , line, message] = sample;
    const found = getProblems.get(sample) ?? [];
    expect(found.join('\n')).toContain(message);
    expect(found.find((problem) => problem.includes(message))).toMatch(new RegExp(`^${line + LINES_BEFORE_CODE}: `));
  });

  it('also inside tabs, lists and after front matter', async () => {
    const markdown = `---\ntitle: A\n---\n\n::::tabs{group="native"}\n:::tab[Java]\n\`\`\`java\nclass A {\n\`\`\`\n:::\n::::\n\n1. One\n\n   \`\`\`bash\n   npx cap list\n   \`\`\`\n`;
    const found = await problems(markdown, pages.v4);
    expect(found.map((problem) => problem.slice(0, 40))).toEqual([
      expect.stringMatching(/^8: This does not parse as java/),
      expect.stringMatching(/^16: The CLI of Capacitor 4/),
    ]);
  });
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
});
