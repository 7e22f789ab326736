import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const read = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body;
const bodies = async ({ reference }: { reference: string }): Promise<string[]> =>
  (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data.map(({ body }: { body: string }) => body);
const solvedIn = ({ availableTransitions }: { availableTransitions: { status: { id: string; state: string } }[] }) =>
  availableTransitions.find(({ status }) => status.state === 'solved')?.status.id;
const solve = async (one: { reference: string }) =>
  made(desk.administrator.post(`/tickets/${one.reference}/transition`, { statusId: solvedIn(await read(one)) }));
const reply = (page: Page) => page.getByRole('textbox', { name: 'Public reply' });

const byAge = (q: string) =>
  `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }), sort: 'createdAt', order: 'ASC' })}`;

const assigneeOf = async (one: { reference: string }) => (await read(one)).assignee?.id ?? null;
const listOf = (q: string) => `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

it('asks for the fields that solving requires, sends nothing if the user cancels or the customer has written meanwhile, and keeps what was written', async () => {
  const category = await made(desk.administrator.post('/categories', { key: 'cables', name: 'Cables' }));
  const field = await made(
    desk.administrator.post('/fields', {
      key: 'cause',
      name: 'Cause of the fault',
      type: 'text',
      categoryIds: [category.id],
      required: 'solve',
      requesterAccess: 'hidden',
    }),
  );
  const about = await ticket('Cable one', { categoryId: category.id });
  await ticket('Cable two');
  const path = byAge('Cable');
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'cannot solve' });
  await page.getByRole('link', { name: /^Cable one/ }).waitFor();
  await keyboard.press('j', 'Enter');
  await heading(page, 'Cable one').waitFor();
  await keyboard.press('r');
  await keyboard.type('Works.');
  await keyboard.press('Control+Shift+Enter');
  const dialog = page.getByRole('dialog', { name: 'Set to Solved' });
  const cause = dialog.getByRole('textbox', { name: field.name });
  await keyboard.isAt(cause);
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'asked');
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await keyboard.isAt(reply(page));
  await expect.poll(() => reply(page).inputValue()).toBe('Works.');
  expect(await bodies(about)).toEqual([]);
  await page.route(/events\/stream|tickets\.timeline/, (route) => route.abort());
  await made(desk.requester.post(`/tickets/${about.reference}/comments`, { body: 'It is worse now.' }));
  await keyboard.press('Control+Shift+Enter');
  await keyboard.isAt(cause);
  await keyboard.type('Loose');
  await keyboard.press('Enter');
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  await sendAnyway.waitFor();
  expect((await read(about)).status.state).not.toBe('solved');
  await keyboard.enter(sendAnyway);
  await heading(page, 'Cable two').waitFor();
  expect(await bodies(about)).toEqual(['It is worse now.', 'Works.']);
  expect(await read(about)).toMatchObject({ status: { state: 'solved' }, fields: { cause: 'Loose' } });
});

it('takes again after a ticket that was taken from the palette, and says at the end how many were solved, with a way back to the list', async () => {
  const subjects = ['Sofa one', 'Sofa two'];
  const taken = [await ticket('Sofa one')];
  // The list goes on with it, but it was taken long ago.
  const mine = await ticket('Sofa of mine', { assigneeId: desk.agent.id });
  taken.push(await ticket('Sofa two'));
  const filter = JSON.stringify({ q: 'sofa', state: ['new', 'open', 'pending'] });
  const path = `/tickets?${new URLSearchParams({ filter, sort: 'createdAt', order: 'ASC' })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'take again' });
  await page.getByRole('button', { name: 'Take the next ticket' }).waitFor();
  await keyboard.press('Control+k');
  await keyboard.isAt(page.getByRole('dialog').getByRole('combobox'));
  await keyboard.type('take the');
  await keyboard.pick(/^Take the next ticket/);
  await heading(page, 'Sofa one').waitFor();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Take the next ticket, or skip this one').waitFor();
  await keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  for (const subject of subjects) {
    await heading(page, subject).waitFor();
    await keyboard.press('r');
    await keyboard.type(subject);
    await keyboard.press('Control+Shift+Enter');
  }
  await heading(page, 'All done, 2 solved').waitFor();
  await test.browser.shot(page, 'all done');
  await page.reload();
  await heading(page, 'All done, 2 solved').waitFor();
  // Still knows that the tickets were taken.
  await page.getByText('Every open ticket of this list has an assignee.').waitFor();
  for (const [index, subject] of subjects.entries()) {
    expect(await bodies(taken[index])).toEqual([subject]);
    expect((await read(taken[index])).assignee.id).toBe(desk.agent.id);
  }
  expect(await bodies(mine)).toEqual([]);
  await keyboard.enter(page.getByRole('link', { name: 'Back to the list' }));
  await page.getByRole('link', { name: /^Sofa of mine/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toBe(filter);
  expect(test.browser.problems(page)).toEqual([]);
});

