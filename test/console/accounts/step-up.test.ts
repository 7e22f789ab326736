import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { barriers } from '../support/axe.ts';
import { keepSignedIn, startConsole } from '../support/console.ts';
import { heading, keyboardOf, passwordField } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { secondFactors } from './support/second-factors.ts';

const test = await forFile(startConsole({ isNamed: true }));
const { openSecurity, addPasskey, keepCodes, later } = secondFactors(test);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

const endButtons = (page: Page) => page.getByRole('button', { name: /^End session: / });

it('asks once for the password when calls require a recent proof, and repeats all of them', async () => {
  const person = await test.service.person('agent');
  const { email, password } = person;
  for (const _ of [1, 2]) await test.service.anybody.post('/auth/login', { email, password });
  const page = await openSecurity(person, 'step up');
  await expect.poll(() => endButtons(page).count()).toBe(2);
  later(6);
  await endButtons(page).first().click();
  // The dialog hides the rest of the page, where a call was on its way.
  await page.locator('[aria-label^="End session: "]').last().dispatchEvent('click');
  const dialog = dialogOf(page);
  await dialog.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'by password');
  await passwordField(page, 'Your password').fill('not the right one');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('The current password is incorrect').waitFor();
  await passwordField(page, 'Your password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => endButtons(page).count()).toBe(0);
  await heading(page, 'Security').waitFor();
});

it('says that nothing was changed if the user cancels, and keeps the session and the form', async () => {
  const administrator = await test.service.person('administrator');
  const page = await test.browser.newPage({ name: 'step up canceled' });
  await keepSignedIn(page, test.url, administrator);
  await page.goto('/admin/roles/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  later(11);
  await page.getByRole('button', { name: 'Create' }).click();
  await dialogOf(page).waitFor();
  const keyboard = keyboardOf(page);
  await keyboard.staysIn(dialogOf(page));
  await keyboard.press('Escape');
  await page.getByText('You did not confirm that it is you, so nothing was changed.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Night shift');
  await page.getByRole('button', { name: 'Create' }).click();
  await passwordField(page, 'Your password').fill(administrator.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Night shift').waitFor();
});

it('asks for the second factor of users who have one, and shows only the security page to those whose role requires another', async () => {
  const administrator = await test.service.person('administrator');
  const agent = await test.service.person('agent');
  const page = await openSecurity(administrator, 'step up by passkey');
  const role = (await administrator.get('/roles')).body.data.find(({ key }: { key: string }) => key === 'agent');
  await go(page, 'Agent', `/roles/${role.id}`);
  const required = page.getByRole('switch', { name: 'Requires a second factor' });
  await required.check();
  await page.getByText('Set up a second factor for yourself').waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'role without a factor of my own', { fullPage: true });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => required.isChecked()).toBe(false);

  await go(page, 'Security', '/profile/security');
  await withAuthenticator(page);
  await addPasskey(page, 'Security key');
  await keepCodes(page);
  const other = await test.browser.newPage({ name: 'required by a role' });
  await keepSignedIn(other, test.url, agent);
  await other.goto('/admin/tickets');
  await heading(other, 'Tickets').waitFor();
  const elsewhere = await test.browser.newPage({ name: 'on another device' });
  await keepSignedIn(elsewhere, test.url, agent);

  await go(page, 'Agent', `/roles/${role.id}`);
  later(11);
  await required.check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await test.browser.shot(page, 'by passkey');
  await dialogOf(page).getByRole('button', { name: 'Use your passkey' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await go(page, 'Roles', '/roles');
  await page.getByRole('row', { name: /Agent/ }).getByText('Second factor').waitFor();

  // The page of the agent was open, and its stream has ended.
  await heading(other, 'Security').waitFor();
  await other.getByText('Add a passkey or an authenticator app.').waitFor();
  expect(await barriers(other)).toEqual([]);
  await test.browser.shot(other, 'before', { fullPage: true });
  await withAuthenticator(other);
  await addPasskey(other, 'Phone');
  await dialogOf(other).waitFor();
  await passwordField(other, 'Your password').fill(agent.password);
  await dialogOf(other).getByRole('button', { name: 'Confirm' }).click();
  const [recoveryCode = ''] = await keepCodes(other);
  await heading(other, 'Tickets').waitFor();

  await elsewhere.goto('/admin/tickets');
  await elsewhere.getByText('Confirm with the second factor that you have.').waitFor();
  await elsewhere.getByRole('button', { name: 'Confirm now' }).click();
  await dialogOf(elsewhere).getByRole('button', { name: 'Use a recovery code' }).click();
  await dialogOf(elsewhere).getByLabel('Recovery code').fill(recoveryCode);
  await dialogOf(elsewhere).getByRole('button', { name: 'Confirm' }).click();
  await heading(elsewhere, 'Tickets').waitFor();
});
