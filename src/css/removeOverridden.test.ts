import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { removeOverridden } from './removeOverridden';

function cleaned(css: string): string {
  const root = postcss.parse(css);
  removeOverridden(root);
  return root.toString().replace(/\s+/g, ' ').trim();
}

describe('removeOverridden', () => {
  it.each([
    ['the same selector', '.a{color:red;top:0}', '.a{color:blue}', '.a{top:0}'],
    [
      'a selector of some of its elements',
      '.a:hover,p .a.b{color:red;top:0}',
      '.a{color:blue}',
      '.a:hover,p .a.b{top:0}',
    ],
    ['a longhand of a shorthand', '.a{padding-left:0;top:0}', '.a{padding:1px}', '.a{top:0}'],
    ['the same pseudo-element', '.a::after{color:red;top:0}', '.a:after{color:blue}', '.a::after{top:0}'],
    [
      'elements in the same part of the page',
      '.a>p,x .a b p:first-child{color:red;top:0}',
      '.a p{color:blue}',
      '.a>p,x .a b p:first-child{top:0}',
    ],
    ['one of several selectors', '.a,.b{color:red}', '.a{color:blue}', '.b{color:red}'],
    ['elements in the same place', 'p>.a::after{color:red;top:0}', 'p > .a:after{color:blue}', 'p>.a::after{top:0}'],
    [
      'a part of a border',
      '.a{border-top-color:red;border-top-left-radius:1px}',
      '.a{border:0}',
      '.a{border-top-left-radius:1px}',
    ],
    ['a variable', ':root{--a:1;top:0}', ':root,.b{--a:2}', ':root{top:0}'],
  ])('removes what a rule outside of layers overrides: %s', (_name, inLayer, outside, left) => {
    expect(cleaned(`@layer x{${inLayer}}${outside}`)).toBe(`@layer x{${left}}${outside}`);
  });

  it.each([
    ['another property', '.a{color:red}', '.a{top:0}'],
    ['fewer elements', '.a{color:red}', '.a.b{color:blue}'],
    ['the element of a pseudo-element', '.a::after{color:red}', '.a{color:blue}'],
    ['elements in a certain place', '.a{color:red}', 'p .a{color:blue}'],
    ['elements next to another one', '.a+p{color:red}', '.a p{color:blue}'],
    ['elements in another order', '.b .a p{color:red}', '.a .b p{color:blue}'],
    ['elements of which some are in a certain place', '.a p{color:red}', '.a>p{color:blue}'],
    ['the first line of an element', '.a:first-line{color:red}', '.a{color:blue}'],
    ['elements under a condition', '.a{color:red}', '@media print{.a{color:blue}}'],
    ['elements with a value that not every browser supports', '.a{color:red}', '.a{color:color-mix(in srgb,red,blue)}'],
    ['less important', '.a{color:red!important}', '.a{color:blue}'],
  ])('keeps what applies to %s', (_name, inLayer, outside) => {
    const css = `@layer x{${inLayer}}${outside}`;
    expect(cleaned(css)).toBe(css);
  });
});
