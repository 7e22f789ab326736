import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsole, type TestConsole } from './support/console.ts';
import { type Desk, made, makeDesk } from './support/desk.ts';

let test: TestConsole;
let desk: Desk;

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
});
afterAll(() => test.stop());

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));

describe('a ticket that was read', () => {
  it('is remembered per user, also after they sign out', async () => {
    const about = await ticket('Read once');
    const page = await test.open(desk.agent, `/tickets/${about.reference}`, { name: 'read marks' });
    await page.getByRole('heading', { level: 1, name: 'Read once' }).waitFor();
    const marks = () =>
      page.evaluate(`JSON.parse(localStorage['RaStoreticketwire.readMarks.${desk.agent.id}'] ?? 'null')`);
    const mark = { tickets: { [about.id]: { at: about.updatedAt, comments: 0 } } };
    await expect.poll(marks).toMatchObject(mark);
    await page.getByRole('button', { name: desk.agent.email }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await marks()).toMatchObject(mark);
  });
});
