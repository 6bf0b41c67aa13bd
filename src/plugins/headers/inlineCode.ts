import { load } from 'cheerio';

/** The allowed inline scripts, each with a string that survives minification. */
const SCRIPTS = {
  'the theme and the announcement bar': 'data-announcement-bar-initially-dismissed',
  'the banner of a wrong base path': 'Suggested baseUrl',
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

/** The inline scripts and style attributes of all pages. Throws if a script isn't listed above. */
export class InlineCodeCollector {
  private readonly scripts = new Map<string, string>();
  private readonly styles = new Set<string>();
  private readonly problems: string[] = [];

  addPage(name: string, html: string): void {
    // The faster of cheerio's parsers.
    const $ = load(html, { xml: { xmlMode: false } });
    for (const element of $('*').toArray()) {
      if (!('attribs' in element)) continue;
      const { tagName, attribs } = element;
      this.addAttributes(`${name}: <${tagName}>`, attribs);
      if (tagName === 'style') this.problems.push(`${name}: a <style> element`);
      if (tagName === 'script' && attribs.src === undefined && !DATA.test(attribs.type ?? ''))
        this.addScript(name, $(element).text());
    }
  }

  collected(): InlineCode {
    if (this.problems.length > 0)
      throw new Error(
        `The Content Security Policy blocks this code. Move it to a module, or list it in src/plugins/headers/inlineCode.ts:\n${this.problems.join('\n')}`,
      );
    return { scripts: [...this.scripts.values()].sort(), styles: [...this.styles].sort() };
  }

  private addScript(name: string, script: string): void {
    const title = Object.entries(SCRIPTS).find(([, mark]) => script.includes(mark))?.[0];
    if (title === undefined) this.problems.push(`${name}: ${script.trim().slice(0, 80)}`);
    else if ((this.scripts.get(title) ?? script) !== script)
      this.problems.push(`${name}: a second script for ${title}`);
    else this.scripts.set(title, script);
  }

  private addAttributes(element: string, attributes: Record<string, string>): void {
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/.test(attribute) || (URL_ATTRIBUTES.test(attribute) && SCRIPT_URL.test(value)))
        this.problems.push(`${element}: ${attribute}="${value}"`);
      if (attribute === 'style') this.styles.add(value);
    }
  }
}
