import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '../support/console.ts';
import { type Desk, makeDesk } from '../support/desk.ts';

let test: TestConsole;
let desk: Desk;

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
});
afterAll(() => test.stop());

const listed = async () => (await desk.administrator.get('/mailboxes')).body.data;

it('lets an administrator create, edit and delete a mailbox', async () => {
  const page = await test.open(desk.administrator, '/mailboxes', { name: 'mailboxes' });
  await page.getByRole('link', { name: 'New mailbox' }).first().click();
  await page.getByLabel('Address').fill('billing@example.com');
  await page.getByLabel('Sender name').fill('Billing');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'billing@example.com' }).click();
  await page.getByLabel('Signature').fill('{{agent.name}}');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const billing = { key: 'billing', address: 'billing@example.com', senderName: 'Billing', signature: '{{agent.name}}' };
  expect(await listed()).toMatchObject([billing, { key: 'support' }]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await listed()).map(({ key }: { key: string }) => key)).toEqual(['support']);
  expect(test.browser.problems(page)).toEqual([]);
});

it('shows no entry in the menu to an agent', async () => {
  const page = await test.open(desk.agent, '/', { name: 'menu of an agent' });
  await page.getByRole('link', { name: 'Tickets', exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Mailboxes' }).count()).toBe(0);
});
