import { describe, expect, it } from 'vitest';
import { startSink } from '../../messaging/webhooks/sending/sinks.ts';
import { eventually } from '../../platform/harness.ts';
import { restClient } from '../../support/rest.ts';
import { report } from '../support/dashboard.ts';
import { made, startDesk } from '../support/desk.ts';
import { openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on', WEBHOOK_RETRY_SCHEDULE: '0' } });

const open = (path: string, name: string) => openByKeyboard(test, { person: desk.administrator, path, name });
const read = async (path: string) => (await desk.administrator.get(path)).body;
/** The last day of next year, as typed into a date field. */
const nextYear = () => `1231${new Date().getUTCFullYear() + 1}`;
const makeTicket = () =>
  made(desk.administrator.post('/tickets', { subject: 'Jam', description: '.', requesterId: desk.requester.id }));
const grantsOf = async (key: string) =>
  (await restClient(test.service.url, key).get('/auth/me/permissions')).body.grants;

describe('a webhook, by keyboard alone', () => {
  it('is created, its secret is copied, and it is tested', async () => {
    const sink = await startSink((_, response) => response.writeHead(202).end('Thank you'));
    const [page, keyboard] = await open('/webhooks', 'make a webhook');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await keyboard.enter(page.getByRole('link', { name: 'New webhook' }).first());
    await keyboard.isAt(page.getByRole('textbox', { name: 'Endpoint URL' }));
    await keyboard.type(sink.url);
    await keyboard.tabTo(page.getByRole('radio', { name: 'All events, including future ones' }));
    await keyboard.press('ArrowDown');
    await keyboard.isAt(page.getByRole('radio', { name: 'Selected events', checked: true }));
    await keyboard.enter(page.getByRole('button', { name: 'Select events about tickets' }));
    await keyboard.space(page.getByRole('checkbox', { name: /^Ticket created/ }));
    await keyboard.enter(page.getByRole('button', { name: 'Create' }));

    const dialog = page.getByRole('dialog', { name: 'Webhook secret' });
    const secret = await dialog.getByText(/^whsec_/).textContent();
    await keyboard.staysIn(dialog);
    await keyboard.enter(dialog.getByRole('button', { name: 'Copy' }));
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    // Escape must not close the dialog, because the secret is shown only once.
    await keyboard.press('Escape');
    await keyboard.isIn(dialog);
    await keyboard.enter(dialog.getByRole('button', { name: 'I’ve saved it' }));
    await page.getByRole('heading', { level: 1, name: new URL(sink.url).host }).waitFor();
    await keyboard.isIn(page.getByRole('main'));

    const send = page.getByRole('button', { name: 'Send test' });
    await keyboard.enter(send);
    const answer = page.getByRole('dialog', { name: 'Webhook test' });
    await answer.getByText('Thank you').waitFor();
    await keyboard.staysIn(answer);
    await keyboard.press('Escape');
    await keyboard.isAt(send);
    expect((await read('/webhooks')).data).toMatchObject([{ url: sink.url, eventTypes: ['ticket.created'] }]);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('resends failed messages, keeps edits, and is deleted', async () => {
    let broken = true;
    const sink = await startSink((_, response) => response.writeHead(broken ? 500 : 200).end(broken ? 'Boom' : 'Well'));
    const { id } = await made(
      desk.administrator.post('/webhooks', { url: sink.url, eventTypes: ['ticket.*'], description: 'Tells all' }),
    );
    await makeTicket();
    await eventually(async () => {
      expect((await read(`/webhooks/${id}/deliveries`)).data).toMatchObject([{ state: 'failed' }]);
    });
    const [page, keyboard] = await open('/webhooks', 'redeliver');
    await keyboard.enter(page.getByRole('link', { name: /Tells all/ }));
    const log = page.getByRole('region', { name: 'Deliveries' });
    await keyboard.enter(log.getByRole('button', { name: 'State' }));
    await keyboard.pick('Failed');
    await keyboard.isAt(log.getByRole('button', { name: 'State: Failed', exact: true }));
    await keyboard.enter(log.getByRole('button', { name: /^Ticket created/ }));
    await log.getByText('Boom').first().waitFor();
    broken = false;
    await keyboard.enter(log.getByRole('button', { name: 'Send again' }));
    await page.getByText('Queued for delivery').waitFor();
    // The message leaves the list of failed ones, and with it the focused button. Only then is the place of the focus final.
    await log.getByRole('button', { name: /^Ticket created/ }).waitFor({ state: 'detached' });
    await keyboard.isIn(log);
    await expect.poll(async () => (await read(`/webhooks/${id}/deliveries`)).data[0].state).toBe('delivered');

    const purpose = page.getByRole('textbox', { name: 'Description' });
    await keyboard.tabTo(purpose, 'backward');
    await keyboard.press('End');
    await keyboard.type(' at once');
    const back = page.getByRole('main').getByRole('link', { name: 'Webhooks' });
    await keyboard.tabTo(back, 'backward');
    await keyboard.press('Enter');
    await keyboard.staysIn(page.getByRole('dialog'));
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keyboard.isAt(back);
    expect(await purpose.inputValue()).toBe('Tells all at once');
    await keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
    expect((await read(`/webhooks/${id}`)).description).toBe('Tells all at once');

    await keyboard.enter(page.getByRole('button', { name: 'Delete' }));
    await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect((await desk.administrator.get(`/webhooks/${id}`)).status).toBe(404);
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('a program, by keyboard alone', () => {
  it('gets a key with some permissions, which is rotated and revoked', async () => {
    const [page, keyboard] = await open('/api-keys', 'make a key');
    await keyboard.enter(page.getByRole('link', { name: 'New API key' }).first());
    await keyboard.write(page.getByRole('textbox', { name: 'Name' }), 'Nightly export');
    await keyboard.choose(page.getByRole('combobox', { name: 'Expiration' }), 'Custom date');
    const day = page.getByLabel('Last day');
    await keyboard.tabTo(day);
    await keyboard.type('12312001');
    await keyboard.tabTo(page.getByRole('radio', { name: 'Everything its owner can do, now and in the future' }));
    await keyboard.press('ArrowDown');
    await keyboard.isAt(page.getByRole('radio', { name: 'Selected permissions', checked: true }));
    await keyboard.space(page.getByRole('checkbox', { name: 'View tickets' }));
    await keyboard.choose(page.getByRole('combobox', { name: 'Scope of “View tickets”' }), 'Team');
    await keyboard.enter(page.getByRole('button', { name: 'Create' }));
    await page.getByText('Must be in the future').first().waitFor();
    // The form moves the focus back to the invalid field, which is out of view.
    await keyboard.isAt(day);
    await keyboard.type(nextYear());
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your new API key' });
    const key = (await dialog.getByText(/^twk_/).textContent()) ?? '';
    await keyboard.staysIn(dialog);
    await keyboard.enter(dialog.getByRole('button', { name: 'I’ve saved it' }));
    await page.getByRole('heading', { level: 1, name: 'Nightly export' }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(await grantsOf(key)).toEqual([{ permission: 'ticket:read', scope: 'team' }]);

    const rotate = page.getByRole('button', { name: 'Rotate secret' });
    await keyboard.enter(rotate);
    const asking = page.getByRole('dialog', { name: 'Rotate the secret of “Nightly export”?' });
    await keyboard.staysIn(asking);
    await keyboard.enter(asking.getByRole('button', { name: 'Rotate secret' }));
    await keyboard.enter(dialog.getByRole('button', { name: 'I’ve saved it' }));
    await keyboard.isAt(rotate);

    const revoke = page.getByRole('button', { name: 'Revoke' });
    await keyboard.enter(revoke);
    await keyboard.staysIn(page.getByRole('dialog'));
    await keyboard.press('Escape');
    await keyboard.isAt(revoke);
    await keyboard.press('Enter');
    await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
    await page.getByText('Revoked', { exact: true }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page).filter(({ text }) => !/422/.test(text))).toEqual([]);
  });

  it('sends its first request', async () => {
    const [page, keyboard] = await open('/developers', 'first request');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const make = page.getByRole('main').getByRole('button', { name: 'Create API key' });
    await keyboard.enter(make);
    const dialog = page.getByRole('dialog');
    await keyboard.staysIn(dialog);
    await keyboard.press('Escape');
    await keyboard.isAt(make);
    await keyboard.press('Enter');
    await keyboard.enter(dialog.getByRole('button', { name: 'Create API key' }));
    await page.getByText('Your API key is inserted.', { exact: false }).waitFor();
    await keyboard.isIn(page.getByRole('main'));

    await keyboard.tabTo(page.getByRole('tab', { selected: true }));
    await keyboard.press('ArrowRight', 'Enter');
    await keyboard.isAt(page.getByRole('tab', { name: 'TypeScript', selected: true }));
    await keyboard.enter(page.getByRole('button', { name: 'Copy', exact: true }));
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain("apiKey: 'twk_");
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('by keyboard alone, insights', () => {
  it('are shown for another period, as a table, and as the tickets behind a point', async () => {
    await makeTicket();
    const [page, keyboard] = await open('/', 'dashboard');
    const period = page.getByRole('button', { name: /^Last 30 days/ });
    await keyboard.enter(period);
    await keyboard.press('ArrowDown', 'Escape');
    await keyboard.isAt(period);
    await keyboard.press('Enter');
    await keyboard.pick('Last 7 days');
    await keyboard.isAt(page.getByRole('button', { name: /^Last 7 days/ }));
    expect(new URL(page.url()).searchParams.get('range')).toBe('d7');

    const card = await report(page, 'Created and solved');
    const table = card.getByRole('button', { name: 'Show as table' });
    await keyboard.enter(table);
    await card.getByRole('table', { name: 'Created and solved' }).waitFor();
    await keyboard.isAt(table);
    await keyboard.tabTo(card.getByRole('group').first(), 'backward');
    await keyboard.press('ArrowLeft');
    await expect.poll(() => card.locator('[aria-live=polite]').textContent()).toMatch(/, Created: \d+$/);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are shown for one event in the audit log, and for all events of its subject', async () => {
    await made(desk.administrator.post('/categories', { key: 'hardware', name: 'Hardware' }));
    const [page, keyboard] = await open('/audit-events', 'audit log');
    const what = page.getByRole('button', { name: 'Event', exact: true });
    await keyboard.enter(what);
    await keyboard.pick('Category created');
    await keyboard.press('Escape');
    const entry = page.getByRole('button', { name: /Category created Category · Hardware/ });
    await keyboard.enter(entry);
    await keyboard.isAt(entry);
    const more = page.getByRole('listitem').getByRole('button', { name: 'Only this item' });
    await keyboard.enter(more);
    await more.waitFor({ state: 'detached' });
    await keyboard.isIn(page.getByRole('list', { name: 'Audit log' }));
    await keyboard.tabTo(page.getByRole('listitem').getByRole('link', { name: 'Open' }), 'backward');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Hardware' }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });
});
