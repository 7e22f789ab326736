import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { type Desk, made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { heading, keyboardOf } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();

beforeAll(async () => {
  const comment = { body: 'Your refund for {{ticket.reference}} is on its way.', visibility: 'public' };
  const change = { priority: 'high', addTags: ['refund'] };
  await made(desk.administrator.post('/macros', { name: 'Billing/Refund', sharing: 'everyone', comment, change }));
});

interface About {
  readonly reference: string;
  readonly subject: string;
}

const ticket = (subject: string): Promise<About> =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));
const commentsOn = async ({ reference }: About) =>
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
const say = (by: Desk['agent'], { reference }: About, body: string, more: object = {}) =>
  made(by.post(`/tickets/${reference}/comments`, { body, ...more }));
const read = async ({ reference }: About) => (await desk.administrator.get(`/tickets/${reference}`)).body;
const bodiesOn = async (about: About): Promise<string[]> =>
  (await commentsOn(about)).map(({ body }: { body: string }) => body);
const unread = (page: Page) => page.getByRole('list', { name: 'Replies that you had not read' });

const TIMELINE = /tickets\.timeline/;
/** Shows the ticket in a browser that learns of no change by others. */
const showDeaf = async (page: Page, about: About) => {
  await page.unroute(TIMELINE);
  await go(page, about.subject, `/tickets/${about.reference}`);
  await page.getByRole('list', { name: 'Conversation, oldest first' }).waitFor();
  await page.getByText('opened the ticket').waitFor();
  await page.route(TIMELINE, (route) => route.abort());
};

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
  await expect.poll(() => note(page).inputValue()).toBe('This customer is always rude.');
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

it('leads from a chosen file back to the text, and sends with Ctrl+Enter from anywhere in the composer', async () => {
  const about = await ticket('With a file');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'keys of the composer' });
  const keyboard = keyboardOf(page);
  await reply(page).fill('See the file.');
  await page.getByRole('button', { name: 'Attach files' }).focus();
  await attach(page);
  await files(page).waitFor();
  await keyboard.isAt(reply(page));
  await page.getByRole('button', { name: 'Attach files' }).focus();
  await keyboard.press('Control+Enter');
  await expect
    .poll(() => commentsOn(about))
    .toMatchObject([{ body: 'See the file.', attachments: [{ fileName: 'rude.txt' }] }]);

  await reply(page).fill('Not yet.');
  await keyboard.press('Control+Shift+M');
  await keyboard.isIn(page.getByRole('dialog', { name: 'Insert a macro' }));
  await keyboard.press('Control+Enter', 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await bodiesOn(about)).toEqual(['See the file.']);
});

it('keeps the drafts of each ticket over a reload', async () => {
  const [one, two] = [await ticket('Draft one'), await ticket('Draft two')];
  const page = await test.open(desk.agent, `/tickets/${one.reference}`, { name: 'drafts of tickets' });
  await reply(page).fill('Reply to one');
  await tab(page, 'Internal note').click();
  await note(page).fill('Note on one');
  await go(page, 'Draft two', `/tickets/${two.reference}`);
  await expect.poll(() => reply(page).inputValue()).toBe('');
  await reply(page).fill('Reply to two');
  await page.goto(`/admin/tickets/${one.reference}`);
  await expect.poll(() => note(page).inputValue()).toBe('Note on one');
  await tab(page, 'Public reply').click();
  await expect.poll(() => reply(page).inputValue()).toBe('Reply to one');
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
  await expect.poll(() => bodiesOn(about)).toEqual(['First', 'Second']);
  await expect.poll(() => note(page).inputValue()).toBe('For us alone');

  await page.route(/events\/stream|tickets\.timeline/, (route) => route.abort());
  await made(desk.requester.post(`/tickets/${about.reference}/comments`, { body: 'Wait.' }));
  await tab(page, 'Public reply').click();
  await reply(page).fill('Third');
  await reply(page).press('Control+Enter');
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  await sendAnyway.waitFor();
  await tab(page, 'Internal note').click();
  expect(await sendAnyway.count()).toBe(0);
  await expect.poll(() => note(page).inputValue()).toBe('For us alone');
  await tab(page, 'Public reply').click();
  await sendAnyway.click();
  await expect
    .poll(async () => (await commentsOn(about)).at(-1))
    .toMatchObject({ body: 'Third', visibility: 'public' });
});

