import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

/** Two more than fit on a page. */
const COUNT = 12;

beforeAll(async () => {
  for (let number = COUNT; number >= 1; number -= 1) await ticket(`Leak ${number}`);
});

/** Creates a ticket of the requester, in the agent's team. */
const ticket = (subject: string) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));

const listOf = (filter: object, page = 1) =>
  `/tickets?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'createdAt', order: 'DESC', page: String(page), perPage: '10' })}`;
const row = (page: Page, subject: string) => page.getByRole('link', { name: new RegExp(`^${subject} TKT`) });
const focused = (page: Page, subject: string) => row(page, subject).and(page.locator(':focus')).waitFor();
const position = (page: Page) => page.getByRole('navigation', { name: 'Position in the list' });
const scrolled = (page: Page) => page.evaluate('scrollY');

const pathOf = (q: string) =>
  `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }), sort: 'createdAt', order: 'ASC' })}`;
const pane = (page: Page) => page.getByRole('navigation', { name: 'Tickets of the list' });
const current = (page: Page) => pane(page).locator('[aria-current=page]');
const rows = (page: Page) => pane(page).getByRole('listitem');

describe('a ticket that is opened from the list', () => {
  it('leads to the next and previous one across pages, and back to its row on its page, but not if it is opened by its link', async () => {
    const page = await test.open(desk.agent, listOf({ q: 'leak' }), { name: 'queue' });
    const size = page.viewportSize() ?? expect.fail();
    await page.setViewportSize({ ...size, height: 500 });
    await row(page, 'Leak 10').focus();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await heading(page, 'Leak 10').waitFor();
    await position(page).getByText('10', { exact: true }).waitFor();
    await test.browser.shot(page, 'ticket');
    await page.keyboard.press('u');
    await focused(page, 'Leak 10');
    expect(await scrolled(page)).toBe(before);
    await page.setViewportSize(size);

    await page.keyboard.press('Enter');
    await heading(page, 'Leak 10').waitFor();
    await page.keyboard.press('j');
    await heading(page, 'Leak 11').waitFor();
    await position(page).getByText(`11 of ${COUNT}`).waitFor();
    await page.reload();
    await position(page).getByText(`11 of ${COUNT}`).waitFor();
    await position(page).getByRole('button', { name: 'Next ticket' }).click();
    await heading(page, 'Leak 12').waitFor();
    await expect.poll(() => position(page).getByRole('button', { name: 'Next ticket' }).isDisabled()).toBe(true);
    // The tooltip under the pointer opens a moment later.
    await expect.poll(() => unexplained(page)).toEqual([]);
    await page.goBack();
    await heading(page, 'Leak 11').waitFor();
    await page.keyboard.press('u');
    await focused(page, 'Leak 11');
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');

    await page.keyboard.press('Enter');
    await heading(page, 'Leak 11').waitFor();
    await page.keyboard.press('k');
    await heading(page, 'Leak 10').waitFor();
    await position(page).getByText(`10 of ${COUNT}`).waitFor();
    const [path = ''] = new URL(page.url()).pathname.split('/admin').slice(1);
    await page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true }).click();
    await focused(page, 'Leak 10');

    await go(page, 'Leak 10', path);
    expect(await position(page).count()).toBe(0);
    await page.keyboard.press('u');
    await heading(page, 'Tickets').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('still has its neighbors after it has left the filter, and is left out on the way to the next one', async () => {
    const view = await made(desk.agent.post('/views', { name: 'Drips', filters: { q: 'leak', priority: ['normal'] } }));
    const page = await test.open(desk.agent, `/tickets?view=${view.id}`, { name: 'queue of a view' });
    const rows = page.getByRole('row').getByRole('link');
    await rows.first().waitFor();
    const subjects = (await rows.allTextContents()).map((text) => text.replace(/TKT.*/, '').trim());
    const [first = '', second = '', third = '', fourth = ''] = subjects;
    const leaveFilter = async (subject: string) => {
      const { data } = (await desk.agent.get(`/tickets?q=${encodeURIComponent(`"${subject}"`)}`)).body;
      const changed = data.find((ticket: { subject: string }) => ticket.subject === subject);
      await made(desk.agent.patch(`/tickets/${changed.reference}`, { priority: 'low' }));
    };
    await row(page, second).click();
    await heading(page, second).waitFor();
    await leaveFilter(second);
    await page.keyboard.press('k');
    await heading(page, first).waitFor();
    await page.keyboard.press('j');
    await heading(page, third).waitFor();
    await page.goBack();
    await heading(page, first).waitFor();
    await page.goBack();
    await heading(page, second).waitFor();
    await page.goBack();
    await focused(page, third);
    expect(await row(page, second).count()).toBe(0);
    await leaveFilter(third);
    await focused(page, fourth);
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the split view', () => {
  it('shows tickets next to their list by keys, remembers it, keeps filters, place, and selection, and is not there on a small screen', async () => {
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
    await expect.poll(() => rows(page).count()).toBe(4);
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

    // A ticket that is opened by its link is next to the initial list.
    const armchair = await ticket('Armchair');
    await page.getByRole('button', { name: 'Split view' }).click();
    await pane(page).waitFor();
    await go(page, 'Armchair', `/tickets/${armchair.reference}`);
    await expect.poll(() => current(page).textContent()).toContain('Armchair');
    await page.setViewportSize({ width: 1100, height: 800 });
    await pane(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Split view' }).count()).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await pane(page).waitFor();
    await page.getByRole('heading', { name: 'Properties' }).waitFor();
    await test.browser.shot(page, 'wide');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Split view' }).click();
    await pane(page).waitFor({ state: 'detached' });
    expect(test.browser.problems(page)).toEqual([]);
  });
});
