import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Person } from '../../../support/service.ts';
import { barriers } from '../../support/axe.ts';
import { keepSignedIn, type TestConsole } from '../../support/console.ts';
import { heading } from '../../support/keyboard.ts';
import { codeOf } from './authenticator.ts';

/** Steps of users who set up second factors, on their security page. */
export function secondFactors(test: TestConsole) {
  afterEach(() => {
    test.service.now = () => new Date();
  });

  const check = async (page: Page, picture: string) => {
    expect(await barriers(page)).toEqual([]);
    await test.browser.shot(page, picture);
  };

  return {
    async openSecurity(person: Person, name: string): Promise<Page> {
      const page = await test.browser.newPage({ name });
      await keepSignedIn(page, test.url, person);
      await page.goto('/admin/profile/security');
      await heading(page, 'Security').waitFor();
      return page;
    },

    async addPasskey(page: Page, name: string): Promise<void> {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      expect(await dialog.getByLabel('Name').inputValue()).toBe('Chrome · Linux');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },

    /** Sets up an authenticator app and returns its secret. */
    async setUpApp(page: Page): Promise<string> {
      await page.getByRole('button', { name: 'Set up an app' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
      await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      const secret = (await dialog.getByRole('group', { name: 'Secret' }).textContent()) ?? '';
      expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      await check(page, 'authenticator app');
      const code = dialog.getByLabel('Code from your app');
      await code.fill('000 000');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
      await code.fill(codeOf(secret, test.service.now()));
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      return secret;
    },

    /** Closes the recovery codes that appear with the first second factor, and returns them. */
    async keepCodes(page: Page): Promise<string[]> {
      const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
      await dialog.waitFor();
      const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
      await check(page, 'recovery codes');
      const saving = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
      await page.emulateMedia({ media: 'print' });
      expect([await page.locator('#root').isVisible(), await dialog.isVisible()]).toEqual([false, true]);
      await page.emulateMedia({ media: null });
      await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
      await dialog.waitFor({ state: 'detached' });
      return codes;
    },

    /** Lets time pass for the service. */
    later(minutes: number): void {
      const then = test.service.now().getTime() + minutes * 60_000;
      const begun = Date.now();
      test.service.now = () => new Date(then + Date.now() - begun);
    },
  };
}
