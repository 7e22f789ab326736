import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

beforeAll(async () => {
  await made(desk.administrator.post('/categories', { key: 'garden', name: 'Garden' }));
});

const ticket = (subject: string) =>
  made(
    desk.administrator.post('/tickets', {
      subject,
      requesterId: desk.requester.id,
      teamId: desk.team.id,
      tags: ['old'],
    }),
  );
const read = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body;
const property = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const open = async (about: { reference: string; subject: string }, name: string) => {
  const opened = await openByKeyboard(test, { person: desk.administrator, path: `/tickets/${about.reference}`, name });
  await heading(opened[0], about.subject).waitFor();
  return opened;
};
const CHANGES = /tickets\.(update|assign|transition|applyChange|take)/;

it('shows each change before the service has answered, and undoes the changes by key, the last one first', async () => {
  const about = await ticket('Hedge');
  await made(desk.administrator.post(`/tickets/${about.reference}/comments`, { body: 'It is open now.' }));
  const [page, keyboard] = await open(about, 'undo by key');
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
  await expect.poll(() => barriersOfContent(page)).toEqual([]);
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

it('saves a change although another user changed another field meanwhile, but takes back one of the same field', async () => {
  const about = await ticket('Fence');
  const [page, keyboard] = await open(about, 'rejected change');
  let meanwhile: object | null = { type: 'incident' };
  await page.route(CHANGES, async (route) => {
    const change = meanwhile;
    meanwhile = null;
    if (change) await made(desk.agent.patch(`/tickets/${about.reference}`, change));
    await route.continue();
  });
  await keyboard.press('p');
  await keyboard.pick('High');
  await property(page, 'Type Incident').waitFor();
  await expect.poll(() => read(about)).toMatchObject({ type: 'incident', priority: 'high' });
  meanwhile = { priority: 'low' };
  await keyboard.press('p');
  await keyboard.pick('Urgent');
  await page.getByText('Someone else just changed this.').waitFor();
  await property(page, 'Priority Low').waitFor();
  expect(await read(about)).toMatchObject({ priority: 'low' });
});

it('never undoes what another user has changed since, and keeps their other changes', async () => {
  const about = await ticket('Gate');
  const [page, keyboard] = await open(about, 'undo after others');
  await keyboard.press('t');
  await keyboard.isAt(page.getByRole('combobox', { name: 'Tags' }));
  await keyboard.type('new');
  await keyboard.press('Enter', 'Escape');
  await page.getByRole('button', { name: 'Undo (Z)' }).waitFor();
  await made(desk.agent.patch(`/tickets/${about.reference}`, { type: 'incident' }));
  await property(page, 'Type Incident').waitFor();
  await page.getByRole('button', { name: 'Undo (Z)' }).click();
  await page.getByText('Tags changed back').waitFor();
  expect(await read(about)).toMatchObject({ tags: ['old'], type: 'incident' });

  await keyboard.press('p');
  await keyboard.pick('High');
  await page.getByText('Priority changed').waitFor();
  await made(desk.agent.patch(`/tickets/${about.reference}`, { priority: 'low' }));
  await property(page, 'Priority Low').waitFor();
  await keyboard.press('z');
  await page.getByText('Someone else just changed this.').waitFor();
  expect(await read(about)).toMatchObject({ priority: 'low' });
});
