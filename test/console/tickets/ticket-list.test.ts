import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { barriers } from '../support/axe.ts';
import { keepSignedIn } from '../support/console.ts';
import { made, startDesk } from '../support/desk.ts';
import { hold } from '../support/hold.ts';

const { test, desk } = await startDesk();

/** Creates a ticket of the requester, in the agent's team. */
const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));

const searchFor = (q: string) => `/tickets?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;
const box = (page: Page, { reference }: { reference: string }) =>
  page.getByRole('checkbox', { name: `Select ${reference}` });
const read = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body;

const desktop = { colorScheme: 'light', viewport: 'desktop' } as const;
const phone = { colorScheme: 'dark', viewport: 'phone' } as const;
const looks = depth({ quick: [phone], deep: [desktop, phone] });

it('requests the list while the page is still rendering, and only once', async () => {
  await ticket('First of all');
  const page = await test.open(desk.administrator, '/tickets', { name: 'list ahead' });
  await page.getByRole('link', { name: 'First of all' }).waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByRole('link', { name: 'First of all' }).waitFor();
  const times = (path: string) => requested.filter((each) => each === path).length;
  expect([times('/trpc/auth.refresh'), times('/trpc/tickets.list'), times('/trpc/auth.me')]).toEqual([1, 1, 1]);
  // Requests of the page itself follow later.
  await expect.poll(() => times('/trpc/views.list')).toBe(1);
  expect(requested.indexOf('/trpc/tickets.list')).toBeLessThan(requested.indexOf('/trpc/views.list'));
});

it('animates nothing for users who prefer reduced motion, even while the list is loading', async () => {
  const page = await test.open(desk.administrator, '/profile', { name: 'list stands still' });
  const release = await hold(page, /tickets\.list/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
  await page.locator('.MuiSkeleton-root').first().waitFor();
  const moving = () => page.evaluate('document.getAnimations().map(({ effect }) => effect.pseudoElement)');
  await expect.poll(moving).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toContain('::after');
  release();
});

describe('bulk changes in the list', () => {
  it('apply to tickets selected one by one, as a range and as a page, and can be undone', async () => {
    const tickets = [];
    for (const at of [1, 2, 3, 4])
      tickets.push(await ticket(`Broken lamp ${at}`, { priority: at === 2 ? 'high' : 'low' }));
    const [first, second, third, fourth] = tickets.toReversed();
    const page = await test.open(desk.administrator, searchFor('lamp'), { name: 'bulk' });
    await box(page, first).check();
    await box(page, third).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    expect(await box(page, second).isChecked()).toBe(true);
    expect(await box(page, fourth).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Select all 4' }).click();
    await page.getByText('4 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck();
    await page.getByText('4 selected').waitFor({ state: 'detached' });

    await box(page, first).check();
    await box(page, third).check();
    await page.getByRole('region', { name: 'Selected tickets' }).getByRole('button', { name: 'Priority' }).click();
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click();
    await page.getByText('2 tickets updated').waitFor();
    // The notification stays while the pointer is over it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    expect((await read(first)).priority).toBe('urgent');
    expect((await read(second)).priority).toBe('low');
    expect((await read(third)).priority).toBe('urgent');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Changes undone').waitFor();
    expect((await read(first)).priority).toBe('low');
    expect((await read(third)).priority).toBe('high');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it.each(looks)(
    'set several fields in one step, in $colorScheme on a $viewport',
    async ({ colorScheme, viewport }) => {
      const word = `${colorScheme}ning`;
      const tickets = [await ticket(`First ${word}`), await ticket(`Second ${word}`, { tags: ['old'] })];
      const page = await test.open(desk.administrator, searchFor(word), { name: 'bulk fields', colorScheme, viewport });
      for (const each of tickets) await box(page, each).check();
      await expect.poll(() => barriers(page)).toEqual([]);
      await test.browser.shot(page, 'chosen');
      await page.getByRole('button', { name: /^(Edit|More…)$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit 2 tickets' });
      const assignee = dialog.getByRole('combobox', { name: 'Assignee' });
      await assignee.fill('unass');
      await page.keyboard.press('Enter');
      await expect.poll(() => assignee.inputValue()).toBe('Unassigned');
      await assignee.click();
      // Everyone is offered again, although the field shows the choice.
      await page.getByRole('option', { name: 'No change' }).click();
      await expect.poll(() => assignee.inputValue()).toBe('No change');
      expect(await dialog.getByRole('button', { name: 'Update 2 tickets' }).isDisabled()).toBe(true);
      await assignee.fill('age');
      await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
      expect(await page.getByRole('option', { name: 'Ada Agent' }).textContent()).toContain('AA');
      await page.keyboard.press('Enter');
      await dialog.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Incident' }).click();
      await dialog.getByRole('combobox', { name: 'Add tags' }).fill('storm');
      await page.keyboard.press('Enter');
      await expect.poll(() => barriers(page)).toEqual([]);
      await test.browser.shot(page, 'fields');
      await dialog.getByRole('button', { name: 'Update 2 tickets' }).click();
      await page.getByText('2 tickets updated').waitFor();
      await test.browser.shot(page, 'changed');
      const [one, other] = await Promise.all(tickets.map(read));
      expect(one).toMatchObject({
        assignee: { name: 'Ada Agent' },
        type: 'incident',
        tags: ['storm'],
        priority: 'normal',
      });
      expect(other).toMatchObject({ assignee: { name: 'Ada Agent' }, type: 'incident', tags: ['old', 'storm'] });
    },
  );
});

describe('a search', () => {
  it('is typed, and shows as plain text where each ticket matches', async () => {
    await ticket('The <b>coffee</b> machine', {
      description: 'It says "<img src=x> & steam" and hisses when it is filled.',
    });
    await ticket('Tea machine');
    const page = await test.open(desk.agent, '/tickets', { name: 'excerpts' });
    await page.getByRole('link', { name: 'Tea machine' }).waitFor();
    await page.getByRole('textbox', { name: 'Search tickets and conversations' }).fill('steam');
    const mark = page.getByRole('row').nth(1).locator('mark');
    await mark.waitFor();
    expect(await mark.textContent()).toBe('steam');
    await page.getByRole('row').nth(1).getByText('"<img src=x> & steam" and hisses').waitFor();
    await page.getByRole('button', { name: 'Last updated' }).click();
    await page.getByRole('menuitemradio', { name: 'Best match' }).click();
    await page.waitForURL(/sort=relevance/);
    await page.getByRole('row').nth(1).locator('mark').waitFor();
    await test.browser.shot(page, 'excerpts');
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('filters', () => {
  it('are combined even if the page is slow to apply them', async () => {
    const page = await test.browser.newPage({ name: 'filters in a row' });
    await page.clock.install();
    await keepSignedIn(page, test.service.url, desk.agent);
    await page.goto('/admin/tickets');
    const search = page.getByRole('textbox', { name: 'Search tickets and conversations' });
    await search.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.fill('lamp');
    // The column heading is a button too.
    const filter = page.getByRole('button', { name: 'Priority', exact: true }).and(page.locator('[aria-haspopup]'));
    await filter.click();
    for (const name of ['High', 'Low']) await page.getByRole('menuitemcheckbox', { name }).click();
    await page.clock.resume();
    const applied = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
    await expect.poll(applied).toMatchObject({ q: 'lamp', priority: ['high', 'low'] });
    expect(test.browser.problems(page)).toEqual([]);
  });
});

it('filters by a requester, who has a name and is found by typing', async () => {
  const heater = (page: Page, whose: string) => page.getByRole('link', { name: new RegExp(`^Heater of ${whose}`) });
  const filter = JSON.stringify({ q: 'heater', requester: desk.requester.id });
  await ticket('Heater of Rita');
  await ticket('Heater of Ada', { requesterId: desk.agent.id });
  const page = await test.open(desk.agent, `/tickets?${new URLSearchParams({ filter })}`, { name: 'list requester' });
  await page.getByRole('button', { name: 'Requester: Rita Requester', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove filter: Requester: Rita Requester' }).click();
  await heater(page, 'Ada').waitFor();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Requester' }).click();
  const found = page.getByRole('combobox', { name: 'Requester' });
  await page.getByRole('option', { name: 'Me' }).waitFor();
  // The middle of a word is found by the service alone.
  await found.pressSequentially('equester');
  await page.getByRole('option', { name: /^Rita Requester/ }).waitFor();
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Requester: Rita Requester', exact: true }).waitFor();
  await heater(page, 'Ada').waitFor({ state: 'detached' });
  expect(test.browser.problems(page)).toEqual([]);
});

describe('a saved view', () => {
  it('is saved for a team, opened by its URL, and overwritten', async () => {
    await ticket('For the view', { tags: ['vip'], priority: 'urgent' });
    const page = await test.open(
      desk.administrator,
      `/tickets?filter=${encodeURIComponent('{"priority":["urgent"]}')}`,
      {
        name: 'views',
      },
    );
    const views = page.getByRole('navigation', { name: 'Views' });
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill('Burning');
    await dialog.getByRole('combobox', { name: 'Visible to' }).click();
    await page.getByRole('option', { name: 'First line' }).click();
    await test.browser.shot(page, 'save');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await views.getByRole('link', { name: 'Burning' }).and(page.locator('[aria-current=page]')).waitFor();
    await test.browser.shot(page, 'saved');
    await expect.poll(() => barriers(page)).toEqual([]);

    const { id } = (await desk.agent.get('/views')).body.data[0];
    const colleague = await test.open(desk.agent, `/tickets?view=${id}`, { name: 'views of a team' });
    await colleague.getByRole('link', { name: 'Burning' }).and(colleague.locator('[aria-current=page]')).waitFor();
    await colleague.getByRole('link', { name: /^For the view/ }).waitFor();
    await colleague.getByRole('button', { name: 'Actions for the view “Burning”' }).click();
    await expect.poll(() => colleague.getByRole('menuitem').allTextContents()).toEqual(['Copy link']);

    await page.getByRole('button', { name: 'Last updated' }).click();
    await page.getByRole('menuitemradio', { name: 'Oldest first' }).click();
    await page.getByRole('button', { name: 'Save to “Burning”' }).click();
    // The message of the first time can still be on screen.
    await expect
      .poll(async () => (await desk.administrator.get(`/views/${id}`)).body)
      .toMatchObject({ sort: 'createdAt' });
    await page.getByText('View “Burning” saved').waitFor();

    expect(test.browser.problems(page)).toEqual([]);
  });

  it('leaves out tickets and says which, is renamed without the exception, and deleted', async () => {
    for (const tags of [['later'], ['soon']]) await ticket(`Tagged ${tags[0]}`, { tags, priority: 'low' });
    const filter = encodeURIComponent('{"priority":["low"]}');
    const page = await test.open(desk.administrator, `/tickets?filter=${filter}`, { name: 'view with an exception' });
    const later = page.getByRole('link', { name: /^Tagged later/ });
    await later.waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill('Not later');
    await dialog.getByRole('button', { name: 'Add an exception' }).click();
    const low = (await desk.administrator.get('/tickets/count?priority=low')).body.count;
    await dialog.getByText(`${low} tickets match now.`).waitFor();
    await dialog.getByLabel('All of these tags').fill('later');
    await page.keyboard.press('Tab');
    await dialog.getByText(new RegExp(`^${low - 1} tickets? match(es)? now.$`)).waitFor();
    await test.browser.shot(page, 'except');
    await dialog.getByRole('button', { name: 'Save view' }).click();

    const views = page.getByRole('navigation', { name: 'Views' });
    const link = views.getByRole('link', { name: 'Not later' });
    await link.and(page.locator('[aria-current=page]')).waitFor();
    await later.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Tagged soon/ }).waitFor();
    await page.getByText('Except Tags: later').waitFor();
    await test.browser.shot(page, 'left out');
    await expect.poll(() => barriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Remove filter: Except Tags: later' }).click();
    await later.waitFor();
    await link.click();
    await later.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for the view “Not later”' }).click();
    await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
    await page.getByRole('button', { name: 'Remove the exception' }).click();
    await page.getByLabel('Name').fill('Low');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await later.waitFor();
    const renamed = views.getByRole('link', { name: 'Low' });
    await renamed.waitFor();
    await page.getByRole('button', { name: 'Actions for the view “Low”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await renamed.waitFor({ state: 'detached' });
    for (const { id } of (await desk.administrator.get('/views')).body.data)
      await desk.administrator.delete(`/views/${id}`);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is on screen on a phone when the list opens and when the user returns to it', async () => {
    for (const priority of ['low', 'normal', 'high']) {
      const name = `Tickets with ${priority} priority`;
      await made(desk.administrator.post('/views', { name, filters: { priority: [priority] }, sort: '-updatedAt' }));
    }
    const page = await test.open(
      desk.administrator,
      `/tickets?${new URLSearchParams({ filter: '{"priority":["normal"]}' })}`,
      { name: 'views on a phone', ...phone },
    );
    const tab = page.getByRole('link', { name: 'Tickets with normal priority' });
    const isOnScreen = async () => {
      const box = await tab.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    };
    await tab.and(page.locator('[aria-current=page]')).waitFor();
    // The counts make the tabs wider: four of built-in views, and three of these.
    await expect.poll(() => page.getByRole('navigation', { name: 'Views' }).getByText(/ \d+$/).count()).toBe(7);
    await expect.poll(isOnScreen).toBe(true);
    await page.getByRole('link', { name: 'Mine' }).click();
    await page.locator('[aria-current=page]').getByText('Mine').waitFor();
    expect(await isOnScreen()).toBe(false);
    await page.goBack();
    await tab.and(page.locator('[aria-current=page]')).waitFor();
    await expect.poll(isOnScreen).toBe(true);
  });

  it('that another user changed or deleted meanwhile shows a message, and nothing breaks', async () => {
    const filters = { priority: ['low'] };
    const view = await made(desk.agent.post('/views', { name: 'Slow', filters }));
    const page = await test.open(desk.agent, `/tickets?view=${view.id}`, { name: 'view gone' });
    await page.getByRole('button', { name: 'Actions for the view “Slow”' }).click();
    await made(desk.agent.patch(`/views/${view.id}`, { name: 'Slower' }));
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Someone else just changed this').waitFor();
    await page.getByRole('button', { name: 'Actions for the view “Slower”' }).click();
    await desk.agent.delete(`/views/${view.id}`);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Someone else deleted this view.').waitFor();
    await page.goto(`/admin/tickets?view=${view.id}`);
    await page.getByText('Not found').waitFor();
  });
});

describe('the keyboard', () => {
  it('moves, selects, opens, returns to the same filters and selection, searches and creates, and can be disabled', async () => {
    const older = await ticket('Keyboard older');
    await ticket('Keyboard newer');
    await ticket('Something else');
    const page = await test.open(desk.agent, searchFor('keyboard'), { name: 'shortcuts' });
    await page.getByRole('link', { name: /^Keyboard newer/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect.poll(() => box(page, older).isChecked()).toBe(true);
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Keyboard newer' }).waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => box(page, older).isChecked()).toBe(true);
    const search = page.getByRole('textbox', { name: 'Search tickets and conversations' });
    expect(await search.inputValue()).toBe('keyboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
    await page.getByRole('link', { name: /^Something else/ }).waitFor();
    expect(await search.inputValue()).toBe('');
    expect(await page.getByRole('region', { name: 'Selected tickets' }).count()).toBe(0);
    await page.keyboard.press('/');
    await page.keyboard.type('jckx?');
    await expect.poll(() => search.inputValue()).toContain('jckx?');
    await page.keyboard.press('Tab');

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await test.browser.shot(page, 'help');
    await help.getByRole('switch', { name: 'Enable single-key shortcuts' }).uncheck();
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    await page.getByRole('navigation', { name: 'Views' }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).not.toContain('create');
    await page.getByRole('button', { name: /Ada Agent/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('switch', { name: 'Enable single-key shortcuts' }).check();
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('c');
    await page.getByRole('heading', { level: 1, name: 'New ticket' }).waitFor();
  });
});

describe('the list', () => {
  it('marks tickets as unread that others have changed, but not if the change was on screen before the ticket was loaded again', async () => {
    const toaster = await ticket('Toaster smokes');
    const page = await test.open(desk.agent, searchFor('toaster'), { name: 'list unread' });
    const unread = page.getByRole('link', { name: /^Unread: Toaster smokes/ });
    await page.getByRole('link', { name: /^Toaster smokes/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Toaster smokes' }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('link', { name: /^Toaster smokes/ }).waitFor();
    await made(desk.administrator.post(`/tickets/${toaster.id}/comments`, { body: 'It burns' }));
    await unread.waitFor();
    // The newest message is on screen before the ticket itself is loaded again.
    const release = await hold(page, /tickets\.get\?/);
    await unread.click();
    await page.getByRole('paragraph').filter({ hasText: 'It burns' }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('link', { name: /^Toaster smokes/ }).waitFor();
    release();
    await made(desk.administrator.post(`/tickets/${toaster.id}/comments`, { body: 'It is out' }));
    await unread.waitFor();
  });

  it('marks tickets that are due, without color alone, and can show compact rows', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    await ticket('Boiler late', { dueAt: hours(-50) });
    await ticket('Boiler soon', { dueAt: hours(3.5) });
    const solved = await ticket('Boiler done', { dueAt: hours(-50) });
    const { data } = (await desk.administrator.get(`/tickets/${solved.id}/transitions`)).body;
    const target = data.find(({ status }: { status: { state: string } }) => status.state === 'solved');
    await made(desk.administrator.post(`/tickets/${solved.id}/transition`, { statusId: target.status.id }));
    const page = await test.open(desk.agent, searchFor('boiler'), { name: 'list due' });
    const row = (subject: string) => page.getByRole('row').filter({ hasText: subject });
    await row('Boiler late').getByText('Overdue: 2 days ago').waitFor();
    await row('Boiler soon').getByText('Due soon: in 3 hr.').waitFor();
    expect(await row('Boiler done').getByText('Overdue:').count()).toBe(0);
    await row('Boiler late').getByText('First line').waitFor({ state: 'attached' });

    const height = async () => (await row('Boiler late').boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(43);
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(height).toBeLessThan(38);
    await page.reload();
    await row('Boiler late').waitFor();
    expect(await height()).toBeLessThan(38);
    await expect.poll(() => barriers(page)).toEqual([]);
  });
});
