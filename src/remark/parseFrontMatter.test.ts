import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, it } from 'vitest';
import { versions } from '../config/versions';
import { siteDir } from '../lib/paths';
import { parseFrontMatter } from './parseFrontMatter';

const parse = (fileContent: string) =>
  parseFrontMatter({
    filePath: path.join(siteDir, 'docs/apis/page.md'),
    fileContent,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });

it('adds the packages that parts of the page are generated from', async () => {
  const { frontMatter } = await parse('---\ntitle: Camera\n---\n\n::api{package="@capacitor/camera"}\n');
  const version = expect.stringMatching(`^${versions[0].major}\\.`) as unknown;
  expect(frontMatter).toEqual({ title: 'Camera', generatedFrom: [{ name: '@capacitor/camera', version }] });
});

it('leaves a wrong name to its directive, which reports the line', async () => {
  const { frontMatter } = await parse('---\ntitle: Camera\n---\n\n::api{package="@capacitor/camrea"}\n');
  expect(frontMatter).toEqual({ title: 'Camera' });
});

it('names the file and the line of invalid YAML, also when it gets the same page again', async () => {
  const page = '---\ntitle: "Camera\n---\n\nText\n';
  for (let time = 1; time <= 2; time += 1)
    await expect(parse(page)).rejects.toThrow(/^docs\/apis\/page\.md:\d+: The front matter isn't valid YAML/);
});
