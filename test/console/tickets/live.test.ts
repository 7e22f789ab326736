import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOfContent } from '../support/axe.ts';
import { keepSignedIn } from '../support/console.ts';
import { type Desk, made, startDesk } from '../support/desk.ts';
import { heading } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();

/** Shorter than the polling interval of the pages, so that only a live update is fast enough. */
const SOON = { timeout: 20_000 };

const ticket = (subject: string) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id }));

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const open = async (
  person: Desk['agent'],
  { reference, subject }: { reference: string; subject: string },
  name: string,
) => {
  const page = await test.open(person, `/tickets/${reference}`, { name });
  await heading(page, subject).waitFor();
  return page;
};
const HIDE = `for (const name of ['hidden', 'visibilityState'])
  Object.defineProperty(document, name, { configurable: true, value: name === 'hidden' || 'hidden' });`;
const SHOW = 'delete document.hidden; delete document.visibilityState;';
/** Hides or shows a page, as another tab in front of it does. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(`${isHidden ? HIDE : SHOW} document.dispatchEvent(new Event('visibilitychange'));`);
const placeOf = (page: Page) => page.getByRole('textbox', { name: 'Public reply' }).boundingBox();

describe('a change by another user', () => {
  it('appears on the open ticket, and does not affect a draft', async () => {
    const { reference } = await ticket('Seen by two');
    const change = (fields: object) => made(desk.agent.patch(`/tickets/${reference}`, fields));
    const theirs = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'live other' });
    await theirs.getByText('opened the ticket').waitFor();
    await theirs.getByRole('textbox', { name: 'Public reply' }).fill('Half a sen');
    await theirs.getByRole('button', { name: /^Tags/ }).click();
    await theirs.getByRole('combobox', { name: 'Tags' }).fill('half');
    await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'I was first.' }));
    await theirs.getByRole('paragraph').filter({ hasText: 'I was first.' }).waitFor(SOON);
    await change({ tags: ['mine'] });
    await theirs.getByRole('button', { name: 'mine' }).waitFor(SOON);
    await expect.poll(() => theirs.getByRole('combobox', { name: 'Tags' }).inputValue()).toBe('half');
    await theirs.keyboard.press('Escape');
    await theirs.getByRole('button', { name: /^Assignee/ }).click();
    await theirs.getByRole('combobox', { name: 'Assignee' }).fill('Alm');
    await made(desk.agent.post(`/tickets/${reference}/take`, {}));
    // Follows the change of tags by the same user, so that both are one line.
    await theirs.getByRole('button', { name: 'Assign to me' }).waitFor({ ...SOON, state: 'detached' });
    await expect.poll(() => theirs.getByRole('textbox', { name: 'Public reply' }).inputValue()).toBe('Half a sen');
    await expect.poll(() => theirs.getByRole('combobox', { name: 'Assignee' }).inputValue()).toBe('Alm');
    expect(test.browser.problems(theirs)).toEqual([]);
  });

  it('appears in the list, and keeps the selection', async () => {
    const { reference } = await ticket('Moves in the list');
    const theirs = await test.open(desk.administrator, '/tickets', { name: 'live list' });
    await theirs.getByRole('checkbox', { name: `Select ${reference}` }).check();
    await made(desk.agent.post(`/tickets/${reference}/take`, {}));
    await theirs.getByRole('row').filter({ hasText: reference }).getByText('Ada Agent').waitFor(SOON);
    const { reference: later } = await ticket('Came while looking');
    await theirs.getByRole('link', { name: /^Unread: Came while looking/ }).waitFor(SOON);
    await expect.poll(() => theirs.getByRole('checkbox', { name: `Select ${reference}` }).isChecked()).toBe(true);
    await expect.poll(() => theirs.getByRole('checkbox', { name: `Select ${later}` }).isChecked()).toBe(false);
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
    await page.evaluate(
      `history.pushState(null, '', '/admin/tickets/${reference}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await heading(page, 'Slow to load').waitFor();
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

describe('presence', () => {
  it('shows who has the ticket open and who is replying, once for two tabs, without moving anything, until the tab is hidden or left', async () => {
    const about = await ticket('Shared work');
    const mine = await open(desk.agent, about, 'presence mine');
    await mine.getByText('changed the assignment').waitFor();
    const before = await placeOf(mine);
    const theirs = await open(desk.administrator, about, 'presence theirs');
    await status(mine, 'Alma Admin has this ticket open').waitFor();
    await status(theirs, 'Ada Agent has this ticket open').waitFor();
    await expect.poll(() => barriersOfContent(mine)).toEqual([]);
    await test.browser.shot(mine, 'viewing');

    await theirs.getByRole('textbox', { name: 'Public reply' }).pressSequentially('Mine');
    await status(mine, 'Alma Admin is replying').waitFor();
    await test.browser.shot(mine, 'replying');
    expect(await placeOf(mine)).toEqual(before);
    await theirs.getByRole('textbox', { name: 'Public reply' }).fill('');
    await status(mine, 'Alma Admin has this ticket open').waitFor();

    // Another tab of the same user.
    const second = await theirs.context().newPage();
    await second.goto(`/admin/tickets/${about.reference}`);
    await heading(second, about.subject).waitFor();
    await second.getByRole('textbox', { name: 'Public reply' }).pressSequentially('Again');
    await status(mine, 'Alma Admin is replying').waitFor();
    await expect.poll(() => status(mine, 'Alma Admin is replying').textContent()).toBe('Alma Admin is replying');
    await second.close({ runBeforeUnload: false });
    await status(mine, 'Alma Admin has this ticket open').waitFor();

    await theirs.keyboard.press('Escape');
    const announced: string[] = [];
    theirs.on('request', (request) => announced.push(request.postData() ?? ''));
    await theirs.getByRole('button', { name: 'Internal note' }).click();
    await theirs.getByRole('textbox', { name: 'Internal note' }).pressSequentially('For us');
    await setHidden(theirs, true);
    await status(mine, 'Alma Admin').waitFor({ state: 'detached' });
    await setHidden(theirs, false);
    await status(mine, 'Alma Admin has this ticket open').waitFor();
    await go(theirs, 'Inbox', '/notifications');
    await status(mine, 'Alma Admin').waitFor({ state: 'detached' });
    expect(announced.filter((data) => data.includes('replying'))).toEqual([]);
    expect(test.browser.problems(mine)).toEqual([]);
    expect(test.browser.problems(theirs)).toEqual([]);
  });
});
