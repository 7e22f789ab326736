import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Hidden from assistive technology while a dialog is open. */
const messages = (page: Page) => page.getByRole('region', { name: 'Messages', includeHidden: true });

/** The text that describes a field, such as the error below it. */
async function descriptionOf(field: Locator): Promise<string> {
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).textContent()))).join(' ');
}

/** Expects that a refused field says why and has the focus, and that no message repeats it. */
export async function expectRefusedAt(field: Locator, why: string | RegExp): Promise<void> {
  const page = field.page();
  const name = String(field);
  await field.and(page.locator('[aria-invalid=true]')).waitFor();
  await expect.poll(() => descriptionOf(field), { message: name }).toMatch(why);
  await field.and(page.locator(':focus')).waitFor();
  await expectNoMessage(page, name);
}

/** Errors stay until the user dismisses them, so a message of an earlier form would still be there. */
export async function expectNoMessage(page: Page, name?: string): Promise<void> {
  expect.soft(await messages(page).textContent(), name).toBe('');
}

/** Expects that a refusal that no field shows appears as a message, and dismisses it. */
export async function expectMessage(page: Page, why: string | RegExp): Promise<void> {
  const message = messages(page).getByRole('alert').filter({ hasText: why });
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'detached' });
}

/** Navigates within the console like a link, and discards the unsaved changes of the page before. */
export async function goAndDiscard(page: Page, heading: string, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(`/admin${path}`)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  const there = page.getByRole('heading', { level: 1, name: heading, exact: true });
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' });
  await there.or(leave).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await there.waitFor();
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
}
