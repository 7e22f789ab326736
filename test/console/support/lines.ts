import type { Locator, Page } from 'playwright-core';

/** Adds a line to a form by the keyboard, and returns what has the focus in it. */
export async function addLine(
  page: Page,
  button: string,
  line: string,
  within: Locator | Page = page,
): Promise<Locator> {
  await within.getByRole('button', { name: button, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: line, exact: true }).press('Enter');
  return page.locator('[data-line] :focus');
}

/** Chooses an option of a field by typing a part of it. */
export async function pickOption(page: Page, field: Locator, typed: string, option: string): Promise<void> {
  await field.fill(typed);
  await page.getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}
