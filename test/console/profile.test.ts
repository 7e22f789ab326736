import { expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { restClient } from '../support/rest.ts';
import { startConsole } from './support/console.ts';
import { goOn } from './support/go-on.ts';
import { heading, keyboardOf, passwordField, signInByKeyboard } from './support/keyboard.ts';
import { go } from './support/pages.ts';

const test = await forFile(startConsole());

it('users manage their password, sessions, notification preferences and email address by keyboard, with dates in the format of their region', async () => {
  const { anybody } = test.service;
  const person = await test.service.person('agent');
  const { email } = person;
  const page = await test.open(person, '/', { name: 'profile', language: 'en-GB' });
  const keyboard = keyboardOf(page);
  const main = page.getByRole('main');
  await keyboard.enter(page.getByRole('button', { name: email }));
  await keyboard.pick('My profile');
  await heading(page, 'My profile').waitFor();
  await keyboard.isIn(main);

  const choice = page.getByRole('switch', { name: 'Internal note added: Email' });
  await choice.uncheck();
  await expect
    .poll(async () => (await person.get('/auth/me/notification-preferences')).body.preferences)
    .toContainEqual(expect.objectContaining({ event: 'comment.internal', channel: 'email', enabled: false }));
  // Notifications that protect the account cannot be turned off.
  await page.getByRole('button', { name: 'Always sent' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Your password was changed' }).waitFor();
  expect(await page.getByRole('switch', { name: /Your password was changed/ }).count()).toBe(0);
  await test.browser.shot(page, 'whole', { fullPage: true });

  expect(test.browser.problems(page)).toEqual([]);

  await keyboard.enter(page.getByRole('link', { name: 'Security' }));
  await heading(page, 'Security').waitFor();
  await keyboard.isIn(main);
  // Password fields are hidden and marked for password managers [ASVS 6.2.6, 6.2.7].
  const inputs = page.locator('input[autocomplete$="-password"]');
  await inputs.first().waitFor();
  const attributes = (name: string) =>
    inputs.all().then((all) => Promise.all(all.map((input) => input.getAttribute(name))));
  expect(await attributes('autocomplete')).toEqual(['current-password', 'new-password']);
  expect(await attributes('type')).toEqual(Array(2).fill('password'));
  // The service is reached at an IP address.
  await page.getByText('Passkeys do not work on an IP address. Open http://localhost:').waitFor();

  const password = 'another good password';
  await keyboard.write(passwordField(page, 'Current password'), person.password);
  await keyboard.write(passwordField(page, 'New password'), password);
  await keyboard.enter(page.getByRole('button', { name: 'Change password' }));
  await page.getByText('Password changed').waitFor();
  await keyboard.isIn(main);

  const { refreshToken } = (await anybody.post('/auth/login', { email, password })).body;
  expect(await goOn(page, '/admin/profile/security')).toBe(true);
  const sessions = page.getByRole('list', { name: 'Active sessions' });
  const current = sessions.getByRole('listitem').filter({ hasText: 'This session' });
  await current.getByText(/^Chrome · Linux/).waitFor();
  expect(await current.getByRole('button').count()).toBe(0);
  const count = await sessions.getByRole('listitem').count();
  // The newest session other than the current one.
  await keyboard.enter(sessions.getByRole('button', { name: /^End session: / }).first());
  await page.getByText('Session ended').waitFor();
  await keyboard.isIn(sessions);
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(count - 1);
  expect((await anybody.post('/auth/refresh', { refreshToken })).status).toBe(401);

  const time = sessions.locator('time').first();
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  await expect
    .poll(() => time.getAttribute('title'))
    .toBe(format.format(new Date((await time.getAttribute('datetime')) ?? '')));
  // A browser in an environment without a language.
  await page.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] })");
  await page.reload();
  await time.waitFor();
  await go(page, 'My profile', '/profile');
  await expect.poll(() => choice.isChecked()).toBe(false);
  await keyboard.enter(page.getByRole('button', { name: email }));
  await keyboard.pick('Sign out');
  await heading(page, 'Sign in').waitFor();
  await keyboard.isAt(page.getByLabel('Email address'));
  await signInByKeyboard(page, { email, password });

  await go(page, 'My profile', '/profile');
  const form = page.getByRole('region', { name: 'Email address' });
  await form.getByRole('textbox', { name: 'New address' }).fill('new-address@example.com');
  await form.getByLabel('Your password').and(page.locator('input')).fill(password);
  await form.getByRole('button', { name: 'Send confirmation link' }).click();
  await page.getByText('We sent a confirmation link to new-address@example.com.', { exact: false }).waitFor();
  const mail = await test.service.smtp.next(({ to }) => to.includes('new-address@example.com'));
  const { pathname, search } = new URL(mail.link());
  await go(page, 'Verify your email address', pathname.replace('/admin', '') + search);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Email address verified').waitFor();

  const { status, body } = await anybody.post('/auth/login', { email: 'new-address@example.com', password });
  expect(status).toBe(200);
  const elsewhere = restClient(test.service.url, body.accessToken);
  expect((await elsewhere.get('/auth/me')).status).toBe(200);
  await go(page, 'Security', '/profile/security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await heading(page, 'Sign in').waitFor();
  expect((await elsewhere.get('/auth/me')).status).toBe(401);
});
