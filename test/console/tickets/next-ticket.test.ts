import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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

async function openFromList(topic: string, name: string) {
  const path = `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q: topic }), sort: 'createdAt', order: 'ASC' })}`;
  const opened = await openByKeyboard(test, { person: desk.agent, path, name });
  const [page, keyboard] = opened;
  await page.getByRole('link', { name: new RegExp(`^${topic} one`) }).waitFor();
  await keyboard.press('j', 'Enter');
  await heading(page, `${topic} one`).waitFor();
  return opened;
}

const assigneeOf = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body.assignee?.id ?? null;
const listOf = (q: string) => `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

it('sends and solves in one step, and opens the next ticket; a note only opens the next one', async () => {
  const [one, two] = [await ticket('Lamp one'), await ticket('Lamp two')];
  const [page, keyboard] = await openFromList('Lamp', 'send and solve');
  await keyboard.press('r');
  await keyboard.type('It shines again.');
  await page.getByText(/to send, solve, and open the next ticket/).waitFor();
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'Lamp two').waitFor();
  expect(await bodies(one)).toEqual(['It shines again.']);
  expect((await read(one)).status.state).toBe('solved');
  await keyboard.press('k');
  await heading(page, 'Lamp one').waitFor();
  await keyboard.press('m');
  await keyboard.type('For us.');
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'Lamp two').waitFor();
  await keyboard.press('m');
  await keyboard.type('Not solved.');
  await keyboard.press('Control+Shift+Enter');
  await expect.poll(() => bodies(two)).toEqual(['Not solved.']);
  expect((await read(two)).status.state).not.toBe('solved');
  expect(test.browser.problems(page)).toEqual([]);
});

it('sends nothing if the ticket cannot be solved or the customer has written meanwhile, and keeps what was written', async () => {
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
  const [page, keyboard] = await openFromList('Cable', 'cannot solve');
  await keyboard.press('r');
  await keyboard.type('It works.');
  await keyboard.press('Control+Shift+Enter');
  await page.getByText(`Not sent: to solve this ticket, fill in ${field.name}`).waitFor();
  await test.browser.shot(page, 'rejected');
  await heading(page, 'Cable one').waitFor();
  expect(await reply(page).inputValue()).toBe('It works.');
  expect(await bodies(about)).toEqual([]);
  await made(desk.agent.patch(`/tickets/${about.reference}`, { fields: { cause: 'Loose' } }));
  await page.getByText('Loose').first().waitFor();
  await page.route(/events\/stream|tickets\.timeline/, (route) => route.abort());
  await made(desk.requester.post(`/tickets/${about.reference}/comments`, { body: 'It is worse now.' }));
  await reply(page).focus();
  await keyboard.press('Control+Shift+Enter');
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  await sendAnyway.waitFor();
  expect((await read(about)).status.state).not.toBe('solved');
  await keyboard.enter(sendAnyway);
  await heading(page, 'Cable two').waitFor();
  expect(await bodies(about)).toEqual(['It is worse now.', 'It works.']);
  expect((await read(about)).status.state).toBe('solved');
});

it('takes again after a taken ticket, and says at the end how many were solved, with a way back to the list', async () => {
  const subjects = ['Sofa one', 'Sofa two', 'Sofa three'];
  const taken = [await ticket('Sofa one')];
  // The list goes on with it, but it was taken long ago.
  const mine = await ticket('Sofa of mine', { assigneeId: desk.agent.id });
  for (const subject of subjects.slice(1)) taken.push(await ticket(subject));
  const filter = JSON.stringify({ q: 'sofa', state: ['new', 'open', 'pending'] });
  const path = `/tickets?${new URLSearchParams({ filter, sort: 'createdAt', order: 'ASC' })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'take again' });
  await page.getByRole('link', { name: /^Sofa one/ }).waitFor();
  await keyboard.press('n');
  for (const subject of subjects) {
    await heading(page, subject).waitFor();
    if (subject === 'Sofa two') await page.reload();
    await heading(page, subject).waitFor();
    await keyboard.press('r');
    await keyboard.type(`Answer to ${subject}.`);
    await keyboard.press('Control+Shift+Enter');
  }
  await heading(page, 'All done, 3 solved').waitFor();
  await test.browser.shot(page, 'all done');
  await page.reload();
  await heading(page, 'All done, 3 solved').waitFor();
  for (const [index, subject] of subjects.entries()) {
    expect(await bodies(taken[index])).toEqual([`Answer to ${subject}.`]);
    expect((await read(taken[index])).assignee.id).toBe(desk.agent.id);
  }
  expect(await bodies(mine)).toEqual([]);
  await keyboard.enter(page.getByRole('link', { name: 'Back to the list' }));
  await page.getByRole('link', { name: /^Sofa of mine/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toBe(filter);
  expect(test.browser.problems(page)).toEqual([]);
});

