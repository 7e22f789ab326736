import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { type Desk, made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const ticket = (subject: string) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const open = async (
  person: Desk['agent'],
  { reference, subject }: { reference: string; subject: string },
  name: string,
) => {
  const page = await test.open(person, `/tickets/${reference}`, { name });
  await heading(page, subject).waitFor();
  return page;
};
const HIDE = `for (const name of ['hidden', 'visibilityState'])
  Object.defineProperty(document, name, { configurable: true, value: name === 'hidden' || 'hidden' });`;
const SHOW = 'delete document.hidden; delete document.visibilityState;';
/** Hides or shows a page, as another tab in front of it does. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(`${isHidden ? HIDE : SHOW} document.dispatchEvent(new Event('visibilitychange'));`);
const placeOf = (page: Page) => page.getByRole('textbox', { name: 'Public reply' }).boundingBox();

it('shows who has the ticket open and who is replying, without moving anything, until the tab is hidden or left', async () => {
  const about = await ticket('Shared work');
  const mine = await open(desk.agent, about, 'presence mine');
  await mine.getByText('changed the assignment').waitFor();
  const before = await placeOf(mine);
  const theirs = await open(desk.administrator, about, 'presence theirs');
  await status(mine, 'Alma Admin has this ticket open').waitFor();
  await status(theirs, 'Ada Agent has this ticket open').waitFor();
  await expect.poll(() => barriersOfContent(mine)).toEqual([]);
  await test.browser.shot(mine, 'viewing');

  await theirs.getByRole('textbox', { name: 'Public reply' }).pressSequentially('I am on it');
  await status(mine, 'Alma Admin is replying').waitFor();
  await test.browser.shot(mine, 'replying');
  expect(await placeOf(mine)).toEqual(before);
  await theirs.getByRole('textbox', { name: 'Public reply' }).fill('');
  await status(mine, 'Alma Admin has this ticket open').waitFor();
  await theirs.keyboard.press('Escape');
  const announced: string[] = [];
  theirs.on('request', (request) => announced.push(request.postData() ?? ''));
  await theirs.getByRole('button', { name: 'Internal note' }).click();
  await theirs.getByRole('textbox', { name: 'Internal note' }).pressSequentially('Between us');
  await setHidden(theirs, true);
  await status(mine, 'Alma Admin').waitFor({ state: 'detached' });
  await setHidden(theirs, false);
  await status(mine, 'Alma Admin has this ticket open').waitFor();
  await theirs.goto('/admin/notifications');
  await status(mine, 'Alma Admin').waitFor({ state: 'detached' });
  expect(announced.filter((data) => data.includes('replying'))).toEqual([]);
  expect(test.browser.problems(mine)).toEqual([]);
  expect(test.browser.problems(theirs)).toEqual([]);
});

it('shows two tabs of a user as one, who replies if they do in one of them', async () => {
  const about = await ticket('Two tabs');
  const mine = await open(desk.agent, about, 'presence of tabs');
  const first = await open(desk.administrator, about, 'presence first tab');
  const second = await first.context().newPage();
  await second.goto(`/admin/tickets/${about.reference}`);
  await heading(second, about.subject).waitFor();
  await second.getByRole('textbox', { name: 'Public reply' }).pressSequentially('Me again');
  await status(mine, 'Alma Admin is replying').waitFor();
  expect(await status(mine, 'Alma Admin is replying').textContent()).toBe('Alma Admin is replying');
  await second.close({ runBeforeUnload: false });
  await status(mine, 'Alma Admin has this ticket open').waitFor();
});

it('ends with a deleted ticket', async () => {
  const about = await ticket('Watched');
  const theirs = await open(desk.administrator, about, 'presence of administrator');
  await theirs.getByRole('button', { name: 'More actions' }).click();
  await theirs.getByRole('menuitem', { name: 'Move to trash' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await heading(theirs, 'Tickets').waitFor();
  // The page still reloads the deleted ticket, but does not leave it.
  expect(test.browser.problems(theirs).filter(({ url }) => url?.includes('Presence'))).toEqual([]);
});
