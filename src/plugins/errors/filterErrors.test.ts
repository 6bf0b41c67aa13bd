import { describe, expect, it } from 'vitest';
import { isFound } from './filterErrors';

const found = (typed: string, message: string, explanation = '') =>
  isFound(typed, `${message} ${explanation}`, [message]);

describe('the filter of known errors', () => {
  it.each([
    ['words in any order', 'reading undefined', 'Cannot read properties of undefined (reading …'],
    ['another case, without quotation marks', 'TARGET "app" missing', "Target 'App' is missing"],
    ['words of the explanation', 'bitcode', 'Undefined symbols'],
    [
      'a line with a value in place of …',
      'error: Could not find com.example:lib:1.0. Searched in the following',
      'Could not find … Searched in the following locations',
    ],
    [
      'the beginning of such a line',
      'Could not find com.example',
      'Could not find … Searched in the following locations',
    ],
  ])('finds %s', (_name, typed, message) => {
    expect(found(typed, message, 'Turn off bitcode.')).toBe(true);
  });

  it.each([
    [
      'a line with other words',
      'Could not resolve com.example',
      'Could not find … Searched in the following locations',
    ],
    ['one of two words', 'bitcode missing', 'Undefined symbols'],
    ['a short part of a message', 'Error in a file', 'Error … while loading'],
  ])('does not find %s', (_name, typed, message) => {
    expect(found(typed, message, 'Turn off bitcode.')).toBe(false);
  });
});
