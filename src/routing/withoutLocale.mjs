/**
 * A loader that compares names by their code units: with the rules of a language, the first comparison loads these rules, which takes
 * longer than anything else in the start of a page. The order only has to be the same each time.
 */
export default (source) => source.replace('a[0].localeCompare(b[0])', '(a[0] < b[0] ? -1 : 1)');
