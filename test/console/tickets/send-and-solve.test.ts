import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '../support/console.ts';
import { type Desk, made, makeDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

let test: TestConsole;
let desk: Desk;

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
});
afterAll(() => test.stop());

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const read = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body;
const bodies = async ({ reference }: { reference: string }): Promise<string[]> =>
  (await desk.administrator.get(`/tickets/${reference}/comments`)).body.data.map(({ body }: { body: string }) => body);
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

it('sends nothing and says why if the ticket cannot be solved, and keeps what was written', async () => {
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
  await reply(page).focus();
  await keyboard.press('Control+Shift+Enter');
  await heading(page, 'Cable two').waitFor();
  expect(await bodies(about)).toEqual(['It works.']);
  expect((await read(about)).status.state).toBe('solved');
  expect(test.browser.problems(page)).toEqual([]);
});

it('sends nothing if the customer has written meanwhile, and solves when it is sent anyway', async () => {
  const about = await ticket('Plug one');
  await ticket('Plug two');
  const [page, keyboard] = await openFromList('Plug', 'solve held back');
  await page.route(/events\/stream|tickets\.timeline/, (route) => route.abort());
  await made(desk.requester.post(`/tickets/${about.reference}/comments`, { body: 'It is worse now.' }));
  await keyboard.press('r');
  await keyboard.type('Solved, we think.');
  await keyboard.press('Control+Shift+Enter');
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  await sendAnyway.waitFor();
  expect((await read(about)).status.state).not.toBe('solved');
  await keyboard.enter(sendAnyway);
  await heading(page, 'Plug two').waitFor();
  expect((await read(about)).status.state).toBe('solved');
});
