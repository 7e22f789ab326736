import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { go } from '../support/pages.ts';

const { test, desk } = await startDesk();

const open = (path: string, name: string) => openByKeyboard(test, { person: desk.administrator, path, name });
const read = async (path: string) => (await desk.administrator.get(path)).body;
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const focused = (page: Page) => page.evaluate('document.activeElement.name');

interface Keyed {
  readonly id: string;
  readonly key: string;
}
const keyed = async (path: string, key: string) => (await read(path)).data.find((each: Keyed) => each.key === key);

it('categories are created, nested, edited, moved and archived by keyboard', async () => {
  const [page, keyboard] = await open('/categories', 'categories');
  await page.getByText('No categories yet').waitFor();
  await keyboard.enter(page.getByRole('link', { name: 'New category' }).first());
  await keyboard.isAt(page.getByLabel('Name'));
  await keyboard.type('Größe & Gewicht');
  await expect.poll(() => page.getByLabel('Key').inputValue()).toBe('grosse_gewicht');
  await keyboard.press('Enter');
  await heading(page, 'Categories').waitFor();
  await keyboard.isIn(page.getByRole('main'));

  const actions = page.getByRole('button', { name: 'Actions for Größe & Gewicht' });
  await keyboard.enter(actions);
  await keyboard.press('ArrowDown', 'Escape');
  await keyboard.isAt(actions);
  await keyboard.press('Enter');
  await keyboard.pick('Add subcategory');
  await keyboard.write(page.getByLabel('Name'), 'Shoes');
  await keyboard.choose(page.getByRole('combobox', { name: 'Default team' }), 'First line');
  await keyboard.enter(page.getByRole('button', { name: 'Create' }));

  await page.getByRole('link', { name: 'Shoes' }).click();
  await keyboard.choose(page.getByRole('combobox', { name: 'Default priority' }), 'High');
  await keyboard.space(page.getByRole('switch', { name: 'Visible to requesters' }));
  await keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await keyed('/categories', 'shoes')).toMatchObject({
    path: ['Größe & Gewicht', 'Shoes'],
    defaultTeam: { name: 'First line' },
    defaultPriority: 'high',
    visibleToRequesters: false,
  });

  await page.getByRole('link', { name: 'Categories' }).first().click();
  const shoes = page.getByRole('button', { name: 'Actions for Shoes' });
  await keyboard.enter(shoes);
  await keyboard.pick('Move…');
  const dialog = page.getByRole('dialog');
  await keyboard.choose(dialog.getByRole('combobox', { name: 'Parent category' }), 'None (top level)');
  await keyboard.enter(dialog.getByRole('button', { name: 'Move' }));
  await page.getByText('Shoes moved').waitFor();
  // The next action must apply to the tree that is reloaded after the move.
  await page.locator('ul[aria-label=Categories] > li > [data-category]', { hasText: 'Shoes' }).waitFor();
  expect((await keyed('/categories', 'shoes')).parentId).toBeNull();
  await shoes.click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await page.locator('ul[aria-label=Categories] > li:first-child > [data-category]', { hasText: 'Shoes' }).waitFor();
  expect((await read('/categories')).data[0].key).toBe('shoes');

  await shoes.click();
  await keyboard.pick('Archive');
  await page.getByText('Shoes archived').waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect(await keyed('/categories', 'shoes')).toBeUndefined();
  await page.getByRole('switch', { name: 'Show archived' }).check();
  await page.getByRole('link', { name: 'Shoes' }).waitFor();
  expect(test.browser.problems(page)).toEqual([]);
});

