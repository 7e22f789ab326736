import { expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { startConsole } from './support/console.ts';

const test = await forFile(startConsole());

it('creates the first administrator through the link printed at startup, once', async () => {
  const { pathname, search } = new URL(test.service.setUpLink ?? '');
  const page = await test.browser.newPage({ name: 'set up' });
  await page.goto(pathname + search);
  await page.getByLabel('Your name').fill('Olga Operator');
  await page.getByLabel('Email address').fill('olga@example.com');
  await page.getByLabel('Password').and(page.locator('input')).fill('a password of olga');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  // The service has no data yet: every list explains what belongs there and how to begin.
  for (const [link, text] of [
    ['Tickets', 'No open tickets'],
    ['Teams', 'No teams yet'],
    ['Categories', 'No categories yet'],
    ['Deliveries', 'No deliveries yet'],
    ['Received email', 'No email yet'],
    ['Inbox', 'You’re all caught up'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
    await page.getByText(text).waitFor();
  }
  await page.goto(pathname + search);
  await page.getByLabel('Your name').fill('Again');
  await page.getByLabel('Email address').fill('again@example.com');
  await page.getByLabel('Password').and(page.locator('input')).fill('a password of somebody');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('invalid, has expired, or was already used');
});
