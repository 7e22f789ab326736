import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { partsOf, signInTo, startPortal } from './support/portal.ts';

let browser: BrowserSession;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const FILE = { name: 'label.txt', mimeType: 'text/plain', buffer: Buffer.from('To: Mira') };
const UPLOADS = '**/api/tickets/*/attachments*';

it('shows the progress of an upload, and offers a file that could not be uploaded with a reply', {
  timeout: 90_000,
}, async () => {
  const { service, site } = await startPortal();
  const page = await browser.newPage({ name: 'portal uploads' });
  const mira = await service.person('requester');
  await signInTo(page, site.origin, mira);
  const { create, send, reply, messages } = partsOf(page);

  let isBroken = true;
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await seen;
    return isBroken && route.request().method() === 'POST' ? route.abort() : route.continue();
  });
  await create.click();
  await page.getByLabel('Subject').fill('Wet');
  await page.getByLabel('Add files').setInputFiles(FILE);
  await send.click();
  await page.getByRole('progressbar', { name: 'Uploading label.txt…' }).waitFor();
  release();
  await page.getByText('these files could not be uploaded').waitFor();

  isBroken = false;
  await reply.fill('Here it is');
  await send.click();
  await messages.getByRole('button', { name: 'Download label.txt' }).waitFor();
  expect(await page.getByText('these files could not be uploaded').count()).toBe(0);
  expect((await mira.get('/tickets')).body.data).toMatchObject([{ subject: 'Wet' }]);
});

it('shows older requests on demand, and each of them once after it changed', { timeout: 90_000 }, async () => {
  const { service, site } = await startPortal();
  const mira = await service.person('requester');
  for (let number = 1; number <= 103; number += 1) await mira.post('/tickets', { subject: `Request ${number}` });
  const page = await browser.newPage({ name: 'portal pages' });
  await signInTo(page, site.origin, mira);
  const { items } = partsOf(page);
  const more = page.getByRole('button', { name: 'Show more' });
  for (const count of [25, 50, 75, 100]) {
    await eventually(async () => expect(await items.count()).toBe(count));
    await more.click();
  }
  await eventually(async () => expect(await items.count()).toBe(103));
  expect(await more.count()).toBe(0);
  await expect.poll(() => items.last().textContent()).toContain('TKT-1 ');
  await mira.post('/tickets/TKT-1/comments', { body: 'Still there' });
  await eventually(async () => expect(await items.first().textContent()).toContain('TKT-1 '));
  expect(new Set(await items.allTextContents()).size).toBe(103);
  await expect.poll(() => items.count()).toBe(103);
});
