import { expect, it } from 'vitest';
import { makeMail, post } from '../../messaging/inbound/support/mail.ts';
import { made, startDesk } from '../support/desk.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();
const { administrator, agent, team } = desk;

const mailboxes = async () => (await administrator.get('/mailboxes')).body.data;

it('lets an administrator create a mailbox, choose how its messages are fetched, make it the default and delete another', async () => {
  const page = await test.open(administrator, '/mailboxes', { name: 'mailboxes' });
  await page.getByRole('link', { name: 'New mailbox' }).first().click();
  await page.getByLabel('Address').fill('orders@example.com');
  await page.getByLabel('Sender name').fill('Orders');
  await page.getByLabel('Signature').fill('Yours, ');
  await page.getByRole('button', { name: 'Agent’s name' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByText('Yours, Alma Admin').waitFor();
  await page.getByRole('radio', { name: 'IMAP' }).check();
  await page.getByLabel('Host').fill('half of it');
  await page.getByRole('radio', { name: 'Gmail' }).check();
  await page.getByLabel('Client ID').fill('desk.apps.example.com');
  expect(await page.getByLabel('Directory (tenant) ID').count()).toBe(0);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: 'orders@example.com' }).waitFor();
  const created = { key: 'orders', signature: 'Yours, {{agent.name}}', teamId: null, fetch: 'gmail', imap: null };
  expect(await mailboxes()).toMatchObject([
    { ...created, application: { clientId: 'desk.apps.example.com', tenant: null } },
    { key: 'support', isDefault: true },
  ]);

  await page.getByRole('radio', { name: 'IMAP' }).check();
  await page.getByLabel('Host').fill('imap.example.com');
  await page.getByLabel('User name').fill('orders');
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: team.name }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const imap = { host: 'imap.example.com', port: 993, encryption: 'tls', username: 'orders', folder: 'INBOX' };
  expect((await mailboxes())[0]).toMatchObject({ fetch: 'imap', imap, teamId: team.id });
  await page.getByText('Waiting', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Make default' }).click();
  await page.getByText('Emails about tickets that came in by no mailbox leave from it.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await go(page, 'Mailboxes', '/mailboxes');
  await page
    .getByRole('row', { name: /orders@example.com Default Orders First line Waiting No message yet/ })
    .waitFor();
  await page.getByRole('link', { name: 'support@localhost' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await mailboxes()).map(({ key }: { key: string }) => key)).toEqual(['orders']);
  expect(test.browser.problems(page)).toEqual([]);
});

it('says in words why no messages arrive', async () => {
  const { id } = await made(administrator.post('/mailboxes', { address: 'broken@example.com', senderName: 'Broken' }));
  const imap = { host: 'imap.example.com', username: 'broken' };
  await made(administrator.patch(`/mailboxes/${id}`, { fetch: 'imap', imap }));
  await test.service.orm.em
    .fork()
    .execute(
      `insert into mailbox_states (mailbox_id, last_error_at, last_error) values (?, now(), 'The password is wrong.')`,
      [id],
    );
  const page = await test.open(administrator, '/mailboxes', { name: 'broken mailbox' });
  await page.getByRole('row', { name: /Failing The password is wrong\./ }).waitFor();
  await page.getByRole('link', { name: 'broken@example.com' }).click();
  await page
    .getByRole('alert')
    .getByText(/^The password is wrong\.Failed/)
    .waitFor();
});

it('shows the mailbox of a ticket to agents, who find it in lists and conditions', async () => {
  const mailbox = { address: 'billing@example.com', senderName: 'Billing', teamId: team.id };
  const { id } = await made(administrator.post('/mailboxes', mailbox));
  const mail = makeMail({ from: 'mira@example.net', to: 'billing@example.com', subject: 'Wrong invoice' });
  const { ticket } = await made(post(test.service, mail, { Authorization: `Bearer ${administrator.token}` }));
  await made(agent.post('/tickets', { subject: 'By phone' }));
  const page = await test.open(agent, `/tickets/${ticket.reference}`, { name: 'ticket of a mailbox' });
  await page.getByText('Assigned automatically to team First line, by the mailbox Billing').waitFor();
  await page.getByRole('definition').getByText('billing@example.com').waitFor();
  expect(await page.getByRole('link', { name: 'Mailboxes' }).count()).toBe(0);

  await go(page, 'Tickets', '/tickets');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mailbox' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'billing@example.com' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mailbox: billing@example.com', exact: true }).waitFor();
  await expect.poll(() => page.locator('tbody tr').allTextContents()).toEqual([expect.stringContaining('Wrong')]);

  const rules = await test.open(administrator, '/rules/create', { name: 'rule by mailbox' });
  await rules.getByLabel('Name').fill('By mailbox');
  await rules.getByRole('button', { name: 'Add condition' }).click();
  await rules.getByRole('menuitem', { name: 'Mailbox' }).click();
  await rules.getByRole('combobox', { name: 'Mailbox' }).press('ArrowDown');
  await rules.getByRole('option', { name: 'No mailbox' }).click();
  await rules.getByRole('option', { name: 'billing@example.com' }).click();
  await rules.keyboard.press('Escape');
  await rules.getByLabel('Add tags').fill('invoice');
  await rules.getByRole('button', { name: 'Create', exact: true }).click();
  await rules.getByText('Rule created').waitFor();
  await rules.getByRole('combobox', { name: 'Ticket' }).click();
  await rules.getByRole('option', { name: /Wrong invoice/ }).click();
  const conditions = rules.getByRole('region', { name: 'Test' }).getByRole('list', { name: 'Conditions' });
  await conditions.getByText('Mailbox: No mailbox, billing@example.com').waitFor();
  const { data } = (await administrator.get('/rules')).body;
  expect(data).toMatchObject([{ filters: { mailbox: ['none', id] } }]);
});
