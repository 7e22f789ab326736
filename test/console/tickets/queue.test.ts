import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

const COUNT = 27;

beforeAll(async () => {
  for (let number = COUNT; number >= 1; number -= 1) await ticket(`Leak ${number}`);
});

/** Creates a ticket of the requester, in the agent's team. */
const ticket = (subject: string) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));

const listOf = (filter: object, page = 1) =>
  `/tickets?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'createdAt', order: 'DESC', page: String(page), perPage: '25' })}`;
const row = (page: Page, subject: string) => page.getByRole('link', { name: new RegExp(`^${subject} TKT`) });
const focused = (page: Page, subject: string) => row(page, subject).and(page.locator(':focus')).waitFor();
const position = (page: Page) => page.getByRole('navigation', { name: 'Position in the list' });
const scrolled = (page: Page) => page.evaluate('scrollY');

describe('a ticket that is opened from the list', () => {
  it('leads to the next and previous one across pages, and back to its row on its page, but not if it is opened by its link', async () => {
    const page = await test.open(desk.administrator, listOf({ q: 'leak' }), { name: 'queue' });
    await row(page, 'Leak 24').focus();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await heading(page, 'Leak 24').waitFor();
    await position(page).getByText('24', { exact: true }).waitFor();
    await test.browser.shot(page, 'ticket');
    await expect.poll(() => barriersOfContent(page)).toEqual([]);
    await page.keyboard.press('u');
    await focused(page, 'Leak 24');
    expect(await scrolled(page)).toBe(before);

    await page.keyboard.press('Enter');
    await heading(page, 'Leak 24').waitFor();
    await page.keyboard.press('j');
    await heading(page, 'Leak 25').waitFor();
    await page.keyboard.press('j');
    await heading(page, 'Leak 26').waitFor();
    await position(page).getByText(`26 of ${COUNT}`).waitFor();
    await page.reload();
    await position(page).getByText(`26 of ${COUNT}`).waitFor();
    await position(page).getByRole('button', { name: 'Next ticket' }).click();
    await heading(page, 'Leak 27').waitFor();
    expect(await position(page).getByRole('button', { name: 'Next ticket' }).isDisabled()).toBe(true);
    // The tooltip under the pointer opens a moment later.
    await expect.poll(() => unexplained(page)).toEqual([]);
    await page.goBack();
    await heading(page, 'Leak 26').waitFor();
    await page.keyboard.press('u');
    await focused(page, 'Leak 26');
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');

    await page.keyboard.press('Enter');
    await heading(page, 'Leak 26').waitFor();
    await page.keyboard.press('k');
    await heading(page, 'Leak 25').waitFor();
    await position(page).getByText(`25 of ${COUNT}`).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true }).click();
    await focused(page, 'Leak 25');

    await row(page, 'Leak 25').click();
    await position(page).waitFor();
    const [path = ''] = new URL(page.url()).pathname.split('/admin').slice(1);
    await go(page, 'My profile', '/profile');
    await go(page, 'Leak 25', path);
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
