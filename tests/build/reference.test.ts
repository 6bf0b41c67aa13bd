import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versions, versionsByLabel, type Version } from '../../src/config/versions';
import { flattenKeys, readConfig } from '../../src/packages/configKeys';
import { readErrors } from '../../src/packages/native/errorMessages';
import { readPlugin } from '../../src/packages/pluginApi';
import { configAnchor } from '../../src/reference/render/config';
import { docPages, lookedAt, root } from './site';

interface ApiPage {
  address: string;
  label: 'v4' | 'v3' | 'v2';
  package: string;
  plugin: string | undefined;
}

/** Every page that holds a plugin's reference, by its source. */
const apiPages = versions.flatMap(({ label, path: prefix, folder }): ApiPage[] => {
  const apis = path.join(root, folder, 'apis');
  if (!existsSync(apis)) return [];
  return readdirSync(apis).flatMap((file) => {
    const directive = /:::?api\{package="([^"]+)"(?: plugin="([^"]+)")?\}/.exec(
      readFileSync(path.join(apis, file), 'utf8'),
    );
    const address = `/docs/${[prefix, 'apis', file.replace(/\.md$/, '')].filter(Boolean).join('/')}`;
    return directive?.[1] ? [{ address, label, package: directive[1], plugin: directive[2] }] : [];
  });
});

const built = new Map(docPages.map((page) => [page.path, page]));

describe('the reference', () => {
  it('holds as many methods, types and members as the package', () => {
    const rows = apiPages.map((page) => {
      const reference = readPlugin(versionsByLabel[page.label], page.package, page.plugin);
      const { $ } = built.get(page.address) ?? {};
      const there = (anchor: string) => ($ ? $(`[id="${anchor}"]`).length : 0);
      const types = [...reference.interfaces, ...reference.enums, ...reference.typeAliases];
      const members = reference.interfaces.flatMap(({ anchor, members: own }) =>
        own.map(({ name }) => `${anchor}-${name.toLowerCase()}`),
      );
      return {
        address: page.address,
        methods: reference.methods.length,
        missing: [...reference.methods, ...types]
          .map(({ anchor }) => anchor)
          .concat(members)
          .filter((anchor) => there(anchor) === 0),
        shown: $ ? $('h3[id]').filter((_, element) => $(element).next('.api-signature').length > 0).length : 0,
      };
    });
    lookedAt(rows.length, 'API pages');
    lookedAt(
      rows.reduce((sum, { methods }) => sum + methods, 0),
      'methods',
    );
    expect(
      rows
        .filter(({ missing }) => missing.length > 0)
        .map(({ address, missing }) => `${address}: ${missing.join(', ')}`),
    ).toEqual([]);
    expect(
      rows
        .filter(({ methods, shown }) => methods !== shown)
        .map(({ address, methods, shown }) => `${address}: ${shown} of ${methods} methods`),
    ).toEqual([]);
  });

  it('links types only to definitions on the same page', () => {
    const links = apiPages.flatMap(({ address }) => {
      const page = built.get(address);
      return page
        ? page
            .$('.api-signature a, .api-type a')
            .toArray()
            .map((element) => ({ page, href: element.attribs.href ?? '' }))
        : [];
    });
    lookedAt(links.length, 'links of types');
    expect(
      links
        .filter(({ page, href }) => !href.startsWith('#') || page.$(`[id="${href.slice(1)}"]`).length !== 1)
        .map(({ page, href }) => `${page.path} ${href}`),
    ).toEqual([]);
  });

  it('holds every key of the configuration', () => {
    for (const [label, address] of [
      ['v4', '/docs/config'],
      ['v3', '/docs/v3/config'],
    ] as const) {
      const keys = flattenKeys(readConfig(versionsByLabel[label]));
      lookedAt(keys.length, `configuration keys of ${label}`);
      const page = built.get(address);
      expect(
        keys.filter(({ key }) => page?.$(`[id="${configAnchor(key)}"]`).length !== 1).map(({ key }) => key),
      ).toEqual([]);
    }
  });

  it('tells every message that a plugin of v4 can reject with', async () => {
    const pages = apiPages.filter(({ label }) => label === 'v4');
    const missing: string[] = [];
    let count = 0;
    for (const page of pages) {
      const messages = await readErrors(versionsByLabel.v4, {
        package: page.package,
        ...(page.plugin ? { plugin: page.plugin } : {}),
      });
      const rows = built.get(page.address)?.$('.api-errors tbody tr td:first-child').toArray() ?? [];
      const shown = new Set(rows.map((cell) => built.get(page.address)?.$(cell).text()));
      count += messages.length;
      missing.push(
        ...messages.filter(({ message }) => !shown.has(message)).map(({ message }) => `${page.address}: ${message}`),
      );
    }
    lookedAt(count, 'messages');
    expect(missing).toEqual([]);
  });

  it('ends with the changes since the previous version, except for the oldest version', () => {
    const later = apiPages.flatMap(({ address, label }) => {
      const { previous }: Version = versionsByLabel[label];
      return previous ? [{ address, major: previous.major }] : [];
    });
    lookedAt(later.length, 'API pages with a previous version');
    const without = later.filter(
      ({ address, major }) => built.get(address)?.$(`h2#changes-since-capacitor-${major}`).length !== 1,
    );
    expect(without.map(({ address }) => address)).toEqual([]);
  });
});
