import type { Page } from 'playwright-core';
import type { Person } from '../../support/service.ts';
import type { TestConsole } from './console.ts';
import { type Keyboard, keyboardOf, signInByKeyboard } from './keyboard.ts';

/** A page that somebody came to and signed in on by the keyboard. */
export async function arrive(
  { browser }: TestConsole,
  person: Person,
  path: string,
  name: string,
): Promise<{ page: Page; keyboard: Keyboard }> {
  const page = await browser.newPage({ name: `${name} by keyboard` });
  await page.goto(`/admin${path}`);
  await signInByKeyboard(page, person);
  return { page, keyboard: keyboardOf(page) };
}
