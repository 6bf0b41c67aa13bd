import type { Link, RootContent } from 'mdast';
import { newestDocumentation, newestMajor } from '../../config/versions';
import type { DirectiveRules, Page } from '../../remark/directives';
import { element, paragraph, strong, text } from '../../remark/nodes';
import { endOfUse, findMajor, formatDate, nextStepPage, supportStatus } from './support';

const link = (url: string, label: string, ...classes: string[]): Link => ({
  type: 'link',
  url,
  children: [text(label)],
  ...(classes.length > 0 ? { data: { hProperties: { className: classes } } } : {}),
});

/** The anchor of the steps for a new app. In version 2, they are at the end of the page. */
const newAppAnchor = (major: number) =>
  major > 2 ? 'creating-a-new-capacitor-application' : 'optional-starting-a-fresh-project';

/** The newest version and that of the page for a new app, in this order, and updates. */
function newApp(major: number, prefix: string): RootContent[] {
  const { released } = findMajor(newestMajor);
  const intro = ` Capacitor ${newestMajor}, released on ${formatDate(released.value)}, is the supported version.`;
  // The banner of an archived page tells the status of its version.
  const status = prefix ? '' : ` ${endOfUse(major)}`;
  return [
    paragraph(strong('New app?'), text(intro + status)),
    element(
      'div',
      'new-app__choices',
      link(newestDocumentation, `Start with Capacitor ${newestMajor}`, 'button', 'button--primary'),
      link(`/${prefix}getting-started#${newAppAnchor(major)}`, `Create a Capacitor ${major} app`, 'button'),
      link(`/${prefix}updating`, 'Update an app', 'button'),
    ),
  ];
}

/** `v3/`, or nothing for the current version. */
const prefixOf = ({ path }: Page['version']) => path && `${path}/`;

export const versionDirectives: DirectiveRules = {
  'support-status': {
    form: '::support-status',
    render: (_directive, { version }) => {
      const { major } = version;
      const update = link(`/${prefixOf(version)}${nextStepPage(major)}`, `Update from Capacitor ${major}`);
      return [paragraph(text(`${supportStatus(major)} See `), update, text('.'))];
    },
  },
  'new-app': {
    form: '::new-app',
    render: (_directive, { version }) => [
      element(
        'div',
        `new-app callout callout--${version.path ? 'note' : 'warning'}`,
        ...newApp(version.major, prefixOf(version)),
      ),
    ],
  },
};
