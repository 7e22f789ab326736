import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const ticket = (subject: string) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));
const pathOf = (q: string) =>
  `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }), sort: 'createdAt', order: 'ASC' })}`;
const pane = (page: Page) => page.getByRole('navigation', { name: 'Tickets of the list' });
const current = (page: Page) => pane(page).locator('[aria-current=page]');
const rows = (page: Page) => pane(page).getByRole('listitem');

describe('the split view', () => {
  it('shows tickets next to their list by keys, remembers it, and keeps filters, place, and selection', async () => {
    const first = await ticket('Lamp 1');
    await ticket('Lamp 2');
    const third = await ticket('Lamp 3');
    await ticket('Lamp 4');
    const [page, keyboard] = await openByKeyboard(test, { person: desk.agent, path: pathOf('lamp'), name: 'split' });
    await page.getByRole('link', { name: /^Lamp 1/ }).waitFor();
    const prefetched = page.waitForResponse((response) => {
      const url = decodeURIComponent(response.url());
      return url.includes('tickets.timeline') && url.includes(third.id);
    });
    await keyboard.press('j', 'j', 'x', 'v');
    await heading(page, 'Lamp 2').waitFor();
    await expect.poll(() => current(page).textContent()).toContain('Lamp 2');
    expect(await rows(page).count()).toBe(4);
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'split');

    // What `j` shows was loaded before, so nothing has to be waited for.
    await prefetched;
    const release = await hold(page, /trpc\/(tickets\.(get|timeline)|attachments)|\/api\/tickets/);
    await keyboard.press('j');
    await heading(page, 'Lamp 3').waitFor();
    await page.getByText('opened the ticket').waitFor();
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    release();
    expect(new URL(page.url()).pathname).toBe(`/admin/tickets/${third.reference}`);
    await expect.poll(() => current(page).textContent()).toContain('Lamp 3');
    await page.goBack();
    await heading(page, 'Lamp 2').waitFor();
    await page.goForward();
    await heading(page, 'Lamp 3').waitFor();

    // Another user's change and a new ticket arrive, and the order stays.
    await made(desk.administrator.patch(`/tickets/${first.reference}`, { subject: 'Dark lamp 1' }));
    await rows(page).first().getByText('Dark lamp 1').first().waitFor();
    await ticket('Lamp 5');
    await page.getByRole('button', { name: 'Show 1 new ticket' }).click();
    await expect.poll(() => rows(page).count()).toBe(5);
    await heading(page, 'Lamp 3').waitFor();

    await page.reload();
    await heading(page, 'Lamp 3').waitFor();
    await expect.poll(() => current(page).textContent()).toContain('Lamp 3');
    await pane(page)
      .getByRole('link', { name: /^Lamp 4/ })
      .click();
    await heading(page, 'Lamp 4').waitFor();
    await keyboard.press('k');
    await heading(page, 'Lamp 3').waitFor();
    // Who moves within the list stays in it.
    await keyboard.isAt(pane(page).getByRole('link', { name: /^Lamp 3/ }));
    await keyboard.press('v');
    await pane(page).waitFor({ state: 'detached' });
    await keyboard.press('u');
    await page.getByRole('link', { name: /^Lamp 4/ }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('shows the initial list next to a ticket that is opened by its link, and is not there on a phone', async () => {
    const first = await ticket('Chair');
    await ticket('Table');
    const page = await test.open(desk.agent, '/tickets', { name: 'split by link' });
    await page.getByRole('link', { name: /^Chair/ }).waitFor();
    await page.getByRole('button', { name: 'Split view' }).click();
    await pane(page).waitFor();
    await page.goto(`/admin/tickets/${first.reference}`);
    await heading(page, 'Chair').waitFor();
    await expect.poll(() => current(page).textContent()).toContain('Chair');
    await page.setViewportSize({ width: 1100, height: 800 });
    await pane(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Split view' }).count()).toBe(0);
    await page.setViewportSize({ width: 1700, height: 900 });
    await pane(page).waitFor();
    await page.getByRole('heading', { name: 'Properties' }).waitFor();
    await test.browser.shot(page, 'wide');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Split view' }).click();
    await pane(page).waitFor({ state: 'detached' });
    expect(test.browser.problems(page)).toEqual([]);
  });
});
