import { pageDirectives } from '../remark/pageDirectives';
import type { DirectiveRule, DirectiveRules } from '../remark/directives';
import { errorDirectives } from './errors/directives';
import { referenceDirectives } from './reference';
import { searchDirective } from './search/searchPhrases';
import { comparisonDirectives } from './upgrade-comparison/directives';
import { versionDirectives } from './versions/directives';

const admonition = (name: string): [string, DirectiveRule] => [name, { form: `:::${name}` }];

/** Every directive of pages: those of the layout, and those of each feature. */
export const directives: DirectiveRules = {
  ...pageDirectives,
  ...referenceDirectives,
  ...errorDirectives,
  ...comparisonDirectives,
  ...versionDirectives,
  search: searchDirective,
  ...Object.fromEntries(['note', 'tip', 'info', 'warning', 'danger'].map(admonition)),
};
