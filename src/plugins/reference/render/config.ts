import configOptions from '../../../../facts/overlay/config-options.json';
import { articleClasses } from '../../../config/articleClasses';
import type { RootContent } from 'mdast';
import type { ConfigKey } from 'capacitor-facts/model';
import { code, element, heading, paragraph, prose, text, type OwnLink } from '../../../remark/nodes';
import { defaultSpan, markSpans, spaced } from './marks';

/** The ID of a key, equal to the slug of its heading: `android.path` → `androidpath`. */
export const configAnchor = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * A value other than the default: that of facts/overlay/config-options.json for the option or its
 * namesake at the top level, the other boolean, or another allowed value.
 */
function exampleValue({ key, type, default: preset }: ConfigKey): unknown {
  const written: Record<string, unknown> = configOptions.examples;
  const value = written[key] ?? written[key.replace(/^(?:android|ios)\./, '')];
  if (value !== undefined) return value;
  if (type === 'boolean') return preset !== 'true';
  return [...type.matchAll(/'([^']*)'/g)]
    .map(([, allowed]) => allowed)
    .find((allowed) => !preset?.includes(allowed ?? ''));
}

/** The line that sets an option in the configuration file, valid in JSON and TypeScript. */
export function configExample(key: ConfigKey): string | undefined {
  const value = key.members.length > 0 ? undefined : exampleValue(key);
  if (value === undefined) return undefined;
  const option = key.key.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);
  const json = JSON.stringify(option, null, 1).replace(/\n\s*/g, ' ');
  return json.replace(/\[ /g, '[').replace(/ \]/g, ']').slice(2, -2);
}

interface Context {
  ownLink: OwnLink;
  /** The version of the package. */
  installed: string;
}

function entry(key: ConfigKey, { ownLink, installed }: Context): RootContent[] {
  const { type, default: preset, docs } = key;
  const typeSpan = element('span', articleClasses.type, text(type));
  const marks = spaced(markSpans(key, installed));
  const example = configExample(key);
  return [
    heading(key.key.includes('.') ? 4 : 3, configAnchor(key.key), code(key.key)),
    element('p', 'api-marks', typeSpan, ...defaultSpan(preset), ...marks),
    ...prose(docs, ownLink),
    ...(example === undefined ? [] : [paragraph(text('Example: '), code(example))]),
  ];
}

/** Every key of the configuration with type, default, and description, groups first. */
export function renderConfig(keys: ConfigKey[], context: Context): RootContent[] {
  return keys.flatMap((key) => [...entry(key, context), ...renderConfig(key.members, context)]);
}
