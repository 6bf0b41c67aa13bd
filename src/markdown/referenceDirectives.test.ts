import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { reference } from './referenceDirectives';
import { siteDir } from '../lib/paths';

const folders = { v4: 'docs', v3: 'versioned_docs/version-v3', v2: 'versioned_docs/version-v2' };

async function render(markdown: string, version: keyof typeof folders = 'v4'): Promise<Root> {
  const file = new VFile({ path: path.join(siteDir, folders[version], 'apis/page.md'), value: markdown });
  const processor = unified().use(remarkParse).use(remarkDirective).use(reference);
  return processor.run(processor.parse(file), file);
}

function ids(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    const id = (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id;
    if (id) found.push(id);
  });
  return found;
}

describe('::api', () => {
  it('makes headings with the anchors people have linked to for years', async () => {
    const found = ids(await render('::api{package="@capacitor/app"}'));
    for (const id of [
      'api',
      'exitapp',
      'addlistenerbackbutton-',
      'addlistenerbackbutton',
      'interfaces',
      'appinfo',
      'changes-since-capacitor-3',
    ]) {
      expect(found).toContain(id);
    }
    expect(new Set(found).size).toBe(found.length);
  });

  it.each([
    [
      'app',
      'addlistenerapprestoredresult- addlistenerappstatechange- addlistenerappurlopen- addlistenerbackbutton- addlistenerpause- addlistenerresume- appinfo exitapp',
    ],
    ['browser', 'addlistenerbrowserpageloaded- openoptions pluginlistenerhandle'],
    ['camera', 'api cameraresulttype galleryimageoptions galleryphoto imageoptions photo'],
    ['device', 'deviceid deviceinfo getid getinfo getlanguagecoderesult getlanguagetag'],
    ['filesystem', 'directory geturi'],
    ['geolocation', 'getcurrentposition interfaces position'],
    ['google-maps', 'marker'],
    ['haptics', 'selectionchanged'],
    ['keyboard', 'interfaces keyboardresize'],
    [
      'local-notifications',
      'addlistenerlocalnotificationreceived- cancel checkpermissions localnotificationschema registeractiontypes scheduleon scheduleoptions',
    ],
    ['network', 'addlistenernetworkstatuschange- getstatus'],
    ['preferences', 'api configure configureoptions migrate set setoptions'],
    ['push-notifications', 'getdeliverednotifications'],
    ['status-bar', 'statusbarinfo'],
  ])('has the anchors of %s that pages elsewhere link to', async (name, anchors) => {
    const found = ids(await render(`::api{package="@capacitor/${name}"}`));
    expect(anchors.split(' ').filter((anchor) => !found.includes(anchor))).toEqual([]);
  });

  it('holds every method, member and description of the package', async () => {
    const words = toString(await render('::api{package="@capacitor/camera"}'));
    for (const part of [
      'getPhoto',
      'pickImages',
      'correctOrientation',
      'Prompt the user to pick a photo from an album',
      'CameraSource',
    ]) {
      expect(words).toContain(part);
    }
  });

  it("keeps a method's id from the title of the page, which Docusaurus gives an id that it does not show", async () => {
    const tree = await render('# Share\n\n::api{package="@capacitor/share"}');
    const withIds = await unified().use(headings, { anchorsMaintainCase: false }).run(tree);
    expect(ids(withIds)).toContain('share');
  });

  it('links types to where the page defines them', async () => {
    const links: string[] = [];
    visit(await render('::api{package="@capacitor/camera"}'), 'link', ({ url }) => void links.push(url));
    expect(links).toContain('#imageoptions');
    expect(links).toContain('#cameraresulttype');
  });

  it('shows raw HTML in a description as text', async () => {
    const kinds = new Set<string>();
    visit(await render('::api{package="@capacitor/google-maps"}'), (node) => void kinds.add(node.type));
    expect(kinds.has('html')).toBe(false);
  });

  it('sets the value undefined as code where a description has it as a word', async () => {
    const values: string[] = [];
    visit(await render('::api{package="@capacitor/share"}'), 'inlineCode', ({ value }) => void values.push(value));
    expect(values).toContain('undefined');
  });

  it('ends with what changed, and v2 without', async () => {
    expect(toString(await render('::api{package="@capacitor/camera"}', 'v3'))).toContain('Changes since Capacitor 2');
    expect(toString(await render('::api{package="@capacitor/preferences"}'))).toContain(
      'In Capacitor 3, this plugin is called @capacitor/storage.',
    );
    expect(toString(await render('::api{package="@capacitor/core" plugin="CapacitorHttp"}'))).toContain(
      'New in Capacitor 4.',
    );
    expect(toString(await render('::api{package="@capacitor/core" plugin="Camera"}', 'v2'))).not.toContain(
      'Changes since',
    );
  });

  it('says that v2 plugins were split, renamed, and nothing of options that v2 does not declare', async () => {
    const changes = async (name: string) => toString(await render(`::changes{package="@capacitor/${name}"}`, 'v3'));
    expect(await changes('dialog')).toBe(
      'In Capacitor 2, this plugin is called Modals, a part of @capacitor/core.showActions() is in @capacitor/action-sheet now.',
    );
    expect(await changes('screen-reader')).toContain('In Capacitor 2, this plugin is called Accessibility');
    expect(await changes('splash-screen')).not.toContain('plugins.SplashScreen');
  });

  it('takes descriptions for what the package does not describe', async () => {
    const tree = await render(':::api{package="@capacitor/google-maps"}\n- `addMarker`: Puts a marker there.\n:::');
    expect(toString(tree)).toContain('Puts a marker there.');
  });

  it('replaces what the package says wrongly, with its default', async () => {
    const key = 'plugins.SplashScreen.iosSpinnerStyle';
    const correction = `:::corrected\n- \`${key}\`: The size, \`small\` unless set.\n:::`;
    const original = toString(await render('::api{package="@capacitor/splash-screen"}'));
    const corrected = toString(await render(`::::api{package="@capacitor/splash-screen"}\n${correction}\n::::`));
    expect(corrected).toContain('The size, small unless set.');
    expect(original).toContain('Style of the iOS spinner.');
    expect(corrected).not.toContain('Style of the iOS spinner.');
    expect(original.match(/default large/g)).toHaveLength(2);
    expect(corrected.match(/default large/g)).toHaveLength(1);
  });

  it('takes the platforms of a corrected member from the correction', async () => {
    const iosOnly = async (body: string) => {
      let elements = 0;
      visit(await render(`::::api{package="@capacitor/local-notifications"}\n${body}\n::::`), (node) => {
        if (node.data?.hProperties?.['data-not'] === 'android web') elements++;
      });
      return elements;
    };
    const correction = ':::corrected\n- `Action.input`: Whether the user enters text.\n:::';
    const term = 2; // <dt> and <dd>
    expect(await iosOnly(correction)).toBe((await iosOnly('')) - term);
  });

  it('corrects one listener alone, and all listeners by the name of the method', async () => {
    const correct = async (key: string) =>
      toString(await render(`::::api{package="@capacitor/app"}\n:::corrected\n- \`${key}\`: Fires later.\n:::\n::::`));
    const [one, all] = [await correct("addListener('pause')"), await correct('addListener')];
    const listeners = ids(await render('::api{package="@capacitor/app"}')).filter((id) => /^addlistener.*-$/.test(id));
    expect(one.match(/Fires later\./g)).toHaveLength(1);
    expect(one).toContain('Listen for the hardware back button event');
    expect(all.match(/Fires later\./g)).toHaveLength(listeners.length);
    expect(all).not.toContain('Listen for the hardware back button event');
  });

  it('corrects a parameter of a method', async () => {
    const correction = ':::corrected\n- `beforeExit.cb`: Runs immediately.\n:::';
    const corrected = await render(
      `::::api{package="@capacitor/core" plugin="BackgroundTask"}\n${correction}\n::::`,
      'v2',
    );
    expect(toString(corrected)).toContain('cb FunctionRuns immediately.');
    expect(toString(corrected)).not.toContain('the task to run when the app is backgrounded');
  });

  it('corrects the introduction of the options of a plugin, and a key of the configuration', async () => {
    const correct = async (directive: string, key: string) =>
      toString(await render(`::::${directive}\n:::corrected\n- \`${key}\`: Corrected.\n:::\n::::`));
    const keyboard = await correct('api{package="@capacitor/keyboard"}', 'plugins.Keyboard');
    const config = await correct('config{package="@capacitor/cli"}', 'server.hostname');
    expect(keyboard).toContain('Read from plugins.Keyboard in the Capacitor configuration file.Corrected.');
    expect(config).toContain('server.hostnamestringCorrected.');
    expect(config).not.toContain('Configure the local hostname of the device.');
    expect(toString(await render('::config{package="@capacitor/cli"}'))).toContain(
      'server.hostnamestring default localhostConfigure the local hostname of the device.',
    );
  });

  it('corrects a type as well as its members', async () => {
    const correction = ':::corrected\n- `ActionType`: Buttons that belong together.\n:::';
    const tree = await render(`::::api{package="@capacitor/local-notifications"}\n${correction}\n::::`);
    expect(toString(tree)).toContain('Buttons that belong together.');
    expect(toString(tree)).not.toContain('A collection of actions.');
  });
});

