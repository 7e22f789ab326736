import { describe, expect, it } from 'vitest';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';

const { test, desk } = await startDesk();

const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));
const read = async ({ reference }: { reference: string }) =>
  (await desk.administrator.get(`/tickets/${reference}`)).body;
const visibilitiesOf = async ({ reference }: { reference: string }): Promise<string[]> => {
  const { data } = (await desk.administrator.get(`/tickets/${reference}/comments`)).body;
  return data.map(({ visibility }: { visibility: string }) => visibility).sort();
};

/** Makes this transition require an internal note. */
async function asksForNote(from: string, to: string): Promise<void> {
  const [fromId, toId] = [await test.service.statusId(from), await test.service.statusId(to)];
  const { data } = (await desk.administrator.get('/status-transitions')).body;
  const others = data.filter((each: { fromId: string; toId: string }) => each.fromId !== fromId || each.toId !== toId);
  const transitions = [...others, { fromId, toId, requiresComment: 'internal' }];
  await made(desk.administrator.put('/status-transitions', { transitions }));
}

const open = (name: string, path: string, person = desk.administrator) => openByKeyboard(test, { person, path, name });

describe('an agent, by keyboard alone', () => {
  it('skips the menu, opens the tickets through it, filters them, opens one and returns', async () => {
    await ticket('The door squeaks', { priority: 'low' });
    await ticket('The roof leaks', { priority: 'urgent' });
    const [page, keyboard] = await open('way to a ticket', '/');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await keyboard.press('Tab');
    await keyboard.isAt(skip);
    await keyboard.press('Enter');
    await keyboard.isAt(page.getByRole('main'));

    // Backward, because the reports of the dashboard load and move while they are passed.
    const tickets = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' });
    await keyboard.tabTo(tickets, 'backward');
    await keyboard.press('Enter');
    await heading(page, 'Tickets').waitFor();
    await keyboard.isAt(page.getByRole('main'));
    const priority = page.getByRole('button', { name: /^Priority/ }).and(page.locator('[aria-haspopup]'));
    await keyboard.enter(priority);
    await keyboard.pick('Urgent');
    await keyboard.press('Escape');
    await keyboard.isAt(priority);
    await page.getByRole('link', { name: /^The door squeaks/ }).waitFor({ state: 'detached' });
    await keyboard.enter(page.getByRole('link', { name: /^The roof leaks/ }));
    await heading(page, 'The roof leaks').waitFor();
    await keyboard.isAt(page.getByRole('main'));
    await keyboard.enter(page.getByRole('main').getByRole('link', { name: 'Tickets', exact: true }));
    await heading(page, 'Tickets').waitFor();
    await keyboard.isAt(page.getByRole('link', { name: /^The roof leaks/ }));
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('replies, reaches the button for files, writes a note, assigns, and changes priority and status with a reason', async () => {
    const about = await ticket('Answered by keys');
    await asksForNote('open', 'pending');
    const [page, keyboard] = await open('answer', `/tickets/${about.reference}`);
    await keyboard.write(page.getByRole('textbox', { name: 'Public reply' }), 'We look into it.');
    await keyboard.tabTo(page.getByRole('button', { name: 'Attach files' }));
    await keyboard.enter(page.getByRole('button', { name: 'Send reply' }));
    await page.getByRole('paragraph').filter({ hasText: 'We look into it.' }).waitFor();
    await keyboard.isIn(page.getByRole('region', { name: 'New comment' }));

    await keyboard.tabTo(page.getByRole('button', { name: 'Public reply' }), 'backward');
    await keyboard.press('ArrowRight', 'Space');
    await keyboard.write(page.getByRole('textbox', { name: 'Internal note' }), 'The hinge again.');
    await keyboard.press('Control+Enter');
    await page.getByRole('paragraph').filter({ hasText: 'The hinge again.' }).waitFor();
    expect(await visibilitiesOf(about)).toEqual(['internal', 'public']);

    await keyboard.press('Escape');
    const assignee = page.getByRole('button', { name: /^Assignee/ });
    await keyboard.enter(assignee);
    await keyboard.isAt(page.getByRole('combobox', { name: 'Assignee' }));
    await keyboard.type('ada');
    await keyboard.pick(/^Ada Agent/);
    await expect.poll(async () => (await read(about)).assignee?.name).toBe('Ada Agent');
    await keyboard.enter(page.getByRole('button', { name: /^Priority/ }));
    await keyboard.pick('High');
    await expect.poll(async () => (await read(about)).priority).toBe('high');

    const status = page.getByRole('button', { name: /^Status/ });
    await keyboard.tabTo(status, 'backward');
    await keyboard.press('Enter');
    await keyboard.pick(/^Pending/);
    const dialog = page.getByRole('dialog', { name: /Pending/ });
    await keyboard.isAt(dialog.getByRole('textbox'));
    await keyboard.type('Waits for a hinge.');
    await keyboard.press('Escape');
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await keyboard.enter(leave.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('Waits for a hinge.');
    await keyboard.enter(dialog.getByRole('button', { name: 'Set to Pending' }));
    await dialog.waitFor({ state: 'hidden' });
    await keyboard.isAt(status);
    expect((await read(about)).status.key).toBe('pending');
    expect(await visibilitiesOf(about)).toEqual(['internal', 'internal', 'public']);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('links a ticket to another one, unlinks it, and merges it', async () => {
    const [about, other] = [await ticket('Linked by keys'), await ticket('The other end')];
    const [page, keyboard] = await open('link and merge', `/tickets/${about.reference}`);
    const add = page.getByRole('button', { name: 'Link a ticket' });
    await keyboard.enter(add);
    const dialog = page.getByRole('dialog', { name: 'Link to another ticket' });
    await keyboard.staysIn(dialog);
    await keyboard.press('Escape');
    // In the field of the other ticket, the first one closes its list.
    if (await dialog.isVisible()) await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await keyboard.isAt(add);
    await keyboard.press('Enter');
    await keyboard.choose(dialog.getByRole('combobox', { name: 'Relation' }), 'Blocks');
    await keyboard.write(dialog.getByRole('combobox', { name: 'Other ticket' }), other.reference);
    await keyboard.pick(/The other end/);
    await keyboard.enter(dialog.getByRole('button', { name: 'Link tickets' }));
    await dialog.waitFor({ state: 'hidden' });
    await keyboard.enter(page.getByRole('button', { name: `Remove link: Blocks ${other.reference}` }));
    const related = page.getByRole('region', { name: 'Related tickets' });
    await related.getByText('None yet').waitFor();
    await keyboard.isIn(related);

    const more = page.getByRole('button', { name: 'More actions' });
    await keyboard.tabTo(more, 'backward');
    await keyboard.press('Enter');
    await keyboard.pick('Merge into another ticket…');
    const merge = page.getByRole('dialog', { name: `Merge ${about.reference} into another ticket` });
    await keyboard.isAt(merge.getByRole('combobox', { name: 'Merge into' }));
    await keyboard.type(other.reference);
    await keyboard.pick(/The other end/);
    await keyboard.enter(merge.getByRole('button', { name: `Merge into ${other.reference}` }));
    await heading(page, 'The other end').waitFor();
    await keyboard.isAt(page.getByRole('main'));
    expect((await read(about)).mergedIntoId).toBe(other.id);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('solves two tickets in one step', async () => {
    const both = [await ticket('Bulk one'), await ticket('Bulk two')];
    const filter = encodeURIComponent('{"q":"bulk"}');
    const [page, keyboard] = await open('bulk', `/tickets?filter=${filter}`);
    for (const { reference } of both.toReversed())
      await keyboard.space(page.getByRole('checkbox', { name: reference }));
    const bar = page.getByRole('region', { name: 'Selected tickets' });
    await bar.getByText('2 selected').waitFor();
    await keyboard.enter(bar.getByRole('button', { name: 'Set status…' }));
    await keyboard.pick('Solved');
    await page.getByText('2 tickets updated').waitFor();
    await bar.waitFor({ state: 'detached' });
    await keyboard.isIn(page.getByRole('main'));
    for (const each of both) expect((await read(each)).status.state).toBe('solved');
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('saves a view, opens it again, and deletes it', async () => {
    const filter = encodeURIComponent('{"priority":["urgent"]}');
    const [page, keyboard] = await open('view', `/tickets?filter=${filter}`);
    await keyboard.enter(page.getByRole('button', { name: 'Save view' }));
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await keyboard.isAt(dialog.getByRole('textbox'));
    await keyboard.type('Burning by keys');
    await keyboard.press('Enter');
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Burning by keys' });
    await tab.and(page.locator('[aria-current=page]')).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await keyboard.isIn(page.getByRole('main'));
    await keyboard.enter(page.getByRole('link', { name: 'All', exact: true }));
    await keyboard.enter(tab);
    await keyboard.enter(page.getByRole('button', { name: 'Actions for the view “Burning by keys”' }));
    await keyboard.pick('Delete');
    const confirm = page.getByRole('dialog', { name: 'Delete the view “Burning by keys”?' });
    await keyboard.enter(confirm.getByRole('button', { name: 'Delete' }));
    await tab.waitFor({ state: 'detached' });
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('opens the inbox from the palette, marks one entry as read, opens another, and marks all as read', async () => {
    const agent = await test.service.person('agent', { name: 'Ike Inbox' });
    await made(desk.administrator.put(`/teams/${desk.team.id}/members/${agent.id}`, {}));
    const about = await ticket('For Ike', { assigneeId: agent.id });
    await made(
      desk.administrator.post(`/tickets/${about.reference}/comments`, { body: 'Look', visibility: 'internal' }),
    );
    await untilNotified(test.service);
    await ticket('Also for Ike', { assigneeId: agent.id });
    await untilNotified(test.service);
    const [page, keyboard] = await open('inbox', '/', agent);
    await heading(page, 'Dashboard').waitFor();
    await keyboard.press('Control+k');
    await keyboard.isAt(page.getByRole('combobox', { name: 'Search pages, tickets, and users' }));
    await keyboard.type('inbox');
    await keyboard.pick(/^Inbox/);
    await heading(page, 'Inbox').waitFor();
    await keyboard.isAt(page.getByRole('main'));
    const items = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(2);
    await test.browser.shot(page, 'items');
    await keyboard.press('j', 'e');
    await expect.poll(() => items.count()).toBe(1);
    await items.getByText('Alma Admin · Internal note added: Look').waitFor();
    await keyboard.press('j', 'Enter');
    await heading(page, 'For Ike').waitFor();
    await keyboard.isAt(page.getByRole('main'));
    await page.goBack();
    await keyboard.enter(page.getByRole('button', { name: 'Mark all as read' }));
    await page.getByText('You’re all caught up').waitFor();
    expect((await agent.get('/notifications?unread=true')).body.data).toEqual([]);
    expect(test.browser.problems(page)).toEqual([]);
  });
});
