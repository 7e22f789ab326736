import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { depth } from '../support/depth.ts';
import { forFile } from '../support/for-file.ts';
import type { Person } from '../support/service.ts';
import { signIn, startConsole } from './support/console.ts';
import { heading } from './support/keyboard.ts';
import { go } from './support/pages.ts';
import { inPhoneSize } from './support/phone-size.ts';

let administrator: Person;

const desk = await forFile(startConsole());
beforeAll(async () => {
  administrator = await desk.service.person('administrator');
});

const alert = (page: Page) => page.getByRole('alert');

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

describe('a user with an account', () => {
  it('stays signed in after a reload and in a second tab, without a token where a script could read it, and returns to the same page after the session has ended', async () => {
    const page = await desk.open(administrator, '/users', { name: 'sign in and reload' });
    await heading(page, 'Users').waitFor();
    await page.reload();
    await heading(page, 'Users').waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toMatch(/eyJ|[Tt]oken/);
    expect(await page.evaluate('document.cookie')).toBe('');
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: 'ticketwire_refresh', httpOnly: true, sameSite: 'Strict', expires: -1 }]);
    expect(desk.browser.problems(page)).toEqual([]);

    await administrator.delete('/auth/sessions');
    await page.getByText('Your session has ended').waitFor();
    await signIn(page, administrator);
    await heading(page, 'Users').waitFor();

    const second = await page.context().newPage();
    await second.goto('/admin/roles');
    await heading(second, 'Roles').waitFor();
    await second.getByRole('button', { name: administrator.email }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(second, 'Sign in').waitFor();
    await heading(page, 'Sign in').waitFor();

    await page.getByLabel('Email address').fill(administrator.email);
    await page.getByLabel('Password').and(page.locator('input')).fill('not the right one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await alert(page).getByText('The email address or the password is incorrect').waitFor();
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(administrator.email);
  });

  it('finds the sign-out button on every page, on a desktop and a phone [ASVS 7.4.4]', async () => {
    const page = await desk.open(administrator, '/', { name: 'sign-out button' });
    const look = async (viewport: 'desktop' | 'phone') => {
      for (const [title, path] of depth({ quick: PATHS[viewport], deep: everywhere })) {
        await go(page, title, path);
        if (viewport === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('button', { name: administrator.email }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
        await page.keyboard.press('Escape');
        if (viewport === 'phone') await page.keyboard.press('Escape');
      }
    };
    await look('desktop');
    await inPhoneSize(page, () => look('phone'));
  });
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

describe('a visitor', () => {
  it('pastes a password, which is hidden unless revealed and marked for password managers [ASVS 6.2.6, 6.2.7], and gets an error for a link that was used before', async () => {
    const page = await desk.visit('/login', { name: 'password fields' });
    await page.getByLabel('Email address').waitFor();
    await paste(page, 'input[type=email]', 'input[type=password]');
    await expect.poll(() => passwordInputs(page).inputValue()).toBe(secret);
    for (const [title, path, name] of [
      ['Sign in', '/login', 'current-password'],
      ['Create an account', '/register', 'new-password'],
      ['Choose a new password', '/reset-password?token=x', 'new-password'],
      ['Accept your invitation', '/accept-invitation?token=x', 'new-password'],
      ['Set up Ticketwire', '/set-up?token=x', 'new-password'],
    ] as const) {
      await go(page, title, path);
      const inputs = await passwordInputs(page).all();
      expect(await Promise.all(inputs.map((input) => input.getAttribute('autocomplete'))), path).toEqual([name]);
      for (const input of inputs) expect(await input.getAttribute('type'), path).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      for (const input of inputs) expect(await input.getAttribute('type'), path).toBe('text');
    }

    await go(page, 'Verify your email address', '/verify-email?token=nonsense');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await alert(page).getByText('invalid, has expired, or was already used').waitFor();
    await go(page, 'Verify your email address', '/verify-email');
    await page.getByText('This link is incomplete.').waitFor();
  });

  it('signs in in the language of the browser, until another one is chosen', async () => {
    const page = await desk.browser.newPage({ name: 'sign in in German', language: 'de-AT' });
    await page.goto('/admin/login');
    await heading(page, 'Anmelden').waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    await page.getByRole('button', { name: 'Passwort anzeigen' }).waitFor();
    await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click();
    await heading(page, 'Sign in').waitFor();
    await page.reload();
    await heading(page, 'Sign in').waitFor();
    await desk.browser.shot(page, 'language choice');
    expect(desk.browser.problems(page)).toEqual([]);
  });

  it.each([
    ['fr-FR', 'Sign in'],
    ['es-MX', 'Iniciar sesión'],
  ])('opens the sign-in page of a browser in %s with the heading %s', async (language, name) => {
    const page = await desk.browser.newPage({ name: `sign in in ${language}`, language });
    await page.goto('/admin/login');
    await heading(page, name).waitFor();
  });
});