describe('a directive that cannot be right fails with file, line and remedy', () => {
  it.each([
    ['::api{package="@capacitor/nothing"}', '@capacitor/nothing is not in capacitor/v4/package.json. Add it there'],
    ['::api', '::api needs the attribute package'],
    [
      '::api{package="@capacitor/camera" plugn="Camera"}',
      '::api has no attribute plugn. Its attributes are: package, plugin.',
    ],
    [
      '::::api{package="@capacitor/app"}\n:::corrected\n- `addListener(\'sleep\')`: New.\n:::\n::::',
      "`addListener('sleep')` is described, but AppPlugin",
    ],
    ['::api{package="@capacitor/core" plugin="Nothing"}', 'declares no interface NothingPlugin'],
    [
      ':::api{package="@capacitor/camera"}\n- `getPhoto`: Again.\n:::',
      '`getPhoto` is described in CameraPlugin of @capacitor/camera@4.1.5 itself',
    ],
    [
      '::::api{package="@capacitor/google-maps"}\n:::corrected\n- `addMarker`: New.\n:::\n::::',
      "`addMarker` isn't described in GoogleMapInterface of @capacitor/google-maps@",
    ],
    [
      '::::config{package="@capacitor/cli"}\n:::corrected\n- `server.hots`: New.\n:::\n::::',
      '`server.hots` is described, but CapacitorConfig has no such',
    ],
    [
      ':::config{package="@capacitor/cli"}\n- `server.url`: New.\n:::',
      'Correct `server.url` in a :::corrected block inside :::config.',
    ],
    [':::api{package="@capacitor/camera"}\n- `nothing`: New.\n:::', '`nothing` is described, but CameraPlugin'],
    [':::api{package="@capacitor/camera"}\nSome words.\n:::', ':::api holds only list items'],
    [':::api{package="@capacitor/camera"}\n- words: New.\n:::', 'begins with a name in code: "words: New." doesn\'t'],
    [
      ':::api{package="@capacitor/camera"}\n- `getPhoto` words\n:::',
      'Write a colon and the text after `getPhoto` in :::api.',
    ],
    [
      ':::errors{package="@capacitor/camera"}\n- `No such message`: Why.\n:::',
      ":::errors explains `No such message`, which the plugin's sources do not contain",
    ],
    ['::cli{command="list"}', 'The CLI of v4 has no command "list". It has: init, sync'],
    ['::config{package="x" y="z"}', '::config has no attribute y'],
    ['::changes{package="@capacitor/nothing"}', '@capacitor/nothing is not in capacitor/v4/package.json'],
  ])('%s', async (markdown, message) => {
    await expect(render(`\n\n${markdown}`)).rejects.toThrow(message);
    await expect(render(`\n\n${markdown}`)).rejects.toThrow('docs/apis/page.md:3: ');
  });
});

