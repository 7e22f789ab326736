import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { startRealProvider } from '../../accounts/identity/support/real-provider.ts';
import { CLIENT_ID, CLIENT_SECRET } from '../../accounts/identity/support/sso.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { barriers } from '../support/axe.ts';
import { keepSignedIn, signIn, startConsole } from '../support/console.ts';
import { heading, keyboardOf, passwordField } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';
import { secondFactors } from './support/second-factors.ts';

const test = await forFile(startConsole({ isNamed: true, environment: { SSO_PRIVATE_HOSTS: '127.0.0.1,localhost' } }));
const { later } = secondFactors(test);
const provider = await forFile(
  startRealProvider({
    logoutUri: `${test.service.url}/api/auth/sso/nordic_id/logout`,
    redirectUri: `${test.url}/admin/sso`,
  }),
);
let administrator: Person;

/** Lets the next sign-in at the provider be that of a user with this address, who is in the group of agents. */
function atProvider(name: string, email: string): void {
  provider.people.set(name, { email, email_verified: true, name: `Person ${name}`, groups: ['desk'] });
  provider.expect(name);
}

beforeAll(async () => {
  administrator = await test.service.person('administrator');
});

async function typeAddress(page: Page, email: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email address').fill(email);
}

it('an administrator adds a provider, sees in a test what a sign-in would do, and enables it', async () => {
  const page = await test.browser.newPage({ name: 'add a provider' });
  await keepSignedIn(page, test.url, administrator);
  await page.goto('/admin/identity-providers/create');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Keycloak' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Issuer' }).inputValue()).toMatch(/REALM$/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Nordic ID');
  await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
  await page.getByRole('textbox', { name: 'Client ID' }).fill(CLIENT_ID);
  await page.getByRole('combobox', { name: 'Scopes' }).fill('groups');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Domains' }).fill('nordic.example');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Those of the domains above' }).check();
  await page.getByRole('radio', { name: 'Everyone of the domains' }).check();
  await page.getByRole('radio', { name: 'Add roles' }).check();
  await page.getByRole('button', { name: 'Add a group for…' }).click();
  await page.getByRole('menuitem', { name: 'Agent' }).click();
  await keyboardOf(page).isAt(page.getByLabel('Group for Agent'));
  await page.keyboard.type('desk');
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'form', { fullPage: true });
  await page.getByRole('button', { name: 'Create' }).click();

  await heading(page, 'Nordic ID').waitFor();
  await page.getByText('Next: set the client secret.').waitFor();
  await page.getByRole('button', { name: 'Client secret…' }).click();
  await passwordField(page, 'Client secret').fill(CLIENT_SECRET);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Next: run a test.').waitFor();
  expect(await page.getByRole('button', { name: 'Enable' }).count()).toBe(0);
  atProvider('tess', 'tess@nordic.example');
  await page.getByRole('button', { name: 'Run a test' }).click();
  const result = page.getByRole('region', { name: 'Result of the test' });
  await result.getByText('create an account').waitFor();
  await result.getByRole('row', { name: 'groups ["desk"]' }).waitFor();
  await result.getByText('Agent', { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'result', { fullPage: true });
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByText('Nordic ID enabled').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('a new user signs in through the provider of the domain, returns to the wanted page, and confirms there who it is', async () => {
  const page = await test.browser.newPage({ name: 'through a provider' });
  await page.goto('/admin/notifications');
  await heading(page, 'Sign in').waitFor();
  await page.getByLabel('Email address').fill('ann@nordic.example');
  const proceed = page.getByRole('button', { name: 'Continue with Nordic ID' });
  await proceed.waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'sign in');
  atProvider('ann', 'ann@nordic.example');
  await proceed.click();
  await heading(page, 'Inbox').waitFor();
  expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toMatch(/eyJ|verifier/);

  await go(page, 'Security', '/profile/security');
  await page.getByRole('list', { name: 'Linked accounts' }).getByText('ann@nordic.example').waitFor();
  await test.browser.shot(page, 'security', { fullPage: true });
  later(6);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const confirm = dialog.getByRole('button', { name: 'Confirm with Nordic ID' });
  await confirm.waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'step up');
  // The clock of the provider stayed as it was.
  test.service.now = () => new Date();
  await confirm.click();
  await page.getByText('Confirmed. You can now repeat what you wanted to do.').waitFor();
  await heading(page, 'Security').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await heading(page, 'Sign in').waitFor();
});

