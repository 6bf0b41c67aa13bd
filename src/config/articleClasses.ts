/** Class names in the HTML of articles, by which scripts find its parts. */
export const articleClasses = {
  comparedFile: 'compared-file',
  copyButton: 'code-block__copy',
  entry: 'api-entry',
  errorFilter: 'error-filter',
  errorLink: 'known-error__link',
  errors: 'api-errors',
  filter: 'api-filter',
  formerAnchor: 'former-anchor',
  hashLink: 'hash-link',
  index: 'api-index',
  indexTitle: 'api-index__title',
  knownError: 'known-error',
  mark: 'api-mark',
  nativeChange: 'native-change',
  run: 'code-block__run',
  signature: 'api-signature',
  topicErrors: 'topic-errors',
  type: 'api-type',
} as const;

/** Attribute of a heading with its search phrases, separated by semicolons. */
export const PHRASES_ATTRIBUTE = 'data-search';

/** Entries of folded lists of known errors. A page has hundreds, so that they have no classes. */
export const LISTED_ERRORS = '.known-errors li';
