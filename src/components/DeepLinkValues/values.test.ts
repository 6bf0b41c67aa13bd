import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkBundleId,
  checkDomain,
  checkFingerprints,
  checkPackageName,
  checkTeamId,
  EXAMPLE,
  type Checked,
} from './values';

const [first = '', second = ''] = EXAMPLE.fingerprints;
const lower = first.replaceAll(':', '').toLowerCase();

/** The value, or the problem in words. */
const getResult = (checked: Checked<string | string[]>) => ('problem' in checked ? checked.problem : checked.value);

describe('the values for deep links', () => {
  it.each([
    [checkDomain, 'www.example.com', 'www.example.com'],
    [checkDomain, 'WWW.Example.com', 'www.example.com'],
    [checkDomain, 'bücher.example', 'xn--bcher-kva.example'],
    [checkBundleId, 'com.example.my-App', 'com.example.my-App'],
    [checkPackageName, 'com.example.my_app', 'com.example.my_app'],
    [checkTeamId, 'abcde12345', 'ABCDE12345'],
    [checkFingerprints, lower, [first]],
    [checkFingerprints, `\t SHA256: ${first}\n\n${second.toLowerCase()}\n${lower}`, [first, second]],
    [checkFingerprints, `"${first}",\n"${second}"`, [first, second]],
    [checkFingerprints, `Certificate fingerprint (SHA-256): ${first}`, [first]],
    [checkFingerprints, `sha256 Fingerprint=${first}`, [first]],
  ])('are accepted and normalized: %o("%s")', (check, input, value) => {
    expect(getResult(check(input))).toEqual(value);
  });

  it.each([
    [checkDomain, 'https://www.example.com', 'Enter the domain without https://.'],
    [checkDomain, 'www.example.com/path', 'Enter the domain without a path.'],
    [checkDomain, 'www.example.com:8443', /without a port/],
    [checkDomain, '*.example.com', /without a wildcard/],
    [checkDomain, 'localhost', 'Enter the complete domain, such as www.example.com.'],
    [checkDomain, '192.168.0.1', 'Enter a domain instead of an IP address.'],
    [checkDomain, 'my domain.com', 'This isn’t a valid domain.'],
    [checkDomain, '-a.example.com', 'This isn’t a valid domain.'],
    [checkDomain, 'a"b.example.com', 'This isn’t a valid domain.'],
    [checkDomain, 'info@example.com', 'This isn’t a valid domain.'],
    [checkDomain, 'example.com\\a', 'This isn’t a valid domain.'],
    [checkDomain, 'applinks:example.com', 'Enter the domain without applinks:'],
    [checkDomain, 'webcredentials:example.com?mode=developer', 'Enter the domain without webcredentials:'],
    [checkDomain, '%65xample.com', 'This isn’t a valid domain.'],
    [checkDomain, 'example.c', 'This isn’t a valid domain.'],
    [checkDomain, `${'a'.repeat(60)}.`.repeat(5) + 'com', 'This isn’t a valid domain.'],
    [checkBundleId, 'ABCDE12345.com.example.tide', 'Leave out the Team ID: com.example.tide'],
    [checkBundleId, '-.-', /starts with a letter or a digit/],
    [checkPackageName, 'com.example.new', /“new” is a word of Java/],
    [checkFingerprints, `SHA1: ${first.slice(0, 59)}`, /20 bytes, so it’s SHA-1/],
    [checkFingerprints, `SHA-1 Fingerprint=${first.slice(0, 59)}`, /20 bytes, so it’s SHA-1/],
    [checkFingerprints, `MD5: ${first.slice(0, 47)}`, /16 bytes, so it’s MD5/],
    [checkBundleId, 'example', /at least two parts/],
    [checkBundleId, 'com.example.my_app', /only letters, digits, and hyphens/],
    [checkPackageName, 'example', /at least two parts/],
    [checkPackageName, 'com.example.my-app', /starts with a letter/],
    [checkPackageName, 'com.2example.app', /starts with a letter/],
    [checkTeamId, 'ABCDE1234', 'A Team ID has 10 characters. This one has 9.'],
    [checkTeamId, 'ABCDE-1234', 'A Team ID contains only letters and digits.'],
    [checkFingerprints, first.slice(3), 'The fingerprint has 31 bytes. A SHA-256 fingerprint has 32.'],
    [checkFingerprints, first.slice(1), /odd number of hexadecimal digits/],
    [checkFingerprints, `${first}\n${first.replace('6D', '6G')}`, /^Fingerprint 2 contains “G”/],
    [checkFingerprints, first.slice(0, 59), /20 bytes, so it’s SHA-1/],
  ])('are rejected with the reason: %o("%s")', (check, input, problem) => {
    expect(getResult(check(input))).toMatch(problem);
  });

  it.each(['docs', 'versioned_docs/version-v3', 'versioned_docs/version-v2'])(
    'replace the examples in %s, which are valid and in the files that the form repeats',
    (folder) => {
      const page = readFileSync(path.join(__dirname, '../../..', folder, 'guides/deep-links.mdx'), 'utf8');
      const { domain, teamId, bundleId, packageName, fingerprints } = EXAMPLE;
      for (const text of [
        `"${teamId}.${bundleId}"`,
        `<string>applinks:${domain}</string>`,
        `"package_name": "${packageName}"`,
        `android:host="${domain}"`,
        `curl -i https://${domain}/.well-known/assetlinks.json`,
        `adb shell pm get-app-links ${packageName}`,
        ...fingerprints.map((fingerprint) => `"${fingerprint}"`),
      ])
        expect(page).toContain(text);
      expect(checkDomain(domain)).toEqual({ value: domain });
      expect(checkBundleId(bundleId)).toEqual({ value: bundleId });
      expect(checkTeamId(teamId)).toEqual({ value: teamId });
      expect(checkPackageName(packageName)).toEqual({ value: packageName });
      expect(checkFingerprints(fingerprints.join('\n'))).toEqual({ value: fingerprints });
    },
  );
});
