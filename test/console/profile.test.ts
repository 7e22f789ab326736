import { describe, expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { startConsole } from './support/console.ts';

const test = await forFile(startConsole());

describe('users manage for themselves', () => {
  it('their notification preferences and sessions, with dates in the format of their region', async () => {
    const person = await test.service.person('agent');
    const { email, password } = person;
    const { refreshToken } = (await test.service.anybody.post('/auth/login', { email, password })).body;
    const page = await test.open(person, '/profile', { name: 'profile', language: 'en-GB' });
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

    const sessions = page.getByRole('list', { name: 'Active sessions' });
    const current = sessions.getByRole('listitem').filter({ hasText: 'This session' });
    await current.getByText(/^Chrome · Linux/).waitFor();
    expect(await current.getByRole('button').count()).toBe(0);
    const count = await sessions.getByRole('listitem').count();
    // The newest session other than the current one.
    await sessions
      .getByRole('button', { name: /^End session: / })
      .first()
      .click();
    await page.getByText('Session ended').waitFor();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(count - 1);
    expect((await test.service.anybody.post('/auth/refresh', { refreshToken })).status).toBe(401);

    const time = sessions.locator('time').first();
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    expect(await time.getAttribute('title')).toBe(format.format(new Date((await time.getAttribute('datetime')) ?? '')));
    // A browser in an environment without a language.
    await page.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] })");
    await page.reload();
    await time.waitFor();
    expect(await choice.isChecked()).toBe(false);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('their email address, which changes once its link is opened', async () => {
    const person = await test.service.person('agent');
    const page = await test.open(person, '/profile', { name: 'another address' });
    const form = page.getByRole('region', { name: 'Email address' });
    await form.getByRole('textbox', { name: 'New address' }).fill('new-address@example.com');
    await form.getByLabel('Your password').and(page.locator('input')).fill(person.password);
    await form.getByRole('button', { name: 'Send confirmation link' }).click();
    await page.getByText('We sent a confirmation link to new-address@example.com.', { exact: false }).waitFor();
    const mail = await test.service.smtp.next((message) => message.to.includes('new-address@example.com'));
    const { pathname, search } = new URL(mail.link());
    await page.goto(pathname + search);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByText('Email address verified').waitFor();
    const login = { email: 'new-address@example.com', password: person.password };
    expect((await test.service.anybody.post('/auth/login', login)).status).toBe(200);
  });
});
