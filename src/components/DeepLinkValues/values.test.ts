import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../../tests/helpers/data';
import { versions } from '../../config/versions';
import { EXAMPLE, parseBundleId, parseDomain, parseFingerprints, parsePackageName, parseTeamId } from './values';

const both = EXAMPLE.fingerprints;
const [first = '', second = ''] = both.split('\n');
const lower = first.replaceAll(':', '').toLowerCase();

const parsers = { domain: parseDomain, bundleId: parseBundleId, packageName: parsePackageName, teamId: parseTeamId };
type Kind = keyof typeof parsers;

const cases = Object.entries(
  readCases<Record<Kind, { accepted: Record<string, string>; rejected: string[] }>>('deepLinkValues'),
).map(([kind, values]) => ({ parse: parsers[kind as Kind], ...values }));

type Parse = (text: string) => string | undefined;

describe('the values for deep links', () => {
  it.each<[Parse, string, string]>([
    ...cases.flatMap(({ parse, accepted }) =>
      Object.entries(accepted).map(([text, value]): [Parse, string, string] => [parse, text, value]),
    ),
    [parseFingerprints, lower, first],
    [parseFingerprints, `\t SHA256: ${first}\n\n${second.toLowerCase()}\n${lower}`, both],
    [parseFingerprints, `"${first}",\n"${second}"`, both],
    [parseFingerprints, `Certificate fingerprint (SHA-256): ${first}`, first],
    [parseFingerprints, `sha256 Fingerprint=${first}`, first],
    [
      parseFingerprints,
      `Alias name: upload\nOwner: CN=Tide\nCertificate fingerprints:\n\t SHA1: ${first.slice(0, 59)}\n\t SHA256: ${first}\n`,
      first,
    ],
  ])('are accepted and normalized: %o("%s")', (parse, text, value) => {
    expect(parse(text)).toEqual(value);
  });

  it.each<[Parse, string]>([
    ...cases.flatMap(({ parse, rejected }) => rejected.map((text): [Parse, string] => [parse, text])),
    [parseDomain, `${'a'.repeat(60)}.`.repeat(5) + 'com'],
    [parseFingerprints, first.slice(3)],
    [parseFingerprints, first.slice(1)],
    [parseFingerprints, `${first}\n${first.replace('6D', '6G')}`],
    [parseFingerprints, `SHA1: ${first.slice(0, 59)}`],
    [parseFingerprints, `MD5: ${first.slice(0, 47)}`],
  ])('are rejected: %o("%s")', (parse, text) => {
    expect(parse(text)).toBeUndefined();
  });

  it.each(versions)(
    'replace the examples of $label, which are valid and in the files that the form repeats',
    ({ folder }) => {
      const page = readFileSync(path.join(__dirname, '../../..', folder, 'guides/deep-links.mdx'), 'utf8');
      const { domain, teamId, bundleId, packageName, fingerprints } = EXAMPLE;
      for (const text of [
        `"${teamId}.${bundleId}"`,
        `<string>applinks:${domain}</string>`,
        `"package_name": "${packageName}"`,
        `android:host="${domain}"`,
        `curl -i https://${domain}/.well-known/assetlinks.json`,
        `adb shell pm get-app-links ${packageName}`,
        ...fingerprints.split('\n').map((fingerprint) => `"${fingerprint}"`),
      ])
        expect(page).toContain(text);
      expect(parseDomain(domain)).toEqual(domain);
      expect(parseBundleId(bundleId)).toEqual(bundleId);
      expect(parseTeamId(teamId)).toEqual(teamId);
      expect(parsePackageName(packageName)).toEqual(packageName);
      expect(parseFingerprints(fingerprints)).toEqual(fingerprints);
    },
  );
});
