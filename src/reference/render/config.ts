import { articleClasses } from '../../config/articleClasses';
import type { RootContent } from 'mdast';
import type { ConfigKey } from '../../packages/model';
import { code, element, heading, prose, text, type OwnLink } from './nodes';
import { platformsIn } from './platforms';

/** The ID of a key, which equals the slug of its heading: `android.buildOptions.keystorePath` → `androidbuildoptionskeystorepath`. */
export const configAnchor = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '');

function entry(key: ConfigKey, ownLink: OwnLink): RootContent[] {
  const { type, default: preset, since, deprecated, docs, examples } = key;
  const marks = [
    ...(deprecated === undefined
      ? []
      : [
          element(
            'span',
            'api-mark api-mark--deprecated',
            text(deprecated ? `Deprecated since ${deprecated}` : 'Deprecated'),
          ),
        ]),
    ...platformsIn(docs).map((name) => element('span', 'api-mark', text(name))),
    ...(since ? [element('span', 'api-mark api-mark--since', text(`Since ${since}`))] : []),
  ];
  const head = element(
    'p',
    'api-marks',
    element('span', articleClasses.type, text(type)),
    ...(preset === undefined
      ? []
      : [text(' ') as RootContent, element('span', 'api-default', text('default '), code(preset))]),
    ...marks.flatMap((mark): RootContent[] => [text(' ') as RootContent, mark]),
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
export function renderConfig(keys: ConfigKey[], ownLink: OwnLink): RootContent[] {
  return keys.flatMap((key) => [...entry(key, ownLink), ...renderConfig(key.members, ownLink)]);
}
