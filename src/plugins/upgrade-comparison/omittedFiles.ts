import type { RootContent } from 'mdast';
import type { Version } from '../../config/versions';
import { code, inline, paragraph, separated, text } from '../../remark/nodes';
import { nativeChanges } from './nativeChanges';

/** In files. Longer lists are shortened to the first file and a number. */
const LISTED = 3;

/** The list of files that an update changes, but that aren't compared, with the reasons. */
export function omittedFiles(from: Version, to: Version): RootContent {
  const items = nativeChanges(from, to).omitted.map(({ reason, files }) => {
    const names = files.length > LISTED ? [files[0] ?? ''] : files;
    const others = files.length > LISTED ? [text(` and ${files.length - 1} more`)] : [];
    return paragraph(...separated(names.map(code)), ...others, text(': '), ...inline(reason));
  });
  return {
    type: 'list',
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
  };
}