it('sends and solves in one step and goes on to the next ticket that still matches the list, as after a note', async () => {
  const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const rugs: { [number: string]: { id: string; reference: string } } = {};
  for (const number of numbers) rugs[number] = await ticket(`Rug ${number}`);
  const at = (number: string) => rugs[number] ?? expect.fail(number);
  const filter = JSON.stringify({ q: 'rug', state: ['new', 'open', 'pending'], snoozed: false });
  const path = `/tickets?${new URLSearchParams({ filter, sort: 'createdAt', order: 'ASC', perPage: '10' })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'still matches' });
  const addNote = async (body: string) => {
    await keyboard.press('m');
    await keyboard.type(body);
    await keyboard.press('Control+Shift+Enter');
  };
  await page.getByRole('link', { name: /^Rug one/ }).waitFor();
  await keyboard.press('j', 'Enter');
  await heading(page, 'Rug one').waitFor();
  await solve(at('two'));
  const snoozedUntil = new Date(Date.now() + 86_400_000).toISOString();
  await made(desk.agent.post(`/tickets/${at('three').reference}/apply`, { change: { snoozedUntil } }));
  await made(desk.administrator.delete(`/tickets/${at('four').reference}`));
  await made(desk.administrator.post(`/tickets/${at('five').reference}/merge`, { intoId: at('one').id }));
  await keyboard.press('r');
  await keyboard.type('Clean.');
  await page.getByText(/to send, solve, and open the next ticket/).waitFor();
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'Rug six').waitFor();
  expect((await bodies(at('one'))).filter((body) => body === 'Clean.')).toHaveLength(1);
  expect((await read(at('one'))).status.state).toBe('solved');
  await solve(at('seven'));
  await addNote('For us.');
  await heading(page, 'Rug eight').waitFor();
  expect(await bodies(at('six'))).toEqual(['For us.']);
  expect((await read(at('six'))).status.state).not.toBe('solved');
  // What was before stays within reach.
  for (const [key, subject] of [
    ['k', 'Rug seven'],
    ['k', 'Rug six'],
    ['j', 'Rug eight'],
  ] as const) {
    await keyboard.press(key);
    await heading(page, subject).waitFor();
  }
  await solve(at('nine'));
  await addNote('Not solved.');
  await heading(page, 'All done, 1 solved').waitFor();
  expect(await bodies(at('eight'))).toEqual(['Not solved.']);
  expect((await read(at('eight'))).status.state).not.toBe('solved');
  await keyboard.press('u');
  await page.getByRole('link', { name: /^Rug six/ }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('goes on after snoozing, and undoes that by key on the next ticket and at the end of the list', async () => {
  const [first, second] = [await ticket('Clock one'), await ticket('Clock two')];
  const filter = JSON.stringify({ q: 'clock', snoozed: false });
  const path = `/tickets?${new URLSearchParams({ filter, sort: 'createdAt', order: 'ASC' })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'snooze and next' });
  await page.getByRole('link', { name: /^Clock one/ }).waitFor();
  await keyboard.press('j', 'Enter');
  await heading(page, 'Clock one').waitFor();
  await keyboard.press('h', '2');
  await heading(page, 'Clock two').waitFor();
  await page.getByRole('button', { name: 'Undo (Z)' }).waitFor();
  expect((await read(first)).snoozedUntil).not.toBeNull();
  await keyboard.press('z');
  await expect.poll(async () => (await read(first)).snoozedUntil).toBeNull();
  await keyboard.press('h', '2');
  await heading(page, 'End of the list').waitFor();
  expect((await read(second)).snoozedUntil).not.toBeNull();
  await keyboard.press('z');
  await expect.poll(async () => (await read(second)).snoozedUntil).toBeNull();
  expect(test.browser.problems(page)).toEqual([]);
});

