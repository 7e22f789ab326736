import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

beforeAll(async () => {
  await made(desk.administrator.post('/categories', { key: 'garden', name: 'Garden' }));
});

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, tags: ['old'], ...more }));
const read = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body;
const property = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const open = async (about: { reference: string; subject: string }, name: string) => {
  const opened = await openByKeyboard(test, { person: desk.administrator, path: `/tickets/${about.reference}`, name });
  await heading(opened[0], about.subject).waitFor();
  return opened;
};
const CHANGES = /tickets\.(update|assign|transition|applyChange|take)/;

it('opens the editor of each property by its key, closes it with Escape, and restores the focus', async () => {
  const about = await ticket('Lawn', { assigneeId: null, tags: [] });
  const [page, keyboard] = await open(about, 'keys of properties');
  for (const [key, name] of [
    ['i', 'Assignee'],
    ['g', 'Category'],
    ['t', 'Tags'],
  ] as const) {
    await keyboard.press(key);
    await keyboard.isAt(page.getByRole('combobox', { name }));
    await keyboard.type('zzz');
    await keyboard.press('Escape');
    await keyboard.isAt(property(page, name));
  }
  await keyboard.press('d');
  await keyboard.isAt(page.getByLabel('Due date'));
  await keyboard.press('Escape');
  await keyboard.isAt(property(page, 'Due date'));
  for (const [key, name] of [
    ['p', 'Priority'],
    ['s', 'Status'],
  ] as const) {
    await keyboard.press(key);
    await keyboard.isIn(page.getByRole('menu'));
    await keyboard.press('Escape');
    await keyboard.isAt(property(page, name));
  }
  expect(await read(about)).toMatchObject({ assignee: null, category: null, tags: [], dueAt: null });

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const name of ['Assign to…', 'Change priority', 'Change category', 'Edit tags', 'Change due date'])
    await help.getByText(name, { exact: true }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('shows each change before the service has answered, and undoes the changes by key, the last one first', async () => {
  const about = await ticket('Hedge');
  await made(desk.administrator.post(`/tickets/${about.reference}/comments`, { body: 'It is open now.' }));
  const [page, keyboard] = await open(about, 'undo by key');
  await property(page, 'Team').click();
  await page.getByRole('option', { name: 'First line' }).click();
  await expect.poll(() => read(about)).toMatchObject({ team: { name: 'First line' } });
  const release = await hold(page, CHANGES);
  await keyboard.press('p');
  await keyboard.pick('Urgent');
  await property(page, 'Priority Urgent').waitFor();
  await keyboard.press('i');
  await keyboard.isAt(page.getByRole('combobox', { name: 'Assignee' }));
  await keyboard.type('ada');
  await keyboard.press('Enter');
  await property(page, 'Assignee Ada Agent').waitFor();
  await keyboard.press('g');
  await keyboard.pick('Garden');
  await property(page, 'Category Garden').waitFor();
  await keyboard.press('s');
  await keyboard.pick('Pending');
  await property(page, 'Status Pending').waitFor();
  expect(await read(about)).toMatchObject({ priority: 'normal', assignee: null, category: null });
  release();
  await page.getByText('Status changed').waitFor();
  await test.browser.shot(page, 'changed');
  expect(await read(about)).toMatchObject({
    priority: 'urgent',
    assignee: { id: desk.agent.id },
    category: { name: 'Garden' },
    status: { name: 'Pending' },
  });
  for (const [name, former] of [
    ['Status', 'Open'],
    ['Category', 'No category'],
    ['Assignee', 'Unassigned'],
    ['Priority', 'Normal'],
  ] as const) {
    await keyboard.press('z');
    await property(page, `${name} ${former}`).waitFor();
    await page.getByText(`${name} changed back`).waitFor();
  }
  expect(await read(about)).toMatchObject({ priority: 'normal', assignee: null, category: null });
  expect(test.browser.problems(page)).toEqual([]);
});

it('keeps a change if another user changed another field meanwhile, and neither makes nor undoes one if they changed the same field', async () => {
  const about = await ticket('Fence', { teamId: desk.team.id });
  const [page, keyboard] = await open(about, 'changes of others');
  const rejected = page.getByText('Someone else just changed this.');
  const changeByAgent = (change: object) => made(desk.agent.patch(`/tickets/${about.reference}`, change));
  let meanwhile: object | null = { type: 'incident' };
  await page.route(CHANGES, async (route) => {
    const change = meanwhile;
    meanwhile = null;
    if (change) await changeByAgent(change);
    await route.continue();
  });
  await keyboard.press('p');
  await keyboard.pick('High');
  await property(page, 'Type Incident').waitFor();
  await expect.poll(() => read(about)).toMatchObject({ type: 'incident', priority: 'high' });
  meanwhile = { priority: 'low' };
  await keyboard.press('p');
  await keyboard.pick('Urgent');
  await rejected.waitFor();
  await property(page, 'Priority Low').waitFor();
  expect(await read(about)).toMatchObject({ priority: 'low' });
  await page.unroute(CHANGES);
  await keyboard.press('Escape');
  await rejected.waitFor({ state: 'detached' });

  await keyboard.press('t');
  await keyboard.isAt(page.getByRole('combobox', { name: 'Tags' }));
  await keyboard.type('the new');
  await keyboard.press('Enter', 'Escape');
  await page.getByRole('button', { name: 'Undo (Z)' }).waitFor();
  await expect.poll(() => read(about)).toMatchObject({ tags: ['old', 'the_new'] });
  await changeByAgent({ type: 'question' });
  await property(page, 'Type Question').waitFor();
  await page.getByRole('button', { name: 'Undo (Z)' }).click();
  await page.getByText('Tags changed back').waitFor();
  expect(await read(about)).toMatchObject({ tags: ['old'], type: 'question' });

  await keyboard.press('p');
  await keyboard.pick('High');
  await page.getByText('Priority changed').waitFor();
  await changeByAgent({ priority: 'normal' });
  await property(page, 'Priority Normal').waitFor();
  await keyboard.press('z');
  await rejected.waitFor();
  expect(await read(about)).toMatchObject({ priority: 'normal' });
});

it('shows the organization, which can be changed, opens its page, and filters the list', async () => {
  const organization = (name: string) => made(desk.administrator.post('/organizations', { name }));
  const [freight, harbor] = [await organization('Nordic Freight'), await organization('Harbor Supplies')];
  const member = await test.service.person('requester', { name: 'Mo Member' });
  await made(desk.administrator.patch(`/users/${member.id}`, { organizationId: freight.id }));
  const about = await ticket('Crane', { requesterId: member.id });
  await ticket('Crane without company');
  const organizationNow = async () => (await read(about)).organization;
  const page = await test.open(desk.administrator, `/tickets/${about.reference}`, { name: 'organization of a ticket' });
  const card = page.getByRole('region', { name: 'Requester' });
  await card.getByRole('link', { name: 'Nordic Freight' }).waitFor();
  const others = card.getByRole('list', { name: 'Tickets of the organization' }).getByRole('listitem');
  await card.getByRole('heading', { name: 'Tickets of the organization' }).waitFor();
  expect(await others.count()).toBe(0);
  const [buoy, pier] = [await ticket('Buoy'), await ticket('Pier')];
  for (const { reference } of [buoy, pier]) {
    await made(desk.administrator.patch(`/tickets/${reference}`, { organizationId: harbor.id }));
  }
  await made(
    desk.administrator.post(`/tickets/${pier.reference}/transition`, {
      statusId: await test.service.statusId('solved'),
    }),
  );
  await card.getByRole('button', { name: 'Change organization' }).click();
  await card.getByRole('combobox', { name: 'Choose an organization' }).fill('harbor');
  await page.getByRole('option', { name: 'Harbor Supplies' }).click();
  await card.getByRole('link', { name: 'Harbor Supplies' }).waitFor();
  await expect.poll(organizationNow).toEqual({ id: harbor.id, name: 'Harbor Supplies' });
  await expect
    .poll(() => others.allTextContents())
    .toEqual([expect.stringMatching(/^Buoy.*Rita Requester/), expect.stringMatching(/^PierSolved/)]);
  await card.getByRole('button', { name: 'Change organization' }).click();
  await test.browser.shot(page, 'picker');
  expect(await barriers(page)).toEqual([]);
  await card.getByRole('button', { name: 'Remove organization' }).click();
  await card.getByRole('link', { name: 'Harbor Supplies' }).waitFor({ state: 'detached' });
  await expect.poll(organizationNow).toBeNull();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await history
    .getByRole('listitem')
    .filter({ hasText: /^Organization: ?Harbor Supplies/ })
    .waitFor();

  await made(desk.administrator.patch(`/tickets/${about.reference}`, { organizationId: harbor.id }));
  await card.getByRole('link', { name: 'Harbor Supplies' }).click();
  await heading(page, 'Harbor Supplies').waitFor();
  await page.getByRole('link', { name: 'Open tickets' }).click();
  const titled = (subject: string) => page.getByTitle(subject, { exact: true });
  const [ofHarbor, ofNone] = [titled('Crane'), titled('Crane without company')];
  await ofHarbor.waitFor();
  expect(await ofNone.count()).toBe(0);
  await page.getByRole('button', { name: 'Remove filter: Organization: Harbor Supplies' }).click();
  await ofNone.waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Organization' }).click();
  await page.getByRole('combobox', { name: 'Organization' }).fill('rbor');
  await page.getByRole('option', { name: 'Harbor Supplies' }).click();
  await page.getByRole('button', { name: 'Organization: Harbor Supplies', exact: true }).waitFor();
  await ofNone.waitFor({ state: 'detached' });
  await test.browser.shot(page, 'list');
  expect(await barriers(page)).toEqual([]);
  expect(test.browser.problems(page)).toEqual([]);
});
