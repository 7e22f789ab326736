import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeMail, post } from '../../messaging/inbound/support/mail.ts';
import { FETCHING, startImap } from '../../messaging/mailboxes/support/fetched.ts';
import { freePort } from '../../operations/process/service-process.ts';
import { depth } from '../../support/depth.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { addLine } from '../support/lines.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk({ environment: FETCHING });
const { administrator, agent, team } = desk;

const mailboxes = async () => (await administrator.get('/mailboxes')).body.data;

async function storeSecret(page: Page, name: string, secret: string): Promise<void> {
  await page.getByRole('button', { name: `${name}…` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(name).fill(secret);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

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

it('fetches a mailbox by IMAP on request, shows whether that works, never shows its password, and sends a test from it', {
  timeout: 120_000,
}, async () => {
  const server = await startImap();
  const closedPort = await freePort();
  const page = await test.open(administrator, '/mailboxes/create', { name: 'fetched mailbox' });
  await page.getByLabel('Address').fill('returns@example.com');
  await page.getByLabel('Sender name').fill('Returns');
  await page.getByRole('radio', { name: 'IMAP' }).check();
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(closedPort));
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None (same machine only)' }).click();
  await page.getByLabel('User name').fill(server.username);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Nothing has been fetched yet. To begin, store the password.').waitFor();
  const fetchNow = page.getByRole('button', { name: 'Fetch now' });
  await fetchNow.click();
  await page.getByRole('alert').getByText('The password of the mailbox is missing.').waitFor();
  await page.keyboard.press('Escape');

  await storeSecret(page, 'Password', server.password);
  await page.getByRole('alert').getByText(`127.0.0.1 accepts no connections on port ${closedPort}`).waitFor();
  await fetchNow.click();
  await page.getByText('The service looks for messages now').waitFor();
  await page.getByText('Failing', { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Password…' }).click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Password').inputValue()).toBe('');
  expect(await barriers(page)).toEqual([]);
  await test.browser.shot(page, 'password');
  await page.keyboard.press('Escape');

  await page.getByLabel('Port').fill(String(server.port));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await fetchNow.click();
  await page.getByText('Working', { exact: true }).waitFor();
  await expect.poll(server.idling).toBeGreaterThan(0);
  // Appears by itself. After a connection that was lost while it fetched, the next attempt is 30 seconds later.
  server.password = 'another';
  server.dropConnections();
  await page
    .getByRole('alert')
    .getByText(`The server rejected the username or password of ${server.username}`)
    .waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Test sent to your address').waitFor();
  await page.getByRole('link', { name: 'View delivery' }).waitFor();
  const mail = await test.service.smtp.next(({ subject }) => subject === 'Test: Returns');
  expect(mail).toMatchObject({ from: 'returns@example.com', to: [administrator.email] });
  expect(mail.text).toContain('This is a test of the mailbox returns@example.com.');
  expect(test.browser.problems(page).filter(({ text }) => !text.includes('409'))).toEqual([]);
});

const providers = [
  ['microsoft365', 'example', 'https://login.microsoftonline.com/example/oauth2/v2.0/authorize'],
  ['gmail', null, 'https://accounts.google.com/o/oauth2/v2/auth'],
] as const;

describe('connecting a mailbox', () => {
  it.each(providers.slice(0, depth({ quick: 1, deep: providers.length })))(
    'of %s leads to its provider, and says there and back why it was not connected',
    async (fetch, tenant, address) => {
      const application = { clientId: 'desk.apps.example.com', tenant };
      const mailbox = { address: `${fetch}@example.com`, senderName: 'Connected', fetch, application };
      const { id } = await made(administrator.post('/mailboxes', mailbox));
      const page = await test.open(administrator, `/mailboxes/${id}`, { name: `connect ${fetch}` });
      await storeSecret(page, 'Client secret', 'secret of the application');
      await page.getByText('The mailbox is not connected yet: connect it').waitFor();

      const authorization = Promise.withResolvers<URL>();
      await page.route(/google|microsoft/, (route) => {
        authorization.resolve(new URL(route.request().url()));
        return route.fulfill({ contentType: 'text/html', body: '<h1>Provider</h1>' });
      });
      const comeBack = async (query: Record<string, string>) => {
        await page.getByRole('button', { name: 'Connect' }).click();
        await page.getByRole('heading', { name: 'Provider' }).waitFor();
        await page.goto(`/admin/mailboxes/connected?${new URLSearchParams(query)}`);
      };
      await comeBack({ error: 'access_denied', state: 'any' });
      const { origin, pathname, searchParams } = await authorization.promise;
      expect(origin + pathname).toBe(address);
      const redirectUri = expect.stringMatching(/\/admin\/mailboxes\/connected$/);
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: application.clientId,
        redirect_uri: redirectUri,
      });
      expect(String(searchParams)).not.toContain('secret');
      await page.getByRole('heading', { level: 1, name: 'Connect a mailbox' }).waitFor();
      await page.getByRole('alert').getByText('Access to the mailbox was not allowed.').waitFor();
      expect(await barriers(page)).toEqual([]);
      await test.browser.shot(page, 'not allowed');
      await page.getByRole('link', { name: 'Open the mailbox' }).click();
      await page.getByRole('heading', { level: 1, name: mailbox.address }).waitFor();

      await comeBack({ error: 'invalid_scope' });
      await page.getByRole('alert').getByText('The provider rejected the connection (invalid_scope).').waitFor();
      await page.getByRole('link', { name: 'Open the mailbox' }).click();
      await comeBack({ code: 'any', state: 'of another' });
      await page.getByRole('alert').getByText('The connection was not begun by you').waitFor();
      await page.reload();
      await page.getByRole('alert').getByText('This connection has ended, or began in another browser.').waitFor();
      expect(await page.getByRole('link', { name: 'Open the mailbox' }).count()).toBe(0);
      expect(test.browser.problems(page).filter(({ text }) => !text.includes('409'))).toEqual([]);
    },
  );
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
  await page.getByRole('option', { name: 'Mailbox' }).click();
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
  await (await addLine(rules, 'Add action', 'Add tags')).fill('invoice');
  await rules.getByRole('button', { name: 'Create', exact: true }).click();
  await rules.getByText('Rule created').waitFor();
  await rules.getByRole('combobox', { name: 'Ticket' }).click();
  await rules.getByRole('option', { name: /Wrong invoice/ }).click();
  const conditions = rules.getByRole('region', { name: 'Test' }).getByRole('list', { name: 'Conditions' });
  await conditions.getByText('Mailbox: No mailbox, billing@example.com').waitFor();
  const { data } = (await administrator.get('/rules')).body;
  expect(data).toMatchObject([{ filters: { mailbox: ['none', id] } }]);
});
