import type { Link } from 'mdast';
import type { DirectiveRules } from '../../remark/directives';
import { paragraph, text } from '../../remark/nodes';
import { nextStepPage, supportStatus } from './support';

export const versionDirectives: DirectiveRules = {
  'support-status': {
    form: '::support-status',
    render: (_directive, { version: { major, path: prefix } }) => {
      const url = `/${prefix && `${prefix}/`}${nextStepPage(major)}`;
      const link: Link = { type: 'link', url, children: [text(`Update from Capacitor ${major}`)] };
      return [paragraph(text(`${supportStatus(major)} See `), link, text('.'))];
    },
  },
};
