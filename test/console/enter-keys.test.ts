import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { made, startDesk } from './support/desk.ts';
import { goAndDiscard } from './support/refusals.ts';

const { test, desk } = await startDesk();

beforeAll(async () => {
  await made(
    desk.administrator.post('/fields', {
      key: 'plan',
      name: 'Plan',
      type: 'select',
      options: [{ key: 'pro', name: 'Pro' }],
      requesterAccess: 'hidden',
    }),
  );
});

const inTicket = async (page: Page) => {
  await page.getByLabel('Subject').fill('Not to be created');
};
const inWebhook = async (page: Page) => {
  await page.getByLabel('URL').fill('https://example.com/hook');
};
const inBulk = async (page: Page) => {
  await made(desk.administrator.post('/tickets', { subject: 'Bulk without a match' }));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('region', { name: 'Selected tickets' }).getByRole('button', { name: /More/ }).click();
  await page.getByRole('dialog').getByLabel('Due').fill('2030-01-01T10:00');
};

it('with a name that matches nothing, Enter sends nothing', async () => {
  const page = await test.open(desk.administrator, '/', { name: 'enter' });
  for (const [heading, path, labels, fill] of [
    ['New ticket', '/tickets/create', ['Requester', 'Assignee', 'Plan'], inTicket],
    [
      'New calendar',
      '/calendars/create',
      ['Time zone'],
      (page: Page) => page.getByLabel('Name').fill('Not to be created'),
    ],
    ['New webhook', '/webhooks/create', ['Teams', 'Categories and their subcategories'], inWebhook],
    ['Check access', '/users/access', ['User'], async () => undefined],
    ['Tickets', '/tickets', ['Assignee'], inBulk],
  ] as const) {
    await goAndDiscard(page, heading, path);
    await fill(page);
    const sent: string[] = [];
    const record = (request: Request) => request.method() === 'POST' && sent.push(request.url());
    page.on('request', record);
    for (const label of labels) {
      const box = page.getByRole('combobox', { name: label }).last();
      await box.fill('zzzz');
      await box.press('Enter');
      await page.locator('.MuiAutocomplete-noOptions').waitFor();
      await box.press('Enter');
      await box.press('Enter');
      expect(await box.and(page.locator(':focus')).count(), label).toBe(1);
    }
    page.off('request', record);
    expect(sent.filter((url) => !/presence|Presence/.test(url))).toEqual([]);
  }
});

it('a tag is added with Enter, and Enter without one does not create the ticket', async () => {
  const page = await test.open(desk.administrator, '/tickets/create', { name: 'enter tags' });
  await page.getByLabel('Subject').fill('Tagged later');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('vip');
  await tags.press('Enter');
  await page.getByText('vip', { exact: true }).waitFor();
  await tags.press('Enter');
  await tags.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'New ticket' }).waitFor();
  expect((await desk.administrator.get('/tickets?q=tagged')).body.data).toEqual([]);
  await page.getByLabel('Subject').press('Enter');
  await expect
    .poll(async () => (await desk.administrator.get('/tickets?q=tagged')).body.data)
    .toMatchObject([{ tags: ['vip'] }]);
});
