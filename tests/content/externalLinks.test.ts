import path from 'node:path';
import { readFiles } from 'node-utils/readFiles';
import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { expectNone, inspected } from '../helpers/inspected';
import hosts from './externalHosts.json';
import { sourcePages, textBlocks } from '../../scripts/pages/sourcePages';

/** Query parameters that only identify the source of visitors. */
const TRACKING = /^(utm_|mc_|hsa_)|^(gclid|fbclid|msclkid|igshid|ref_src)$/;

const urlsIn = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(/(?:https?:|(?<=\]\(|="))\/\/[^\s)<>"\]]+/gi)].map(
    ([url]) => new URL(url, 'http://protocol-relative'),
  );

/** The links in known errors, which pages show. Their messages contain other addresses. */
const linksOfErrors = readFiles(path.join(siteDir, 'facts'), /^(?:errors\/.*|logRules)\.yaml$/).flatMap(
  ({ file, text }) =>
    text.split('\n').map((line, index) => ({
      place: `facts/${file}:${index + 1}`,
      text: line.match(/\]\([^)\s]+\)/g)?.join(' ') ?? '',
    })),
);

const links = [
  ...sourcePages.flatMap(({ label, file, source }) =>
    textBlocks(source).map(({ line, text }) => ({ label, place: `${file}:${line}`, text })),
  ),
  ...linksOfErrors.map((line) => ({ label: 'known errors', ...line })),
].flatMap(({ text, ...where }) => urlsIn(text).map((url) => ({ ...where, url })));

const places = (selected: typeof links) => selected.map(({ place, url }) => `${place}: ${url.href}`);
const hostsInUse = new Set(links.map(({ url }) => url.host));

describe('external links', () => {
  it('use HTTPS', () => {
    inspected(links.length, 'external links');
    for (const label of [...versions.map((version) => version.label), 'known errors'])
      console.log(`${label}: ${links.filter((link) => link.label === label).length} external links`);
    expectNone(places(links.filter(({ url }) => url.protocol !== 'https:')), 'Write these URLs with https.');
  });

  it('contain no tracking parameters', () => {
    const tracked = links.filter(({ url }) => [...url.searchParams.keys()].some((name) => TRACKING.test(name)));
    expectNone(places(tracked), 'Remove the parameters that identify the source of visitors.');
  });

  it('lead to reviewed hosts', () => {
    const listed = new Set([...Object.keys(hosts.reviewed), ...Object.keys(hosts.replace)]);
    inspected(hostsInUse.size, 'hosts');
    const unknown = links.filter(({ url }) => !listed.has(url.host));
    expectNone(
      places(unknown).map(
        (place) => `${place} is on a new host. Review it, then add it to tests/content/externalHosts.json.`,
      ),
    );
    for (const [host, reason] of Object.entries(hosts.replace)) {
      const pages = links.filter(({ url }) => url.host === host).map(({ place }) => place);
      console.log(`replace ${host} (${reason}): ${pages.join(', ')}`);
    }
  });
});

describe('externalHosts.json', () => {
  it('lists only hosts in use, each once', () => {
    const listed = [...Object.keys(hosts.reviewed), ...Object.keys(hosts.replace)];
    expectNone(
      listed.filter((host) => !hostsInUse.has(host)),
      'Remove these hosts from tests/content/externalHosts.json.',
    );
    expect(new Set(listed).size).toBe(listed.length);
  });
});
