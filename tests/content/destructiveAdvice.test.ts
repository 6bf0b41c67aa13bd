import { expect, it } from 'vitest';
import { expectNone } from '../helpers/inspected';
import { sourcePages, textBlocks } from '../../scripts/pages/sourcePages';

/** Advice that deletes the data of an app on a device. */
const DELETES =
  /\b(?:uninstall(?:ing)?(?: and reinstall)? the app|clear(?:ing)? the app's data|wip(?:e|ing) the emulator|erase all content)/i;

/** What is lost: the data itself, or all apps. */
const SAYS_SO = /\bdelet\w+ (?:its|their|the \w+'s|all|everything|the user's)|\bdeletes the app's data|loses|lost\b/i;

/** Sentences about what the system or the user does, which are no advice. */
const NO_ADVICE = /\buser uninstalls|after you uninstalled|by uninstalling/i;

it('advice that deletes the data of an app says so in the same paragraph or row', () => {
  let count = 0;
  const problems = sourcePages.flatMap(({ file, source }) =>
    textBlocks(source)
      .filter(({ text }) => DELETES.test(text) && !NO_ADVICE.test(text))
      .flatMap(({ line, text }) => {
        count++;
        return SAYS_SO.test(text) ? [] : [`${file}:${line}: state what is lost: ${text.slice(0, 160)}`];
      }),
  );
  console.log(`inspected ${count} paragraphs and rows`);
  expect(count).toBeGreaterThan(20);
  expectNone(problems);
});
