import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { barriers } from '../support/axe.ts';
import { startConsole } from '../support/console.ts';
import { heading, passwordField } from '../support/keyboard.ts';
import { codeOf, withAuthenticator } from './support/authenticator.ts';
import { secondFactors } from './support/second-factors.ts';

const test = await forFile(startConsole({ isNamed: true }));
const { openSecurity, keepCodes, setUpApp, addPasskey, later } = secondFactors(test);

async function signOut(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in').waitFor();
}

async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await passwordField(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await heading(page, 'Second step').waitFor();
}

it('a user adds a passkey and signs in with it alone, without an email address, by a button or as the browser offers it', async () => {
  const person = await test.service.person('agent');
  const page = await openSecurity(person, 'passkey');
  const device = await withAuthenticator(page);
  await addPasskey(page, 'Laptop');
  const codes = await keepCodes(page);
  expect(new Set(codes).size).toBe(10);
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await passkeys.getByText('Laptop').waitFor();
  await page.getByText('10 codes left').waitFor();
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'security', { fullPage: true });

  await addPasskey(page, 'Laptop again');
  await page.getByText('This device already has a passkey for your account.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Rename: Laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await passkeys.getByText('Old laptop').waitFor();

  expect(test.browser.problems(page)).toEqual([]);

  await device.touch(false);
  await signOut(page, person);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await test.browser.shot(page, 'sign in');
  expect(await page.getByLabel('Email address').getAttribute('autocomplete')).toBe('username webauthn');
  // The browser offers the passkey for the email address, and the user accepts.
  await device.touch(true);
  await page.reload();
  await page.locator('#main').waitFor();

  await page.evaluate('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await signOut(page, person);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.locator('#main').waitFor();
});

it('a user sets up an authenticator app, and signs in with a code of it or a recovery code after the password', async () => {
  const person = await test.service.person('agent');
  const page = await openSecurity(person, 'authenticator app');
  const secret = await setUpApp(page);
  const [recoveryCode = ''] = await keepCodes(page);
  await page.getByRole('list', { name: 'Authenticator app' }).waitFor();

  await signOut(page, person);
  await enterPassword(page, person);
  const code = page.getByLabel('Code from your app');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'second step');
  later(1);
  await code.fill(codeOf(secret, test.service.now()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('#main').waitFor();

  await signOut(page, person);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Start again' }).click();
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('#main').waitFor();
});
