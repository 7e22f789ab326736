import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startConsole } from '../support/console.ts';
import { heading, keyboardOf, openByKeyboard, passwordField, signInByKeyboard } from '../support/keyboard.ts';

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

  const [visitor, theirs] = await visit('invitation', await linkTo('ivo@example.com'));
  await theirs.write(passwordField(visitor), 'a password of ivo');
  await theirs.enter(visitor.getByRole('button', { name: 'Join' }));
  await theirs.enter(visitor.getByRole('link', { name: 'Sign in' }));
  await signInByKeyboard(visitor, { email: 'ivo@example.com', password: 'a password of ivo' });
  await heading(visitor, 'Tickets').waitFor();
  expect([...test.browser.problems(page), ...test.browser.problems(visitor)]).toEqual([]);
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

  it('changes its password, ends another session and signs out', async () => {
    const person = await test.service.person('agent');
    const { email, password } = person;
    const [page, keyboard] = await openByKeyboard(test, { person, path: '/', name: 'profile' });
    await keyboard.enter(page.getByRole('button', { name: email }));
    await keyboard.pick('My profile');
    await heading(page, 'My profile').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    await keyboard.write(passwordField(page, 'Current password'), password);
    await keyboard.write(passwordField(page, 'New password'), 'another good password');
    await keyboard.enter(page.getByRole('button', { name: 'Change password' }));
    await page.getByText('Password changed').waitFor();
    await keyboard.isIn(page.getByRole('main'));

    const login = { email, password: 'another good password' };
    const { refreshToken } = (await test.service.anybody.post('/auth/login', login)).body;
    await page.reload();
    const sessions = page.getByRole('list', { name: 'Active sessions' });
    await keyboard.enter(sessions.getByRole('button', { name: /^End session: / }));
    await page.getByText('Session ended').waitFor();
    await keyboard.isIn(sessions);
    expect((await test.service.anybody.post('/auth/refresh', { refreshToken })).status).toBe(401);

    await keyboard.tabTo(page.getByRole('button', { name: email }), 'backward');
    await keyboard.press('Enter');
    await keyboard.pick('Sign out');
    await heading(page, 'Sign in').waitFor();
    await keyboard.isAt(page.getByLabel('Email address'));
  });
});

describe('the service, by keyboard alone', () => {
  it('is configured', async () => {
    const person = await test.service.person('administrator');
    const [page, keyboard] = await openByKeyboard(test, { person, path: '/settings', name: 'settings' });
    const days = page.getByLabel('Close solved tickets automatically after (days)');
    await keyboard.write(days, '900');
    await keyboard.press('Control+s');
    await page.locator('[aria-invalid=true]').waitFor();
    await keyboard.isAt(days);
    await keyboard.write(days, '14');
    await keyboard.enter(page.getByRole('button', { name: 'Save changes' }));
    await page.getByText('Saved', { exact: true }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect((await person.get('/settings')).body.closeSolvedAfterDays).toBe(14);
  });
});
