import { expect, it } from 'vitest';
import { carryChanges } from './carryChanges';

const page = (paragraph: string, major = 4) =>
  `# Title\n\nRun \`npm install @capacitor/cli@${major}\`.\n\n${paragraph}\n\n| a | b |\n|---|---|\n| one | ${major} |\n| two | 2 |\n\nEnd.\n`;

it('makes a change where the old text is the same, and keeps the numbers of the target', () => {
  const { text, changes } = carryChanges(
    page('Capacitor 4 needs Xcode 14.1.'),
    page('Capacitor 4 needs Xcode 14.1, which only runs on a Mac.'),
    page('Capacitor 3 needs\nXcode 13.', 3),
  );
  expect(text).toBe(page('Capacitor 3 needs Xcode 13, which only runs on a Mac.', 3));
  expect(changes).toEqual([{ line: 5, target: 5, newNumbers: [] }]);
});

it('changes rows of a table', () => {
  const before = page('Same.');
  const after = before.replace('| one | 4 |\n| two | 2 |', '| two | 2, or 3 |\n| three | 3 |');
  const { text, changes } = carryChanges(before, after, page('Different text.', 3));
  expect(text).toContain('|---|---|\n| two | 2, or 3 |\n| three | 3 |\n\nEnd.');
  expect(changes.map(({ reason }) => reason)).toEqual([undefined]);
});

it('adds a paragraph after the one that precedes it, and reports numbers that nobody translated', () => {
  const before = page('Same.');
  const { text, changes } = carryChanges(before, before.replace('Same.', 'Same.\n\nNew in 4.7.'), page('Same.', 3));
  expect(text).toBe(page('Same.\n\nNew in 4.7.', 3));
  expect(changes).toEqual([{ line: 5, target: 5, newNumbers: ['4.7'] }]);
});

it.each([
  ['is not there', 'The camera needs a permission on iOS.', 5],
  ['is there 2 times', 'The camera needs permission.\n\nThe camera needs permission.', 5],
])('changes nothing if the old text %s, and names the most similar line', (reason, other, target) => {
  const { text, changes } = carryChanges(
    page('The camera needs permission.'),
    page('The camera needs a permission.'),
    page(other),
  );
  expect(text).toBe(page(other));
  expect(changes).toEqual([{ line: 5, target, reason: `the old text ${reason}`, newNumbers: [] }]);
});

it('changes nothing if one number of the old text has two values in the target', () => {
  const { changes } = carryChanges(page('From 4 to 4.'), page('From 4 up to 4.'), page('From 3 to 2.'));
  expect(changes[0]?.reason).toBe('one number of the old text has two values there');
});

it('says that a change is there already', () => {
  const after = page('The camera needs a permission.');
  const { text, changes } = carryChanges(page('The camera needs permission.'), after, after);
  expect(text).toBe(after);
  expect(changes.map(({ reason }) => reason)).toEqual(['the new text is already there']);
});
