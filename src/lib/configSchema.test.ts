import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { memoize } from 'node-utils/memoize';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from 'capacitor-facts/model';
import { readCases } from '../../tests/helpers/data';
import { documented } from '../../tests/helpers/documented';
import { expectNone } from '../../tests/helpers/inspected';
import { versions, versionsByLabel, type Version } from '../config/versions';
import { siteDir } from './paths';
import { configSchema } from './configSchema';

const { v3, v4 } = versionsByLabel;

const getValidator = memoize((version: Version) => new Ajv({ allErrors: true }).compile(configSchema(version)));

/** What a validator reports about a configuration: where, and why. */
function getProblems(version: Version, config: unknown): string[] {
  const validate = getValidator(version);
  validate(config);
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) =>
    [instancePath, message, (params as { additionalProperty?: string }).additionalProperty].filter(Boolean).join(' '),
  );
}

/** The JSON samples of the page about the configuration. */
function getSamples({ folder }: Version): unknown[] {
  const page = readFileSync(path.join(siteDir, folder, 'config.md'), 'utf8');
  return [...page.matchAll(/```json title="capacitor\.config\.json"\n([\s\S]*?)```/g)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
}

interface Case {
  about: string;
  versions: string[];
  config: object;
  problems?: string[];
}

const cases = readCases<Case[]>('configurations').flatMap((one) => one.versions.map((label) => ({ ...one, label })));

it.each(cases)('the schema of $label reports the problems of $about', ({ label, config, problems = [] }) => {
  const expected = problems.map((problem) => expect.stringContaining(problem) as string);
  expect(getProblems(documented(label), config).sort()).toEqual(expected);
});

describe('the schema of the configuration', () => {
  it.each(versions)('accepts every sample of the page of $label', (version) => {
    const samples = getSamples(version);
    expect(samples.length).toBeGreaterThan(1);
    expectNone(
      samples.flatMap((sample) => getProblems(version, sample)),
      'Correct the sample of the page, or facts/overlay if the package allows it.',
    );
  });

  it('contains descriptions, defaults, deprecations, and required options from the packages', () => {
    const { properties: options = {} } = configSchema(v4);
    expect(options.webDir?.description).toMatch(/directory of your compiled web assets/);
    expect(options.hideLogs).toMatchObject({ type: 'boolean', default: false, deprecated: true });
    expect(options.server?.properties?.hostname?.default).toBe('localhost');
  });

  it.each([v4, v3])(
    'contains the descriptions of $label that API pages correct, without the default in the package',
    (version) => {
      const { SplashScreen, PushNotifications } = configSchema(version).properties?.plugins?.properties ?? {};
      expect(SplashScreen?.properties?.androidSpinnerStyle).toMatchObject({
        type: 'string',
        anyOf: [{ enum: expect.arrayContaining(['horizontal', 'large']) as string[] }, expect.anything()],
        description: expect.stringContaining("the system's medium size") as string,
      });
      expect(SplashScreen?.properties?.androidSpinnerStyle).not.toHaveProperty('default');
      expect(SplashScreen?.properties?.launchShowDuration?.default).toBe(500);
      expect(configSchema(version).properties?.server?.properties?.allowNavigation?.description).toMatch(
        /^Hosts whose/,
      );
      expect(PushNotifications?.properties?.presentationOptions?.description).not.toMatch(/strings you can combine/);
    },
  );

  it('contains every option that the page of v2 lists', () => {
    const page = readFileSync(path.join(siteDir, documented('v2').folder, 'config.md'), 'utf8');
    const keys = [...page.matchAll(/^\| `([\w.]+)` +\|/gm)].map(([, key = '']) => key);
    const getOption = (key: string) =>
      key
        .split('.')
        .reduce<JsonSchema | undefined>((group, name) => group?.properties?.[name], configSchema(documented('v2')));
    console.log(`inspected ${keys.length} options`);
    expect(keys.length).toBeGreaterThan(20);
    expectNone(
      keys.filter((key) => !getOption(key)),
      'Add these options to facts/overlay/v2/config-schema.json.',
    );
  });

  it('contains descriptions and defaults of v2, which declares no type', () => {
    const { properties: options = {} } = configSchema(documented('v2'));
    expect(options.webDir).toMatchObject({
      default: 'www',
      description: expect.stringContaining('built web app') as string,
    });
    expect(options.ios?.properties?.hideLogs).toEqual(options.hideLogs);
    expect(options.android?.properties?.hideLogs).toEqual(options.hideLogs);
  });

  it.each(['v4', 'v3'])('marks options that %s no longer has as deprecated, with what to do instead', (label) => {
    const { npmClient, ios } = configSchema(documented(label)).properties ?? {};
    expect(npmClient).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('Delete this line') as string,
    });
    expect(ios?.properties?.minVersion).toMatchObject({ deprecated: true });
  });
});
