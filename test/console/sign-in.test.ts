import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import type { Person } from '../support/service.ts';
import { itByPointer } from './support/by-pointer.ts';
import { signIn, startConsole } from './support/console.ts';

let administrator: Person;

const desk = await forFile(startConsole());
beforeAll(async () => {
  administrator = await desk.service.person('administrator');
});

/** Returns the console path of a link in an email, whatever its host is. */
const pathOf = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

const alert = (page: Page) => page.getByRole('alert');

describe('a user with an account', () => {
  it('signs in on the requested page, and stays signed in after a reload', async () => {
    const page = await desk.open(administrator, '/users', { name: 'sign in and reload' });
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    expect(desk.browser.problems(page)).toEqual([]);
  });

  it('has no token stored where a script could read it', async () => {
    const page = await desk.open(administrator, '/', { name: 'no token in storage' });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toMatch(/eyJ|[Tt]oken/);
    expect(await page.evaluate('document.cookie')).toBe('');
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: 'ticketwire_refresh', httpOnly: true, sameSite: 'Strict', expires: -1 }]);
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

  itByPointer('changes the password, and stays signed in in this session only', async () => {
    const person = await desk.service.person('agent');
    const page = await desk.open(person, '/profile', { name: 'change password' });
    await page.getByLabel('Current password').and(page.locator('input')).fill('not the right one');
    await page.getByLabel('New password').and(page.locator('input')).fill('another good password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The current password is incorrect').waitFor();
    await page.getByLabel('Current password').and(page.locator('input')).fill(person.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();
    expect((await person.get('/auth/me')).status).toBe(401);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    const again = await desk.service.anybody.post('/auth/login', {
      email: person.email,
      password: 'another good password',
    });
    expect(again.status).toBe(200);
  });

  it('signs out everywhere', async () => {
    const person = await desk.service.person('agent');
    const page = await desk.open(person, '/profile', { name: 'sign out everywhere' });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect((await person.get('/auth/me')).status).toBe(401);
  });

  itByPointer('resets the password through the emailed link', async () => {
    const person = await desk.service.person('agent');
    const page = await desk.visit('/login', { name: 'forgot password' });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email address').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    const mail = await desk.service.smtp.next((message) => message.to.includes(person.email));
    await page.goto(pathOf(mail.link()));
    await page.getByLabel('New password').and(page.locator('input')).fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Use at least 10 characters').waitFor();
    await page.getByLabel('New password').and(page.locator('input')).fill('a much longer password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, { email: person.email, password: 'a much longer password' });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

describe('a new user', () => {
  itByPointer('registers, is asked to verify the address, and does so through the emailed link', async () => {
    const page = await desk.visit('/register', { name: 'register' });
    await page.getByLabel('Your name').fill('Nora New');
    await page.getByLabel('Email address').fill('nora@example.com');
    await page.getByLabel('Password').and(page.locator('input')).fill('a password of mine');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Verify your address' }).waitFor();

    await page.goto('/admin/login');
    await signIn(page, { email: 'nora@example.com', password: 'a password of mine' });
    await page.getByText('We sent a link to nora@example.com').waitFor();

    const mail = await desk.service.smtp.next((message) => message.to.includes('nora@example.com'));
    await page.goto(pathOf(mail.link()));
    await page.getByText('Confirm only if you registered').waitFor();
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByText('Required').waitFor();
    await page.getByLabel('Password').and(page.locator('input')).fill('a password that only I know');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByRole('heading', { name: 'Email address verified' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    expect(await page.getByLabel('Email address').inputValue()).toBe('nora@example.com');
    await page.getByLabel('Password').and(page.locator('input')).fill('a password that only I know');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Tickets' }).waitFor();
    await page.goto('/admin/tickets');
    await page.getByText('No open tickets').waitFor();
  });

  it('gets an error for a link that was used before', async () => {
    const page = await desk.visit('/verify-email?token=nonsense', { name: 'used link' });
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    expect(await alert(page).textContent()).toContain('invalid, has expired, or was already used');
    await page.goto('/admin/verify-email');
    await page.getByText('This link is incomplete.').waitFor();
  });

  itByPointer('accepts an invitation', async () => {
    const page = await desk.open(administrator, '/users/create', { name: 'invite' });
    await page.getByLabel('Name').fill('Ivo Invited');
    await page.getByLabel('Email address').fill('ivo@example.com');
    await page.getByRole('checkbox', { name: /^Agent/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ivo Invited' }).waitFor();

    const mail = await desk.service.smtp.next((message) => message.to.includes('ivo@example.com'));
    const other = await desk.browser.newPage({ name: 'accept invitation' });
    await other.goto(pathOf(mail.link()));
    await other.getByLabel('Password').and(other.locator('input')).fill('a password of ivo');
    await other.getByRole('button', { name: 'Join' }).click();
    await other.getByRole('link', { name: 'Sign in' }).click();
    await signIn(other, { email: 'ivo@example.com', password: 'a password of ivo' });
    await other.getByRole('link', { name: 'Tickets' }).waitFor();
    expect(await other.getByRole('link', { name: 'Roles' }).count()).toBe(0);
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
