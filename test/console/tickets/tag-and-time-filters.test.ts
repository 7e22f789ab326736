import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk, ticketsOf } from '../support/desk.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();
const { ticket } = ticketsOf(desk);

const list = (filter: object) => `/tickets?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const subjects = (page: Page) => async () =>
  (await page.locator('tbody tr').allTextContents()).flatMap((text) => /Lift \w+/.exec(text)?.[0] ?? []).toSorted();

async function addFilter(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter' }).fill(typed);
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
}

it('filters by tags that the list suggests or that are typed, also in a saved view', async () => {
  await ticket('Lift rattles', { tags: ['lift', 'vip'] });
  await ticket('Lift sticks', { tags: ['lift'] });
  await ticket('Lift hums');
  await made(desk.administrator.post('/views', { name: 'Lifts', filters: { tag: ['lift'] } }));
  const page = await test.open(desk.administrator, list({}), { name: 'tag filter' });
  await addFilter(page, 'tag');
  const tags = page.getByRole('dialog', { name: 'Tags' }).getByRole('combobox', { name: 'All of these tags' });
  await tags.and(page.locator(':focus')).waitFor();
  await page.getByRole('option', { name: 'vip' }).waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await tags.pressSequentially('lift');
  await page.keyboard.press('Enter');
  await expect.poll(subjects(page)).toEqual(['Lift rattles', 'Lift sticks']);
  await page.getByRole('option', { name: 'vip' }).click();
  await expect.poll(subjects(page)).toEqual(['Lift rattles']);
  await test.browser.shot(page, 'tags');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tags: lift +1', exact: true }).waitFor();
  await go(page, 'Tickets', '/tickets');
  await page.getByRole('link', { name: 'Lifts' }).click();
  await page.getByRole('button', { name: 'Tags: lift', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove filter: Tags: lift' }).click();
  await expect.poll(subjects(page)).toEqual(['Lift hums', 'Lift rattles', 'Lift sticks']);
  expect(test.browser.problems(page)).toEqual([]);
});

it('filters by when tickets were created and updated: the last days, or days of choice', async () => {
  await ticket('Lift today', { tags: ['days'] });
  const page = await test.open(desk.administrator, list({ tag: ['days'] }), { name: 'time filter' });
  await addFilter(page, 'creat');
  const created = page.getByRole('dialog', { name: 'Created' });
  await created.getByRole('button', { name: 'Today' }).and(page.locator(':focus')).waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await test.browser.shot(page, 'range');
  await created.getByRole('button', { name: 'Last 7 days' }).click();
  await page.getByRole('button', { name: /^Created: last 7 days$/i }).click();
  await expect.poll(subjects(page)).toEqual(['Lift today']);
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toMatchObject({ createdWithinDays: 7 });
  await created.getByLabel('First day').fill('2026-03-02');
  await created.getByLabel('Last day').fill('2026-03-01');
  await created.getByText('The last day must not be before the first.').waitFor();
  await expect.poll(() => created.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await created.getByLabel('Last day').fill('2026-03-03');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Created: Mar 2, 2026 to Mar 3, 2026', exact: true }).waitFor();
  await page.getByText('No tickets match these filters').waitFor();
  await page.getByRole('button', { name: /^Created: Mar 2/ }).click();
  await expect.poll(() => created.getByLabel('Last day').inputValue()).toBe('2026-03-03');
  await page.keyboard.press('Escape');
  const { createdAfter, createdBefore } = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
  expect(Date.parse(createdBefore) - Date.parse(createdAfter)).toBe(2 * 86_400_000);
  await page.getByRole('button', { name: /^Remove filter: Created/ }).click();
  await addFilter(page, 'updat');
  await page.getByRole('dialog', { name: 'Updated' }).getByRole('button', { name: 'Today' }).click();
  await page
    .getByRole('button', { name: /^Updated: from/ })
    .first()
    .waitFor();
  await expect.poll(subjects(page)).toEqual(['Lift today']);
  await go(page, 'Tickets', list({ updatedBefore: '2026-01-02T03:04:05Z' }));
  await page.getByRole('button', { name: /^Updated: until Jan 2, \d+:04 [AP]M$/ }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
  await go(page, 'Tickets', list({ createdAfter: 'yesterday', tag: 'days' }));
  await page.getByRole('button', { name: 'Tags: days', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Created: from yesterday', exact: true }).click();
  await created.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: /^Created: from \w+ \d+, \d{4}$/ }).waitFor();
});