it('goes on to the next ticket that still matches the list', async () => {
  const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const desks: { [number: string]: { id: string; reference: string } } = {};
  for (const number of numbers) desks[number] = await ticket(`Rug ${number}`);
  const at = (number: string) => desks[number] ?? expect.fail(number);
  const filter = JSON.stringify({ q: 'rug', state: ['new', 'open', 'pending'], snoozed: false });
  const path = `/tickets?${new URLSearchParams({ filter, sort: 'createdAt', order: 'ASC', perPage: '10' })}`;
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'still matches' });
  await page.getByRole('link', { name: /^Rug one/ }).waitFor();
  await keyboard.press('j', 'Enter');
  await heading(page, 'Rug one').waitFor();
  await solve(at('two'));
  const snoozedUntil = new Date(Date.now() + 86_400_000).toISOString();
  await made(desk.agent.post(`/tickets/${at('three').reference}/apply`, { change: { snoozedUntil } }));
  await made(desk.administrator.delete(`/tickets/${at('four').reference}`));
  await made(desk.administrator.post(`/tickets/${at('five').reference}/merge`, { intoId: at('one').id }));
  await keyboard.press('r');
  await keyboard.type('It is clean.');
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'Rug six').waitFor();
  await solve(at('seven'));
  await keyboard.press('j');
  await heading(page, 'Rug eight').waitFor();
  // What was before stays within reach.
  await keyboard.press('k');
  await heading(page, 'Rug seven').waitFor();
  await keyboard.press('j');
  await heading(page, 'Rug eight').waitFor();
  await solve(at('nine'));
  await keyboard.press('r');
  await keyboard.type('Clean, too.');
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'All done, 2 solved').waitFor();
  await keyboard.press('u');
  await page.getByRole('link', { name: /^Rug six/ }).waitFor();
  expect(await bodies(at('eight'))).toEqual(['Clean, too.']);
  expect(test.browser.problems(page)).toEqual([]);
});

