import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startSink } from '../../messaging/webhooks/sending/sinks.ts';
import { eventually } from '../../platform/harness.ts';
import { builtSite } from '../../support/built-once.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { addLine, pickOption } from '../support/lines.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk({
  ...(await builtSite()),
  environment: { WEBHOOK_ALLOW_PRIVATE: 'on', WEBHOOK_RETRY_SCHEDULE: '0' },
});

const run = promisify(execFile);
const open = (path: string, name: string, person = desk.administrator) => openByKeyboard(test, { person, path, name });
const read = async (path: string) => (await desk.administrator.get(path)).body;
const makeTicket = () => made(desk.administrator.post('/tickets', { subject: 'Jam', teamId: desk.team.id }));
it('a webhook is introduced on an empty page, created by keyboard, shows its secret once, and is tested', async () => {
  const sink = await startSink((_, response) => response.writeHead(202).end('Thank you'));
  const [page, keyboard] = await open('/webhooks', 'make a webhook');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('No webhooks yet').waitFor();
  await test.browser.shot(page, 'empty');
  await keyboard.enter(page.getByRole('link', { name: 'New webhook' }).first());
  const url = page.getByRole('textbox', { name: 'Endpoint URL' });
  await keyboard.isAt(url);
  await keyboard.type('ftp://example.com');
  await keyboard.tabTo(page.getByRole('radio', { name: 'All events, including future ones' }));
  await keyboard.press('ArrowDown');
  await keyboard.isAt(page.getByRole('radio', { name: 'Selected events', checked: true }));
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Select at least one event').first().waitFor();
  await page.getByRole('checkbox', { name: 'All events about comments' }).check();
  await page.getByRole('button', { name: 'Select events about comments' }).click();
  await page.getByText('Included in “All events about comments”').waitFor();
  expect(await unexplained(page)).toEqual([]);
  await keyboard.enter(page.getByRole('button', { name: 'Select events about tickets' }));
  await keyboard.space(page.getByRole('checkbox', { name: /^Ticket created/ }));
  await keyboard.enter(page.getByRole('button', { name: 'Create' }));
  await page.getByText('Must start with https:// or http://').first().waitFor();
  await url.and(page.locator('[aria-invalid=true]')).waitFor();
  await test.browser.shot(page, 'refused', { fullPage: true });
  await page.getByRole('definition').getByText('2026-12-01').waitFor();
  await url.fill(sink.url);
  await page.getByRole('textbox', { name: 'Description' }).fill('Tells the warehouse');
  await keyboard.enter(page.getByRole('button', { name: 'Create' }));

  const dialog = page.getByRole('dialog', { name: 'Webhook secret' });
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await keyboard.staysIn(dialog);
  await keyboard.enter(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
  // Escape must not close the dialog, because the secret is shown only once.
  await keyboard.press('Escape');
  await keyboard.isIn(dialog);
  await test.browser.shot(page, 'secret');
  await keyboard.enter(dialog.getByRole('button', { name: 'I’ve saved it' }));
  const host = new URL(sink.url).host;
  await heading(page, host).waitFor();
  await keyboard.isIn(page.getByRole('main'));
  await test.browser.shot(page, 'made', { fullPage: true });
  const [webhook] = (await read('/webhooks')).data;
  expect(webhook).toMatchObject({
    url: sink.url,
    description: 'Tells the warehouse',
    eventTypes: ['comment.*', 'ticket.created'],
    payloadVersion: '2026-12-01',
  });

  const send = page.getByRole('button', { name: 'Send test' });
  await keyboard.enter(send);
  const answer = page.getByRole('dialog', { name: 'Webhook test' });
  await answer.getByText('Thank you').waitFor();
  await keyboard.staysIn(answer);
  await keyboard.press('Escape');
  await keyboard.isAt(send);
  await page.reload();
  await heading(page, host).waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(test.browser.problems(page).filter(({ text }) => !/422/.test(text))).toEqual([]);
});

it('a webhook resends failed messages, keeps edits, is disabled, gets another secret and is deleted, by keyboard', async () => {
  let broken = true;
  const sink = await startSink((_, response) => response.writeHead(broken ? 500 : 200).end(broken ? 'Boom' : 'Well'));
  const { id, secret } = await made(
    desk.administrator.post('/webhooks', { url: sink.url, eventTypes: ['ticket.created'], description: 'Tells all' }),
  );
  await makeTicket();
  await eventually(async () => {
    expect((await read(`/webhooks/${id}/deliveries`)).data).toMatchObject([{ state: 'failed' }]);
  });
  const [page, keyboard] = await open('/webhooks', 'change a webhook');
  await keyboard.enter(page.getByRole('link', { name: /Tells all/ }));
  await page.getByText('No delivery has succeeded since', { exact: false }).waitFor();
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

  await expect.poll(() => purpose.inputValue()).toBe('Tells all at once');
  await page.getByRole('radio', { name: 'All events, including future ones' }).check();
  await pickOption(page, await addLine(page, 'Add condition', 'Team'), 'first', 'First line');
  await keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' });
  expect(await read(`/webhooks/${id}`)).toMatchObject({
    description: 'Tells all at once',
    eventTypes: ['*'],
    filters: { team: [desk.team.id] },
  });

  await keyboard.enter(page.getByRole('button', { name: 'Delete' }));
  await keyboard.enter(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await heading(page, 'Webhooks').waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect((await desk.administrator.get(`/webhooks/${id}`)).status).toBe(404);
  // The browser reports that the form was first sent with the version before the secret was rotated.
  expect(test.browser.problems(page).filter(({ text }) => !/412/.test(text))).toEqual([]);
});

it('shows an agent a first request that works as copied by keyboard, and links to existing addresses only', async () => {
  const ticket = await makeTicket();
  const [page, keyboard] = await open('/developers', 'first request', desk.agent);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const main = page.getByRole('main');
  const code = page.getByRole('tabpanel');
  await expect.poll(() => code.textContent()).toContain('Bearer twk_…');
  const links = main.getByRole('link').and(page.locator('[target=_blank]'));
  const urls = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  expect(urls).toHaveLength(4);
  for (const url of urls) expect.soft((await fetch(url ?? '')).status, url ?? '').toBe(200);
  // An agent can create API keys, but no webhooks.
  await expect.poll(() => main.getByRole('link', { name: 'Manage API keys' }).count()).toBe(1);
  expect(await main.getByRole('link', { name: /webhooks/ }).count()).toBe(0);

  const create = main.getByRole('button', { name: 'Create API key' });
  await keyboard.enter(create);
  const dialog = page.getByRole('dialog');
  await keyboard.staysIn(dialog);
  await keyboard.press('Escape');
  await keyboard.isAt(create);
  await keyboard.press('Enter');
  await keyboard.enter(dialog.getByRole('button', { name: 'Create API key' }));
  await page.getByText('Your API key is inserted.', { exact: false }).waitFor();
  await keyboard.isIn(main);
  await test.browser.shot(page, 'with a key', { fullPage: true });
  const copy = async () => {
    await keyboard.enter(page.getByRole('button', { name: 'Copy', exact: true }));
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    return String(await page.evaluate('navigator.clipboard.readText()'));
  };
  const copied = await copy();
  const { stdout } = await run('sh', ['-c', copied]);
  expect(JSON.parse(stdout).data).toContainEqual(expect.objectContaining({ reference: ticket.reference }));
  const key = /twk_[\w-]+/.exec(copied)?.[0];
  await keyboard.tabTo(page.getByRole('tab', { selected: true }), 'backward');
  await keyboard.press('ArrowRight', 'Enter');
  await keyboard.isAt(page.getByRole('tab', { name: 'TypeScript', selected: true }));
  expect(await copy()).toContain(`apiKey: '${key}'`);
  expect(test.browser.problems(page)).toEqual([]);

  // The page does not store the key.
  await page.reload();
  await create.waitFor();
  expect(await page.content()).not.toContain(key);
});
