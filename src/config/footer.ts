import type { MultiColumnFooter } from '@docusaurus/theme-common';
import { versions } from './versions';

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
        { label: 'Forum', href: 'https://forum.ionicframework.com/' },
        { label: 'Discord', href: 'https://ionic.link/discord' },
        { label: 'GitHub', href: 'https://github.com/ionic-team/capacitor' },
      ],
    },
    {
      title: 'Help',
      items: [
        { label: 'Help Center', href: 'https://ionicframework.com/support' },
        { label: 'Enterprise Advisory', href: 'https://ionicframework.com/advisory' },
      ],
    },
  ],
  copyright:
    'The documentation is licensed under the MIT License. The API reference is generated from the published packages.',
};
