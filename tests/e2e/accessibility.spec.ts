import { expect, test } from '@playwright/test';
import { source } from 'axe-core';
import { desktop, open, phone } from './page';

/** One page of each kind. */
const kinds = {
  home: '/docs/',
  'API page': '/docs/apis/camera',
  'API page with errors and configuration': '/docs/apis/splash-screen',
  'archived API page': '/docs/v3/apis/storage',
  'v2 API page': '/docs/v2/apis/camera',
  'landing page': '/docs/apis',
  'plugins landing page': '/docs/plugins',
  'CLI command': '/docs/cli/commands/sync',
  configuration: '/docs/config',
  'not found': '/docs/nowhere',
};

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown; html: string }[];
}

for (const [kind, address] of Object.entries(kinds)) {
  for (const color of ['light', 'dark'] as const) {
    for (const viewport of [desktop, phone]) {
      test(`axe finds nothing on: ${kind}, ${color}, ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((value) => localStorage.setItem('theme', value), color);
        await open(page, address);
        expect(await page.locator('html').getAttribute('data-theme')).toBe(color);
        await page.evaluate(source);
        const { violations, passes } = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run: (options: object) => Promise<{ violations: Violation[]; passes: unknown[] }> };
          };
          const { violations, passes } = await axe.run({
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          });
          return { violations, passes: passes.length };
        });
        expect(passes).toBeGreaterThan(10);
        expect(
          violations.map(({ id, help, nodes }) => ({
            id,
            help,
            where: nodes.slice(0, 3).map(({ target, html }) => `${String(target)} ${html.slice(0, 120)}`),
          })),
        ).toEqual([]);
      });
    }
  }
}
