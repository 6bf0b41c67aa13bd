import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { removeOverridden } from './overriddenDeclarations';

function remaining(css: string): string {
  const root = postcss.parse(css);
  removeOverridden(root);
  return root.toString();
}

describe('removeOverridden', () => {
  it('removes what a rule outside of the layers sets for the same selector', () => {
    expect(remaining('@layer a{h1,h2{color:red;margin:0}}h1{color:blue}h2{color:green}')).toBe(
      '@layer a{h1,h2{margin:0}}h1{color:blue}h2{color:green}',
    );
    expect(remaining('@layer a{h1{font-size:1rem;line-height:1}}h1{font:2rem/1 serif}')).toBe(
      '@layer a{}h1{font:2rem/1 serif}',
    );
  });

  it.each([
    ['only some of its selectors are overridden', '@layer a{h1,h2{color:red}}h1{color:blue}'],
    ['the other rule depends on a medium', '@layer a{h1{color:red}}@media print{h1{color:blue}}'],
    ['the declaration is important', '@layer a{h1{color:red!important}}h1{color:blue}'],
    ['the shorthand does not set the property', '@layer a{h1{border-radius:1px}}h1{border:0}'],
    ['the other rule is in a layer too', '@layer a{h1{color:red}}@layer b{h1{color:blue}}'],
  ])('keeps a declaration if %s', (_reason, css) => {
    expect(remaining(css)).toBe(css);
  });
});
