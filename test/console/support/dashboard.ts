import type { Locator, Page } from 'playwright-core';
import type { Person } from '../../support/service.ts';

export const reports = [
  'Created and solved',
  'Backlog',
  'First response',
  'Resolution',
  'Breakdown',
  'Service levels',
  'Satisfaction',
  'Workload',
];

/** Returns the card of a report once its data has loaded. */
export async function report(page: Page, name: string): Promise<Locator> {
  const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await card.scrollIntoViewIfNeeded();
  await card.locator('[aria-busy="false"]').waitFor();
  await card.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  return card;
}

/** Returns the card of a metric. */
export const figure = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Key metrics' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** Returns the previous month in UTC, which is the time zone of the browser. */
export function lastMonth(now: Date): { from: string; to: string; timeZone: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const first = (ofMonth: number) => new Date(Date.UTC(year, ofMonth, 1)).toISOString();
  return { from: first(month - 1), to: first(month), timeZone: 'UTC' };
}

/** Returns a report from the API. */
export async function answerOf(person: Person, path: string, requested: Record<string, string>) {
  const { status, body } = await person.get(`/analytics/${path}?${new URLSearchParams(requested)}`);
  if (status !== 200) throw new Error(`Rejected with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Returns the numbers of a table, row by row. */
export const numbersIn = async (table: Locator): Promise<number[][]> => {
  await table.locator('tbody tr').first().waitFor();
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('td').allTextContents()).map(Number)));
};
