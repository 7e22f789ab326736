import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

beforeAll(async () => {
  const { administrator } = desk;
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
    ['First', { plan: 'basic', seats: 20, start: '2026-03-01', parts: ['lid'], signed: true }],
    ['Second', { plan: 'pro', seats: 3, start: '2026-04-15', serial: 'A:7|b', parts: ['lid', 'fan'] }],
    ['Third', { plan: 'gold', seats: 1000.5, start: '2026-05-31', serial: 'B-9', signed: false }],
    ['Fourth', {}],
  ];
  for (const [subject, fields] of tickets) await made(administrator.post('/tickets', { subject, fields }));
});

const SUBJECTS = /First|Second|Third|Fourth/;

/** The subjects in the list, in their order. */
const listed = async (page: Page) =>
  (await page.locator('tbody tr').allTextContents()).flatMap((text) => SUBJECTS.exec(text)?.[0] ?? []);

/** Adds a filter and returns its dialog, which opens by itself. */
async function addFilter(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  const editor = page.getByRole('dialog', { name });
  await editor.waitFor();
  return editor;
}

async function compare(page: Page, editor: Locator, comparison: string): Promise<void> {
  await editor.getByRole('combobox').first().click();
  await page.getByRole('option', { name: comparison, exact: true }).click();
}

it('is filtered by options, by whether there is a value, and by yes or no', async () => {
  const page = await test.open(desk.administrator, '/tickets', { name: 'field filter' });
  const plan = await addFilter(page, 'Plan');
  await plan.getByRole('checkbox', { name: 'Basic' }).check();
  await plan.getByRole('checkbox', { name: 'Professional' }).check();
  await expect.poll(() => listed(page)).toEqual(['Second', 'First']);
  await compare(page, plan, 'is not');
  await plan.getByText('Includes tickets without a value.').waitFor();
  await expect.poll(() => listed(page)).toEqual(['Fourth', 'Third']);
  await compare(page, plan, 'has no value');
  await expect.poll(() => listed(page)).toEqual(['Fourth']);
  await compare(page, plan, 'is');
  await plan.getByRole('checkbox', { name: 'Basic' }).uncheck();
  await plan.getByRole('checkbox', { name: 'Gold' }).check();
  await expect.poll(() => listed(page)).toEqual(['Third', 'Second']);
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'options');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Plan: Professional or Gold', exact: true }).waitFor();
  await page.getByRole('columnheader', { name: 'Plan' }).waitFor();
  await page.getByRole('row', { name: /Third/ }).getByText('Gold').waitFor();

  const parts = await addFilter(page, 'Parts');
  await parts.getByRole('checkbox', { name: 'Fan' }).check();
  await expect.poll(() => listed(page)).toEqual(['Second']);
  await compare(page, parts, 'includes none of');
  await expect.poll(() => listed(page)).toEqual(['Third']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Signed' }).click();
  await page.getByRole('menuitemradio', { name: 'Yes', exact: true }).click();
  await page.getByText('No results').waitFor();
  await page.getByRole('button', { name: 'Signed: Yes', exact: true }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

it('is filtered by comparing numbers, days and texts, also after a reload and on the way back', async () => {
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
  expect(await seats.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  const range = { 'At least': '3', Below: '21' };
  await applied(seats, range, 'Seats: at least 3 and below 21', ['Second', 'First']);

  const start = await addFilter(page, 'Start');
  let button = await applied(start, { Value: '2026-04-15' }, 'Start: on or after Apr 15, 2026', ['Second']);
  await button.click();
  await compare(page, start, 'is before');
  button = await applied(start, { Value: '2026-04-15' }, 'Start: before Apr 15, 2026', ['First']);
  await page.reload();
  await button.waitFor();
  await expect.poll(() => listed(page)).toEqual(['First']);
  await page.goBack();
  await page.getByRole('button', { name: 'Start: on or after Apr 15, 2026', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Remove filter: Seats/ }).click();
  await expect.poll(() => listed(page)).toEqual(['Third', 'Second']);

  // A value can contain what separates the parts of a condition.
  const serial = await addFilter(page, 'Serial number');
  await applied(serial, { Value: 'A:7|b' }, 'Serial number: A:7|b', ['Second']);
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'words');
  expect(test.browser.problems(page)).toEqual([]);
});

it('shows conditions that it cannot edit and those of a saved view, and is sorted by a custom field', async () => {
  const filters = { field: ['seats:atLeast:10', 'seats:below:100', 'plan:notIn:pro|gold'] };
  await made(desk.administrator.post('/views', { name: 'Small plans', filters, sort: '-updatedAt' }));
  const filter = encodeURIComponent(JSON.stringify({ field: ['seats:in:20|3', 'gone:is:7', 'serial:isEmpty'] }));
  const page = await test.open(desk.administrator, `/tickets?filter=${filter}`, { name: 'field condition' });
  await page.getByRole('button', { name: 'Remove filter: Unknown field gone' }).click();
  await expect.poll(() => listed(page)).toEqual(['First']);
  await page.getByRole('button', { name: 'Remove filter: Serial number: has no value' }).click();
  await expect.poll(async () => (await listed(page)).toSorted()).toEqual(['First', 'Second']);
  await page.getByRole('button', { name: 'Remove filter: Seats: 20 or 3' }).click();
  await expect.poll(async () => (await listed(page)).length).toBe(4);
  await page.getByRole('button', { name: 'Last updated' }).click();
  await page.getByRole('menuitemradio', { name: 'Seats, descending' }).click();
  await expect.poll(() => listed(page)).toEqual(['Third', 'First', 'Second', 'Fourth']);
  await page.getByRole('row', { name: /Third/ }).getByText('1,000.5').waitFor();

  await page.getByRole('link', { name: 'Small plans' }).click();
  await page.getByRole('button', { name: 'Seats: at least 10 and below 100', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Plan: not Professional or Gold', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Plan' });
  await plan.getByRole('checkbox', { name: 'Gold', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => listed(page)).toEqual(['First']);
  // The browser logs that the service rejected the unknown field.
  expect(test.browser.problems(page).filter(({ text }) => !text.includes('422'))).toEqual([]);
});
