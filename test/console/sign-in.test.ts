import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import type { Person } from '../support/service.ts';
import { signIn, startConsole } from './support/console.ts';

let administrator: Person;

const desk = await forFile(startConsole());
beforeAll(async () => {
  administrator = await desk.service.person('administrator');
});

const alert = (page: Page) => page.getByRole('alert');

describe('a user with an account', () => {
  it('stays signed in after a reload, without a token where a script could read it', async () => {
    const page = await desk.open(administrator, '/users', { name: 'sign in and reload' });
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toMatch(/eyJ|[Tt]oken/);
    expect(await page.evaluate('document.cookie')).toBe('');
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: 'ticketwire_refresh', httpOnly: true, sameSite: 'Strict', expires: -1 }]);
    expect(desk.browser.problems(page)).toEqual([]);
  });

  it('is signed in in a second tab as well, and signed out of both together', async () => {
    const first = await desk.open(administrator, '/teams', { name: 'two tabs' });
    await first.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
    const second = await first.context().newPage();
    await second.goto('/admin/roles');
    await second.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();

    await second.getByRole('button', { name: administrator.email }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await second.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await first.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });

  it('returns to the same page after the session has ended', async () => {
    const page = await desk.open(administrator, '/categories', { name: 'session ended' });
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    await administrator.delete('/auth/sessions');
    await page.getByRole('link', { name: 'Statuses' }).click();
    await page.getByText('Your session has ended').waitFor();
    await signIn(page, administrator);
    await page.getByRole('heading', { level: 1, name: 'Statuses' }).waitFor();
  });

  it('gets an error for a wrong password, and keeps the typed address', async () => {
    const page = await desk.visit('/login', { name: 'wrong password' });
    await page.getByLabel('Email address').fill(administrator.email);
    await page.getByLabel('Password').and(page.locator('input')).fill('not the right one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await alert(page).textContent()).toContain('The email address or the password is incorrect');
    expect(await page.getByLabel('Email address').inputValue()).toBe(administrator.email);
  });

  it('signs out everywhere', async () => {
    const person = await desk.service.person('agent');
    const page = await desk.open(person, '/profile', { name: 'sign out everywhere' });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect((await person.get('/auth/me')).status).toBe(401);
  });
});

describe('a new user', () => {
  it('gets an error for a link that was used before', async () => {
    const page = await desk.visit('/verify-email?token=nonsense', { name: 'used link' });
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    expect(await alert(page).textContent()).toContain('invalid, has expired, or was already used');
    await page.goto('/admin/verify-email');
    await page.getByText('This link is incomplete.').waitFor();
  });
});

describe('the sign-in page', () => {
  it('follows the language of the browser, until another one is chosen', async () => {
    const page = await desk.browser.newPage({ name: 'sign in in German', language: 'de-AT' });
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    await page.getByRole('button', { name: 'Passwort anzeigen' }).waitFor();
    await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await desk.browser.shot(page, 'language choice');
    expect(desk.browser.problems(page)).toEqual([]);
  });

  it('is in English for a browser in an unsupported language', async () => {
    const page = await desk.browser.newPage({ name: 'sign in in French', language: 'fr-FR' });
    await page.goto('/admin/login');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});
