import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startConsole } from '../support/console.ts';
import { heading, keyboardOf, passwordField, signInByKeyboard } from '../support/keyboard.ts';

const test = await forFile(startConsole());

/** Opens a page as a visitor who has no account or no password yet. */
async function visit(name: string, path: string) {
  const page = await test.visit(path, { name: `${name} by keyboard` });
  return [page, keyboardOf(page)] as const;
}

/** Returns the console path of the link in the next email to this address. */
async function linkTo(address: string): Promise<string> {
  const mail = await test.service.smtp.next(({ to }) => to.includes(address));
  return pathOf(mail.link());
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname.replace('/admin', '') + search;
}

it('signs in the first administrator and invites a colleague by keyboard alone', async () => {
  const olga = { email: 'olga@example.com', password: 'a password of olga' };
  const [page, keyboard] = await visit('first administrator', pathOf(test.service.setUpLink ?? ''));
  await keyboard.isAt(page.getByLabel('Your name'));
  await keyboard.type('Olga Operator');
  await keyboard.write(page.getByLabel('Email address'), olga.email);
  await keyboard.write(passwordField(page), olga.password);
  await keyboard.enter(page.getByRole('button', { name: 'Create administrator' }));
  await heading(page, 'Dashboard').waitFor();

  await keyboard.press('Control+k');
  await keyboard.isAt(page.getByRole('combobox', { name: 'Search pages, tickets, and users' }));
  await keyboard.type('add user');
  await page.getByRole('option', { name: 'Add user' }).waitFor();
  await keyboard.press('Enter');
  await keyboard.write(page.getByLabel('Name'), 'Ivo Invited');
  await keyboard.write(page.getByLabel('Email address'), 'ivo@example.com');
  await keyboard.enter(page.getByRole('button', { name: 'Send invitation' }));
  await heading(page, 'Ivo Invited').waitFor();
  await test.service.smtp.next(({ to }) => to.includes('ivo@example.com'));
  await keyboard.enter(page.getByRole('button', { name: 'Resend invitation' }));
  await page.getByText('earlier links no longer work').waitFor();

  // The colleague uses the same page, in which no one is signed in.
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.goto(`/admin${await linkTo('ivo@example.com')}`);
  await keyboard.write(passwordField(page), 'a password of ivo');
  await keyboard.enter(page.getByRole('button', { name: 'Join' }));
  await keyboard.enter(page.getByRole('link', { name: 'Sign in' }));
  await signInByKeyboard(page, { email: 'ivo@example.com', password: 'a password of ivo' });
  await heading(page, 'Tickets').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

describe('an account, by keyboard alone', () => {
  it('is registered and verified', async () => {
    const nora = { email: 'nora@example.com', password: 'a password of mine' };
    const [page, keyboard] = await visit('register', '/login');
    await keyboard.enter(page.getByRole('link', { name: 'Create one' }));
    await heading(page, 'Create an account').waitFor();
    await keyboard.write(page.getByLabel('Your name'), 'Nora New');
    await keyboard.write(page.getByLabel('Email address'), nora.email);
    await keyboard.write(passwordField(page), 'short');
    await keyboard.press('Enter');
    await page.getByText('Use at least 10 characters').waitFor();
    await keyboard.isAt(passwordField(page));
    await keyboard.write(passwordField(page), nora.password);
    await keyboard.enter(page.getByRole('button', { name: 'Create account' }));
    await heading(page, 'Verify your address').waitFor();
    await keyboard.isIn(page.getByRole('main'));

    await page.goto(`/admin${await linkTo(nora.email)}`);
    await keyboard.write(passwordField(page), nora.password);
    await keyboard.enter(page.getByRole('button', { name: 'Confirm my address' }));
    await heading(page, 'Email address verified').waitFor();
    await keyboard.enter(page.getByRole('link', { name: 'Sign in' }));
    await signInByKeyboard(page, nora);
    await heading(page, 'Tickets').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('gets another password through the emailed link', async () => {
    const { email } = await test.service.person('agent');
    const [page, keyboard] = await visit('forgot', '/login');
    await keyboard.enter(page.getByRole('link', { name: 'Forgot your password?' }));
    await heading(page, 'Forgot your password?').waitFor();
    await keyboard.write(page.getByLabel('Email address'), email);
    await keyboard.press('Enter');
    await heading(page, 'Check your inbox').waitFor();

    await page.goto(`/admin${await linkTo(email)}`);
    await keyboard.write(passwordField(page, 'New password'), 'a much longer password');
    await keyboard.enter(page.getByRole('button', { name: 'Set password' }));
    await keyboard.enter(page.getByRole('link', { name: 'Sign in' }));
    await signInByKeyboard(page, { email, password: 'a much longer password' });
    await heading(page, 'Dashboard').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });
});
