import type { Locator, Page } from 'playwright-core';
import type { Person } from '../../support/service.ts';

export const reports = ['Created and solved', 'Backlog', 'First response', 'Resolution', 'Breakdown', 'Workload'];

/** The card of a report, once it shows its answer. */
export async function report(page: Page, name: string): Promise<Locator> {
  const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await card.scrollIntoViewIfNeeded();
  await card.locator('[aria-busy="false"]').waitFor();
  await card.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  return card;
}

/** The card of a figure. */
export const figure = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Key metrics' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

/** The month before this one, by the clocks of UTC, which are those of the browser. */
export function lastMonth(now: Date): { from: string; to: string; timeZone: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const first = (ofMonth: number) => new Date(Date.UTC(year, ofMonth, 1)).toISOString();
  return { from: first(month - 1), to: first(month), timeZone: 'UTC' };
}

/** A report as the API answers it. */
export async function answerOf(person: Person, path: string, asked: Record<string, string>) {
  const { status, body } = await person.get(`/analytics/${path}?${new URLSearchParams(asked)}`);
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Whole numbers of a table, row by row. */
export const numbersIn = async (table: Locator): Promise<number[][]> => {
  await table.locator('tbody tr').first().waitFor();
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('td').allTextContents()).map(Number)));
};