describe('::changes', () => {
  it('makes the list alone, without a heading and without links to members that are not on the page', async () => {
    const tree = await render('::changes{package="@capacitor/camera"}');
    expect(toString(tree)).toBe(
      'AddedpickLimitedLibraryPhotos()getLimitedLibraryPhotos()RemovedImageOptions.preserveAspectRatio',
    );
    const kinds = new Set<string>();
    visit(tree, (node) => void kinds.add(node.type));
    expect(kinds.has('heading')).toBe(false);
    expect(kinds.has('link')).toBe(false);
  });

  it('fails in v2, the oldest version', async () => {
    await expect(render('::changes{package="@capacitor/core" plugin="Camera"}', 'v2')).rejects.toThrow(
      'Capacitor 2 is the oldest version here',
    );
  });
});

describe('::errors, ::cli, ::config', () => {
  it('orders messages as the page does, and collapses those of :::internal', async () => {
    const body =
      '- `Share canceled`: The user closed it.\n:::internal\n- `Must provide at least url, text or files`: Never.\n:::';
    const tree = await render(`::::errors{package="@capacitor/share"}\n${body}\n::::`);
    const [first, ...rest] = ids(tree);
    expect(first).toBe('error-share-canceled');
    expect(rest.at(-1)).toBe('error-must-provide-at-least-url-text-or-files');
    const details = tree.children.filter((node) => (node.data as { hName?: string } | undefined)?.hName === 'details');
    expect(details.map((node) => toString(node))).toEqual([expect.stringContaining('Must provide at least url')]);
  });

  it('says so where a plugin has no error messages of its own, and makes no empty table', async () => {
    const tree = await render('::errors{package="@capacitor/motion"}');
    expect(toString(tree)).toContain('no error messages of its own');
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph']);
  });

  it('make the table of messages with the remedies of the page', async () => {
    const words = toString(
      await render(':::errors{package="@capacitor/share"}\n- `Share canceled`: The user closed the sheet.\n:::'),
    );
    expect(words).toContain('Share canceled');
    expect(words).toContain('The user closed the sheet.');
    expect(words).toContain('Unsupported url');
  });

  it('make the synopsis and the options of a command', async () => {
    const words = toString(await render('::cli{command="run"}'));
    expect(words).toContain('npx cap run [options] [platform]');
    expect(words).toContain('--flavor <flavorName>');
    expect(words).toContain('Set the flavor of the Android project.');
    expect(toString(await render('::cli{command="build"}'))).toContain('iOS Scheme to build.');
    expect(toString(await render('::cli{command="run"}', 'v3'))).not.toContain('--flavor');
  });

  it('make every key of the configuration', async () => {
    expect(
      ids(await render('::config{package="@capacitor/cli"}')).filter((id) => id.startsWith('android')).length,
    ).toBeGreaterThan(15);
  });
});
