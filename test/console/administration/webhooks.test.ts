import { describe, expect, it } from 'vitest';
import { startSink } from '../../messaging/webhooks/sending/sinks.ts';
import { eventually } from '../../platform/harness.ts';
import { itByPointer } from '../support/by-pointer.ts';
import { made, startDesk } from '../support/desk.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on', WEBHOOK_RETRY_SCHEDULE: '0' } });

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

  itByPointer('is tested, and the response of the endpoint is shown', async () => {
    const sink = await startSink((_, response) => response.writeHead(202).end('Thank you'));
    const { id } = await makeWebhook(sink.url);
    const page = await test.open(desk.administrator, `/webhooks/${id}`, { name: 'test a webhook' });
    await page.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Webhook test' });
    await dialog.getByText('Delivery succeeded').waitFor();
    await dialog.getByText(/^Status 202 after \d+ ms$/).waitFor();
    await dialog.getByText('Thank you').waitFor();
    await test.browser.shot(page, 'answer');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('list', { name: 'Deliveries' }).getByRole('button', { name: /^Test/ }).waitFor();
    expect(JSON.parse(sink.received[0]?.body ?? '')).toMatchObject({ type: 'ping', data: { webhook: { id } } });
  });

  itByPointer('shows failed messages with their responses, and resends them', async () => {
    let broken = true;
    const sink = await startSink((_, response) => response.writeHead(broken ? 500 : 200).end(broken ? 'Boom' : 'Well'));
    const { id } = await makeWebhook(sink.url);
    await makeTicket();
    await eventually(async () => {
      expect((await read(`/webhooks/${id}/deliveries`)).data).toMatchObject([{ state: 'failed' }]);
    });
    const page = await test.open(desk.administrator, `/webhooks/${id}`, { name: 'redeliver' });
    await page.getByText('No delivery has succeeded since', { exact: false }).waitFor();
    const log = page.getByRole('region', { name: 'Deliveries' });
    await log.getByRole('button', { name: 'State' }).click();
    await page.getByRole('menuitemradio', { name: 'Delivered' }).click();
    await log.getByText('No deliveries in this state.').waitFor();
    await log.getByRole('button', { name: 'State: Delivered', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Failed' }).click();
    await log.getByRole('button', { name: /^Ticket created/ }).click();
    await log.getByText('Boom').first().waitFor();
    await test.browser.shot(page, 'failed', { fullPage: true });

    broken = false;
    await log.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Queued for delivery').waitFor();
    await log.getByRole('button', { name: 'Remove filter: State: Failed' }).click();
    await log.getByRole('button', { name: /^Ticket created.*Delivered/ }).click();
    await log.getByText('Well').waitFor();
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is disabled, gets another secret and other events, and is deleted, without losing input', async () => {
    const sink = await startSink();
    const { id, secret } = await makeWebhook(sink.url);
    const page = await test.open(desk.administrator, `/webhooks/${id}`, { name: 'change a webhook' });
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
