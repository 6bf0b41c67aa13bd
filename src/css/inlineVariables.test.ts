import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { inlineVariables } from './inlineVariables';

function inlined(css: string, isCandidate = (_name: string) => true): string {
  const root = postcss.parse(css);
  inlineVariables(root, isCandidate);
  return root.toString().replace(/\s+/g, ' ').trim();
}

describe('inlineVariables', () => {
  it('replaces a variable by its value, also through other variables', () => {
    expect(inlined(':root{--a:1px;--b:calc(var(--a)*2)}p{margin:var(--b) 0}')).toBe('p{margin:calc(1px *2) 0}');
  });

  it('uses the rule outside of layers, which wins over the layers and their conditions', () => {
    const css =
      '@layer x{:root{--a:1px}@media print{:root{--a:2px}}}:root,[data-theme=dark]{--a:3px}p{margin:var(--a)}';
    expect(inlined(css)).toMatch(/p\{margin:3px\}$/);
    expect(inlined(css)).not.toContain('--a');
  });

  it.each([
    ['a theme', ':root{--a:1px}[data-theme=dark]{--a:2px}'],
    ['a medium', ':root{--a:1px}@media print{:root{--a:2px}}'],
    ['a theme in a medium', ':root{--a:1px}@media screen{[data-theme=dark]{--a:2px}}'],
    ['a part of the page', ':root{--a:1px}.alert{--a:2px}'],
  ])('keeps a variable that %s sets', (_condition, css) => {
    expect(inlined(`${css}p{margin:var(--a)}`)).toBe(`${css}p{margin:var(--a)}`);
  });

  it('keeps a variable whose value depends on a part of the page', () => {
    const css = ':root{--a:1px;--b:var(--a)}.alert{--a:2px}p{margin:var(--b)}';
    expect(inlined(css)).toBe(css);
  });

  it('replaces a variable whose value depends on the theme by that value', () => {
    expect(inlined(':root{--a:red;--b:var(--a)}[data-theme=dark]{--a:blue}p{color:var(--b)}')).toBe(
      ':root{--a:red}[data-theme=dark]{--a:blue}p{color:var(--a)}',
    );
  });

  it('keeps keywords, which mean something else where the variable is used', () => {
    const css = ':root{--a:inherit}p{background:var(--a)}';
    expect(inlined(css)).toBe(css);
  });

  it('separates values that minified styles do not', () => {
    expect(
      inlined(':root{--a:1px;--b:red}p{border:var(--a)solid var(--b);margin:var(--a)var(--a)calc(var(--a)*2)}'),
    ).toBe('p{border:1px solid red;margin:1px 1px calc(1px *2)}');
  });

  it('keeps variables that scripts or pages use', () => {
    const css = ':root{--a:1px}p{margin:var(--a)}';
    expect(inlined(css, (name) => name !== '--a')).toBe(css);
  });
});
