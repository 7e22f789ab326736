import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import type { Person } from '../support/service.ts';
import { startConsole } from './support/console.ts';
import { go } from './support/pages.ts';

let administrator: Person;

const test = await forFile(startConsole());
beforeAll(async () => {
  administrator = await test.service.person('administrator');
});

/** The password inputs of a page, identified by the names that password managers use. */
const passwordInputs = (page: Page) => page.locator('input[autocomplete$="-password"]');

const secret = 'pasted, not typed';

/** Copies a text from a field that shows it, and pastes it into the password field. */
async function paste(page: Page, from: string, into: string): Promise<void> {
  await page.locator(from).fill(secret);
  await page.locator(from).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.locator(into).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

describe('a password field', () => {
  it('accepts pasted text, hides its value unless the user reveals it, and is marked for password managers [ASVS 6.2.6, 6.2.7]', async () => {
    const page = await test.visit('/login', { name: 'password fields' });
    await page.getByLabel('Email address').waitFor();
    await paste(page, 'input[type=email]', 'input[type=password]');
    expect(await passwordInputs(page).inputValue()).toBe(secret);
    for (const [heading, path, name] of [
      ['Sign in', '/login', 'current-password'],
      ['Create an account', '/register', 'new-password'],
      ['Choose a new password', '/reset-password?token=x', 'new-password'],
      ['Accept your invitation', '/accept-invitation?token=x', 'new-password'],
      ['Set up Ticketwire', '/set-up?token=x', 'new-password'],
    ] as const) {
      await go(page, heading, path);
      const inputs = await passwordInputs(page).all();
      expect(await Promise.all(inputs.map((input) => input.getAttribute('autocomplete'))), path).toEqual([name]);
      for (const input of inputs) expect(await input.getAttribute('type'), path).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      for (const input of inputs) expect(await input.getAttribute('type'), path).toBe('text');
    }
  });

  it('hides its value in the profile, for the current and the new password [ASVS 6.2.6, 6.2.7]', async () => {
    const page = await test.open(administrator, '/profile', { name: 'password fields of the profile' });
    await passwordInputs(page).first().waitFor();
    const inputs = await passwordInputs(page).all();
    const names = await Promise.all(inputs.map((input) => input.getAttribute('autocomplete')));
    // The first one confirms a change of the email address.
    expect(names).toEqual(['current-password', 'current-password', 'new-password']);
    for (const input of inputs) expect(await input.getAttribute('type')).toBe('password');
  });
});

const everywhere: readonly (readonly [heading: string, path: string])[] = [
  ['Dashboard', '/'],
  ['Tickets', '/tickets'],
  ['Users', '/users'],
  ['Roles', '/roles'],
  ['New category', '/categories/create'],
  ['My profile', '/profile'],
  ['Not found', '/nowhere'],
];

/** Quick runs test each page on only one of the two screens. */
const PATHS = {
  desktop: everywhere.filter((_, at) => at % 2 === 0),
  phone: everywhere.filter((_, at) => at % 2 === 1),
};

describe('the sign-out button', () => {
  it.each(['desktop', 'phone'] as const)('is on every page on a %s [ASVS 7.4.4]', async (viewport) => {
    const page = await test.open(administrator, '/', { name: `sign out everywhere on a ${viewport}`, viewport });
    for (const [heading, path] of depth({ quick: PATHS[viewport], deep: everywhere })) {
      await go(page, heading, path);
      if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: administrator.email }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      await page.keyboard.press('Escape');
      if (viewport === 'phone') await page.keyboard.press('Escape');
    }
  });
});
