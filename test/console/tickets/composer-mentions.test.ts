import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { mentionedIn } from '../../../admin-console/src/tickets/page/composer/mentions/mentions.ts';
import { eventually } from '../../platform/harness.ts';
import type { Person } from '../../support/service.ts';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { keyboardOf } from '../support/keyboard.ts';

const { test, desk } = await startDesk();
let colleague: Person;

beforeAll(async () => {
  colleague = await test.service.person('agent', { name: 'Lin Lopez' });
  await test.service.person('requester', { name: 'Linda Elsewhere' });
  await made(desk.administrator.put(`/teams/${desk.team.id}/members/${colleague.id}`, {}));
});

const ticket = (subject: string): Promise<{ reference: string }> =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));
const commentsOn = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data;
const reply = (page: Page) => page.getByRole('textbox', { name: 'Public reply' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Internal note' });
const people = (page: Page) => page.getByRole('listbox', { name: 'People' });
const offered = async (page: Page) => (await people(page).getByRole('option').allTextContents()).join(', ');

it('mentions a colleague by keyboard, keeps the mention over a reload, and notifies the colleague, who can follow from then on', async () => {
  const about = await ticket('Who knows this?');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'mentions' });
  const keyboard = keyboardOf(page);
  await page.getByRole('button', { name: 'Internal note' }).click();
  await note(page).focus();
  await keyboard.type('Write to lin@example.com or @');
  await expect.poll(() => offered(page)).toContain('Lin Lopez');
  expect(await offered(page)).not.toContain(desk.agent.name);
  expect(await offered(page)).not.toContain(desk.requester.name);
  await keyboard.type('lop');
  await expect.poll(() => people(page).getByRole('option').count()).toBe(1);
  const active = await note(page).getAttribute('aria-activedescendant');
  await expect.poll(() => people(page).getByRole('option', { selected: true }).getAttribute('id')).toBe(active);
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'people');
  await keyboard.press('Enter');
  const body = 'Write to lin@example.com or @Lin Lopez ';
  await expect.poll(() => note(page).inputValue()).toBe(body);
  await people(page).waitFor({ state: 'detached' });

  await page.reload();
  await expect.poll(() => note(page).inputValue()).toBe(body);
  const release = await hold(page, /tickets\.applyChange/);
  await note(page).focus();
  await keyboard.tabTo(page.getByRole('checkbox', { name: 'Add Lin Lopez as a follower' }));
  await keyboard.press('Space');
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'follower');
  await keyboard.press('Control+Enter');
  await page.getByRole('list', { name: 'Conversation, oldest first' }).getByText('@Lin Lopez').waitFor();
  release();
  await expect
    .poll(() => commentsOn(about))
    .toMatchObject([{ visibility: 'internal', mentions: [{ id: colleague.id, name: 'Lin Lopez' }] }]);
  await eventually(async () => {
    const { data } = (await colleague.get('/notifications')).body;
    expect(data).toContainEqual(
      expect.objectContaining({ event: 'comment.internal', body: expect.stringContaining(body) }),
    );
  });
  const followers = async () => (await desk.administrator.get(`/tickets/${about.reference}/followers`)).body.data;
  await expect.poll(followers).toMatchObject([{ id: colleague.id }]);
  expect(test.browser.problems(page)).toEqual([]);
});

it('mentions and formats in the editor of a comment as well, and keeps its other mentions', async () => {
  const about = await ticket('Written in a hurry');
  const mentionIds = [colleague.id];
  const body = 'It is @Lin Lopez and friends';
  await made(
    desk.agent.post(`/tickets/${about.reference}/comments`, {
      ...{ body, mentionIds: [...mentionIds, desk.administrator.id], visibility: 'internal' },
    }),
  );
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'mentions of an edit' });
  const keyboard = keyboardOf(page);
  await page.getByRole('button', { name: 'Actions for the comment by Ada Agent' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'Edit comment' });
  await keyboard.isAt(editor);
  await keyboard.press('Control+a', 'Control+b', 'End');
  await keyboard.type(' @rita');
  expect(await people(page).count()).toBe(0);
  await keyboard.type(' or @Lin');
  await people(page).getByRole('option', { name: 'Lin Lopez' }).waitFor();
  await keyboard.press('Enter');
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'editor');
  await keyboard.press('Control+Enter');
  await editor.waitFor({ state: 'detached' });
  const [edited] = await commentsOn(about);
  expect(edited.body).toBe(`**${body}** @rita or @Lin Lopez `);
  expect(edited.mentions.map(({ id }: Person) => id).sort()).toEqual([...mentionIds, desk.administrator.id].sort());
});

it('says that there are no macros, and leads to the form for the first one', async () => {
  const about = await ticket('Without macros');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'no macros' });
  const keyboard = keyboardOf(page);
  await reply(page).focus();
  await keyboard.type('/');
  await page.getByText('No macros yet. Create one').waitFor();
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await test.browser.shot(page, 'none');
  await keyboard.press('Tab', 'Enter');
  await page.getByRole('heading', { level: 1, name: 'New macro' }).waitFor();
});

it('mentions no one whose name was removed, and shows at the text who cannot read it', async () => {
  const about = await ticket('Look elsewhere');
  const page = await test.open(desk.agent, `/tickets/${about.reference}`, {
    name: 'rejected mention',
    viewport: 'phone',
  });
  const keyboard = keyboardOf(page);
  await reply(page).focus();
  await keyboard.type('@Rita');
  await people(page).getByRole('option', { name: 'Rita Requester' }).click();
  await keyboard.type('and @linda');
  await people(page)
    .getByRole('option', { name: /Linda Elsewhere/ })
    .waitFor();
  await expect.poll(() => people(page).getByRole('option').count()).toBe(1);
  await test.browser.shot(page, 'phone');
  await keyboard.press('Tab');
  await expect.poll(() => reply(page).inputValue()).toBe('@Rita Requester and @Linda Elsewhere ');
  await keyboard.press('Control+Enter');
  await page.getByText('Linda Elsewhere: This user cannot read the comment').waitFor();
  await keyboard.isAt(reply(page));
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
  await reply(page).fill('@Rita Requester and Linda');
  await keyboard.press('Control+Enter');
  await expect
    .poll(() => commentsOn(about))
    .toMatchObject([{ body: '@Rita Requester and Linda', mentions: [{ id: desk.requester.id }] }]);
});

it('offers people only to users who can see others', async () => {
  const about = await ticket('My own');
  const page = await test.open(desk.requester, `/tickets/${about.reference}`, { name: 'mentions of a requester' });
  await reply(page).pressSequentially('@Lin');
  expect(await people(page).count()).toBe(0);
  await reply(page).press('Control+Enter');
  await expect.poll(() => commentsOn(about)).toMatchObject([{ body: '@Lin', mentions: [] }]);
});

const [ann, anna, lee] = ['Ann', 'Ann Lee', 'Lee (EU)'].map((name, at) => ({ id: String(at), name }));

it.each([
  ['Hello @Ann', ['Ann']],
  ['Hello @Ann, @Lee (EU)', ['Ann', 'Lee (EU)']],
  ['Hello @Ann Lee', ['Ann Lee']],
  ['Hello @Anna', []],
  ['Hello Ann', []],
])('finds in %j the mentions of %j', (text, names) => {
  const known = [ann, anna, lee].filter((person) => person !== undefined);
  expect(mentionedIn(text, known).map(({ name }) => name)).toEqual(names);
});