describe('statuses', () => {
  it('are created with an unused color, get transitions in the matrix, and move to the top, by keyboard', async () => {
    const [page, keyboard] = await open('/statuses', 'statuses');
    await keyboard.enter(page.getByRole('link', { name: 'New status' }));
    await keyboard.isAt(page.getByLabel('Agent label'));
    const used = (await read('/statuses')).data.map(({ color }: { color: string }) => color);
    const color = page.getByLabel('Custom color');
    await expect.poll(async () => used.includes(await color.inputValue())).toBe(false);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Required').first().waitFor();
    await expect.poll(() => focused(page)).toBe('name');
    await expect.poll(() => messages(page).textContent()).toBe('');
    await keyboard.type('At the vendor');
    await keyboard.choose(page.getByRole('combobox', { name: 'State' }), /^On hold/);
    await keyboard.space(page.getByRole('button', { name: '#b83280' }));
    await keyboard.enter(page.getByRole('button', { name: 'Create' }));
    await messages(page).getByText('Status created').waitFor();
    expect(await keyed('/statuses', 'at_the_vendor')).toMatchObject({ state: 'on_hold', color: '#b83280' });
    await messages(page).getByRole('link', { name: 'Allow its transitions' }).click();
    await heading(page, 'Transitions').waitFor();
    await expect.poll(() => messages(page).textContent()).toBe('');

    await keyboard.space(page.getByRole('checkbox', { name: 'From On hold to Solved' }));
    const conditions = page.getByRole('button', { name: 'Conditions from On hold to Solved' });
    const comment = page.getByRole('combobox', { name: 'Comment' });
    await keyboard.enter(conditions);
    await keyboard.staysIn(page.getByRole('dialog'));
    await keyboard.choose(comment, 'Public reply required');
    await keyboard.press('Escape');
    await keyboard.isAt(conditions);
    const removed = page.getByRole('checkbox', { name: 'From Pending to On hold' });
    await removed.uncheck();
    await expect.poll(() => barriers(page)).toEqual([]);

    const back = page.getByRole('main').getByRole('link', { name: 'Statuses' });
    await keyboard.tabTo(back, 'backward');
    await keyboard.press('Enter');
    await keyboard.staysIn(page.getByRole('dialog'));
    await keyboard.press('Escape');
    await keyboard.isAt(back);
    await keyboard.enter(page.getByRole('button', { name: 'Save changes' }));
    await page.getByText('Transitions saved').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    const [pending, onHold, solved] = await Promise.all(
      ['pending', 'on_hold', 'solved'].map((key) => keyed('/statuses', key)),
    );
    const { data } = await read('/status-transitions');
    expect(data).toContainEqual(
      expect.objectContaining({ fromId: onHold.id, toId: solved.id, requiresComment: 'public' }),
    );
    expect(data).not.toContainEqual(expect.objectContaining({ fromId: pending.id, toId: onHold.id }));

    await go(page, 'Statuses', '/statuses');
    const up = page.getByRole('button', { name: 'Move At the vendor up' });
    const place = async () => (await read('/statuses')).data.findIndex(({ key }: Keyed) => key === 'at_the_vendor');
    await keyboard.tabTo(up);
    for (let above = await place(); above > 0; above--) {
      await keyboard.isAt(up);
      await keyboard.press('Enter');
      await expect.poll(place).toBe(above - 1);
    }
    // The status is at the top and cannot move up, so the focus is on the other button.
    await keyboard.isAt(page.getByRole('button', { name: 'Move At the vendor down' }));

    await go(page, 'Transitions', '/statuses/transitions');
    await expect.poll(() => removed.isChecked()).toBe(false);
    await conditions.click();
    await comment.getByText('Public reply required').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are edited and deleted by keyboard, and their tickets get a replacement, but not the default of a state', async () => {
    const { administrator } = desk;
    const doomed = await made(administrator.post('/statuses', { key: 'doomed', name: 'Doomed', state: 'open' }));
    const { data } = await read('/status-transitions');
    const transitions = [...data, { fromId: null, toId: doomed.id }];
    await made(administrator.put('/status-transitions', { transitions }));
    const { reference } = await made(administrator.post('/tickets', { subject: 'Moves on' }));
    await made(administrator.post(`/tickets/${reference}/transition`, { statusId: doomed.id }));
    const { id } = await keyed('/statuses', 'pending');

    const [page, keyboard] = await open(`/statuses/${id}`, 'default status');
    await page.getByLabel('Requester label').fill('It is your turn');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await keyed('/statuses', 'pending')).requesterLabel).toBe('It is your turn');
    const remove = page.getByRole('main').getByRole('button', { name: 'Delete' });
    await remove.click();
    await page.getByText('This is the default status of its state').waitFor();
    await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('button', { name: 'Archive' }).count()).toBe(0);

    await go(page, 'Doomed', `/statuses/${doomed.id}`);
    await keyboard.enter(remove);
    const dialog = page.getByRole('dialog', { name: 'Delete the status Doomed?' });
    await dialog.getByText('1 ticket has this status').waitFor();
    await keyboard.staysIn(dialog);
    await keyboard.press('Escape');
    await keyboard.isAt(remove);
    await keyboard.press('Enter');
    await keyboard.choose(dialog.getByRole('combobox', { name: 'New status of its tickets' }), 'Open');
    await keyboard.enter(dialog.getByRole('button', { name: 'Delete' }));
    await heading(page, 'Statuses').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect((await read(`/tickets/${reference}`)).status.key).toBe('open');
    expect(test.browser.problems(page)).toEqual([]);
  });
});

it('settings are saved by keyboard, and name the permission that a user has just lost', async () => {
  const other = await test.service.person('administrator');
  const [page, keyboard] = await open('/settings', 'settings');
  const days = page.getByLabel('Close solved tickets automatically after (days)');
  await keyboard.write(days, '900');
  await keyboard.press('Control+s');
  await page.locator('[aria-invalid=true]').waitFor();
  await keyboard.isAt(days);
  await days.fill('');
  await page.getByLabel('Edit window (minutes)').fill('0');
  await keyboard.choose(page.getByLabel('Language of the tickets'), 'German');
  await page.getByLabel('Ask requesters how satisfied they are').click();
  await page.getByLabel('Ask after (minutes)').fill('60');
  await test.browser.shot(page, 'form', { fullPage: true });
  await keyboard.enter(page.getByRole('button', { name: 'Save changes' }));
  await page.getByText('Saved', { exact: true }).waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect(await read('/settings')).toMatchObject({
    closeSolvedAfterDays: null,
    commentEditMinutes: 0,
    searchLanguage: 'german',
    surveysEnabled: true,
    surveyDelayMinutes: 60,
  });
  await expect.poll(() => barriers(page)).toEqual([]);

  await page.getByLabel('Edit window (minutes)').fill('7');
  await made(other.put(`/users/${desk.administrator.id}/roles`, { roleIds: [] }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('You need the permission “Change settings”. Ask an administrator').waitFor();
});
