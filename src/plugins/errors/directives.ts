import { PLACEHOLDER } from 'log-matcher/catalog';
import { attribute, type DirectiveRule, type DirectiveRules } from '../../remark/directives';
import { appendPhrases } from '../search/searchPhrases';
import { messageIn, problemOfMessage } from './pageMessages';
import { frequentErrorsDirective, knownErrorsDirective, topicErrorsDirective } from './renderErrors';

/** `::message` says that the section above it explains a message, and displays nothing. */
const messageDirective: DirectiveRule = {
  form: '::message{text="…"}',
  optional: ['from', 'general', 'if'],
  render: (directive) => {
    if (attribute(directive, 'general')) throw new Error('general has no value.');
    const problem = problemOfMessage(messageIn(directive));
    if (problem !== undefined) throw new Error(problem);
    return [];
  },
  annotate: (directive, above) => {
    // A semicolon separates phrases, and > would seem to end the heading's tag.
    const message = attribute(directive, 'text')
      .replaceAll(PLACEHOLDER, ' ')
      .replace(/[;<>\s]+/g, ' ');
    if (above) appendPhrases(above, [message.trim()]);
  },
};

export const errorDirectives: DirectiveRules = {
  message: messageDirective,
  'known-errors': knownErrorsDirective,
  'frequent-errors': frequentErrorsDirective,
  'topic-errors': topicErrorsDirective,
};
