import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { barriers } from '../../console/support/axe.ts';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { partsOf, problemsOf } from './support/portal.ts';
import { signIn, startSaas } from './support/saas.ts';

let browser: BrowserSession;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('leads from the sign-in of the application to an answered, solved and reopened request', {
  timeout: 120_000,
}, async () => {
  const { service, administrator, address, key } = await startSaas();
  const page = await browser.newPage({ name: 'saas' });
  const received: string[] = [];
  page.on('response', async (response) => received.push(await response.text().catch(() => '')));
  const { create, items, send, reply, messages, unread } = partsOf(page);
  await page.goto(address);
  expect(await barriers(page)).toEqual([]);
  await browser.shot(page, 'sign in');
  await signIn(page, address, 'Mira Lindqvist, Nordic Freight');

  await create.click();
  await page.getByLabel('What is it about?').selectOption('Parcels');
  await page.getByLabel('Subject').fill('The parcel is wet');
  await send.click();
  await page.getByText('This field is required').waitFor();
  await page.getByLabel('Parcel number').fill('0815');
  const folder = await mkdtemp(join(tmpdir(), 'ticketwire-saas-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'label.txt'), 'To: Mira\n');
  await page.getByLabel('Add files').setInputFiles(join(folder, 'label.txt'));
  await send.click();
  await page.getByRole('button', { name: 'Download label.txt' }).waitFor();
  const { body: ticket } = await administrator.get('/tickets/TKT-1');
  expect(ticket).toMatchObject({
    requester: { name: 'Mira Lindqvist' },
    organization: { name: 'Nordic Freight' },
    fields: { parcel: '0815' },
    category: { name: 'Parcels' },
  });

  const [downloading] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download label.txt' }).click(),
  ]);
  expect(downloading.suggestedFilename()).toBe('label.txt');
  await create.click();
  await administrator.post('/tickets/TKT-1/comments', { body: 'We send **another** one.' });
  await unread.waitFor();
  await expect.poll(() => items.textContent()).toContain('The parcel is wet');
  // From now on, the mark comes from the inbox.
  await untilNotified(service);
  await page.reload();
  await unread.waitFor();
  expect(await barriers(page)).toEqual([]);
  await browser.shot(page, 'unread');

  await items.click();
  await messages.getByText('We send another one.').waitFor();
  await reply.fill('Thank you');
  await send.click();
  await messages.getByText('Thank you').waitFor();
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Mark as solved' }).waitFor();
  expect((await administrator.get('/tickets/TKT-1')).body.status.state).toBe('open');
  expect(await barriers(page)).toEqual([]);
  await browser.shot(page, 'conversation');
  await page.reload();
  await items.waitFor();
  expect(await unread.count()).toBe(0);
  expect(received.join()).not.toContain(key);
  expect(problemsOf(browser, page)).toEqual([]);
});

it('issues tokens only for whom the session of the application names', { timeout: 90_000 }, async () => {
  const { address } = await startSaas();
  for (const cookie of ['', 'session=mira.', 'session=mira.c2lnbmVk', 'session=.c2lnbmVk']) {
    const { status } = await fetch(`${address}/support-token`, { method: 'POST', headers: { cookie } });
    expect(status, cookie).toBe(401);
  }
});

it('shows a request to a colleague of a company that shares, and not to the people of another', {
  timeout: 120_000,
}, async () => {
  const { address, administrator } = await startSaas();
  const [mira, jonas, sofia] = [
    await browser.newPage({ name: 'saas mira' }),
    await browser.newPage({ name: 'saas jonas', viewport: 'phone' }),
    await browser.newPage({ name: 'saas sofia' }),
  ];
  await signIn(mira, address, 'Mira Lindqvist, Nordic Freight');
  await signIn(jonas, address, 'Jonas Berg, Nordic Freight');
  await signIn(sofia, address, 'Sofia Marino, Harbor Logistics');
  await sofia.getByText('No requests yet').waitFor();

  await partsOf(mira).create.click();
  await mira.getByLabel('What is it about?').selectOption('Other');
  await mira.getByLabel('Subject').fill('For all of us');
  await partsOf(mira).send.click();
  await partsOf(jonas).items.getByText('For all of us').waitFor();
  await partsOf(jonas).items.getByText('From Mira Lindqvist').waitFor();
  await administrator.post('/tickets/TKT-1/comments', { body: 'Hello' });
  await partsOf(jonas).unread.waitFor();
  await browser.shot(jonas, 'shared');
  await partsOf(jonas).items.click();
  await partsOf(jonas).reply.fill('I know this, too');
  await partsOf(jonas).send.click();
  await partsOf(mira).messages.getByText('I know this, too').waitFor();
  expect(await jonas.getByRole('button', { name: 'Mark as solved' }).count()).toBe(0);
  await jonas.getByRole('button', { name: 'Back' }).click();
  await jonas.getByRole('button', { name: 'My requests' }).click();
  await jonas.getByText('No requests yet').waitFor();
  expect(await barriers(jonas)).toEqual([]);

  expect(await partsOf(sofia).items.count()).toBe(0);
  await sofia.reload();
  await sofia.getByText('No requests yet').waitFor();
  for (const page of [mira, jonas, sofia]) expect(problemsOf(browser, page)).toEqual([]);
});
