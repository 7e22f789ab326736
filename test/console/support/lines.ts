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

/** Chooses an option of a field by typing a part of it, again if a late answer of the search took away the highlight. */
export async function pickOption(page: Page, field: Locator, typed: string, option: string): Promise<void> {
  const chosen = page.getByRole('option', { name: option, exact: true });
  const isActive = async () =>
    (await field.getAttribute('aria-activedescendant')) === (await chosen.getAttribute('id'));
  const isChosen = async () =>
    (await field.inputValue()) === option ||
    (await page.locator('[data-line]:focus-within').filter({ hasText: option }).count()) > 0;
  do {
    await field.fill(typed);
    await chosen.waitFor();
    do await page.keyboard.press('ArrowDown');
    while (!(await isActive()));
    await page.keyboard.press('Enter');
  } while (!(await isChosen()));
  await page.keyboard.press('Escape');
}
