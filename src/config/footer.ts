import type { MultiColumnFooter } from '@docusaurus/theme-common';
import { versions } from './versions';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** Links inside the site go to the current version, because the footer is the same everywhere. */
export const footer: MultiColumnFooter & { style: 'light' } = {
  style: 'light',
  links: [
    {
      title: 'Documentation',
      items: [
        { label: 'Docs', to: '/' },
        { label: 'Plugins', to: '/plugins' },
        { label: 'CLI', to: '/cli' },
        { label: 'Configuration', to: '/config' },
        { label: 'Error messages', to: '/errors' },
      ],
    },
    {
      title: 'Earlier versions',
      items: versions.slice(1).map(({ major, path }) => ({ label: `Capacitor ${major}`, to: `/${path}` })),
    },
    {
      title: 'Community',
      items: [
        { label: 'Forum', href: 'https://forum.ionicframework.com/', ...NEW_TAB },
        { label: 'Discord', href: 'https://ionic.link/discord', ...NEW_TAB },
        { label: 'GitHub', href: 'https://github.com/ionic-team/capacitor', ...NEW_TAB },
      ],
    },
    {
      title: 'Help',
      items: [
        { label: 'Help Center', href: 'https://ionicframework.com/support', ...NEW_TAB },
        { label: 'Enterprise Advisory', href: 'https://ionicframework.com/advisory', ...NEW_TAB },
      ],
    },
  ],
  copyright:
    'The documentation is licensed under the MIT License. The API reference is generated from the published packages.',
};
