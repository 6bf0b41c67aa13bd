import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../tests/helpers/data';
import { expectNone } from '../../tests/helpers/inspected';

const root = path.join(__dirname, '..');
const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** The colors of one theme; the dark one has those it does not name from the light one. */
function getColors(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = css.split("[data-theme='dark'] {");
const light = getColors(lightBlock);
const themes = { light, dark: { ...light, ...getColors(darkBlock) } };

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const cases = readCases<{ colors: string[]; on: string[]; least: number }[]>('contrast').flatMap(
  ({ colors: fronts, on, least }) => fronts.flatMap((front) => on.map((back) => ({ front, back, least }))),
);

describe.each(Object.entries(themes))('the %s theme', (_theme, colors) => {
  it.each(cases)('shows $front on $back', ({ front, back, least }) => {
    expect(contrast(colors[front] ?? '', colors[back] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('explains every important declaration', () => {
  const blocks = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').split('}'))
    .filter((block) => block.includes('!important;'));
  expect(blocks.length).toBeGreaterThan(2);
  expectNone(
    blocks.filter((block) => !/\/\*[\s*]*Important, because/.test(block)),
    'Begin a comment with "Important, because".',
  );
});

it('colors stand in tokens.css and nowhere else', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx|svg)$/.test(file) && !file.endsWith('tokens.css'),
  );
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) =>
    /#[0-9a-f]{3}([0-9a-f]{3})?\b|\brgba?\(|\bhsla?\(/i.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expectNone(found, 'Name the color in src/css/tokens.css.');
});
