import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

const read = async (path: string) => (await desk.administrator.get(path)).body;

interface Keyed {
  readonly id: string;
  readonly key: string;
}
const keyed = async (path: string, key: string) => (await read(path)).data.find((each: Keyed) => each.key === key);

describe('categories', () => {
  it('are nested, edited, moved and archived', async () => {
    const page = await test.open(desk.administrator, '/categories', { name: 'categories' });
    await page.getByText('No categories yet').waitFor();
    await page.getByRole('link', { name: 'New category' }).first().click();
    await page.getByLabel('Name').fill('Größe & Gewicht');
    await expect.poll(() => page.getByLabel('Key').inputValue()).toBe('grosse_gewicht');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Actions for Größe & Gewicht' }).click();
    await page.getByRole('menuitem', { name: 'Add subcategory' }).click();
    await page.getByLabel('Name').fill('Shoes');
    await page.getByRole('combobox', { name: 'Default team' }).click();
    await page.getByRole('option', { name: 'First line' }).click();
    await page.getByRole('button', { name: 'Create' }).click();

    await page.getByRole('link', { name: 'Shoes' }).click();
    await page.getByRole('combobox', { name: 'Default priority' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await page.getByRole('switch', { name: 'Visible to requesters' }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await keyed('/categories', 'shoes')).toMatchObject({
      path: ['Größe & Gewicht', 'Shoes'],
      defaultTeam: { name: 'First line' },
      defaultPriority: 'high',
      visibleToRequesters: false,
    });

    await page.getByRole('link', { name: 'Categories' }).first().click();
    await page.getByRole('button', { name: 'Actions for Shoes' }).click();
    await page.getByRole('menuitem', { name: 'Move…' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Parent category' }).click();
    await page.getByRole('option', { name: 'None (top level)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await page.getByText('Shoes moved').waitFor();
    // The next action must apply to the tree that is reloaded after the move.
    await page.locator('ul[aria-label=Categories] > li > [data-category]', { hasText: 'Shoes' }).waitFor();
    expect((await keyed('/categories', 'shoes')).parentId).toBeNull();
    await page.getByRole('button', { name: 'Actions for Shoes' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await page.locator('ul[aria-label=Categories] > li:first-child > [data-category]', { hasText: 'Shoes' }).waitFor();
    expect((await read('/categories')).data[0].key).toBe('shoes');

    await page.getByRole('button', { name: 'Actions for Shoes' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByText('Shoes archived').waitFor();
    expect(await keyed('/categories', 'shoes')).toBeUndefined();
    await page.getByRole('switch', { name: 'Show archived' }).check();
    await page.getByRole('link', { name: 'Shoes' }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('statuses', () => {
  it('are edited, and the default status of a state is neither deleted nor archived', async () => {
    const { id } = await keyed('/statuses', 'pending');
    const page = await test.open(desk.administrator, `/statuses/${id}`, { name: 'default status' });
    await page.getByLabel('Requester label').fill('It is your turn');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await keyed('/statuses', 'pending')).requesterLabel).toBe('It is your turn');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This is the default status of its state').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('button', { name: 'Archive' }).count()).toBe(0);
  });

  it('allow the transitions and conditions that the matrix saves', async () => {
    const page = await test.open(desk.administrator, '/statuses/transitions', { name: 'changed transitions' });
    await page.getByRole('checkbox', { name: 'From On hold to Solved' }).check();
    const conditions = page.getByRole('button', { name: 'Conditions from On hold to Solved' });
    const comment = page.getByRole('combobox', { name: 'Comment' });
    await conditions.click();
    await comment.click();
    await page.getByRole('option', { name: 'Public reply required' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const removed = page.getByRole('checkbox', { name: 'From Pending to On hold' });
    await removed.uncheck();
    await expect.poll(() => barriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Transitions saved').waitFor();
    await page.reload();
    expect(await removed.isChecked()).toBe(false);
    await conditions.click();
    await comment.getByText('Public reply required').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the settings', () => {
  it('are saved, and name the permission that a user has just lost', async () => {
    const former = await test.service.person('administrator', { name: 'Fay Former' });
    const page = await test.open(former, '/settings', { name: 'settings' });
    await page.getByLabel('Close solved tickets automatically after (days)').fill('');
    await page.getByLabel('Edit window (minutes)').fill('0');
    await page.getByLabel('Language of the tickets').click();
    await page.getByRole('option', { name: 'German' }).click();
    await page.getByLabel('Ask requesters how satisfied they are').click();
    await page.getByLabel('Ask after (minutes)').fill('60');
    await test.browser.shot(page, 'form', { fullPage: true });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await read('/settings')).toMatchObject({
      closeSolvedAfterDays: null,
      commentEditMinutes: 0,
      searchLanguage: 'german',
      surveysEnabled: true,
      surveyDelayMinutes: 60,
    });
    await expect.poll(() => barriers(page)).toEqual([]);

    await page.getByLabel('Edit window (minutes)').fill('7');
    await made(desk.administrator.put(`/users/${former.id}/roles`, { roleIds: [] }));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('You need the permission “Change settings”. Ask an administrator').waitFor();
  });
});

describe('the inbox', () => {
  it('counts unread entries, links to tickets, and marks entries as read when opened', async () => {
    const agent = await test.service.person('agent', { name: 'Ike Inbox' });
    await made(desk.administrator.put(`/teams/${desk.team.id}/members/${agent.id}`, {}));
    const { reference } = await made(
      desk.administrator.post('/tickets', { subject: 'For Ike', teamId: desk.team.id, assigneeId: agent.id }),
    );
    await made(desk.administrator.post(`/tickets/${reference}/comments`, { body: 'Look', visibility: 'internal' }));
    // This is the last notification that the agent receives.
    await expect
      .poll(async () => (await agent.get('/notifications')).body.data[0]?.body, { timeout: 60_000 })
      .toContain('Look');
    const page = await test.open(agent, '/notifications', { name: 'inbox' });
    await page
      .getByRole('link', { name: /For Ike/ })
      .first()
      .waitFor();
    await test.browser.shot(page, 'inbox');
    await page
      .getByRole('link', { name: /For Ike/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'For Ike' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('You’re all caught up').waitFor();
    expect((await agent.get('/notifications?unread=true')).body.data).toEqual([]);
  });
});
