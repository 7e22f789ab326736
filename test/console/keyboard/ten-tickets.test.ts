import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '../support/console.ts';
import { type Desk, made, makeDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';

const MOST_KEYS = 40;
const COUNT = 10;

let test: TestConsole;
let desk: Desk;

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
  for (let number = COUNT; number >= 1; number -= 1) {
    const subject = `Printer ${number}`;
    await made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));
  }
});
afterAll(() => test.stop());

it('answers ten tickets with at most 40 keys besides the text', async () => {
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'printer' }), sort: 'createdAt', order: 'DESC' });
  const page = await test.open(desk.agent, `/tickets?${filter}`, { name: 'ten tickets' });
  await page.getByRole('link', { name: /^Printer 1 / }).waitFor();
  /** A key with Ctrl and Shift counts once. */
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('Enter');
  for (let number = 1; number <= COUNT; number += 1) {
    await heading(page, `Printer ${number}`).waitFor();
    await press('r');
    await page.keyboard.type(`Answer ${number}`);
    await press(number < COUNT ? 'Control+Shift+Enter' : 'Control+Enter');
  }
  await page
    .getByRole('paragraph')
    .filter({ hasText: `Answer ${COUNT}` })
    .waitFor();
  const { data } = (await desk.agent.get('/tickets?q=answer')).body;
  expect(data).toHaveLength(COUNT);
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  expect(test.browser.problems(page)).toEqual([]);
});
