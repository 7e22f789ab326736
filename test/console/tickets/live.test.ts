import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepSignedIn } from '../support/console.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

/** Shorter than the polling interval of the pages, so that only a live update is fast enough. */
const SOON = { timeout: 20_000 };

const ticket = (subject: string) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));

describe('a change by another user', () => {
  it('appears on the open ticket, and does not affect a draft', async () => {
    const { reference } = await ticket('Seen by two');
    const mine = await test.open(desk.agent, `/tickets/${reference}`, { name: 'live one' });
    const theirs = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'live other' });
    await theirs.getByText('opened the ticket').waitFor();
    await theirs.getByRole('textbox', { name: 'Public reply' }).fill('Half a sen');
    await theirs.getByRole('button', { name: /^Tags/ }).click();
    await theirs.getByRole('combobox', { name: 'Tags' }).fill('half');
    await mine.getByRole('textbox', { name: 'Public reply' }).fill('I was first.');
    await mine.keyboard.press('Control+Enter');
    await theirs.getByRole('paragraph').filter({ hasText: 'I was first.' }).waitFor(SOON);
    await mine.getByRole('button', { name: /^Tags/ }).click();
    await mine.getByRole('combobox', { name: 'Tags' }).fill('mine');
    await mine.keyboard.press('Enter');
    await theirs.getByRole('button', { name: 'mine' }).waitFor(SOON);
    expect(await theirs.getByRole('combobox', { name: 'Tags' }).inputValue()).toBe('half');
    await theirs.keyboard.press('Escape');
    await theirs.getByRole('button', { name: /^Assignee/ }).click();
    await theirs.getByRole('combobox', { name: 'Assignee' }).fill('Alm');
    await mine.getByRole('button', { name: 'Assign to me' }).click();
    // Follows the change of tags by the same user, so that both are one line.
    await theirs.getByRole('button', { name: 'Assign to me' }).waitFor({ ...SOON, state: 'detached' });
    expect(await theirs.getByRole('textbox', { name: 'Public reply' }).inputValue()).toBe('Half a sen');
    expect(await theirs.getByRole('combobox', { name: 'Assignee' }).inputValue()).toBe('Alm');
    expect(test.browser.problems(theirs)).toEqual([]);
  });

  it('appears in the list, and keeps the selection', async () => {
    const { reference } = await ticket('Moves in the list');
    const theirs = await test.open(desk.administrator, '/tickets', { name: 'live list' });
    await theirs.getByRole('checkbox', { name: `Select ${reference}` }).check();
    const mine = await test.open(desk.agent, `/tickets/${reference}`, { name: 'live list one' });
    await mine.getByRole('button', { name: 'Assign to me' }).click();
    await theirs.getByRole('row').filter({ hasText: reference }).getByText('Ada Agent').waitFor(SOON);
    const { reference: later } = await ticket('Came while looking');
    await theirs.getByRole('link', { name: /^Unread: Came while looking/ }).waitFor(SOON);
    expect(await theirs.getByRole('checkbox', { name: `Select ${reference}` }).isChecked()).toBe(true);
    expect(await theirs.getByRole('checkbox', { name: `Select ${later}` }).isChecked()).toBe(false);
  });
});

describe('a page that is still loading', () => {
  it('shows a change that came after its messages were read', async () => {
    const { reference } = await ticket('Slow to load');
    const page = await test.open(desk.administrator, '/nowhere', { name: 'live slow' });
    const held = Promise.withResolvers<void>();
    let loads = 0;
    await page.route(/timeline\?/, async (route) => {
      loads += 1;
      const isFirst = loads === 1;
      const response = await route.fetch();
      if (isFirst) await held.promise;
      await route.fulfill({ response });
    });
    const stream = page.waitForResponse(/\/events\/stream/);
    await page.goto(`/admin/tickets/${reference}`);
    await page.getByRole('heading', { level: 1, name: 'Slow to load' }).waitFor();
    await stream;
    await expect.poll(() => loads).toBe(1);
    const unread = page.waitForResponse(/unread/);
    await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'Came meanwhile' }));
    // The event has reached the page when it asks for what else is new.
    await unread;
    held.resolve();
    await page.getByRole('paragraph').filter({ hasText: 'Came meanwhile' }).waitFor(SOON);
  });
});

describe('a hidden tab', () => {
  it('catches up when it becomes visible again', async () => {
    const { reference } = await ticket('Hidden for a while');
    const page = await test.browser.newPage({ name: 'live hidden' });
    await page.clock.install();
    const streams: string[] = [];
    const note = (what: string) => (request: Request) => request.url().includes('/events/stream') && streams.push(what);
    page.on('request', note('begun'));
    page.on('requestfailed', note('let go of'));
    await keepSignedIn(page, test.service.url, desk.administrator);
    await page.goto(`/admin/tickets/${reference}`);
    await page.getByRole('heading', { level: 1, name: 'Hidden for a while' }).waitFor();
    const show = (hidden: boolean) =>
      page.evaluate(`{
        Object.defineProperty(document, 'hidden', { configurable: true, value: ${hidden} });
        document.dispatchEvent(new Event('visibilitychange'));
      }`);
    await show(true);
    await page.clock.fastForward(25_000);
    await expect.poll(() => streams).toEqual(['begun', 'let go of']);
    await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'While hidden' }));
    const again = page.waitForResponse(/\/events\/stream/);
    await show(false);
    await again;
    await page.getByRole('paragraph').filter({ hasText: 'While hidden' }).waitFor(SOON);
    await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'Live again' }));
    await page.getByRole('paragraph').filter({ hasText: 'Live again' }).waitFor(SOON);
    expect(streams).toEqual(['begun', 'let go of', 'begun']);
  });
});
