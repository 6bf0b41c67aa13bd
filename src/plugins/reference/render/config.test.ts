import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { ConfigKey } from 'capacitor-facts/model';
import { versionsByLabel } from '../../../config/versions';
import { readConfig } from '../../../lib/facts';
import { configSchema } from '../../../lib/configSchema';
import { configExample } from './config';

const { v3, v4 } = versionsByLabel;

/** The options that have a description of their own, without groups. */
const getOptions = (keys: ConfigKey[]): ConfigKey[] =>
  keys.flatMap((key) => [...(key.members.length === 0 && key.docs ? [key] : []), ...getOptions(key.members)]);

describe('the example of an option', () => {
  it.each([v4, v3])('exists for every option of $label, in a form that the schema accepts', (version) => {
    const options = getOptions(readConfig(version));
    const validate = new Ajv({ allErrors: true }).compile(configSchema(version));
    console.log(`inspected ${options.length} options`);
    expect(options.length).toBeGreaterThan(30);
    for (const option of options) {
      expect(validate(JSON.parse(`{ ${configExample(option)} }`)), option.key).toBe(true);
    }
  });

  it('differs from the default and shows the groups of the option', () => {
    const examples = Object.fromEntries(getOptions(readConfig(v4)).map((key) => [key.key, configExample(key)]));
    expect(examples['android.initialFocus']).toBe('"android": { "initialFocus": false }');
    expect(examples['ios.preferredContentMode']).toBe('"ios": { "preferredContentMode": "desktop" }');
    expect(examples['android.buildOptions.releaseType']).toBe(
      '"android": { "buildOptions": { "releaseType": "APK" } }',
    );
    expect(examples.includePlugins).toBe('"includePlugins": ["@capacitor/app", "@capacitor/camera"]');
  });
});
