import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { type Desk, made, startDesk } from '../support/desk.ts';
import { keyboardOf } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

interface About {
  readonly reference: string;
}

const ticket = (subject: string): Promise<About> =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));
const say = (by: Desk['agent'], { reference }: About, body: string, more: object = {}) =>
  made(by.post(`/tickets/${reference}/comments`, { body, ...more }));
const read = async ({ reference }: About) => (await desk.administrator.get(`/tickets/${reference}`)).body;
const bodiesOn = async ({ reference }: About): Promise<string[]> =>
  (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data.map(({ body }: { body: string }) => body);
const reply = (page: Page) => page.getByRole('textbox', { name: 'Public reply' });
const unread = (page: Page) => page.getByRole('list', { name: 'Replies that you had not read' });

/** Opens the ticket in a browser that learns of no change by others. */
const openDeaf = async (about: About, name: string) => {
  const page = await test.open(desk.agent, '/nowhere', { name });
  await page.route(/events\/stream|events\.stream/, (route) => route.abort());
  await page.goto(`/admin/tickets/${about.reference}`);
  await page.getByRole('list', { name: 'Conversation, oldest first' }).waitFor();
  await page.route(/tickets\.timeline/, (route) => route.abort());
  return page;
};

it('holds back a reply with its status until the user has read what arrived meanwhile, by keyboard', async () => {
  const about = await ticket('Two at a time');
  await say(desk.requester, about, 'Are you there?');
  const page = await openDeaf(about, 'newer comments');
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
  expect(await reply(page).inputValue()).toBe('Yes, we are.');
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
  expect(await unread(page).getByRole('listitem').count()).toBe(1);
  await keyboard.tabTo(page.getByRole('button', { name: 'Send anyway' }), 'backward');
  await keyboard.press('Enter');
  await unread(page).waitFor({ state: 'detached' });
  await expect.poll(() => reply(page).inputValue()).toBe('');
  expect((await bodiesOn(about)).at(-1)).toBe('Yes, we are. As said above.');
  expect(await read(about)).toMatchObject({ status: { state: 'open' } });
});

it('sends anyway with the status that was chosen, and holds back neither messages that follow each other nor an internal note', async () => {
  const about = await ticket('Anyway');
  const page = await openDeaf(about, 'anyway');
  await reply(page).fill('Done.');
  await say(desk.requester, about, 'Thank you.');
  await page.getByRole('button', { name: 'More ways to send' }).click();
  await page.getByRole('menuitem', { name: 'and set to Pending' }).click();
  await unread(page).getByText('Thank you.').waitFor();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await page.getByRole('button', { name: 'Status Pending' }).waitFor();
  await unread(page).waitFor({ state: 'detached' });
  // The conversation cannot be loaded, and so shows neither of these.
  for (const body of ['First.', 'Second.']) {
    await reply(page).fill(body);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => bodiesOn(about)).toContain(body);
  }
  await say(desk.requester, about, 'Hello?');
  await page.getByRole('button', { name: 'Internal note' }).click();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Called them.');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => bodiesOn(about))
    .toEqual(['Thank you.', 'Done.', 'First.', 'Second.', 'Hello?', 'Called them.']);
  expect(await unread(page).count()).toBe(0);
});
