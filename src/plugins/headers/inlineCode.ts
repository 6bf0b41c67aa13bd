import { load } from 'cheerio';
import type { Element } from '../../lib/cheerioTypes';

/** The allowed inline scripts, each with a string that survives minification. */
const SCRIPTS = {
  'the theme and the announcement bar': 'data-announcement-bar-initially-dismissed',
  'the loading of the other scripts': 'dataset.scripts',
  "the tag manager's queue": 'window.dataLayer=',
  "the tag manager's loader": 'gtm.start',
};

/** Types of script elements that contain data, which a browser doesn't run. */
const DATA = /^application\/(ld\+)?json$/;
const URL_ATTRIBUTES = /^(href|src|action|formaction|data|poster|xlink:href)$/;
/** A browser removes control characters and spaces before and in the scheme of a URL. */
const SCRIPT_URL = /^[\0-\x20]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

export interface InlineCode {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Event handlers, and URLs that run a script. */
const findScripts = (attributes: Record<string, string>) =>
  Object.entries(attributes).filter(
    ([name, value]) => /^on/.test(name) || (URL_ATTRIBUTES.test(name) && SCRIPT_URL.test(value)),
  );

/** The inline scripts and style attributes of pages. Throws if a script isn't listed above. */
export function collectInlineCode(pages: Iterable<{ name: string; html: string }>): InlineCode {
  const scripts = new Map<string, string>();
  const styles = new Set<string>();
  const problems: string[] = [];
  const addScript = (name: string, script: string) => {
    const title = Object.entries(SCRIPTS).find(([, mark]) => script.includes(mark))?.[0];
    if (title === undefined) problems.push(`${name}: ${script.trim().slice(0, 80)}`);
    else if ((scripts.get(title) ?? script) !== script) problems.push(`${name}: a second script for ${title}`);
    else scripts.set(title, script);
  };
  for (const { name, html } of pages) {
    // The faster of cheerio's parsers.
    const $ = load(html, { xml: { xmlMode: false } });
    for (const element of $<Element, string>('*').toArray()) {
      const { tagName, attribs } = element;
      problems.push(
        ...findScripts(attribs).map(([attribute, value]) => `${name}: <${tagName}> ${attribute}="${value}"`),
      );
      if (attribs.style !== undefined) styles.add(attribs.style);
      if (tagName === 'style') problems.push(`${name}: a <style> element`);
      if (tagName === 'script' && attribs.src === undefined && !DATA.test(attribs.type ?? ''))
        addScript(name, $(element).text());
    }
  }
  if (problems.length > 0)
    throw new Error(
      `The Content Security Policy blocks this code. Move it to a module, or list it in src/plugins/headers/inlineCode.ts:\n${problems.join('\n')}`,
    );
  return { scripts: [...scripts.values()].sort(), styles: [...styles].sort() };
}
