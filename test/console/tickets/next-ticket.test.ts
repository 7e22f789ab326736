import { expect, it } from 'vitest';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const assigneeOf = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body.assignee?.id ?? null;
const listOf = (q: string) => `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

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
