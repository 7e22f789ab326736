import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';

const { test, desk } = await startDesk();

const searchFor = (q: string) => `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;
const bar = (page: Page) => page.getByRole('region', { name: 'Selected tickets' });
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check();

async function assign(page: Page, typed: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Assignee' }).click();
  await page.getByRole('combobox', { name: 'Assignee' }).fill(typed);
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
}

it('shows a bulk change immediately, says which tickets it left out, and undoes the others', async () => {
  const grace = await test.service.person('agent', { name: 'Grace Höpper' });
  await made(desk.administrator.put(`/teams/${desk.team.id}/members/${grace.id}`, {}));
  const ticket = (subject: string, assigneeId: string | null) =>
    made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, assigneeId }));
  const hers = await ticket('Window cleaned', grace.id);
  const others = [await ticket('Window dirty', null), await ticket('Window broken', desk.agent.id)];
  const read = async ({ id }: { id: string }) => (await desk.administrator.get(`/tickets/${id}`)).body;

  const page = await test.open(desk.administrator, searchFor('window'), { name: 'bulk results' });
  const assigned = (name: string) => page.getByRole('row').filter({ hasText: name }).count();
  await selectAll(page);
  const release = await hold(page, /tickets\.bulk/);
  await assign(page, 'hopp');
  await expect.poll(() => assigned('Grace Höpper')).toBe(3);
  release();
  await page.getByText('2 tickets updated, 1 already assigned to Grace Höpper').waitFor();
  expect((await read(hers)).version).toBe(hers.version);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Changes undone').waitFor();
  expect(await Promise.all(others.map(async (one) => (await read(one)).assignee?.name))).toEqual([
    undefined,
    'Ada Agent',
  ]);

  await selectAll(page);
  await assign(page, 'unass');
  await page.getByText('2 tickets updated, 1 already unassigned').waitFor();
  await selectAll(page);
  await assign(page, 'unass');
  await page.getByText('Nothing changed: 3 already unassigned').waitFor();
  // What users change themselves is not news to them.
  expect(await page.getByRole('link', { name: /^Unread: Window/ }).count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});

it('takes back what the service rejects, says why and keeps it selected, and offers to undo all but the status', async () => {
  const door = (at: number): Promise<{ id: string; reference: string }> =>
    made(desk.administrator.post('/tickets', { subject: `Door ${at}`, teamId: desk.team.id }));
  const [first, second] = [await door(1), await door(2)];
  const page = await test.open(desk.agent, searchFor('door'), { name: 'bulk taken back' });
  await page.getByRole('link', { name: /^Door 1/ }).waitFor();
  const { data } = (await desk.administrator.get(`/tickets/${first.id}/transitions`)).body;
  const closed = data.find(({ status }: { status: { state: string } }) => status.state === 'closed');
  // Otherwise the page would show the change of the other user.
  await page.route('**/events/stream*', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: /^Door 1/ }).waitFor();
  await made(desk.administrator.post(`/tickets/${first.id}/transition`, { statusId: closed.status.id }));
  await selectAll(page);
  await bar(page).getByRole('button', { name: 'More…' }).waitFor();
  // The agent role cannot assign tickets.
  expect(await bar(page).getByRole('button', { name: 'Assignee' }).count()).toBe(0);
  await bar(page).getByRole('button', { name: 'More…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 tickets' });
  for (const [field, value] of [
    ['Status', 'Solved'],
    ['Priority', 'High'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: value }).click();
  }
  await dialog.getByRole('button', { name: 'Update 2 tickets' }).click();
  await page.getByText('1 ticket updated, 1 rejected').waitFor();
  await bar(page).getByText('1 selected').waitFor();
  expect(await bar(page).getByRole('alert').textContent()).toContain(`${first.reference}: `);
  const isSelected = ({ reference }: { reference: string }) =>
    page.getByRole('checkbox', { name: `Select ${reference}` }).isChecked();
  expect([await isSelected(first), await isSelected(second)]).toEqual([true, false]);
  await expect.poll(() => barriers(page)).toEqual([]);
  const row = (subject: string) => page.getByRole('row').filter({ hasText: subject });
  await row('Door 1').getByText('Closed').waitFor();
  expect(await row('Door 1').getByText('High').count()).toBe(0);
  await row('Door 2').getByText('Solved').waitFor();
  await page.getByRole('button', { name: 'Undo except status' }).click();
  await page.getByText('Changes undone').waitFor();
  const { body } = await desk.administrator.get(`/tickets/${second.id}`);
  expect(body).toMatchObject({ priority: 'normal', status: { state: 'solved' } });
});

it('sets and clears custom fields, shows for which tickets that failed, and undoes it', async () => {
  const options = [
    { key: 'basic', name: 'Basic' },
    { key: 'pro', name: 'Professional' },
  ];
  await made(desk.administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'select', options }));
  await made(desk.administrator.post('/fields', { key: 'seats', name: 'Seats', type: 'number' }));
  await made(desk.administrator.post('/fields', { key: 'cause', name: 'Cause', type: 'text', required: 'solve' }));
  const ticket = (subject: string, fields: object) =>
    made(desk.administrator.post('/tickets', { subject, teamId: desk.team.id, fields }));
  const tickets = [await ticket('Gate 1', { seats: 5, cause: 'Rust' }), await ticket('Gate 2', { plan: 'basic' })];
  const valuesOf = (number: number) =>
    desk.administrator.get(`/tickets/${tickets[number].id}`).then(({ body }) => body.fields);

  const page = await test.open(desk.agent, searchFor('gate'), { name: 'bulk fields' });
  const open = async () => {
    await selectAll(page);
    await bar(page).getByRole('button', { name: 'More…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 2 tickets' });
    const add = async (name: string) => {
      await dialog.getByRole('button', { name: 'Change a custom field' }).click();
      await page.getByRole('menuitem', { name }).click();
      return dialog.getByRole('group', { name });
    };
    return { dialog, add, submit: () => dialog.getByRole('button', { name: 'Update 2 tickets' }).click() };
  };
  const { dialog, add, submit } = await open();
  await (await add('Plan')).getByRole('combobox', { name: 'New value' }).click();
  await page.getByRole('option', { name: 'Professional' }).click();
  const seats = await add('Seats');
  expect(await seats.getByRole('spinbutton', { name: 'New value' }).count()).toBe(1);
  await seats.getByRole('combobox', { name: 'Seats' }).click();
  await page.getByRole('option', { name: 'Remove the value' }).click();
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'dialog');
  await dialog.getByRole('button', { name: 'Change a custom field' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Cause']);
  await page.keyboard.press('Escape');
  await submit();
  await page.getByText('2 tickets updated').waitFor();
  expect([await valuesOf(0), await valuesOf(1)]).toEqual([{ plan: 'pro', cause: 'Rust' }, { plan: 'pro' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Changes undone').waitFor();
  expect([await valuesOf(0), await valuesOf(1)]).toEqual([{ seats: 5, cause: 'Rust' }, { plan: 'basic' }]);

  // Only one of them has what a solved ticket needs.
  const again = await open();
  await again.dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Solved' }).click();
  await (await again.add('Seats')).getByRole('spinbutton', { name: 'New value' }).fill('7');
  await again.submit();
  await page.getByText('1 ticket updated, 1 rejected').waitFor();
  await bar(page).getByText('1 ticket was not updated').waitFor();
  expect(await bar(page).getByRole('listitem').textContent()).toContain('Cause');
  await test.browser.shot(page, 'rejected');
  expect([await valuesOf(0), await valuesOf(1)]).toEqual([{ seats: 7, cause: 'Rust' }, { plan: 'basic' }]);
  expect(test.browser.problems(page)).toEqual([]);
});
