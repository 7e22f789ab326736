import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';

const { test, desk } = await startDesk();

const ticket = (subject: string): Promise<{ reference: string }> =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));
const commentsOn = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data;
const reply = (page: Page) => page.getByRole('textbox', { name: 'Public reply' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Internal note' });
const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Visibility' }).getByRole('button', { name: new RegExp(name) });
const hasDot = (page: Page, name: string) => tab(page, name).getByRole('img', { name: 'Unsent draft' }).count();
const files = (page: Page) => page.getByRole('region', { name: 'New comment' }).getByText('rude.txt');
const attach = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rude.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });

it('keeps a reply and a note apart, with their files, and marks which one has something to send', async () => {
  const about = await ticket('Rude again');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'two drafts' });
  await tab(page, 'Internal note').click();
  await note(page).fill('This customer is always rude.');
  await attach(page);
  await files(page).waitFor();
  await tab(page, 'Public reply').click();
  await expect.poll(() => reply(page).inputValue()).toBe('');
  expect(await files(page).count()).toBe(0);
  expect([await hasDot(page, 'Public reply'), await hasDot(page, 'Internal note')]).toEqual([0, 1]);
  await reply(page).fill('Thank you for your patience.');
  expect(await hasDot(page, 'Public reply')).toBe(1);
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'dots');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.goBack();
  await expect.poll(() => reply(page).inputValue()).toBe('Thank you for your patience.');
  expect([await files(page).count(), await hasDot(page, 'Internal note')]).toEqual([0, 1]);
  await reply(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => commentsOn(about))
    .toMatchObject([{ body: 'Thank you for your patience.', visibility: 'public', attachments: [] }]);
  await tab(page, 'Internal note').click();
  expect(await note(page).inputValue()).toBe('This customer is always rude.');
  await files(page).waitFor();
  await note(page).press('Control+Enter');
  await expect.poll(async () => (await commentsOn(about)).length).toBe(2);
  expect((await commentsOn(about))[1]).toMatchObject({
    visibility: 'internal',
    attachments: [{ fileName: 'rude.txt' }],
  });
  await expect.poll(() => hasDot(page, 'Internal note')).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});

it('keeps the drafts of each ticket over a reload', async () => {
  const [one, two] = [await ticket('Draft one'), await ticket('Draft two')];
  const page = await test.open(desk.agent, `/tickets/${one.reference}`, { name: 'drafts of tickets' });
  await reply(page).fill('Reply to one');
  await tab(page, 'Internal note').click();
  await note(page).fill('Note on one');
  await page.goto(`/admin/tickets/${two.reference}`);
  await reply(page).fill('Reply to two');
  await page.goto(`/admin/tickets/${one.reference}`);
  await expect.poll(() => note(page).inputValue()).toBe('Note on one');
  await tab(page, 'Public reply').click();
  expect(await reply(page).inputValue()).toBe('Reply to one');
});

it('sends what waits or was held back as what it was written, whatever is shown then', async () => {
  const about = await ticket('Held apart');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'held apart' });
  await reply(page).fill('First');
  const release = await hold(page, /tickets\.applyChange/);
  await reply(page).press('Control+Enter');
  await expect.poll(() => reply(page).inputValue()).toBe('');
  await reply(page).fill('Second');
  await reply(page).press('Control+Enter');
  await tab(page, 'Internal note').click();
  await note(page).fill('For us alone');
  release();
  await expect
    .poll(async () => (await commentsOn(about)).map(({ body }: { body: string }) => body))
    .toEqual(['First', 'Second']);
  expect(await note(page).inputValue()).toBe('For us alone');

  await page.route(/events\/stream|tickets\.timeline/, (route) => route.abort());
  await made(desk.requester.post(`/tickets/${about.reference}/comments`, { body: 'Wait.' }));
  await tab(page, 'Public reply').click();
  await reply(page).fill('Third');
  await reply(page).press('Control+Enter');
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  await sendAnyway.waitFor();
  await tab(page, 'Internal note').click();
  expect(await sendAnyway.count()).toBe(0);
  expect(await note(page).inputValue()).toBe('For us alone');
  await tab(page, 'Public reply').click();
  await sendAnyway.click();
  await expect
    .poll(async () => (await commentsOn(about)).at(-1))
    .toMatchObject({ body: 'Third', visibility: 'public' });
});