it('asks once for the password of an account that has the same address, then links it, and the user can unlink it', async () => {
  const person = await test.service.person('agent', { email: 'kim@nordic.example' });
  const page = await test.browser.newPage({ name: 'same address' });
  await typeAddress(page, person.email);
  atProvider('kim', person.email);
  await page.getByRole('button', { name: 'Continue with Nordic ID' }).click();
  await heading(page, 'Confirm your account').waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'confirm');
  await passwordField(page, 'Password').fill('not the right one');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.getByRole('alert').waitFor();
  await passwordField(page, 'Password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.locator('#main').waitFor();
  await go(page, 'Security', '/profile/security');
  await page.getByRole('button', { name: 'Unlink: Nordic ID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  // The session began with the account that is linked no more.
  await page.getByText('Your session has ended.').waitFor();
  await signIn(page, person);
  await heading(page, 'Security').waitFor();
  await page.getByRole('button', { name: 'Link Nordic ID' }).click();
  await page.getByText('Nordic ID linked').waitFor();
  await page.getByRole('list', { name: 'Linked accounts' }).getByText(person.email).waitFor();
});

it('shows why a sign-in failed, as text, and that one which began elsewhere is over', async () => {
  const page = await test.browser.newPage({ name: 'errors of providers' });
  await page.goto('/admin/sso?code=x&state=y');
  await page.getByText('This did not begin in this tab').waitFor();

  await typeAddress(page, 'ann@nordic.example');
  atProvider('nameless', '');
  await page.getByRole('button', { name: 'Continue with Nordic ID' }).click();
  await heading(page, 'Sign-in failed').waitFor();
  await page.getByText('did not send your email address').waitFor();
  await page.getByRole('link', { name: 'Back to sign in' }).click();

  const begun = page.waitForRequest((request) => request.url().startsWith(provider.issuer));
  await page.route(`${provider.issuer}/**`, (route) => route.abort());
  await page.getByLabel('Email address').fill('ann@nordic.example');
  await page.getByRole('button', { name: 'Continue with Nordic ID' }).click();
  const state = new URL((await begun).url()).searchParams.get('state') ?? '';
  const hostile = '<img src=x onerror=alert(1)>';
  const answer = new URLSearchParams({ state, error: 'server_error', error_description: hostile });
  await page.goto(`/admin/sso?${answer}`);
  await heading(page, 'Sign-in failed').waitFor();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

it('hides the password where the domain requires its provider, and offers it to those who insist', async () => {
  await test.service.orm.em
    .fork()
    .execute('update users set second_factor_since = now() where id = ?', [administrator.id]);
  const { data } = (await administrator.get('/identity-providers')).body;
  const changed = await administrator.patch(`/identity-providers/${data[0].id}`, {
    enforce: true,
    breakGlass: [administrator.id],
  });
  expect(changed.status).toBe(200);
  const page = await test.browser.newPage({ name: 'required provider', viewport: 'phone', colorScheme: 'dark' });
  await page.goto('/admin/login');
  await passwordField(page, 'Password').waitFor();
  await page.getByLabel('Email address').fill('ann@nordic.example');
  await passwordField(page, 'Password').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Continue with Nordic ID' }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'enforced');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await passwordField(page, 'Password').fill('does not matter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();

  // A password from before does not confirm who one is, either.
  await typeAddress(page, 'kim@nordic.example');
  atProvider('kim', 'kim@nordic.example');
  await page.getByRole('button', { name: 'Continue with Nordic ID' }).click();
  await page.locator('#main').waitFor();
  await go(page, 'Security', '/profile/security');
  later(6);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Confirm with Nordic ID' }).waitFor();
  expect(await dialog.locator('input').count()).toBe(0);
});
