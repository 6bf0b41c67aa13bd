import type { NavbarItem } from '@docusaurus/theme-common';
import brandIcons from './brandIcons.json';

/**
 * A link with an icon in the navbar, and with icon and label in the mobile menu. The icon is drawn
 * for this site after the logo of the service.
 */
const iconLink = (name: keyof typeof brandIcons, href: string): NavbarItem => ({
  href,
  position: 'right',
  className: 'navbar__icon',
  'aria-label': `${name} (opens in new tab)`,
  html: `<svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">${brandIcons[name]}</svg><span>${name}</span>`,
});

export const navbarItems: NavbarItem[] = [
  { type: 'search', position: 'left' },
  { type: 'doc', docId: 'index', label: 'Docs', position: 'left' },
  { type: 'doc', docId: 'plugins/index', label: 'Plugins', position: 'left' },
  { type: 'doc', docId: 'cli/index', label: 'CLI', position: 'left' },
  { type: 'docsVersionDropdown', position: 'right' },
  {
    type: 'dropdown',
    label: 'Community',
    position: 'right',
    items: [
      { label: 'Community Hub', href: 'https://ionicframework.com/community' },
      { label: 'Forum', href: 'https://forum.ionicframework.com/' },
      { label: 'Blog', href: 'https://blog.ionicframework.com/' },
      { label: 'Twitter', href: 'https://twitter.com/capacitorjs' },
    ],
  },
  {
    type: 'dropdown',
    label: 'Support',
    position: 'right',
    items: [
      { label: 'Help Center', href: 'https://ionicframework.com/support' },
      { label: 'Customer Support', href: 'https://ionic.zendesk.com/' },
      { label: 'Enterprise Advisory', href: 'https://ionicframework.com/advisory' },
    ],
  },
  iconLink('Twitter', 'https://twitter.com/capacitorjs'),
  iconLink('GitHub', 'https://github.com/ionic-team/capacitor'),
  iconLink('Discord', 'https://ionic.link/discord'),
  {
    type: 'localeDropdown',
    position: 'right',
    dropdownItemsAfter: [{ label: '日本語', href: 'https://capacitorjs.jp/', lang: 'ja' }],
  },
];
