import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versions, versionsByLabel, type Version } from '../../config/versions';
import { getPredecessor } from './predecessors';
import type { ApiReference } from 'capacitor-facts/model';
import { readPlugin } from '../../lib/facts';
import { remarkDirectives } from '../../remark/remarkDirectives';
import { directives } from '../directives';

const { v4 } = versionsByLabel;
const folder = mkdtempSync(path.join(tmpdir(), 'new-version-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A version after v4. What isn't defined here must follow from its packages. */
const v5: Version = {
  name: 'current',
  // The folder of its facts.
  label: path.join(folder, 'facts'),
  major: 5,
  path: '',
  folder: path.join(folder, 'docs'),
  workspace: path.join(folder, 'capacitor/v5'),
  previous: v4,
  pluginMajor: 5,
  targets: ['es2019'],
  java: { oldest: 17, newest: 20 },
  coreDeclarations: v4.coreDeclarations,
  predecessors: { 'image-editor': 'camera' },
};

/** Writes the facts of a plugin: those of another one in v4, with other methods. */
function write(file: string, original: ApiReference, methods = original.methods): void {
  writeFileSync(path.join(v5.label, 'plugins', `${file}.json`), JSON.stringify({ ...original, methods }));
}

beforeAll(() => {
  mkdirSync(path.join(v5.label, 'plugins'), { recursive: true });
  const camera = readPlugin(v4, { package: '@capacitor/camera' });
  const [first] = camera.methods;
  write('camera', camera, first && [...camera.methods, { ...first, name: 'takeVideo', anchor: 'takevideo' }]);
  write('image-editor', { ...camera, package: '@capacitor/image-editor' });
  write('background', readPlugin(v4, { package: '@capacitor/toast' }));
  write('capacitor-http', readPlugin(v4, { package: '@capacitor/core', plugin: 'CapacitorHttp' }));
});

async function render(markdown: string): Promise<string> {
  const file = { path: path.join(v5.folder, 'apis/page.md'), value: markdown };
  const processor = remark()
    .use(remarkDirective)
    .use(remarkDirectives, { baseUrl: '/docs/', rules: directives, candidates: [v5, ...versions] });
  const tree = await processor.run(processor.parse(file), file);
  return tree.children.map((node) => toString(node)).join('\n');
}

describe('the reference of a version after v4', () => {
  it('is compared with v4', async () => {
    const page = await render('::api{package="@capacitor/camera"}');
    expect(page).toContain('Changes since Capacitor 4');
    expect(page).not.toContain('Capacitor 2');
    expect(page).not.toContain('Capacitor 3');
    const changes = page.slice(page.indexOf('Changes since Capacitor 4'));
    // A comparison with v3 or v2 would list methods that v4 added as well.
    expect(changes).toContain('takeVideo()');
    expect(changes).not.toContain('getLimitedLibraryPhotos');
  });

  it('is compared with the predecessor that the version defines', async () => {
    expect(await render('::changes{package="@capacitor/image-editor"}')).toContain(
      'In Capacitor 4, this plugin is called @capacitor/camera.',
    );
  });

  it('marks a package that v4 does not have as new', async () => {
    expect(await render('::changes{package="@capacitor/background"}')).toBe('New in Capacitor 5.');
  });

  it('is compared with v4 for a plugin inside core, too', () => {
    const source = { package: '@capacitor/core', plugin: 'CapacitorHttp' };
    expect(getPredecessor(v5, source)).toEqual(source);
    expect(getPredecessor(v5, { ...source, plugin: 'SystemBars' })).toBeUndefined();
  });
});
