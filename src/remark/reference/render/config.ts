import { articleClasses } from '../../../config/articleClasses';
import type { RootContent } from 'mdast';
import type { ConfigKey } from '../../../../packages/capacitor-facts/src/model';
import { code, element, heading, prose, text, type OwnLink } from './nodes';
import { markSpans, spaced } from './marks';

/** The ID of a key, which equals the slug of its heading: `android.buildOptions.keystorePath` → `androidbuildoptionskeystorepath`. */
export const configAnchor = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '');

interface Context {
  ownLink: OwnLink;
  /** The version of the package. */
  installed: string;
}

function entry(key: ConfigKey, { ownLink, installed }: Context): RootContent[] {
  const { type, default: preset, docs, examples } = key;
  const head = element(
    'p',
    'api-marks',
    element('span', articleClasses.type, text(type)),
    ...(preset === undefined
      ? []
      : [text(' ') as RootContent, element('span', 'api-default', text('default '), code(preset))]),
    ...spaced(markSpans(key, installed)),
  );
  const samples = examples.map((value): RootContent => ({ type: 'code', lang: 'json', value }));
  return [
    heading(key.key.includes('.') ? 4 : 3, configAnchor(key.key), code(key.key)),
    head,
    ...prose(docs, ownLink),
    ...samples,
  ];
}

/** Every key of the configuration with its type, default, and description, and groups before their members. */
export function renderConfig(keys: ConfigKey[], context: Context): RootContent[] {
  return keys.flatMap((key) => [...entry(key, context), ...renderConfig(key.members, context)]);
}
