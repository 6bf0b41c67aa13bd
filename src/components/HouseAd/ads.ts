import ads from '../../config/houseAds.json';

/**
 * The ad of a page. The site shows no ads but these, and loads none from a third party. Depends
 * only on the URL, so that server and browser render the same.
 */
export function adFor(pathname: string): (typeof ads)[number] {
  const sum = [...pathname.replace(/\/$/, '')].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return ads[sum % ads.length] as (typeof ads)[number];
}
