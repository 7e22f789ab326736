import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../operations/process/service-process.ts';
import { startService } from '../../../support/service.ts';
import { run, startProgram } from './example.ts';
import { buildPortal, makeForm } from './portal.ts';

/** Starts a service, and the application with a key that the command of the example creates. */
export async function startSaas() {
  await buildPortal();
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const service = await startService({ environment: { CORS_ORIGINS: address, RATE_LIMIT: 'off' } });
  onTestFinished(() => service.stop());
  const administrator = await service.person('administrator', { name: 'Ada' });
  await makeForm(administrator);
  const { email, password } = administrator;
  const url = { TICKETWIRE_URL: service.url };
  const key = await run({
    file: 'saas/make-key.ts',
    environment: { ...url, TICKETWIRE_EMAIL: email, TICKETWIRE_PASSWORD: password },
  });
  await startProgram({ file: 'saas/server.ts', environment: { ...url, TICKETWIRE_API_KEY: key, PORT: port } });
  return { service, administrator, address, key };
}

export async function signIn(page: Page, address: string, person: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Sign in as').selectOption({ label: person });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Your requests' }).waitFor();
}
