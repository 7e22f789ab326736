import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { keepSignedIn } from '../support/console.ts';
import { made, startDesk, ticketsOf } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { bar, box, searchFor, selectAll } from '../support/ticket-list.ts';

const { test, desk } = await startDesk();

const { ticket } = ticketsOf(desk);

describe('filters', () => {
  it('are combined even if the page is slow to apply them', async () => {
    const page = await test.browser.newPage({ name: 'filters in a row' });
    await page.clock.install();
    await keepSignedIn(page, test.service.url, desk.agent);
    await page.goto('/admin/tickets');
    const search = page.getByRole('textbox', { name: 'Search tickets and conversations' });
    await search.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.fill('lamp');
    // The column heading is a button too.
    const filter = page.getByRole('button', { name: 'Priority', exact: true }).and(page.locator('[aria-haspopup]'));
    await filter.click();
    for (const name of ['High', 'Low']) await page.getByRole('menuitemcheckbox', { name }).click();
    await page.clock.resume();
    const applied = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
    await expect.poll(applied).toMatchObject({ q: 'lamp', priority: ['high', 'low'] });
    expect(test.browser.problems(page)).toEqual([]);
  });
});

it('filters by a requester, who has a name and is found by typing', async () => {
  const heater = (page: Page, whose: string) => page.getByRole('link', { name: new RegExp(`^Heater of ${whose}`) });
  const filter = JSON.stringify({ q: 'heater', requester: desk.requester.id });
  await ticket('Heater of Rita');
  await ticket('Heater of Ada', { requesterId: desk.agent.id });
  const page = await test.open(desk.agent, `/tickets?${new URLSearchParams({ filter })}`, { name: 'list requester' });
  await page.getByRole('button', { name: 'Requester: Rita Requester', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove filter: Requester: Rita Requester' }).click();
  await heater(page, 'Ada').waitFor();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Requester' }).click();
  const found = page.getByRole('combobox', { name: 'Requester' });
  await page.getByRole('option', { name: 'Me' }).waitFor();
  // The middle of a word is found by the service alone.
  await found.pressSequentially('equester');
  await page.getByRole('option', { name: /^Rita Requester/ }).waitFor();
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Requester: Rita Requester', exact: true }).waitFor();
  await heater(page, 'Ada').waitFor({ state: 'detached' });
  expect(test.browser.problems(page)).toEqual([]);
});

describe('a saved view', () => {
  it('of a team is opened by its URL, and cannot be changed by a member', async () => {
    await ticket('For the view', { priority: 'urgent' });
    const teamId = desk.team.id;
    const filters = { priority: ['urgent'] };
    const { id } = await made(desk.administrator.post('/views', { name: 'Burning', filters, teamId }));
    const page = await test.open(desk.agent, `/tickets?view=${id}`, { name: 'views of a team' });
    await page.getByRole('link', { name: 'Burning' }).and(page.locator('[aria-current=page]')).waitFor();
    await page.getByRole('link', { name: /^For the view/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for the view “Burning”' }).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Copy link']);
  });

  it('that another user changed or deleted meanwhile shows a message, and nothing breaks', async () => {
    const filters = { priority: ['low'] };
    const view = await made(desk.agent.post('/views', { name: 'Slow', filters }));
    const page = await test.open(desk.agent, `/tickets?view=${view.id}`, { name: 'view gone' });
    await page.getByRole('button', { name: 'Actions for the view “Slow”' }).click();
    await made(desk.agent.patch(`/views/${view.id}`, { name: 'Slower' }));
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Someone else just changed this').waitFor();
    await page.getByRole('button', { name: 'Actions for the view “Slower”' }).click();
    await desk.agent.delete(`/views/${view.id}`);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Someone else deleted this view.').waitFor();
  });

  it('that was deleted is not found', async () => {
    const { id } = await made(desk.agent.post('/views', { name: 'Gone', filters: {} }));
    await desk.agent.delete(`/views/${id}`);
    const page = await test.open(desk.agent, `/tickets?view=${id}`, { name: 'deleted view' });
    await page.getByText('Not found').waitFor();
  });
});

describe('the keyboard', () => {
  it('moves, selects, opens, returns to the same filters and selection, searches and creates, and can be disabled, and the list keeps compact rows', async () => {
    const older = await ticket('Keyboard older');
    await ticket('Keyboard newer');
    await ticket('Something else');
    const page = await test.open(desk.agent, searchFor('keyboard'), { name: 'shortcuts' });
    await page.getByRole('link', { name: /^Keyboard newer/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect.poll(() => box(page, older).isChecked()).toBe(true);
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Keyboard newer' }).waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => box(page, older).isChecked()).toBe(true);
    const search = page.getByRole('textbox', { name: 'Search tickets and conversations' });
    await expect.poll(() => search.inputValue()).toBe('keyboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
    await page.getByRole('link', { name: /^Something else/ }).waitFor();
    await expect.poll(() => search.inputValue()).toBe('');
    expect(await page.getByRole('region', { name: 'Selected tickets' }).count()).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('jckx?');
    await expect.poll(() => search.inputValue()).toContain('jckx?');
    await page.keyboard.press('Tab');

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'help');
    await help.getByRole('switch', { name: 'Enable single-key shortcuts' }).uncheck();
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ hasText: 'Something else' });
    const height = async () => (await row.boundingBox())?.height ?? 0;
    await search.fill('');
    await row.waitFor();
    expect(await height()).toBeGreaterThan(43);
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(height).toBeLessThan(38);
    await page.reload();
    await row.waitFor();
    expect(await height()).toBeLessThan(38);
    await page.getByRole('navigation', { name: 'Views' }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).not.toContain('create');
    await page.getByRole('button', { name: /Ada Agent/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('switch', { name: 'Enable single-key shortcuts' }).check();
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('c');
    await page.getByRole('heading', { level: 1, name: 'New ticket' }).waitFor();
  });
});

describe('the list', () => {
  it('marks tickets as unread that others have changed, but not if the change was on screen before the ticket was loaded again', async () => {
    const toaster = await ticket('Toaster smokes');
    const page = await test.open(desk.agent, searchFor('toaster'), { name: 'list unread' });
    const unread = page.getByRole('link', { name: /^Unread: Toaster smokes/ });
    await page.getByRole('link', { name: /^Toaster smokes/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Toaster smokes' }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('link', { name: /^Toaster smokes/ }).waitFor();
    await made(desk.administrator.post(`/tickets/${toaster.id}/comments`, { body: 'It burns' }));
    await unread.waitFor();
    // The newest message is on screen before the ticket itself is loaded again.
    const release = await hold(page, /tickets\.get\?/);
    await unread.click();
    await page.getByRole('paragraph').filter({ hasText: 'It burns' }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('link', { name: /^Toaster smokes/ }).waitFor();
    release();
    await made(desk.administrator.post(`/tickets/${toaster.id}/comments`, { body: 'It is out' }));
    await unread.waitFor();
  });

  it('marks tickets that are due, without color alone', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    await ticket('Boiler late', { dueAt: hours(-50) });
    await ticket('Boiler soon', { dueAt: hours(3.5) });
    const solved = await ticket('Boiler done', { dueAt: hours(-50) });
    const { data } = (await desk.administrator.get(`/tickets/${solved.id}/transitions`)).body;
    const target = data.find(({ status }: { status: { state: string } }) => status.state === 'solved');
    await made(desk.administrator.post(`/tickets/${solved.id}/transition`, { statusId: target.status.id }));
    const page = await test.open(desk.agent, searchFor('boiler'), { name: 'list due' });
    const row = (subject: string) => page.getByRole('row').filter({ hasText: subject });
    await row('Boiler late').getByText('Overdue: 2 days ago').waitFor();
    await row('Boiler soon').getByText('Due soon: in 3 hr.').waitFor();
    expect(await row('Boiler done').getByText('Overdue:').count()).toBe(0);
    await expect.poll(() => barriers(page)).toEqual([]);
  });
});

it('takes back what the service rejects, says why and keeps it selected, and offers to undo all but the status', async () => {
  const door = (at: number): Promise<{ id: string; reference: string }> =>
    made(desk.administrator.post('/tickets', { subject: `Door ${at}`, teamId: desk.team.id }));
  const [first, second] = [await door(1), await door(2)];
  const page = await test.open(desk.agent, searchFor('door'), { name: 'bulk taken back' });
  await page.getByRole('link', { name: /^Door 1/ }).waitFor();
  const { data } = (await desk.administrator.get(`/tickets/${first.id}/transitions`)).body;
  const closed = data.find(({ status }: { status: { state: string } }) => status.state === 'closed');
  await selectAll(page);
  await bar(page).getByRole('button', { name: 'More…' }).waitFor();
  // The agent role cannot assign tickets.
  expect(await bar(page).getByRole('button', { name: 'Assign to…' }).count()).toBe(0);
  await bar(page).getByRole('button', { name: 'More…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 tickets' });
  for (const [field, value] of [
    ['Status', 'Solved'],
    ['Priority', 'High'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: value }).click();
  }
  // Another user is faster.
  const release = await hold(page, /tickets\.bulk/);
  await dialog.getByRole('button', { name: 'Update 2 tickets' }).click();
  await made(desk.administrator.post(`/tickets/${first.id}/transition`, { statusId: closed.status.id }));
  release();
  await page.getByText('1 ticket updated, 1 rejected').waitFor();
  await bar(page).getByText('1 selected').waitFor();
  await expect.poll(() => bar(page).getByRole('alert').textContent()).toContain(`${first.reference}: `);
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
  await expect.poll(() => seats.getByRole('spinbutton', { name: 'New value' }).count()).toBe(1);
  await seats.getByRole('combobox', { name: 'Seats' }).click();
  await page.getByRole('option', { name: 'Remove the value' }).click();
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'dialog');
  await dialog.getByRole('button', { name: 'Change a custom field' }).click();
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Cause']);
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
  await expect.poll(() => bar(page).getByRole('listitem').textContent()).toContain('Cause');
  await test.browser.shot(page, 'rejected');
  expect([await valuesOf(0), await valuesOf(1)]).toEqual([{ seats: 7, cause: 'Rust' }, { plan: 'basic' }]);
  expect(test.browser.problems(page)).toEqual([]);
});
