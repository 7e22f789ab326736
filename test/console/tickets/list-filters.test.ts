import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../service-levels/support.ts';
import { forFile } from '../../support/for-file.ts';
import { barriers } from '../support/axe.ts';
import { startConsole } from '../support/console.ts';
import { type Desk, made, makeDesk } from '../support/desk.ts';
import { go } from '../support/pages.ts';

let desk: Desk;

/** Lists compare due times with the time of the database, which no test can move: a ticket is created in its past. */
const test = await forFile(startConsole({ environment: { ACCESS_TOKEN_TTL: '86400' } }));
beforeAll(async () => {
  const twoHoursAgo = Date.now() - 2 * 3_600_000;
  test.service.now = () => new Date(twoHoursAgo);
  desk = await makeDesk(test.service);
  const { administrator, requester } = desk;
  const targets = hours(1, 2, 8);
  await made(administrator.post('/sla-policies', { name: 'Standard', except: { channel: ['chat'] }, targets }));
  const ticket = (subject: string): Promise<{ id: string }> => made(requester.post('/tickets', { subject }));
  const move = async ({ id }: { id: string }, key: string) => {
    const statusId = await test.service.statusId(key);
    await made(administrator.post(`/tickets/${id}/transition`, { statusId, comment: { body: 'Done' } }));
  };
  await ticket('Late one');
  test.service.now = () => new Date();
  await ticket('Running one');
  const chat = { subject: 'Chat without one', channel: 'chat', requesterId: requester.id };
  await made(administrator.post('/tickets', chat));
  await move(await ticket('Paused one'), 'pending');
  await move(await ticket('Met one'), 'solved');
  await makeFields();
});

async function makeFields(): Promise<void> {
  const { administrator, requester } = desk;
  const options = [
    { key: 'basic', name: 'Basic' },
    { key: 'pro', name: 'Professional' },
    { key: 'gold', name: 'Gold' },
  ];
  const parts = ['Lid', 'Tray', 'Fan'].map((name) => ({ key: name.toLowerCase(), name }));
  await made(administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'select', options }));
  await made(administrator.post('/fields', { key: 'seats', name: 'Seats', type: 'number' }));
  await made(administrator.post('/fields', { key: 'start', name: 'Start', type: 'date' }));
  await made(administrator.post('/fields', { key: 'serial', name: 'Serial number', type: 'text' }));
  await made(administrator.post('/fields', { key: 'parts', name: 'Parts', type: 'multi_select', options: parts }));
  await made(administrator.post('/fields', { key: 'signed', name: 'Signed', type: 'checkbox' }));
  const tickets: [subject: string, fields: object][] = [
    ['Alpha', { plan: 'basic', seats: 20, start: '2026-03-01', parts: ['lid'], signed: true }],
    ['Beta', { plan: 'pro', seats: 3, start: '2026-04-15', serial: 'A:7|b', parts: ['lid', 'fan'] }],
    ['Gamma', { plan: 'gold', seats: 1000.5, start: '2026-05-31', serial: 'B-9', signed: false }],
    ['Delta', {}],
  ];
  // Chats have no service levels.
  const chat = { channel: 'chat', requesterId: requester.id };
  for (const [subject, fields] of tickets) await made(administrator.post('/tickets', { subject, fields, ...chat }));
}

/** The subjects in the list that match, in their order. */
const subjectsOf = (subjects: RegExp) => async (page: Page) =>
  (await page.locator('tbody tr').allTextContents()).flatMap((text) => subjects.exec(text)?.[0] ?? []);

/** Adds a filter and returns its dialog, which opens by itself. */
async function addFilter(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name }).click();
  const editor = page.getByRole('dialog', { name });
  await editor.waitFor();
  return editor;
}

async function compare(page: Page, editor: Locator, comparison: string): Promise<void> {
  await editor.getByRole('combobox').first().click();
  await page.getByRole('option', { name: comparison, exact: true }).click();
}

const anyState = `/tickets?${new URLSearchParams({ filter: '{}' })}`;

async function choose(page: Page, filter: string, ...items: (string | RegExp)[]): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: filter, exact: true }).click();
  for (const name of items) {
    await page.getByRole('menuitemcheckbox', { name }).or(page.getByRole('menuitemradio', { name })).click();
  }
}

