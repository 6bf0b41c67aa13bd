import { describe, expect, it } from 'vitest';
import { checkUpgradeFile } from 'upgrade-diff/upgradeFile';
import type { OutlineSyntax } from 'upgrade-diff/outline';
import { expectNone } from '../../../tests/helpers/inspected';
import { documentedUpdates as updates } from '../../../tests/helpers/documented';
import { fileData, isMainActivity } from './fileChanges';
import { appFiles, nativeChanges } from './nativeChanges';

/** Code of an app, which can be between any two lines of a file. */
const OWN: Record<OutlineSyntax | 'java', string[]> = {
  gradle: [
    '// own: libs/*',
    "exclude 'META-INF/own/*'",
    'if (own) {\n    google()\n    jcenter()\n}',
    "ownMethod 'a',\n    'b'",
    '/* own\njcenter()\n*/',
    'println """own\n}\njcenter()\n"""',
    'own { it.url =~ /a*"/ } // }',
    "ext.own = [\n    'jcenter()',\n    \"${own('{')}\",\n]",
  ],
  swift: [
    '// own "/*',
    'let own = "image/* \\(own("{"))"',
    'if own {\n    return CAPBridge.handleOpenUrl(url, options)\n}',
    'own()\n    .then { _ in }',
    '#if OWN\nown(})\n#endif',
    '/* own /* nested */\n}\n*/',
    'let own = """\n    } touchesBegan\n    """',
    'override func own() { touchesBegan([], with: nil) }',
  ],
  ruby: [
    "# own 'end",
    "pod 'Own', :path => '../own#a' # own",
    "pod 'Own2',\n  :git => 'own'",
    'if own\n  post_install_own\nend',
    'own = <<~EOS\n  end\n  do\nEOS',
    'own %w[do end] unless own',
    '=begin\nown do\n=end',
  ],
  xml: [
    '<!-- own </application> -->',
    '<own android:name="a/*>" />',
    '<own>\n    <intent-filter />\n</own>',
    '<![CDATA[ own <activity> ]]>',
    '<!-- own\n<uses-permission />\n-->',
  ],
  plist: [
    '<!-- own </dict> -->',
    '<key>Own</key>\n<string>own/*</string>',
    '<key>Own2</key>\n<array>\n<dict/>\n</array>',
  ],
  pbxproj: ['OWN = "/* { own";', '/* own { */', 'OWN2 = (\n    own,\n);'],
  properties: ['own=a', '# own {', 'own.list=a,\\\n  b'],
  java: [
    '// own /* {',
    'own("{ /* registerPlugin(A.class);");',
    'if (own) {\n    registerPlugin(Own.class);\n}',
    'if (own)\n    registerPlugin(Own.class);',
    'own(() -> {\n    add(Own.class);\n});',
    '/* own\nregisterPlugin(Own.class);\n*/',
    'registerPlugin(\n    Own.class\n);',
    'own(); registerPlugin(Own2.class);',
    'registerPlugins(own);',
    'void own() { registerPlugin(Own.class); }',
    '@Override\npublic void own(Bundle savedInstanceState) {\n    init(savedInstanceState, own);\n}',
  ],
};

const withoutIndent = (text: string): string => text.replace(/^[ \t]+/gm, '');

/** Places in a file: with `npm run test:full`, all in most files, and some in the longest. */
const PLACES = process.env.TEST_FULL === '1' ? 60 : 20;

/** A file with own code between two of its lines. */
const withOwn = (text: string, line: number, own: string): string => {
  const lines = text.split('\n');
  return [...lines.slice(0, line), own, ...lines.slice(line)].join('\n');
};

describe("an app's own code", () => {
  const files = updates.flatMap(([from, to]) =>
    [
      ...new Set([
        ...nativeChanges(from, to).changed.map(({ file }) => file),
        ...[...appFiles(from).keys()].filter(isMainActivity),
      ]),
    ].map((file) => ({
      update: `${from.label} to ${to.label}`,
      data: fileData(from, to, file),
      text: appFiles(from).get(file) ?? '',
    })),
  );

  it.each(files)('stays as it is in $data.file from $update, wherever it is', ({ data, text }) => {
    const isActivity = isMainActivity(data.file);
    const lines = text.split('\n').length;
    const lost: string[] = [];
    let count = 0;
    for (const own of OWN[isActivity ? 'java' : data.syntax])
      for (let line = 0; line <= lines; line += Math.ceil(lines / PLACES)) {
        const file = withOwn(text, line, own);
        const check = checkUpgradeFile(file, data);
        if (!check) continue;
        count++;
        if (!withoutIndent(check.merged).includes(withoutIndent(own)))
          lost.push(`${own}\nat line ${line + 1}:\n${check.merged}`);
      }
    console.log(`${count} variants of ${data.file}`);
    expect(count).toBeGreaterThan(0);
    expectNone(lost.slice(0, 3));
  });
});
