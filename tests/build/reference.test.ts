import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { versions, versionsByLabel, type Version, type VersionLabel } from '../../src/config/versions';
import { flattenKeys } from 'capacitor-facts/flattenKeys';
import { pluginTitle } from 'capacitor-facts/pluginSource';
import { findPackage } from 'capacitor-facts/workspace';
import { getRejections, readConfig, readPlugin } from '../../src/lib/facts';
import { configAnchor } from '../../src/plugins/reference/render/config';
import { expectNone, inspected } from '../helpers/inspected';
import { builtFile, docPages, root, type BuiltPage } from './site';

interface ApiPage {
  page: BuiltPage;
  label: VersionLabel;
  source: { package: string; plugin?: string };
}

const built = new Map(docPages.map((page) => [page.path, page]));
const parser = remark().use(remarkDirective);

/** The attributes of the `::api` directive in a page, if it has one. */
function apiSource(markdown: string): ApiPage['source'] | undefined {
  let source: ApiPage['source'] | undefined;
  visit(parser.parse(markdown), (node) => {
    if ((node.type === 'leafDirective' || node.type === 'containerDirective') && node.name === 'api') {
      const { package: name = '', plugin } = node.attributes ?? {};
      source = { package: name ?? '', ...(plugin ? { plugin } : {}) };
    }
  });
  return source;
}

/** Every page whose source contains an `::api` directive. */
const apiPages = versions.flatMap(({ label, path: prefix, folder }) => {
  const folderOfApis = path.join(root, folder, 'apis');
  return readdirSync(folderOfApis).flatMap((file): ApiPage[] => {
    const source = apiSource(readFileSync(path.join(folderOfApis, file), 'utf8'));
    const page = built.get(`/${['docs', prefix, 'apis', path.parse(file).name].filter(Boolean).join('/')}`);
    return source && page ? [{ page, label, source }] : [];
  });
});

const has = ({ byId }: BuiltPage, id: string) => byId(id).length === 1;

