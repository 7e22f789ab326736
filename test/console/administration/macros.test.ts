import { expect, it } from 'vitest';
import { startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

const listed = async () => (await desk.administrator.get('/macros')).body.data;

it('lets an administrator create, edit, preview and delete a macro', async () => {
  const page = await test.open(desk.administrator, '/macros', { name: 'macros' });
  await page.getByRole('link', { name: 'New macro' }).first().click();
  await page.getByLabel('Name').fill('Billing/Refund');
  await page.getByLabel('Text').fill('Hello {{ticket.requester}}');
  await page.getByLabel('Priority').click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Billing / Refund' }).click();
  const [created] = await listed();
  expect(created).toMatchObject({
    name: 'Billing/Refund',
    comment: { body: 'Hello {{ticket.requester}}', visibility: 'public' },
    change: { priority: 'urgent' },
    sharing: 'me',
  });

  await page.getByLabel('Text').fill('{{nothing}}');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('There is no variable nothing').waitFor();
  await page.getByLabel('Text').fill('Dear {{ticket.requester}}');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await listed()).toMatchObject([{ comment: { body: 'Dear {{ticket.requester}}' } }]);

  const ticket = (await desk.administrator.post('/tickets', { subject: 'Late' })).body;
  await page.getByLabel('Ticket', { exact: true }).fill(ticket.reference);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText(`Dear ${desk.administrator.name}`).waitFor();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No macros yet').waitFor();
  expect(await listed()).toEqual([]);
  expect(test.browser.problems(page)).toMatchObject([{ text: expect.stringContaining('422') }]);
});
