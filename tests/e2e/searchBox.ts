import { expect, type Locator, type Page } from '@playwright/test';

/** The parts of the search dialog, as the accessibility tree exposes them. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const input = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search the documentation' });
export const options = (page: Page) => dialog(page).getByRole('listbox').getByRole('option');
export const selected = (page: Page) => dialog(page).getByRole('listbox').getByRole('option', { selected: true });
export const status = (page: Page) => dialog(page).getByRole('status');
/** Retry of the search. The names of other versions can have one too. */
export const retry = (scope: Page | Locator) =>
  scope.getByRole('alert').filter({ hasNotText: 'names in other versions' }).getByRole('button', { name: 'Retry' });

export async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).fill(query);
  await expect(selected(page)).toHaveCount(1);
}
