import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSink } from '../../messaging/webhooks/sending/sinks.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import type { Person } from '../../support/service.ts';
import { startConsole, type TestConsole } from '../support/console.ts';
import { type Desk, made, makeDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';
import { type Effort, type Hand, handOn } from './hand.ts';

const rows: string[] = [];
const shown = ({ clicks, keys, texts }: Effort) => `${clicks} clicks, ${keys} keys, ${texts} texts`;

/** Expects no more clicks and keys than the console took before the ticket page was redesigned. */
function tookAtMost(hand: Hand, before: Effort): void {
  const effort = hand.effort();
  rows.push(
    `${expect.getState().currentTestName?.split('>').at(-1)?.trim()}: ${shown(effort)} (before: ${shown(before)})`,
  );
  expect(effort.clicks + effort.keys).toBeLessThanOrEqual(before.clicks + before.keys);
  expect(effort.texts).toBeLessThanOrEqual(before.texts);
}

afterAll(() => console.log(rows.join('\n')));

describe('a new service', () => {
  let database: TestDatabase;
  let test: TestConsole;
  beforeAll(async () => {
    database = await createDatabase('migrated');
    test = await startConsole({ database });
  });
  afterAll(async () => {
    await test.stop();
    await database.drop();
  });

  it('gets its first administrator, who is signed in', async () => {
    const page = await test.browser.newPage({ name: 'task first administrator' });
    const { pathname, search } = new URL(test.service.setUpLink ?? '');
    await page.goto(pathname + search);
    await page.getByLabel('Your name').waitFor();
    const hand = handOn(page);
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT');
    await hand.type('Olga Operator');
    await hand.press('Tab');
    await hand.type('olga@example.com');
    await hand.press('Tab');
    await hand.type('a password of olga');
    await hand.press('Enter');
    await heading(page, 'Dashboard').waitFor();
    tookAtMost(hand, { clicks: 1, keys: 5, texts: 5 });
  });
});

describe('a task', () => {
  let test: TestConsole;
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    test = await startConsole({ environment: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
    desk = await makeDesk(test.service);
  });
  afterEach(() => expect(test.browser.problems(page)).toEqual([]));
  afterAll(() => test.stop());

  const start = async (person: Person, path: string, title: string, name: string): Promise<Hand> => {
    page = await test.open(person, path, { name: `task ${name}` });
    await heading(page, title).waitFor();
    return handOn(page);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  const ticket = (subject: string, more: object = {}) =>
    made(
      desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }),
    );
  const read = async (path: string) => (await desk.administrator.get(path)).body;

  it('creates a category with a subcategory', async () => {
    const hand = await start(desk.administrator, '/', 'Dashboard', 'category');
    await hand.click(menu('Categories'));
    await hand.click(link('New category').first());
    await page.getByLabel('Name').waitFor();
    await hand.type('Hardware');
    await hand.press('Enter');
    await hand.click(button('Actions for Hardware'));
    await hand.click(page.getByRole('menuitem', { name: 'Add subcategory' }));
    await page.getByLabel('Name').waitFor();
    await hand.type('Printers');
    await hand.press('Enter');
    await link('Printers').waitFor();
    tookAtMost(hand, { clicks: 7, keys: 2, texts: 2 });
  });

  it('invites an agent into a team', async () => {
    const hand = await start(desk.administrator, '/', 'Dashboard', 'invitation');
    await hand.click(menu('Users'));
    await hand.click(link('Add user'));
    await page.getByLabel('Name').waitFor();
    await hand.type('Ivo Invited');
    await hand.press('Tab');
    await hand.type('ivo@example.com');
    await hand.click(page.getByRole('checkbox', { name: /^Agent/ }));
    await hand.click(page.getByRole('checkbox', { name: 'First line' }));
    await hand.press('Enter');
    await heading(page, 'Ivo Invited').waitFor();
    const { data } = await read('/users?q=ivo@example.com');
    expect(data).toMatchObject([{ teams: [{ name: 'First line' }], roles: [{ key: 'agent' }] }]);
    // The team had no place on the form.
    tookAtMost(hand, { clicks: 6, keys: 0, texts: 2 });
  });

  it('creates a role that can only read', async () => {
    const hand = await start(desk.administrator, '/roles', 'Roles', 'role');
    await hand.click(link('New role'));
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await hand.type('Reader');
    await hand.click(page.getByRole('radio', { name: 'View tickets: All' }));
    await hand.press('Enter');
    await heading(page, 'Reader').waitFor();
    tookAtMost(hand, { clicks: 4, keys: 0, texts: 1 });
  });

  it('creates a status and allows its transitions', async () => {
    const hand = await start(desk.administrator, '/statuses', 'Statuses', 'status');
    await hand.click(link('New status'));
    await page.getByLabel('Agent label').waitFor();
    await hand.type('Waiting for supplier');
    await hand.click(page.getByRole('combobox', { name: 'State' }));
    await hand.click(option(/^On hold/));
    await hand.click(button('Create'));
    await hand.click(link('Allow its transitions'));
    await hand.click(page.getByRole('checkbox', { name: 'From Open to Waiting for supplier' }));
    await hand.click(page.getByRole('checkbox', { name: 'From Waiting for supplier to Open' }));
    await hand.press('Control+s');
    await page.getByText('Transitions saved').waitFor();
    tookAtMost(hand, { clicks: 9, keys: 0, texts: 1 });
  });

  it('changes who is notified', async () => {
    const hand = await start(desk.administrator, '/', 'Dashboard', 'rule');
    await hand.click(menu('Notification rules'));
    const cell = 'Internal note added: notify Assignee, Email';
    await hand.click(button(`Create rule: ${cell}`));
    await page.getByRole('switch', { name: cell, checked: true }).waitFor();
    tookAtMost(hand, { clicks: 2, keys: 0, texts: 0 });
  });

  it('answers with a file', async () => {
    const { reference } = await ticket('Answer me');
    const hand = await start(desk.agent, `/tickets/${reference}`, 'Answer me', 'answer');
    await hand.press('r');
    await hand.type('See the picture.');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') });
    hand.countText();
    await hand.press('Control+Enter');
    const sent = page.getByRole('paragraph').filter({ hasText: 'See the picture.' });
    await sent.waitFor();
    await expect.poll(() => sent.evaluate((element) => element.getBoundingClientRect().bottom < 800)).toBe(true);
    tookAtMost(hand, { clicks: 0, keys: 2, texts: 2 });
  });

  it('assigns a page of tickets', async () => {
    for (const number of [1, 2, 3]) await ticket(`Bundle ${number}`);
    const filter = new URLSearchParams({ filter: JSON.stringify({ q: 'bundle' }) });
    const hand = await start(desk.administrator, `/tickets?${filter}`, 'Tickets', 'bulk');
    await hand.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
    await hand.click(page.getByRole('region', { name: 'Selected tickets' }).getByRole('button', { name: 'Assignee' }));
    await hand.click(option('Ada Agent'));
    await page.getByText('3 tickets updated').waitFor();
    tookAtMost(hand, { clicks: 3, keys: 0, texts: 0 });
  });

  it('merges a ticket', async () => {
    const { reference } = await ticket('Hooks are silent');
    const into = await ticket('Hooks still silent');
    const hand = await start(desk.administrator, `/tickets/${reference}`, 'Hooks are silent', 'merge');
    await hand.click(button('More actions'));
    await hand.click(page.getByRole('menuitem', { name: 'Merge into another ticket…' }));
    await page.getByRole('dialog').getByRole('combobox', { name: 'Merge into' }).waitFor();
    await hand.type('still');
    await hand.click(option(/Hooks still silent/));
    await hand.click(button(`Merge into ${into.reference}`));
    await heading(page, 'Hooks still silent').waitFor();
    tookAtMost(hand, { clicks: 4, keys: 0, texts: 1 });
  });

  it('finds a ticket by words of a comment', async () => {
    const { reference } = await ticket('Nothing of note');
    await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'The quagga ate it.' }));
    const hand = await start(desk.agent, '/tickets', 'Tickets', 'search');
    await hand.press('/');
    await hand.type('quagga');
    await page.locator('mark', { hasText: 'quagga' }).waitFor();
    tookAtMost(hand, { clicks: 0, keys: 1, texts: 1 });
  });

  it('creates a webhook and tests it', async () => {
    const sink = await startSink();
    const hand = await start(desk.administrator, '/webhooks', 'Webhooks', 'webhook');
    await hand.click(link('New webhook').last());
    await page.getByRole('textbox', { name: 'Endpoint URL' }).waitFor();
    await hand.type(sink.url);
    await hand.click(page.getByRole('radio', { name: 'All events, including future ones' }));
    await hand.press('Enter');
    await hand.click(button('I’ve saved it'));
    await hand.click(button('Send test'));
    await page.getByRole('dialog', { name: 'Webhook test' }).waitFor();
    tookAtMost(hand, { clicks: 5, keys: 0, texts: 1 });
    await page.keyboard.press('Escape');
  });

  it('finds out why somebody cannot assign', async () => {
    const { reference } = await ticket('Who may');
    const hand = await start(desk.administrator, `/users/${desk.agent.id}`, 'Ada Agent', 'access');
    await hand.click(link('Check access'));
    await hand.click(page.getByRole('combobox', { name: 'Permission' }));
    await hand.type('assign');
    await hand.click(option('Assign tickets to agents and teams'));
    await hand.click(page.getByRole('textbox', { name: 'Ticket' }));
    await hand.type(reference);
    await hand.press('Enter');
    await page.getByText('No, Ada Agent cannot assign tickets to agents and teams').waitFor();
    tookAtMost(hand, { clicks: 7, keys: 0, texts: 2 });
  });

  it('restores a deleted ticket', async () => {
    const { id, reference } = await ticket('Lost and found');
    await made(desk.administrator.delete(`/tickets/${id}`));
    const hand = await start(desk.administrator, '/tickets', 'Tickets', 'restore');
    await hand.click(link('Deleted'));
    await hand.click(button(`Restore ${reference}`));
    await page.getByText(`${reference} restored`).waitFor();
    // Only the message after the deletion offered it.
    tookAtMost(hand, { clicks: 2, keys: 0, texts: 0 });
  });

  it('exports the metrics of last month', async () => {
    const hand = await start(desk.administrator, '/', 'Dashboard', 'export');
    await hand.click(button(/^Last 30 days/));
    await hand.click(page.getByRole('menuitemradio', { name: 'Last month' }));
    await hand.click(button('Export “Created and solved”'));
    const download = page.waitForEvent('download');
    await hand.click(page.getByRole('menuitem', { name: /csv/i }));
    const file = await download;
    const month = new Date(new Date().setDate(0)).toISOString().slice(0, 7);
    expect(file.suggestedFilename()).toBe(`volume-${month}.csv`);
    expect((await readFile(await file.path(), 'utf8')).split('\n').length).toBeGreaterThan(28);
    tookAtMost(hand, { clicks: 4, keys: 0, texts: 0 });
  });
});
