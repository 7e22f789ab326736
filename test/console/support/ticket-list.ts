import type { Page } from 'playwright-core';

/** Path of the list of tickets that a search finds. */
export const searchFor = (q: string) => `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;
export const box = (page: Page, { reference }: { reference: string }) =>
  page.getByRole('checkbox', { name: `Select ${reference}` });
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected tickets' });
export const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check();