it('never goes on to a ticket that was solved in this tab, unless it is open again', async () => {
  await ticket('Bench one');
  const second = await ticket('Bench two');
  const third = await ticket('Bench three');
  await ticket('Bench four');
  const [page, keyboard] = await openFromList('Bench', 'never solved');
  const back = async (...subjects: string[]) => {
    for (const subject of subjects) {
      await keyboard.press('k');
      await heading(page, subject).waitFor();
    }
  };
  await keyboard.press('u');
  await page.getByRole('checkbox', { name: `Select ${third.reference}` }).check();
  const bar = page.getByRole('region', { name: 'Selected tickets' });
  await bar.getByRole('button', { name: 'Status' }).click();
  await keyboard.pick('Solved');
  await page.getByText('1 ticket updated').waitFor();
  await page.getByRole('link', { name: /^Bench two/ }).click();
  await heading(page, 'Bench two').waitFor();
  await keyboard.press('r');
  await keyboard.type('Done.');
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'Bench four').waitFor();
  await back('Bench three', 'Bench two', 'Bench one');
  await keyboard.press('j');
  await heading(page, 'Bench four').waitFor();
  await made(desk.requester.post(`/tickets/${second.reference}/comments`, { body: 'It wobbles again.' }));
  await back('Bench three', 'Bench two', 'Bench one');
  await keyboard.press('j');
  await heading(page, 'Bench two').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('returns from a deleted ticket to its list, and goes on from a merged one', async () => {
  for (const number of ['one', 'two', 'three', 'four']) await ticket(`Stool ${number}`);
  const target = await ticket('The same chair');
  const path = `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q: 'stool' }), sort: 'createdAt', order: 'ASC' })}`;
  const page = await test.open(desk.administrator, path, { name: 'on from merged' });
  await page.getByRole('link', { name: /^Stool one/ }).click();
  await heading(page, 'Stool one').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('link', { name: /^Stool three/ }).waitFor();
  await page.getByRole('link', { name: /^Stool one/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Stool two/ }).click();
  await heading(page, 'Stool two').waitFor();
  expect(await page.getByRole('navigation', { name: 'Position in the list' }).textContent()).toBe('1 of 3');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another ticket…' }).click();
  await page.getByRole('combobox', { name: 'Merge into' }).fill(target.reference);
  await page.getByRole('option', { name: /The same chair/ }).click();
  await page.getByRole('button', { name: `Merge into ${target.reference}` }).click();
  await heading(page, 'The same chair').waitFor();
  await page.keyboard.press('j');
  await heading(page, 'Stool three').waitFor();
});

it('takes one ticket of the list after the other with a key, and goes on when it is answered', async () => {
  const [first, second] = [await ticket('Fridge one'), await ticket('Fridge two')];
  const other = await ticket('Oven');
  const [page, keyboard] = await openByKeyboard(test, {
    person: desk.agent,
    path: listOf('fridge'),
    name: 'take next',
  });
  await page.getByRole('link', { name: /^Fridge one/ }).waitFor();
  await keyboard.press('n');
  await heading(page, 'Fridge one').waitFor();
  expect(await assigneeOf(first)).toBe(desk.agent.id);
  await keyboard.press('r');
  await keyboard.type('It is cold again.');
  await keyboard.press('Control+Enter', 'Escape', 'n');
  await heading(page, 'Fridge two').waitFor();
  expect(await assigneeOf(second)).toBe(desk.agent.id);
  // The answered one stays with the agent, and so does one that they cannot put back.
  await keyboard.press('n');
  await page.getByText('No ticket to take: every open ticket of this list has an assignee').waitFor();
  await heading(page, 'Fridge two').waitFor();
  expect(await assigneeOf(first)).toBe(desk.agent.id);
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

it('does not offer a ticket again to an agent who has skipped it and cannot put it back', async () => {
  const [first, second] = [await ticket('Mixer one'), await ticket('Mixer two')];
  const path = listOf('mixer');
  const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path, name: 'skip and keep' });
  await page.getByRole('link', { name: /^Mixer one/ }).waitFor();
  await keyboard.press('n');
  await heading(page, 'Mixer one').waitFor();
  await keyboard.press('n');
  await heading(page, 'Mixer two').waitFor();
  await page.getByText(`${first.reference} stays assigned to you`).waitFor();
  await made(desk.administrator.post(`/tickets/${first.reference}/assign`, { assigneeId: null }));
  for (let presses = 0; presses < 2; presses += 1) {
    await keyboard.press('n');
    await page.getByText('No ticket to take: every open ticket of this list has an assignee').first().waitFor();
  }
  await heading(page, 'Mixer two').waitFor();
  expect(await assigneeOf(first)).toBeNull();
  expect(await assigneeOf(second)).toBe(desk.agent.id);
});

it('is offered by button, in the palette and in the help', async () => {
  await ticket('Toaster');
  const [page, keyboard] = await openByKeyboard(test, {
    person: desk.agent,
    path: listOf('toaster'),
    name: 'palette next',
  });
  await page.getByRole('button', { name: 'Take the next ticket' }).waitFor();
  await keyboard.press('Control+k');
  await keyboard.isAt(page.getByRole('dialog').getByRole('combobox'));
  await keyboard.type('take the next');
  await keyboard.pick(/^Take the next ticket/);
  await heading(page, 'Toaster').waitFor();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Take the next ticket, or skip this one').waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});
