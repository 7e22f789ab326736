import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startSink } from '../../messaging/webhooks/sending/sinks.ts';
import { eventually } from '../../platform/harness.ts';
import { restClient } from '../../support/rest.ts';
import { made, startDesk } from '../support/desk.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on', WEBHOOK_RETRY_SCHEDULE: '0' } });

const run = promisify(execFile);
const read = async (path: string) => (await desk.administrator.get(path)).body;
const makeWebhook = (url: string, more: object = {}) =>
  made(desk.administrator.post('/webhooks', { url, eventTypes: ['ticket.*'], ...more }));
const makeTicket = () =>
  made(desk.administrator.post('/tickets', { subject: 'Jam', description: '.', requesterId: desk.requester.id }));

describe('a webhook', () => {
  it('is introduced on an empty page, and shows its secret once', async () => {
    const sink = await startSink();
    const page = await test.open(desk.administrator, '/webhooks', { name: 'make a webhook' });
    await page.getByText('No webhooks yet').waitFor();
    await test.browser.shot(page, 'empty');
    await page.getByRole('link', { name: 'New webhook' }).last().click();

    await page.getByRole('textbox', { name: 'Endpoint URL' }).fill('ftp://example.com');
    await page.getByRole('radio', { name: 'Selected events' }).check();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Select at least one event').first().waitFor();
    await page.getByRole('checkbox', { name: 'All events about comments' }).check();
    await page.getByRole('button', { name: 'Select events about comments' }).click();
    await page.getByText('Included in “All events about comments”').waitFor();
    expect(await unexplained(page)).toEqual([]);
    await page.getByRole('button', { name: 'Select events about tickets' }).click();
    await page.getByRole('checkbox', { name: /^Ticket created/ }).check();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Must start with https:// or http://').first().waitFor();
    await page.getByRole('textbox', { name: 'Endpoint URL' }).and(page.locator('[aria-invalid=true]')).waitFor();
    await test.browser.shot(page, 'refused', { fullPage: true });

    await page.getByRole('textbox', { name: 'Endpoint URL' }).fill(sink.url);
    await page.getByRole('textbox', { name: 'Description' }).fill('Tells the warehouse');
    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('dialog', { name: 'Webhook secret' });
    const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
    await page.keyboard.press('Escape');
    await test.browser.shot(page, 'secret');
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('heading', { level: 1, name: new URL(sink.url).host }).waitFor();
    await test.browser.shot(page, 'made', { fullPage: true });

    const [webhook] = (await read('/webhooks')).data;
    expect(webhook).toMatchObject({
      url: sink.url,
      description: 'Tells the warehouse',
      eventTypes: ['comment.*', 'ticket.created'],
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: new URL(sink.url).host }).waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(test.browser.problems(page).filter(({ text }) => !/422/.test(text))).toEqual([]);
  });

  it('is disabled, gets another secret and other events, and is deleted, without losing input', async () => {
    const sink = await startSink((_, response) => response.writeHead(500).end('Boom'));
    const { id, secret } = await makeWebhook(sink.url);
    await makeTicket();
    await eventually(async () => {
      expect((await read(`/webhooks/${id}/deliveries`)).data).toMatchObject([{ state: 'failed' }]);
    });
    const page = await test.open(desk.administrator, `/webhooks/${id}`, { name: 'change a webhook' });
    await page.getByText('No delivery has succeeded since', { exact: false }).waitFor();
    await page.getByRole('textbox', { name: 'Description' }).fill('Typed with care');

    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    expect((await read(`/webhooks/${id}`)).enabled).toBe(false);
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Enabled', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const asking = page.getByRole('dialog', { name: 'Rotate the secret of this webhook?' });
    await asking.getByRole('combobox', { name: 'Keep the current secret for' }).click();
    await page.getByRole('option', { name: '3 days' }).click();
    await asking.getByRole('button', { name: 'Rotate secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'Webhook secret' });
    expect(await dialog.getByText(/^whsec_/).textContent()).not.toBe(secret);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    expect((await read(`/webhooks/${id}`)).secrets).toHaveLength(2);

    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Typed with care');
    await page.getByRole('radio', { name: 'All events, including future ones' }).check();
    await page.getByRole('combobox', { name: 'Teams' }).click();
    await page.getByRole('option', { name: 'First line' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await read(`/webhooks/${id}`)).toMatchObject({
      description: 'Typed with care',
      eventTypes: ['*'],
      filter: { teamIds: [desk.team.id] },
    });

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    expect((await desk.administrator.get(`/webhooks/${id}`)).status).toBe(404);
  });
});

describe('an API key', () => {
  it("of a service account is created by an administrator, who can revoke but not rotate a colleague's key", async () => {
    const robot = await made(
      desk.administrator.post('/users', { name: 'Robot', email: 'robot@example.com', kind: 'service' }),
    );
    const { id } = await made(desk.agent.post('/api-keys', { name: 'Of the agent' }));
    const page = await test.open(desk.administrator, '/api-keys/create', { name: 'key of a service' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Robot arm');
    await page.getByRole('combobox', { name: 'Owner' }).click();
    await page.getByRole('option', { name: 'Robot' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your new API key' });
    const key = (await dialog.getByText(/^twk_/).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    expect((await restClient(test.service.url, key).get('/auth/me')).body.id).toBe(robot.id);

    await page.getByRole('link', { name: 'API keys' }).first().click();
    await page.getByRole('link', { name: /^Of the agent/ }).click();
    await page.getByRole('button', { name: 'Revoke' }).waitFor();
    expect(await page.getByRole('button', { name: 'Rotate secret' }).count()).toBe(0);
    expect((await desk.administrator.post(`/api-keys/${id}/rotate`, {})).status).toBe(403);
  });
});

it('shows developers a first request that works as copied', async () => {
  const ticket = await makeTicket();
  const page = await test.open(desk.administrator, '/developers', { name: 'first request' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = page.getByRole('tabpanel');
  expect(await code.textContent()).toContain('Bearer twk_…');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  await page.getByText('Your API key is inserted.', { exact: false }).waitFor();
  await test.browser.shot(page, 'with a key', { fullPage: true });

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  const { stdout } = await run('sh', ['-c', copied]);
  expect(JSON.parse(stdout).data).toContainEqual(expect.objectContaining({ reference: ticket.reference }));

  await page.getByRole('tab', { name: 'TypeScript' }).click();
  const key = /twk_[\w-]+/.exec(copied)?.[0];
  await expect.poll(() => code.textContent()).toContain(`apiKey: '${key}'`);

  // The page does not store the key.
  await page.reload();
  await page.getByRole('button', { name: 'Create API key' }).waitFor();
  expect(await page.content()).not.toContain(key);
});

it('links to existing addresses only', async () => {
  const page = await test.open(desk.agent, '/developers', { name: 'addresses' });
  const links = page.getByRole('main').getByRole('link').and(page.locator('[target=_blank]'));
  await links.first().waitFor();
  const urls = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  expect(urls).toHaveLength(4);
  for (const url of urls) expect.soft((await fetch(url ?? '')).status, url ?? '').toBe(200);
  // An agent can create API keys, but no webhooks.
  expect(await page.getByRole('main').getByRole('link', { name: 'Manage API keys' }).count()).toBe(1);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /webhooks/ })
      .count(),
  ).toBe(0);
});
