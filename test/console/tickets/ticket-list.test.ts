import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk, ticketsOf } from '../support/desk.ts';
import { hold } from '../support/hold.ts';
import { addLine } from '../support/lines.ts';
import { bar, box, searchFor, selectAll } from '../support/ticket-list.ts';

const { test, desk } = await startDesk();

const { ticket, read } = ticketsOf(desk);

async function assign(page: Page, typed: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Assign to…' }).click();
  await page.getByRole('combobox', { name: 'Assign to…' }).fill(typed);
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
}

const desktop = { colorScheme: 'light', viewport: 'desktop' } as const;
const phone = { colorScheme: 'dark', viewport: 'phone' } as const;
const looks = depth({ quick: [phone], deep: [desktop, phone] });

it('shows the list without animation for users who prefer that, pages through it with counts, searches it while typing, and sorts it', async () => {
  for (let number = 1; number <= 27; number += 1) await ticket(`Paper jam ${number}`, { tags: ['jam'] });
  await ticket('Most pressing', { priority: 'urgent' });
  const description = 'It says "<img src=x> & steam" and hisses when it is filled.';
  await ticket('The <b>coffee</b> machine', { description });
  await made(desk.administrator.post('/views', { name: 'Jams', filters: { tag: ['jam'] } }));
  const page = await test.open(desk.administrator, '/profile', { name: 'list' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const release = await hold(page, /tickets\.list/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
  await page.locator('.MuiSkeleton-root').first().waitFor();
  const moving = () => page.evaluate('document.getAnimations().map(({ effect }) => effect.pseudoElement)');
  await expect.poll(moving).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toContain('::after');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  release();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Jams 27' }).click();
  await page.getByText('1–25 of 27').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('26–27 of 27').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  // One for each of five views: the pager shares that of its view, and solved tickets are not counted.
  expect(requests.filter((url) => url.includes('tickets.count')).length).toBe(5);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('textbox', { name: 'Search tickets and conversations' }).fill('paper jam');
  await page.waitForURL(/paper(%20|\+)jam/);
  // Search results have highlights, unlike the rows of the list before.
  await page.getByRole('row').locator('mark').first().waitFor();
  await page.getByRole('link', { name: /^Paper jam 27/ }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(26);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('link', { name: /^Paper jam 1 TKT/ }).waitFor();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('link', { name: /^Paper jam 27/ }).waitFor();
  await page
    .getByRole('button', { name: /^Priority/ })
    .first()
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Urgent' }).click();
  await page.getByText('No ticket contains “paper jam”').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search all tickets' }).click();
  await page.getByRole('link', { name: /^Paper jam 27/ }).waitFor();
  const search = page.getByRole('textbox', { name: 'Search tickets and conversations' });
  await expect.poll(() => search.inputValue()).toBe('paper jam');
  await search.fill('stema');
  await page.getByText('No ticket contains “stema”').waitFor();
  expect(await page.getByRole('button', { name: 'Search all tickets' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Did you mean “steam”?' }).click();
  await page.getByRole('row').locator('mark').getByText('steam').waitFor();
  await search.fill('rita');
  await page.getByRole('button', { name: 'Requester is Rita Requester' }).waitFor();
  await test.browser.shot(page, 'hints');
  await page
    .getByRole('region', { name: 'Suggestions' })
    .getByRole('button', { name: 'Requester is Rita Requester' })
    .click();
  await page.getByRole('button', { name: 'Requester: Rita Requester', exact: true }).waitFor();
  await expect.poll(() => barriers(page)).toEqual([]);
  await expect.poll(() => search.inputValue()).toBe('');

  const heading = page.getByRole('columnheader', { name: 'Priority' });
  await heading.getByRole('button').click();
  await page.waitForURL(/sort=priority/);
  await heading.and(page.locator('[aria-sort=descending]')).waitFor();
  await page.getByRole('row').nth(1).getByText('Urgent').waitFor();

  // Shows as plain text where each ticket matches.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('textbox', { name: 'Search tickets and conversations' }).fill('steam');
  const mark = page.getByRole('row').nth(1).locator('mark');
  await expect.poll(() => mark.allTextContents()).toEqual(['steam']);
  await page.getByRole('row').nth(1).getByText('"<img src=x> & steam" and hisses').waitFor();
  await page.getByRole('button', { name: 'Last updated' }).click();
  await page.getByRole('menuitemradio', { name: 'Best match' }).click();
  await page.waitForURL(/sort=relevance/);
  await mark.waitFor();
  await test.browser.shot(page, 'excerpts');
  expect(test.browser.problems(page)).toEqual([]);
});

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

it('shows a bulk change immediately, says which tickets it left out, and undoes the others', async () => {
  const grace = await test.service.person('agent', { name: 'Grace Höpper' });
  await made(desk.administrator.put(`/teams/${desk.team.id}/members/${grace.id}`, {}));
  const ticket = (subject: string, assigneeId: string | null) =>
    made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, assigneeId }));
  const hers = await ticket('Window cleaned', grace.id);
  const others = [await ticket('Window dirty', null), await ticket('Window broken', desk.agent.id)];
  const read = async ({ id }: { id: string }) => (await desk.administrator.get(`/tickets/${id}`)).body;

  const page = await test.open(desk.administrator, searchFor('window'), { name: 'bulk results' });
  const assigned = (name: string) => page.getByRole('row').filter({ hasText: name }).count();
  await selectAll(page);
  const release = await hold(page, /tickets\.bulk/);
  await assign(page, 'hopp');
  await expect.poll(() => assigned('Grace Höpper')).toBe(3);
  release();
  await page.getByText('2 tickets updated, 1 already assigned to Grace Höpper').waitFor();
  expect((await read(hers)).version).toBe(hers.version);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Changes undone').waitFor();
  expect(await Promise.all(others.map(async (one) => (await read(one)).assignee?.name))).toEqual([
    undefined,
    'Ada Agent',
  ]);

  await selectAll(page);
  await assign(page, 'unass');
  await page.getByText('2 tickets updated, 1 already unassigned').waitFor();
  await selectAll(page);
  await assign(page, 'unass');
  await page.getByText('Nothing changed: 3 already unassigned').waitFor();
  // What users change themselves is not news to them.
  expect(await page.getByRole('link', { name: /^Unread: Window/ }).count()).toBe(0);
  expect(test.browser.problems(page)).toEqual([]);
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
    await expect.poll(() => box(page, second).isChecked()).toBe(true);
    await expect.poll(() => box(page, fourth).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Select all 4' }).click();
    await page.getByText('4 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck();
    await page.getByText('4 selected').waitFor({ state: 'detached' });

    await box(page, first).check();
    await box(page, third).check();
    await page.getByRole('region', { name: 'Selected tickets' }).getByRole('button', { name: 'Set priority…' }).click();
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
      await expect.poll(() => dialog.getByRole('button', { name: 'Update 2 tickets' }).isDisabled()).toBe(true);
      await assignee.fill('age');
      await page.getByRole('option').nth(1).waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('option', { name: 'Ada Agent' }).textContent()).toContain('AA');
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

describe('a saved view', () => {
  it('is saved for a team, and overwritten', async () => {
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

    const { id } = (await desk.agent.get('/views')).body.data[0];
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
    const low = (await desk.administrator.get('/tickets/count?priority=low')).body.count;
    await (await addLine(page, 'Add exception', 'All of these tags', dialog)).fill('later');
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
    await page.getByRole('button', { name: 'Remove All of these tags' }).click();
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
});
