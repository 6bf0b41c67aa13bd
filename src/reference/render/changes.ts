import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Change, ChangeKind } from '../diff';
import { code, element, linkTo, paragraph, text } from './nodes';

const TITLES: Record<ChangeKind, string> = {
  added: 'Added',
  renamed: 'Renamed',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
};

function words({ kind, name, anchor, before, after, note }: Change, linked: boolean): PhrasingContent[] {
  const named = anchor && linked ? linkTo(anchor, code(name)) : code(name);
  if (kind === 'renamed') return [code(before ?? ''), text(' is now '), named];
  if (kind === 'changed') return [named, text(': '), code(before ?? ''), text(' is now '), code(after ?? '')];
  if (kind === 'deprecated') return note ? [named, text(`: ${note}`)] : [named];
  return note ? [named, text(` (${note})`)] : [named];
}

/**
 * Changes as one list for each kind. `linked` says whether the page holds the reference, so that names can lead to it.
 * An empty list of changes is told in a sentence.
 */
export function renderChanges(changes: Change[], linked: boolean): RootContent[] {
  if (changes.length === 0) return [paragraph(text('Nothing in its methods, types and options changed.'))];
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => [
    element('p', `api-changes__title api-changes__title--${kind}`, text(TITLES[kind])),
    {
      type: 'list',
      data: { hProperties: { className: ['api-changes'] } },
      children: changes
        .filter((change) => change.kind === kind)
        .map((change): ListItem => ({ type: 'listItem', children: [paragraph(...words(change, linked))] })),
    } satisfies RootContent,
  ]);
}
