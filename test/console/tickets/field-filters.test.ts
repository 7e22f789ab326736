import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '../support/console.ts';
import { type Desk, made, makeDesk } from '../support/desk.ts';

let test: TestConsole;
let desk: Desk;

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
  const { administrator } = desk;
  const options = [
    { key: 'basic', name: 'Basic' },
    { key: 'pro', name: 'Professional' },
    { key: 'gold', name: 'Gold' },
  ];
  await made(administrator.post('/fields', { key: 'plan', name: 'Plan', type: 'select', options }));
  await made(administrator.post('/fields', { key: 'seats', name: 'Seats', type: 'number' }));
  const tickets: [subject: string, fields: object][] = [
    ['First', { plan: 'basic', seats: 20 }],
    ['Second', { plan: 'pro', seats: 3 }],
    ['Third', { plan: 'gold', seats: 1000.5 }],
    ['Fourth', {}],
  ];
  for (const [subject, fields] of tickets) await made(administrator.post('/tickets', { subject, fields }));
});
afterAll(() => test.stop());

const SUBJECTS = /First|Second|Third|Fourth/;

/** The subjects in the list, in their order. */
const listed = async (page: Page) =>
  (await page.locator('tbody tr').allTextContents()).flatMap((text) => SUBJECTS.exec(text)?.[0] ?? []);

describe('the list of tickets', () => {
  it('is filtered by the options of a custom field, and by whether it has a value', async () => {
    const page = await test.open(desk.administrator, '/tickets', { name: 'field filter' });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Plan' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Basic' }).click();
    await expect.poll(() => listed(page)).toEqual(['First']);
    await page.getByRole('menuitemcheckbox', { name: 'Professional' }).click();
    await expect.poll(() => listed(page)).toEqual(['Second', 'First']);
    await page.getByRole('menuitemcheckbox', { name: 'Has no value' }).click();
    await expect.poll(() => listed(page)).toEqual(['Fourth']);
    await page.getByRole('menuitemcheckbox', { name: 'Gold' }).click();
    await expect.poll(() => listed(page)).toEqual(['Third']);
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Plan' }).waitFor();
    await page.getByRole('row', { name: /Third/ }).getByText('Gold').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is sorted by a custom field, which it then shows', async () => {
    const list = await test.open(desk.administrator, '/tickets', { name: 'field order' });
    await list.getByRole('button', { name: 'Last updated' }).click();
    await list.getByRole('menuitemradio', { name: 'Seats, ascending' }).click();
    await expect.poll(() => listed(list)).toEqual(['Second', 'First', 'Third', 'Fourth']);
    await list.getByRole('row', { name: /Third/ }).getByText('1,000.5').waitFor();
    await list.getByRole('button', { name: 'Seats, ascending' }).click();
    await list.getByRole('menuitemradio', { name: 'Seats, descending' }).click();
    await expect.poll(() => listed(list)).toEqual(['Third', 'First', 'Second', 'Fourth']);
    expect(test.browser.problems(list)).toEqual([]);
  });

  it('shows a condition that has no menu, and removes it', async () => {
    const filter = encodeURIComponent(JSON.stringify({ field: ['seats:atLeast:10'] }));
    const page = await test.open(desk.administrator, `/tickets?filter=${filter}`, { name: 'field condition' });
    await expect.poll(async () => (await listed(page)).toSorted()).toEqual(['First', 'Third']);
    await page.getByRole('button', { name: 'Remove filter: Seats: seats:atLeast:10' }).click();
    await expect.poll(async () => (await listed(page)).length).toBe(4);
    expect(test.browser.problems(page)).toEqual([]);
  });
});