// The step `facts` compares facts/ with the packages.
describe('the reference', () => {
  it('is on the page of every package of a version', () => {
    for (const { label, workspace } of versions) {
      const { dependencies } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      const documented = new Set(apiPages.filter((page) => page.label === label).map(({ source }) => source.package));
      // The native platforms and the CLI have no JavaScript API. Guides describe the other two.
      const without = /^@capacitor\/(android|cli|ios|screen-orientation)$|^@ionic\/pwa-elements$/;
      const expected = Object.keys(dependencies).filter((name) => !without.test(name));
      inspected(expected.length, `packages of ${label}`);
      expectNone(
        expected.filter((name) => name !== '@capacitor/core' && !documented.has(name)),
        `Add a page with ::api{package="…"} to ${label} for these packages.`,
      );
      expect(documented.size, label).toBeGreaterThan(0);
    }
  });

  it('contains every method, type and member of the package, and no other method', () => {
    const rows = apiPages.map(({ page, label, source }) => {
      const { methods, interfaces, enums, typeAliases } = readPlugin(versionsByLabel[label], source);
      const members = interfaces.flatMap(({ anchor, members: ofInterface }) =>
        ofInterface.map(({ name }) => `${anchor}-${name.toLowerCase()}`),
      );
      const anchors = [...methods, ...interfaces, ...enums, ...typeAliases].map(({ anchor }) => anchor);
      return {
        path: page.path,
        methods: methods.length,
        missing: [...anchors, ...members].filter((anchor) => !has(page, anchor)),
        shown: page.$('h3[id]').filter((_, heading) => page.$(heading).siblings('.api-signature').length > 0).length,
      };
    });
    inspected(rows.length, 'API pages');
    inspected(
      rows.reduce((sum, { methods }) => sum + methods, 0),
      'methods',
    );
    expectNone(
      rows.flatMap(({ path, missing }) => missing.map((anchor) => `${path}#${anchor}`)),
      'The reference lacks these members of the package.',
    );
    const different = rows.filter(({ methods, shown }) => methods !== shown);
    expectNone(different.map(({ path, methods, shown }) => `${path}: ${shown} of ${methods} methods`));
  });

  it('links types only to definitions on the same page', () => {
    const links = apiPages.flatMap(({ page }) =>
      page
        .$('.api-signature a, .api-type a')
        .toArray()
        .map(({ attribs }) => ({ page, href: attribs.href ?? '' })),
    );
    inspected(links.length, 'links of types');
    const broken = links.filter(({ page, href }) => !href.startsWith('#') || !has(page, href.slice(1)));
    expectNone(
      broken.map(({ page, href }) => `${page.path} ${href}`),
      'These types link to a definition that the page lacks.',
    );
  });

  it('lists parameters only if the package describes one, because the signature contains their names and types', () => {
    const lists = apiPages.flatMap(({ page: { path: urlPath, $ } }) =>
      $('p.api-title + .api-params')
        .toArray()
        .map((list) => ({ urlPath, descriptions: $(list).find('dd').text().trim() })),
    );
    inspected(lists.length, 'lists of parameters');
    expectNone(
      lists.filter(({ descriptions }) => descriptions === ''),
      'These lists of parameters describe nothing.',
    );
  });

  it('has a badge for each platform to which a description limits a method or a member', () => {
    const limit =
      /(?<!and )\b(?:iOS|Android|Web)(?: \d+\+?)?[ -]only\b(?=\s*(?:[:.)]|$))|\bonly (?:available|supported|functional|works?|used) (?:on|for|in) (?:the )?(?:iOS|Android|web)\b/i;
    const described = apiPages.flatMap(({ page: { path: urlPath, $ } }) =>
      $('.api-params > dt, .api-entry > h3')
        .toArray()
        .map((term) => {
          const isMethod = term.name === 'h3';
          const around = $(term).siblings();
          return {
            name: `${urlPath}: ${$(term).find('code').first().text()}`,
            text: (isMethod ? around.filter('p:not([class])') : $(term).next('dd').children('p')).first().text(),
            marks: $(term).find('.api-mark').text(),
          };
        }),
    );
    const limited = described.filter(({ text }) => limit.test(text));
    inspected(limited.length, 'members of some platforms');
    expectNone(
      limited.filter(({ marks }) => !/iOS|Android|Web/.test(marks)).map(({ name }) => name),
      'The descriptions limit these to a platform, but they have no badge.',
    );
  });

  it('marks the plugins without an implementation for the web in the sidebar, and those for iOS only as such', () => {
    for (const version of versions as readonly Version[]) {
      const { label, path: prefix } = version;
      const isInCore = version.pluginMajor === undefined;
      const pages = apiPages.filter((page) => page.label === label);
      const withoutWeb = pages.filter(({ page, source }) => {
        // Their pages quote the error of a browser, which another check compares with the package.
        if (isInCore) return page.$('.theme-doc-markdown').text().includes('does not have web implementation');
        const registration = path.join(findPackage(version, source.package).folder, 'dist/esm/index.js');
        return existsSync(registration) && !readFileSync(registration, 'utf8').includes('web:');
      });
      const home = built.get(['/docs', prefix].filter(Boolean).join('/') + '/apis');
      const marked = home?.$('.theme-doc-sidebar-menu :is(.native-only, .ios-only) > a').toArray() ?? [];
      inspected(withoutWeb.length, `plugins of ${label} without the web`);
      expect(marked.map(({ attribs }) => attribs.href).sort()).toEqual(withoutWeb.map(({ page }) => page.path).sort());
      const iosOnly = home?.$('.theme-doc-sidebar-menu .ios-only > a').toArray() ?? [];
      expect(iosOnly.map(({ attribs }) => attribs.href)).toEqual(isInCore ? [`/docs/${prefix}/apis/photos`] : []);
    }
  });

  // The oldest version declares no configuration.
  it.each(versions.slice(0, -1))('contains every configuration key of $label', (version) => {
    const { label, path: prefix } = version;
    const keys = flattenKeys(readConfig(version));
    const page = built.get(['/docs', prefix, 'config'].filter(Boolean).join('/'));
    inspected(keys.length, `configuration keys of ${label}`);
    expectNone(
      keys.filter(({ key }) => !page || !has(page, configAnchor(key))).map(({ key }) => key),
      `The configuration page of ${label} lacks these keys.`,
    );
  });

  it.each(versions)(
    'names the URL at which the schema of the configuration of $label is published',
    ({ label, path }) => {
      const { $id, properties } = JSON.parse(readFileSync(builtFile(`schema/${label}.json`), 'utf8')) as {
        $id: string;
        properties: object;
      };
      expect($id).toBe(`https://capacitorjs.com/docs/schema/${label}.json`);
      expect(Object.keys(properties)).toContain('webDir');
      const page = built.get(`/docs/${path && `${path}/`}config`);
      expect(page?.$('code').text()).toContain(`"$schema": "${$id}"`);
    },
  );

  it('contains every message that a plugin rejects with', () => {
    const rows = apiPages.map(({ page, label, source }) => {
      const cells = page.$('.api-errors tbody tr th').toArray();
      const shown = new Set(cells.map((cell) => page.$(cell).text()));
      const messages = getRejections(versionsByLabel[label], pluginTitle(source)).map(({ text }) => text);
      return { path: page.path, messages, missing: messages.filter((message) => !shown.has(message)) };
    });
    inspected(rows.flatMap(({ messages }) => messages).length, 'messages');
    expectNone(
      rows.flatMap(({ path, missing }) => missing.map((message) => `${path}: ${message}`)),
      'The table of errors lacks these messages.',
    );
  });

  it('ends with the changes since the previous version, except for the oldest version', () => {
    const later = apiPages.flatMap(({ page, label }) => {
      const { previous }: Version = versionsByLabel[label];
      return previous ? [{ page, major: previous.major }] : [];
    });
    inspected(later.length, 'API pages with a previous version');
    const without = later.filter(({ page, major }) => !has(page, `changes-since-capacitor-${major}`));
    expectNone(
      without.map(({ page }) => page.path),
      'Add ::changes to these pages.',
    );
  });
});
