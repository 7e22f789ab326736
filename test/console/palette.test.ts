import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { startConsole, type TestConsole } from './support/console.ts';
import { type Desk, made, makeDesk } from './support/desk.ts';

let test: TestConsole;
let desk: Desk;
let ticket: { reference: string };

beforeAll(async () => {
  test = await startConsole();
  desk = await makeDesk(test.service);
  ticket = await made(
    desk.administrator.post('/tickets', { subject: 'Zebra jam', description: '.', requesterId: desk.requester.id }),
  );
});
afterAll(() => test.stop());

const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, tickets, and users' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The selected option, as the field exposes it to assistive technology. */
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

describe('the command palette', () => {
  it('opens pages, actions, tickets and users by keyboard alone', async () => {
    const page = await test.open(desk.administrator, '/settings', { name: 'palette' });
    await heading(page, 'Settings').waitFor();
    await openPalette(page);
    await test.browser.shot(page, 'begun');
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.type('transi');
    await option(page, 'Transitions').waitFor();
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await chosen(page).getAttribute('id')).toBe(active);
    await page.keyboard.press('Enter');
    await heading(page, 'Transitions').waitFor();

    await openPalette(page);
    await page.keyboard.type('new te');
    await option(page, 'New team').waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'New team').waitFor();

    await openPalette(page);
    await page.keyboard.type('zebra');
    await option(page, /^Zebra jam/).waitFor();
    await test.browser.shot(page, 'found');
    await page.keyboard.press('Enter');
    await heading(page, 'Zebra jam').waitFor();

    await openPalette(page);
    await page.keyboard.type('ada');
    await option(page, /^Ada Agent/).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Ada Agent').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('finds a ticket by its number, lists recent items first, and wraps around with the arrow keys', async () => {
    const page = await test.open(desk.administrator, '/settings', { name: 'palette again' });
    await heading(page, 'Settings').waitFor();
    await openPalette(page);
    await page.keyboard.type(ticket.reference);
    await option(page, /^Zebra jam/).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Zebra jam').waitFor();

    await openPalette(page);
    expect(await chosen(page).textContent()).toContain('Zebra jam');
    await page.keyboard.press('ArrowUp');
    const last = await page.getByRole('option').last().textContent();
    expect(await chosen(page).textContent()).toBe(last);
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).textContent()).toContain('Zebra jam');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  });

  it('reports that nothing was found, and opens on a phone', async () => {
    const page = await test.open(desk.administrator, '/settings', { name: 'palette', viewport: 'phone' });
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await field(page).fill('quagga');
    await page.getByText('No results for “quagga”').waitFor();
    await field(page).fill('zebra');
    await option(page, /^Zebra jam/).waitFor();
    await test.browser.shot(page, 'found');
    await option(page, /^Zebra jam/).click();
    await heading(page, 'Zebra jam').waitFor();
  });

  it('is shown with its name and shortcut, and offers requesters only what they can do', async () => {
    const page = await test.open(desk.requester, '/tickets', { name: 'palette of a requester' });
    const button = page.getByRole('button', { name: /^Search or go to/ });
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K');
    await button.click();
    await field(page).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['New ticket', 'Tickets', 'Inbox', 'My profile']);
    await page.keyboard.type('ada');
    await page.getByText('No results for “ada”').waitFor();
  });
});
