import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../../console/support/axe.ts';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { eventually } from '../../platform/harness.ts';
import { type BrowserSession, openBrowser } from '../../support/browser/session.ts';
import { PIXEL, upload } from '../../tickets/attachments/support/files.ts';
import { makeForm, partsOf, startPortal } from './support/portal.ts';

let browser: BrowserSession;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('leads from the first request to a solved and reopened one, live and without barriers', {
  timeout: 120_000,
}, async () => {
  const { service, site, folder } = await startPortal();
  const administrator = await service.person('administrator', { name: 'Ada' });
  await makeForm(administrator);
  const { email, password } = await service.person('requester', { name: 'Mira' });
  const page = await browser.newPage({ name: 'portal' });
  const { create, items, send, reply, messages, unread } = partsOf(page);
  const look = async (name: string) => {
    expect(await barriers(page), name).toEqual([]);
    await browser.shot(page, name, { fullPage: true });
  };

  await page.goto(site.origin);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('a wrong one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The email address or the password is incorrect').waitFor();
  await look('sign in');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('No requests yet').waitFor();
  await look('empty');

  await create.click();
  await send.click();
  const category = page.getByLabel('What is it about?');
  await expect.poll(() => category.evaluate((field) => field.matches(':focus'))).toBe(true);
  await category.selectOption('Parcels');
  await send.click();
  await page.locator('.error:visible').nth(1).waitFor();
  await look('form');
  await page.getByLabel('Subject').fill('The parcel is wet');
  await expect.poll(() => page.locator('.error:visible').count()).toBe(1);
  await page.getByLabel('What happened?').fill('It **rained**.');
  await page.getByLabel('Parcel number').fill('0815');
  const file = join(folder, 'label.txt');
  await writeFile(file, 'To: Mira\n');
  await page.getByLabel('Add files').setInputFiles(file);
  await look('form filled');
  await send.click();

  await page.getByRole('heading', { name: 'The parcel is wet' }).waitFor();
  await page.getByRole('button', { name: 'Download label.txt' }).waitFor();
  await expect.poll(() => page.locator('.text strong').textContent()).toBe('rained');
  await look('conversation');
  const ticket = (await administrator.get('/tickets/TKT-1')).body;
  expect(ticket).toMatchObject({ channel: 'portal', category: { name: 'Parcels' }, fields: { parcel: '0815' } });

  const { id } = (await upload(service, administrator, 'TKT-1', PIXEL, { fileName: 'new.png' })).body;
  const body = `We send another one. ![The new one](attachment:${id})`;
  await administrator.post('/tickets/TKT-1/comments', { body, attachmentIds: [id] });
  await messages.getByText('We send another one.').waitFor();
  const picture = messages.getByRole('img', { name: 'The new one' });
  await eventually(async () => expect(await picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/));
  expect(await page.getByRole('button', { name: 'Download new.png' }).count()).toBe(0);
  await expect.poll(() => page.getByText('New reply from Ada').textContent()).toBe('New reply from Ada');
  await reply.fill('Thank you');
  await send.click();
  await messages.getByText('Thank you').waitFor();
  await expect.poll(() => reply.inputValue()).toBe('');

  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await page.getByText('This request is solved').waitFor();
  await look('solved');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Mark as solved' }).waitFor();

  await page.goBack();
  await eventually(async () => expect(await items.count()).toBe(1));
  expect(await unread.count()).toBe(0);
  await administrator.post('/tickets/TKT-1/comments', { body: 'It is on its way.' });
  await unread.waitFor();
  await look('list');
  await untilNotified(service);
  await items.click();
  await messages.getByText('It is on its way.').waitFor();
  await page.reload();
  await messages.getByText('It is on its way.').waitFor();
  expect(await unread.count()).toBe(0);
  expect(browser.problems(page).filter(({ text }) => !/status of 4\d\d/.test(text))).toEqual([]);
});