it('holds back a reply with its status, and the change of a macro, until the user has read what arrived meanwhile or sends it anyway', async () => {
  const about = await ticket('Two at a time');
  await say(desk.requester, about, 'Are you there?');
  const page = await test.open(desk.agent, '/nowhere', { name: 'newer comments' });
  await page.route(/events\/stream|events\.stream/, (route) => route.abort());
  await page.reload();
  await heading(page, 'Not found').waitFor();
  await showDeaf(page, about);
  await page.getByRole('paragraph').filter({ hasText: 'Are you there?' }).waitFor();
  const keyboard = keyboardOf(page);
  await reply(page).focus();
  await keyboard.type('Yes, we are.');
  await say(desk.administrator, about, 'Only among us.', { visibility: 'internal' });
  await say(desk.administrator, about, 'I have answered already.');
  await page.getByRole('button', { name: 'More ways to send' }).click();
  await page.getByRole('menuitem', { name: 'and set to Solved' }).click();

  await unread(page).getByText('I have answered already.').waitFor();
  expect(await unread(page).getByText('Only among us.').count()).toBe(0);
  await page.getByRole('alert').getByText('Not sent yet: 1 reply has arrived that you had not read').waitFor();
  await expect.poll(() => reply(page).inputValue()).toBe('Yes, we are.');
  // The colleague's reply has opened the ticket.
  expect(await read(about)).toMatchObject({ status: { state: 'open' } });
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'newer');

  await keyboard.enter(page.getByRole('button', { name: 'Keep editing' }));
  await unread(page).waitFor({ state: 'detached' });
  await keyboard.isAt(reply(page));
  await keyboard.press('End');
  await keyboard.type(' As said above.');
  await say(desk.requester, about, 'It works again.');
  await keyboard.press('Control+Enter');
  await unread(page).getByText('It works again.').waitFor();
  await expect.poll(() => unread(page).getByRole('listitem').count()).toBe(1);
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  await keyboard.tabTo(sendAnyway, 'backward');
  await keyboard.press('Enter');
  await unread(page).waitFor({ state: 'detached' });
  await expect.poll(() => reply(page).inputValue()).toBe('');
  expect((await bodiesOn(about)).at(-1)).toBe('Yes, we are. As said above.');
  expect(await read(about)).toMatchObject({ status: { state: 'open' } });

  // The change of a macro, without what the user removes afterwards.
  const macro = await ticket('Held back');
  await showDeaf(page, macro);
  await reply(page).focus();
  await keyboard.type('/refund');
  const offered = page.getByRole('listbox', { name: 'Macros' });
  await expect.poll(() => offered.getByRole('option').count()).toBe(1);
  await keyboard.press('Enter');
  const alongside = page.getByRole('group', { name: 'With the message:' });
  const chip = alongside.locator('.MuiChip-root').filter({ hasText: 'Priority: High' });
  await chip.waitFor();
  await made(desk.requester.post(`/tickets/${macro.reference}/comments`, { body: 'Never mind.' }));
  await reply(page).focus();
  await keyboard.press('Control+Enter');
  await sendAnyway.waitFor();

  await chip.focus();
  await keyboard.press('Delete');
  await chip.waitFor({ state: 'detached' });
  await keyboard.enter(sendAnyway);
  await expect.poll(() => read(macro)).toMatchObject({ priority: 'normal', tags: ['refund'] });

  // The status that was chosen. Neither messages that follow each other nor an internal note are held back.
  const anyway = await ticket('Anyway');
  await showDeaf(page, anyway);
  await reply(page).fill('Done.');
  await say(desk.requester, anyway, 'Thank you.');
  await page.getByRole('button', { name: 'More ways to send' }).click();
  await page.getByRole('menuitem', { name: 'and set to Pending' }).click();
  await unread(page).getByText('Thank you.').waitFor();
  await sendAnyway.click();
  await page.getByRole('button', { name: 'Status Pending' }).waitFor();
  await unread(page).waitFor({ state: 'detached' });
  // The conversation cannot be loaded, and so shows neither of these.
  for (const body of ['First.', 'Second.']) {
    await reply(page).fill(body);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => bodiesOn(anyway)).toContain(body);
  }
  await say(desk.requester, anyway, 'Hello?');
  await page.getByRole('button', { name: 'Internal note' }).click();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Called them.');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => bodiesOn(anyway))
    .toEqual(['Thank you.', 'Done.', 'First.', 'Second.', 'Hello?', 'Called them.']);
  expect(await unread(page).count()).toBe(0);
});
