import { it } from 'vitest';
import { keepSignedIn } from './support/console.ts';
import { startDesk } from './support/desk.ts';

const { test, desk } = await startDesk();

it('shows a page or dialog that is opened for the first time as soon as its code is loaded, and a page whose code was missing when the user tries again', async () => {
  const page = await test.browser.newPage({ name: 'code of a page' });
  await page.clock.install();
  await keepSignedIn(page, test.service.url, desk.administrator);
  await page.goto('/admin/statuses');
  await page.getByRole('heading', { level: 1, name: 'Statuses' }).waitFor();
  // No time passes from here on, so what waits for some would never come.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();

  await page.keyboard.press('Escape');
  await page.clock.resume();
  await page.route('**/*.js', (route) => route.abort());
  // The first time, the page reloads by itself, in case the service was upgraded.
  await page.evaluate(`sessionStorage.setItem('ticketwire.reloaded', String(Date.now()))`);
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  const error = page.locator('#main').getByRole('alert');
  await error.waitFor();
  await page.unroute('**/*.js');
  await error.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
});