describe('the list of tickets', () => {
  const listed = subjectsOf(/Late one|Running one|Chat without one|Paused one|Met one/);

  it('is filtered by the state of service levels, which it explains, and by what is due, with the time in words', async () => {
    const page = await test.open(desk.administrator, anyState, { name: 'sla states' });
    await choose(page, 'SLA', /^Late/);
    await page.getByText('A response or solution is overdue.').waitFor();
    await expect.poll(() => listed(page)).toEqual(['Late one']);
    await test.browser.shot(page, 'menu');
    await page.getByRole('menuitemcheckbox', { name: /^Met/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Late/ }).click();
    await expect.poll(() => listed(page)).toEqual(['Met one']);
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /Met one/ })
      .getByText('In time')
      .waitFor();
    await page.getByRole('button', { name: 'SLA: Met', exact: true }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove filter: SLA: Met' }).click();
    await choose(page, 'SLA due', 'Late or due within 4 hours');
    await expect.poll(async () => (await listed(page)).toSorted()).toEqual(['Late one', 'Running one']);
    await page.getByRole('button', { name: /^SLA due: before \w+ \d+, \d+:\d\d [AP]M$/ }).waitFor();
    const filter = JSON.stringify({ slaDueAfter: '2026-01-01T00:00:00Z', slaDueBefore: '2026-01-02T00:00:00Z' });
    await go(page, 'Tickets', `/tickets?${new URLSearchParams({ filter })}`);
    await page.getByRole('button', { name: /^Remove filter: SLA due: Jan 1.* to Jan 2/ }).click();
    await expect.poll(async () => (await listed(page)).length).toBe(5);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is sorted by what is due next and by who has waited longest, and shows both', async () => {
    const page = await test.open(desk.administrator, anyState, { name: 'sla orders' });
    const sort = async (from: string, to: string) => {
      await page.getByRole('button', { name: from, exact: true }).click();
      await page.getByRole('menuitemradio', { name: to }).click();
    };
    await sort('Last updated', 'SLA due first');
    await expect.poll(async () => (await listed(page)).slice(0, 2)).toEqual(['Late one', 'Running one']);
    await page
      .getByRole('row', { name: /Late one/ })
      .getByText('First response')
      .waitFor();
    await page
      .getByRole('row', { name: /Paused one/ })
      .getByText('Paused', { exact: true })
      .waitFor();
    await test.browser.shot(page, 'due');
    await sort('SLA due first', 'Waiting longest');
    await page.getByRole('columnheader', { name: 'Waiting since' }).waitFor();
    await expect
      .poll(async () => (await listed(page)).slice(0, 3))
      .toEqual(['Late one', 'Running one', 'Chat without one']);
    await page
      .getByRole('row', { name: /Late one/ })
      .getByText('2 hr. ago')
      .first()
      .waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'waiting');
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the list of tickets with custom fields', () => {
  const listed = subjectsOf(/Alpha|Beta|Gamma|Delta/);

  it('is filtered by options, by whether there is a value, and by yes or no', async () => {
    const page = await test.open(desk.administrator, '/tickets', { name: 'field filter' });
    const plan = await addFilter(page, 'Plan');
    await plan.getByRole('checkbox', { name: 'Basic' }).check();
    await plan.getByRole('checkbox', { name: 'Professional' }).check();
    await expect.poll(() => listed(page)).toEqual(['Beta', 'Alpha']);
    await compare(page, plan, 'is not');
    await plan.getByText('Includes tickets without a value.').waitFor();
    await expect.poll(() => listed(page)).toEqual(['Delta', 'Gamma']);
    await compare(page, plan, 'has no value');
    await expect.poll(() => listed(page)).toEqual(['Delta']);
    await compare(page, plan, 'is');
    await plan.getByRole('checkbox', { name: 'Basic' }).uncheck();
    await plan.getByRole('checkbox', { name: 'Gold' }).check();
    await expect.poll(() => listed(page)).toEqual(['Gamma', 'Beta']);
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'options');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Plan: Professional or Gold', exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'Plan' }).waitFor();
    await page.getByRole('row', { name: /Gamma/ }).getByText('Gold').waitFor();

    const parts = await addFilter(page, 'Parts');
    await parts.getByRole('checkbox', { name: 'Fan' }).check();
    await expect.poll(() => listed(page)).toEqual(['Beta']);
    await compare(page, parts, 'includes none of');
    await expect.poll(() => listed(page)).toEqual(['Gamma']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: 'Signed' }).click();
    await page.getByRole('menuitemradio', { name: 'Yes', exact: true }).click();
    await page.getByText('No tickets match these filters').waitFor();
    await page.getByRole('button', { name: 'Signed: Yes', exact: true }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is filtered by comparing numbers, days and texts, also on the way back', async () => {
    const page = await test.open(desk.administrator, '/tickets', { name: 'field comparisons' });
    const applied = async (editor: Locator, values: Record<string, string>, condition: string, subjects: string[]) => {
      for (const [label, value] of Object.entries(values)) await editor.getByLabel(label, { exact: true }).fill(value);
      await page.keyboard.press('Enter');
      await editor.waitFor({ state: 'detached' });
      const button = page.getByRole('button', { name: condition, exact: true });
      await button.waitFor();
      await expect.poll(() => listed(page)).toEqual(subjects);
      return button;
    };
    const seats = await addFilter(page, 'Seats');
    await compare(page, seats, 'is between');
    await seats.getByLabel('At least').fill('20');
    await seats.getByLabel('Below').fill('1');
    await seats.getByText('The end must be after the start.').waitFor();
    await expect.poll(() => seats.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    const range = { 'At least': '3', Below: '21' };
    await applied(seats, range, 'Seats: at least 3 and below 21', ['Beta', 'Alpha']);

    const start = await addFilter(page, 'Start');
    const button = await applied(start, { Value: '2026-04-15' }, 'Start: on or after Apr 15, 2026', ['Beta']);
    await button.click();
    await compare(page, start, 'is before');
    await applied(start, { Value: '2026-04-15' }, 'Start: before Apr 15, 2026', ['Alpha']);
    await page.goBack();
    await page.getByRole('button', { name: 'Start: on or after Apr 15, 2026', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Remove filter: Seats/ }).click();
    await expect.poll(() => listed(page)).toEqual(['Gamma', 'Beta']);

    // A value can contain what separates the parts of a condition.
    const serial = await addFilter(page, 'Serial number');
    await applied(serial, { Value: 'A:7|b' }, 'Serial number: A:7|b', ['Beta']);
    await test.browser.shot(page, 'words');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('shows conditions that it cannot edit and those of a saved view, and is sorted by a custom field', async () => {
    const filters = { field: ['seats:atLeast:10', 'seats:below:100', 'plan:notIn:pro|gold'] };
    await made(desk.administrator.post('/views', { name: 'Small plans', filters, sort: '-updatedAt' }));
    const filter = encodeURIComponent(JSON.stringify({ field: ['seats:in:20|3', 'gone:is:7', 'serial:isEmpty'] }));
    const page = await test.open(desk.administrator, `/tickets?filter=${filter}`, { name: 'field condition' });
    await page.getByRole('button', { name: 'Remove filter: Unknown field gone' }).click();
    await expect.poll(() => listed(page)).toEqual(['Alpha']);
    await page.getByRole('button', { name: 'Remove filter: Serial number: has no value' }).click();
    await expect.poll(async () => (await listed(page)).toSorted()).toEqual(['Alpha', 'Beta']);
    await page.getByRole('button', { name: 'Remove filter: Seats: 20 or 3' }).click();
    await expect.poll(async () => (await listed(page)).length).toBe(4);
    await page.getByRole('button', { name: 'Last updated' }).click();
    await page.getByRole('menuitemradio', { name: 'Seats, descending' }).click();
    await expect.poll(() => listed(page)).toEqual(['Gamma', 'Alpha', 'Beta', 'Delta']);
    await page.getByRole('row', { name: /Gamma/ }).getByText('1,000.5').waitFor();

    await page.getByRole('link', { name: 'Small plans' }).click();
    await page.getByRole('button', { name: 'Seats: at least 10 and below 100', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Plan: not Professional or Gold', exact: true }).click();
    const plan = page.getByRole('dialog', { name: 'Plan' });
    await plan.getByRole('checkbox', { name: 'Gold', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => listed(page)).toEqual(['Alpha']);
    // The browser logs that the service rejected the unknown field.
    expect(test.browser.problems(page).filter(({ text }) => !text.includes('422'))).toEqual([]);
  });
});
