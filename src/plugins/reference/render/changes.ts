import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { ApiChange } from '../diff';
import type { Move } from '../moves';
import { code, inline, linkTo, paragraph, separated, text } from '../../../remark/nodes';

/** In characters. Longer values don't fit on a line next to the name. */
const LINE = 60;

function beforeAndAfter(before: string, after: string): PhrasingContent[] {
  if (before.length + after.length <= LINE) return [text(': '), code(before), text(' is now '), code(after)];
  return [text(':'), { type: 'break' }, code(before), { type: 'break' }, text('is now '), code(after)];
}

function words({ kind, name, anchor, before, after, note }: ApiChange, linked: boolean): PhrasingContent[] {
  const named = anchor && linked ? linkTo(anchor, code(name)) : code(name);
  if (kind === 'renamed') return [code(before ?? ''), text(' is now '), named];
  if (kind === 'changed') return [named, ...beforeAndAfter(before ?? '', after ?? '')];
  if (kind === 'deprecated') return note ? [named, text(': '), ...inline(note)] : [named];
  return note ? [named, text(` (${note})`)] : [named];
}

/** The plugins that contain the moved methods. */
const moved = ({ methods, package: target }: Move): RootContent =>
  paragraph(...separated(methods.map(code)), text(' moved to '), code(target), text('.'));

/**
 * Renders one list for each kind of change. `linked`: the page contains the reference, so names
 * link to it. An empty list of changes is rendered as a sentence.
 */
export function renderChanges(changes: ApiChange[], moves: Move[], linked: boolean): RootContent[] {
  if (changes.length === 0 && moves.length === 0) return [paragraph(text('No API changes.'))];
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const lists = kinds.flatMap((kind): RootContent[] => [
    {
      ...paragraph(text(kind.charAt(0).toUpperCase() + kind.slice(1))),
      data: { hProperties: { className: ['api-changes__title', `api-changes__title--${kind}`] } },
    },
    {
      type: 'list',
      spread: false,
      data: { hProperties: { className: ['api-changes'] } },
      children: changes
        .filter((change) => change.kind === kind)
        .map((change): ListItem => ({
          type: 'listItem',
          spread: false,
          children: [paragraph(...words(change, linked))],
        })),
    } satisfies RootContent,
  ]);
  return [...lists, ...moves.map(moved)];
}
