import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { nextStepPage, supportStatus } from '../lib/support';
import { versionOfFile } from '../lib/versionOfFile';

/**
 * Replaces `::support-status` with the support of the page's version and a link to what follows.
 */
export const remarkSupportStatus: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'support-status' || index === undefined || !parent) return undefined;
    const { major, path } = versionOfFile(file.path);
    parent.children[index] = {
      type: 'paragraph',
      children: [
        { type: 'text', value: `${supportStatus(major)} See ` },
        {
          type: 'link',
          url: `/${path && `${path}/`}${nextStepPage(major)}`,
          children: [{ type: 'text', value: `After Capacitor ${major}` }],
        },
        { type: 'text', value: '.' },
      ],
    };
    return SKIP;
  });
};
