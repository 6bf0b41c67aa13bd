export interface Ad {
  id: string;
  title: string;
  text: string;
  url: string;
}

/** The two house ads. The site shows no others and loads none from a third party. */
export const ads: readonly [Ad, Ad] = [
  {
    id: 'portals',
    title: 'Portals',
    text: 'Micro-frontends in mobile apps: put web experiences into native apps, one team at a time.',
    url: 'https://ionic.io/portals',
  },
  {
    id: 'appflow',
    title: 'Appflow',
    text: 'Build, publish, and update mobile apps in the cloud, without a build machine for each platform.',
    url: 'https://ionic.io/appflow',
  },
];

/** The ad of a page. Depends only on the URL, so that server and browser render the same. */
export function adFor(pathname: string): Ad {
  const sum = [...pathname.replace(/\/$/, '')].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return ads[(sum % ads.length) as 0 | 1];
}
