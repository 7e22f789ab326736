import { describe, expect, it } from 'vitest';
import { itByPointer } from '../support/by-pointer.ts';
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
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByText('Shoes archived').waitFor();
    expect(await keyed('/categories', 'shoes')).toBeUndefined();
    await page.getByRole('switch', { name: 'Show archived' }).check();
    await page.getByRole('link', { name: 'Shoes' }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  itByPointer('are reordered', async () => {
    for (const key of ['first', 'second', 'third']) {
      await made(desk.administrator.post('/categories', { key, name: `The ${key}` }));
    }
    const page = await test.open(desk.administrator, '/categories', { name: 'order of categories' });
    await page.getByRole('button', { name: 'Actions for The third' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await page
      .locator('li', { hasText: 'The third' })
      .locator('xpath=following-sibling::li[1]')
      .getByText('The second')
      .waitFor();
    const keys = (await read('/categories')).data.map(({ key }: Keyed) => key);
    expect(keys.filter((key: string) => ['first', 'second', 'third'].includes(key))).toEqual([
      'first',
      'third',
      'second',
    ]);
  });
});

describe('statuses', () => {
  itByPointer('are created with both labels and a color, and reordered', async () => {
    const page = await test.open(desk.administrator, '/statuses', { name: 'statuses' });
    await page.getByRole('link', { name: 'New status' }).click();
    await page.getByLabel('Agent label').fill('At the vendor');
    await page.getByLabel('Requester label').fill('We are on it');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: /^On hold/ }).click();
    await page.getByRole('button', { name: '#b83280' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'At the vendor' }).waitFor();
    expect(await keyed('/statuses', 'at_the_vendor')).toMatchObject({
      name: 'At the vendor',
      requesterLabel: 'We are on it',
      state: 'on_hold',
      color: '#b83280',
    });

    const before = (await read('/statuses')).data.map(({ key }: Keyed) => key);
    await page.getByRole('button', { name: 'Move At the vendor up' }).click();
    await page.getByRole('row').nth(before.indexOf('at_the_vendor')).getByText('At the vendor').waitFor();
    const after = (await read('/statuses')).data.map(({ key }: Keyed) => key);
    expect(after.indexOf('at_the_vendor')).toBe(before.indexOf('at_the_vendor') - 1);
  });

  itByPointer('are edited, and allow the transitions of the matrix', async () => {
    const page = await test.open(desk.administrator, '/statuses', { name: 'transitions' });
    await page.getByRole('link', { name: 'Pending' }).click();
    await page.getByLabel('Requester label').fill('It is your turn');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await keyed('/statuses', 'pending')).requesterLabel).toBe('It is your turn');

    await page.goto('/admin/statuses/transitions');
    await page.getByRole('checkbox', { name: 'From On hold to Solved' }).check();
    await page.getByRole('button', { name: 'Conditions from On hold to Solved' }).click();
    await page.getByRole('combobox', { name: 'Comment' }).click();
    await page.getByRole('option', { name: 'Public reply required' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('checkbox', { name: 'From Pending to On hold' }).uncheck();
    await page.getByText('2 unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Transitions saved').waitFor();

    const [onHold, pending, solved] = await Promise.all(
      ['on_hold', 'pending', 'solved'].map((key) => keyed('/statuses', key)),
    );
    const { data } = await read('/status-transitions');
    expect(data).toContainEqual(
      expect.objectContaining({ fromId: onHold.id, toId: solved.id, requiresComment: 'public' }),
    );
    expect(data).not.toContainEqual(expect.objectContaining({ fromId: pending.id, toId: onHold.id }));
  });

  itByPointer('ask for the comment that a transition requires', async () => {
    const [open, pending] = await Promise.all(['open', 'pending'].map((key) => keyed('/statuses', key)));
    const { data } = await read('/status-transitions');
    const others = data.filter(
      (each: { fromId: string; toId: string }) => each.fromId !== open.id || each.toId !== pending.id,
    );
    await made(
      desk.administrator.put('/status-transitions', {
        transitions: [...others, { fromId: open.id, toId: pending.id, requiresComment: 'public' }],
      }),
    );
    const { reference } = await made(desk.administrator.post('/tickets', { subject: 'Needs words' }));
    await made(desk.administrator.post(`/tickets/${reference}/transition`, { statusId: open.id }));
    const page = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'required comment' });
    await page.getByRole('button', { name: 'Status Open' }).click();
    await page.getByRole('menuitem', { name: /^Pending/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Set to Pending' });
    await dialog.getByRole('textbox', { name: 'Public reply' }).fill('Which model is it?');
    await dialog.getByRole('button', { name: 'Set to Pending' }).click();
    await page.getByRole('button', { name: 'Status Pending' }).waitFor();
    expect((await read(`/tickets/${reference}/comments`)).data).toMatchObject([{ body: 'Which model is it?' }]);
  });

  itByPointer('are deleted, and their tickets get a replacement', async () => {
    const doomed = await made(desk.administrator.post('/statuses', { key: 'doomed', name: 'Doomed', state: 'open' }));
    const page = await test.open(desk.administrator, `/statuses/${doomed.id}`, { name: 'delete a status' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'New status of its tickets' }).click();
    await page.getByRole('option', { name: 'Open', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statuses' }).waitFor();
    expect(await keyed('/statuses', 'doomed')).toBeUndefined();
  });
});

describe('notification rules', () => {
  itByPointer('are enabled in the list and edited on their page', async () => {
    const page = await test.open(desk.administrator, '/notification-rules', { name: 'rules' });
    const inWords = 'Ticket created: notify Requester, Email';
    await page.getByRole('switch', { name: inWords }).uncheck();
    await page.getByRole('switch', { name: inWords, checked: false, disabled: false }).waitFor();
    await page.getByRole('link', { name: `Edit template of ${inWords}` }).click();

    await page.getByLabel('Subject').fill('We have it: ');
    await page.getByRole('button', { name: 'ticket.reference' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('We have it: {{ticket.reference}}');
    await page.getByText(/^We have it: TKT-\d+$/).waitFor();
    await page.getByLabel('Body').fill('Dear {{recipient.name}}, {{no.such}}');
    await page.getByText('This event has no variable no.such.').waitFor();
    await page.getByLabel('Body').fill('Dear {{recipient.name}}');
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByLabel('Language, for example de or fr-CA').fill('German');
    await page.getByText('Enter a language code, such as de or fr-CA').waitFor();
    await page.getByLabel('Language, for example de or fr-CA').fill('de');
    await page.keyboard.press('Enter');
    await page.getByLabel('Subject').fill('Angekommen: {{ticket.reference}}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();

    const rule = (await read('/notification-rules')).data.find(
      ({ event, audience }: { event: string; audience: string }) =>
        event === 'ticket.created' && audience === 'requester',
    );
    expect(rule).toMatchObject({
      enabled: false,
      templates: {
        en: { subject: 'We have it: {{ticket.reference}}', body: 'Dear {{recipient.name}}' },
        de: { subject: 'Angekommen: {{ticket.reference}}', body: 'Dear {{recipient.name}}' },
      },
    });
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('are created for a role', async () => {
    const page = await test.open(desk.administrator, '/notification-rules/create', { name: 'make a rule' });
    await page.getByRole('combobox', { name: 'Recipient' }).click();
    await page.getByRole('option', { name: 'Everyone with the role Manager' }).click();
    await page.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'Inbox' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('columnheader', { name: 'Everyone with the role Manager' }).waitFor();
    const { data } = await read('/notification-rules');
    expect(data).toContainEqual(
      expect.objectContaining({ event: 'ticket.created', audience: 'role:manager', channel: 'in_app', enabled: true }),
    );
  });
});

describe('the settings', () => {
  itByPointer(
    'set when solved tickets close, how long comments can be edited, and the language of the search',
    async () => {
      const page = await test.open(desk.administrator, '/', { name: 'settings' });
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByLabel('Close solved tickets automatically after (days)').fill('14');
      await page.getByLabel('Edit window (minutes)').fill('0');
      await page.getByLabel('Language of the tickets').click();
      await page.getByRole('option', { name: 'German' }).click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      expect(await read('/settings')).toMatchObject({
        closeSolvedAfterDays: 14,
        commentEditMinutes: 0,
        searchLanguage: 'german',
      });

      await page.reload();
      await page.getByLabel('Close solved tickets automatically after (days)').fill('');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      expect(await read('/settings')).toMatchObject({ closeSolvedAfterDays: null, commentEditMinutes: 0 });
      expect(test.browser.problems(page)).toEqual([]);
    },
  );

  it('name the permission that a user has just lost', async () => {
    const former = await test.service.person('administrator', { name: 'Fay Former' });
    const page = await test.open(former, '/settings', { name: 'lost permission' });
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
