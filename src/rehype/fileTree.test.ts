import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { fileTree } from './fileTree';

const getHtml = (source: string) => toHtml(fileTree(source)).replace(/<svg.*?<\/svg>/g, '');

describe('a file tree', () => {
  it('is a list in which a folder contains the list of its files, with remarks', () => {
    expect(getHtml('app/\n  src/\n    main.ts\n  package.json   its scripts\nREADME.md')).toBe(
      '<ul class="tree" role="list"><li> <code>app/</code><ul role="list"><li> <code>src/</code><ul role="list"><li> <code>main.ts</code></li></ul></li>' +
        '<li> <code>package.json</code> <span>its scripts</span></li></ul></li><li> <code>README.md</code></li></ul>',
    );
  });

  it('starts a list for every folder, also at the depth of an earlier one', () => {
    expect(getHtml('ios/\n  App.swift\nandroid/\n  build.gradle')).toBe(
      '<ul class="tree" role="list"><li> <code>ios/</code><ul role="list"><li> <code>App.swift</code></li></ul></li>' +
        '<li> <code>android/</code><ul role="list"><li> <code>build.gradle</code></li></ul></li></ul>',
    );
  });

  it('has a different icon for a folder', () => {
    const [folder, file] = toHtml(fileTree('src/\nindex.ts')).match(/ d="[^"]*"/g) ?? [];
    expect(folder).not.toBe(file);
  });

  it.each(['  file.ts', 'src/\n    main.ts', 'src/\n\nmain.ts', 'src\n  main.ts'])(
    'reports a line at a depth without a folder: %j',
    (source) => {
      expect(() => fileTree(source)).toThrow('A line of a file tree');
    },
  );
});