it('never goes on to a ticket that was solved in this tab, unless it is open again', async () => {
  await ticket('Bench one');
  const second = await ticket('Bench two');
  const third = await ticket('Bench three');
  await ticket('Bench four');
  const path = byAge('Bench');
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'never solved' });
  await page.getByRole('checkbox', { name: `Select ${third.reference}` }).check();
  const bar = page.getByRole('region', { name: 'Selected tickets' });
  await bar.getByRole('button', { name: 'Set status…' }).click();
  await keyboard.pick('Solved');
  await page.getByText('1 ticket updated').waitFor();
  await page.getByRole('link', { name: /^Bench two/ }).click();
  await heading(page, 'Bench two').waitFor();
  await keyboard.press('r');
  await keyboard.type('Done.');
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'Bench four').waitFor();
  for (const subject of ['Bench three', 'Bench two', 'Bench one']) {
    await keyboard.press('k');
    await heading(page, subject).waitFor();
  }
  await keyboard.press('j');
  await heading(page, 'Bench four').waitFor();
  await made(desk.requester.post(`/tickets/${second.reference}/comments`, { body: 'It wobbles again.' }));
  await page.goBack();
  await heading(page, 'Bench one').waitFor();
  await keyboard.press('j');
  await heading(page, 'Bench two').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('takes one ticket of the list after the other with a key, and never offers one again that the agent has skipped and cannot put back', async () => {
  const [first, second] = [await ticket('Fridge one'), await ticket('Fridge two')];
  await ticket('Fridge three');
  const other = await ticket('Oven');
  const path = listOf('fridge');
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'take next' });
  await page.getByRole('link', { name: /^Fridge one/ }).waitFor();
  await keyboard.press('r');
  await heading(page, 'Fridge one').waitFor();
  expect(await assigneeOf(first)).toBe(desk.agent.id);
  await keyboard.isAt(page.getByRole('textbox', { name: 'Public reply' }));
  await keyboard.type('Cold again.');
  await keyboard.press('Control+Enter', 'Escape', 'n');
  await heading(page, 'Fridge two').waitFor();
  expect(await assigneeOf(second)).toBe(desk.agent.id);
  await keyboard.press('n');
  await heading(page, 'Fridge three').waitFor();
  await page.getByText(`${second.reference} stays assigned to you`).waitFor();
  expect(await page.getByText(`${first.reference} stays assigned to you`).count()).toBe(0);
  await made(desk.administrator.post(`/tickets/${second.reference}/assign`, { assigneeId: null }));
  for (let presses = 0; presses < 2; presses += 1) {
    await keyboard.press('n');
    await page.getByText('No ticket to take: every open ticket of this list has an assignee').first().waitFor();
  }
  await heading(page, 'Fridge three').waitFor();
  // The answered one stays with the agent.
  expect([await assigneeOf(first), await assigneeOf(second)]).toEqual([desk.agent.id, null]);
  expect(await assigneeOf(other)).toBeNull();
  await keyboard.press('u');
  await page.getByRole('link', { name: /^Fridge one/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Oven/ }).count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
});

it('puts a skipped ticket back for others, and shows it again when nothing else is left', async () => {
  const [first, second] = [await ticket('Kettle one'), await ticket('Kettle two')];
  const path = listOf('kettle');
  const [page, keyboard] = await openByKeyboard(test, { person: desk.administrator, path, name: 'skip' });
  await page.getByRole('link', { name: /^Kettle one/ }).waitFor();
  await keyboard.press('n');
  await heading(page, 'Kettle one').waitFor();
  await keyboard.press('n');
  await heading(page, 'Kettle two').waitFor();
  await page.getByText(`${first.reference} is unassigned again`).waitFor();
  expect(await assigneeOf(first)).toBeNull();
  await keyboard.press('n');
  await page.getByText('No other ticket to take: you have skipped the last one.').waitFor();
  expect(await assigneeOf(second)).toBe(desk.administrator.id);
  await keyboard.press('n');
  await heading(page, 'Kettle one').waitFor();
  expect(await assigneeOf(first)).toBe(desk.administrator.id);
  await expect.poll(() => assigneeOf(second)).toBeNull();
  expect(test.browser.problems(page)).toEqual([]);
});
