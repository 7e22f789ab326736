import { describe, expect, it } from 'vitest';
import { openApplication } from '../../tickets/conversation/support/application.ts';
import { keepSignedIn } from '../support/console.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

/** Creates a ticket of the requester, in the agent's team. */
const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));

describe('an agent', () => {
  it('opens a ticket from the list, replies to it, takes it, and solves it', async () => {
    const { reference } = await ticket('The screen is dark', { description: 'Since **this** morning' });
    const page = await test.open(desk.agent, '/tickets', { name: 'answer a ticket' });
    await page.getByRole('link', { name: /^The screen is dark/ }).click();
    await page.getByRole('heading', { level: 1, name: 'The screen is dark' }).waitFor();

    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByText('Ada Agent changed the assignment').waitFor();
    await page.getByRole('textbox', { name: 'Public reply' }).fill('Please press the **big** button.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Please press the big button.').waitFor();
    const reply = page.getByRole('textbox', { name: 'Public reply' });
    await expect.poll(() => reply.inputValue()).toBe('');

    await page.getByRole('button', { name: 'Internal note' }).click();
    await page.getByRole('textbox', { name: 'Internal note' }).fill('He had unplugged it.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'He had unplugged it.' }).waitFor();

    await page.getByRole('button', { name: 'Status Open' }).click();
    await page.getByRole('menuitem', { name: 'Solved' }).click();
    await page.getByRole('button', { name: 'Status Solved' }).waitFor();
    await test.browser.shot(page, 'solved', { fullPage: true });

    const read = async () => (await desk.agent.get(`/tickets/${reference}`)).body;
    await expect.poll(read).toMatchObject({ assignee: { name: 'Ada Agent' }, status: { state: 'solved' } });
    const { data } = (await desk.agent.get(`/tickets/${reference}/comments`)).body;
    expect(data.map(({ visibility, body }: { visibility: string; body: string }) => [visibility, body])).toEqual([
      ['public', 'Please press the **big** button.'],
      ['internal', 'He had unplugged it.'],
    ]);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('sends a reply and changes the status in one step', async () => {
    const { reference } = await ticket('One step');
    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'reply and solve' });
    await page.getByRole('textbox', { name: 'Public reply' }).fill('Could you send a photo?');
    await page.getByRole('button', { name: 'More ways to send' }).click();
    await page.getByRole('menuitem', { name: 'and set to Pending' }).click();
    await page.getByRole('button', { name: 'Status Pending' }).waitFor();
    await page.getByRole('paragraph').filter({ hasText: 'Could you send a photo?' }).waitFor();
    expect((await desk.agent.get(`/tickets/${reference}`)).body.counters.comments).toBe(1);
  });

  it('keeps a draft reply when leaving or reloading the page', async () => {
    const { reference } = await ticket('A long answer');
    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'draft survives' });
    await page.getByRole('button', { name: 'Internal note' }).click();
    await page.getByRole('textbox', { name: 'Internal note' }).fill('First line\nsecond line');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    await page.goBack();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Internal note' }).inputValue())
      .toBe('First line\nsecond line');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Internal note' }).inputValue()).toBe('First line\nsecond line');
  });

  it('keeps a reply that the service rejected', async () => {
    const { reference } = await ticket('Refused');
    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'refused reply' });
    const box = page.getByRole('textbox', { name: 'Public reply' });
    await box.fill(`begun ${'x'.repeat(50_000)}`);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Must have at most 50000 characters').waitFor();
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await box.inputValue()).toMatch(/^begun x/);
  });

  it('replies to a closed ticket with a follow-up, and sees redacted comments', async () => {
    const { reference } = await ticket('Long done');
    const said = await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'Card number 4711' }));
    await made(desk.administrator.post(`/tickets/${reference}/comments/${said.id}/redact`));
    const { data } = (await desk.administrator.get(`/tickets/${reference}/transitions`)).body;
    const closed = data.find(({ status }: { status: { state: string } }) => status.state === 'closed');
    await made(desk.administrator.post(`/tickets/${reference}/transition`, { statusId: closed.status.id }));

    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'closed and redacted' });
    await page.getByText('This comment was redacted.').waitFor();
    await page.getByText('A reply creates a follow-up ticket').waitFor();
    await test.browser.shot(page, 'closed', { fullPage: true });
    await page.getByRole('textbox', { name: 'Public reply' }).fill('It happened again?');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Your reply was added to TKT-').waitFor();
    await page.getByRole('paragraph').filter({ hasText: 'It happened again?' }).waitFor();
    const { body } = await desk.agent.get('/tickets?q=happened');
    expect(body.data).toMatchObject([{ subject: 'Long done', status: { state: 'open' } }]);
    expect(page.url()).toContain(body.data[0].reference);
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('records a phone call', async () => {
    const { reference } = await ticket('Called about it');
    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'record a contact' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Log a call or meeting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log a call or meeting' });
    await dialog.getByLabel('Duration (minutes)').fill('7');
    await dialog.getByLabel('Summary').fill('Wants it by Friday');
    await dialog.getByRole('button', { name: 'Log' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Wants it by Friday').waitFor();
    const { data } = (await desk.agent.get(`/tickets/${reference}/interactions`)).body;
    expect(data).toMatchObject([{ kind: 'phone', direction: 'inbound', durationSeconds: 420 }]);
  });

  it('sees no actions that the role does not include', async () => {
    const { reference } = await ticket('Not for agents');
    const page = await test.open(desk.agent, `/tickets/${reference}`, { name: 'agent without rights' });
    await page.getByRole('heading', { level: 1, name: 'Not for agents' }).waitFor();
    const assignee = page.getByRole('button', { name: /^Assignee/, disabled: true });
    await assignee.hover();
    await page.getByRole('tooltip').getByText('You need the “Assign tickets to agents and teams” permission').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Snooze…', 'Log a call or meeting']);
    await page.keyboard.press('Escape');
    await page.goto('/admin/roles');
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
  });
});

describe('an administrator', () => {
  it('creates a ticket on behalf of another user', async () => {
    const page = await test.open(desk.administrator, '/tickets/create', { name: 'create a ticket' });
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByText('Required').waitFor();
    await page.getByRole('combobox', { name: 'Requester' }).fill('rita');
    await page.getByRole('option', { name: /Rita Requester/ }).click();
    await page.getByLabel('Subject').fill('Called: no paper');
    await page.getByLabel('Description').fill('The tray is empty.');
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await page.getByRole('heading', { level: 1, name: 'Called: no paper' }).waitFor();
    const { data } = (await desk.requester.get('/tickets?q=paper')).body;
    expect(data).toMatchObject([
      { subject: 'Called: no paper', channel: 'phone', requester: { name: 'Rita Requester' } },
    ]);
  });

  it('assigns a ticket to an agent and to a team, and sets its properties', async () => {
    const { reference } = await ticket('To be sorted', { teamId: null });
    const page = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'properties' });
    await page.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByRole('option', { name: /Ada Agent/ }).click();
    await page.getByText('changed the assignment').waitFor();
    await page.getByRole('button', { name: /^Team/ }).click();
    await page.getByRole('option', { name: 'First line' }).click();
    await page.getByRole('button', { name: /^Priority/ }).click();
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click();
    await page.getByRole('button', { name: /^Tags/ }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('third floor');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'third_floor' }).waitFor();
    await page.getByRole('button', { name: 'Edit subject' }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Sorted');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sorted' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('created the ticket').waitFor();
    // The page shows the new subject before the service has stored it.
    await expect
      .poll(async () => (await desk.administrator.get(`/tickets/${reference}`)).body)
      .toMatchObject({
        subject: 'Sorted',
        assignee: { name: 'Ada Agent' },
        team: { name: 'First line' },
        priority: 'urgent',
        tags: ['third_floor'],
      });
  });

  it('sees which program wrote for a customer, in both languages, and what notified no one', async () => {
    const shop = await openApplication(test.service, desk.administrator);
    const onBehalfOf = { userId: desk.requester.id };
    const { reference } = await made(shop.post('/tickets', { subject: 'From the shop', onBehalfOf }));
    await made(desk.administrator.post(`/tickets/${reference}/assign`, { teamId: desk.team.id, notify: false }));
    const page = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'on behalf' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(`${desk.requester.name}, through Shop`).first().waitFor();
    await page.getByText('without notifying anyone').waitFor();
    await test.browser.shot(page, 'on-behalf', { fullPage: true });
    const german = await test.browser.newPage({ name: 'on behalf, in German', language: 'de-DE' });
    await keepSignedIn(german, test.service.url, desk.administrator);
    await german.goto(`/admin/tickets/${reference}`);
    await german.getByRole('tab', { name: 'Verlauf' }).click();
    await german.getByText(`${desk.requester.name}, über Shop`).first().waitFor();
  });

  it('saves a change although another user changed another field meanwhile, but not the same field', async () => {
    const { reference } = await ticket('Two at once');
    const page = await test.browser.newPage({ name: 'two at once' });
    // Otherwise a live update would show the other user's change before this one is made.
    await page.route('**/events/stream*', (route) => route.abort());
    await keepSignedIn(page, test.service.url, desk.administrator);
    await page.goto(`/admin/tickets/${reference}`);
    await page.getByRole('button', { name: /^Priority/ }).waitFor();
    await made(desk.agent.patch(`/tickets/${reference}`, { type: 'incident' }));
    await page.getByRole('button', { name: /^Priority/ }).click();
    // Waits for the reload that follows the page's own change, so that it does not include the next change.
    const reread = page.waitForResponse(/tickets\.get/);
    await page.getByRole('menuitemradio', { name: 'High' }).click();
    await page.getByRole('button', { name: 'Priority High' }).waitFor();
    await reread;
    expect((await desk.agent.get(`/tickets/${reference}`)).body).toMatchObject({ type: 'incident', priority: 'high' });

    await made(desk.agent.patch(`/tickets/${reference}`, { priority: 'low' }));
    await page.getByRole('button', { name: /^Priority/ }).click();
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click();
    await page.getByText('Someone else just changed this').waitFor();
    await page.getByRole('button', { name: 'Priority Low' }).waitFor();
    expect((await desk.agent.get(`/tickets/${reference}`)).body.priority).toBe('low');

    // Names keys as they are labeled on the keyboard.
    await page.getByText('Ctrl+Enter to send').waitFor();
    await page.getByText('Ctrl+K').waitFor();
    await page.addInitScript(`
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
    `);
    await page.getByRole('button', { name: /Alma Admin/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByText('Strg+Eingabe sendet').waitFor();
    await page.reload();
    await page.getByText('⌘Eingabe sendet').waitFor();
    await page.getByText('⌘K').waitFor();
  });

  it('moves a ticket to the trash and restores it', async () => {
    const { reference } = await ticket('By mistake');
    const page = await test.open(desk.administrator, `/tickets/${reference}`, { name: 'trash' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
    // The notification stays while the pointer is over it.
    await page.getByRole('button', { name: 'Restore' }).hover();
    expect((await desk.administrator.get(`/tickets/${reference}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('heading', { level: 1, name: 'By mistake' }).waitFor();
    expect((await desk.administrator.get(`/tickets/${reference}`)).status).toBe(200);
  });
});

describe('the list of tickets', () => {
  it('is filtered by its URL, searched while typing, and paginated', async () => {
    for (let number = 1; number <= 27; number += 1) await ticket(`Paper jam ${number}`, { tags: ['jam'] });
    const page = await test.open(desk.administrator, '/tickets', { name: 'list' });
    await page.getByRole('textbox', { name: 'Search tickets and conversations' }).fill('paper jam');
    await page.waitForURL(/paper(%20|\+)jam/);
    // Search results have highlights, unlike the rows of the list before.
    await page.getByRole('row').locator('mark').first().waitFor();
    await page.getByRole('link', { name: /^Paper jam 27/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(26);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('link', { name: /^Paper jam 1 TKT/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(3);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await page.getByRole('link', { name: /^Paper jam 27/ }).waitFor();

    await page
      .getByRole('button', { name: /^Priority/ })
      .first()
      .click();
    await page.getByRole('menuitemcheckbox', { name: 'Urgent' }).click();
    await page.getByText('No results').waitFor();
    await page.keyboard.press('Escape');
    const address = page.url();
    await page.goto(address);
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByRole('link', { name: /^Paper jam 27/ }).waitFor();
  });

  it('says how many tickets a page and a view have, without counting for each change', async () => {
    const filters = { tag: ['leak'] };
    for (let number = 1; number <= 26; number += 1) await ticket(`Pipe ${number}`, { tags: ['leak'] });
    await made(desk.administrator.post('/views', { name: 'Leaks', filters }));
    const requests: string[] = [];
    const page = await test.open(desk.administrator, '/profile', { name: 'list counts' });
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Leaks 26' }).click();
    await page.getByText('1–25 of 26').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('26–26 of 26').waitFor();
    // One for each of five views: the pager shares that of its view, and solved tickets are not counted.
    expect(requests.filter((url) => url.includes('tickets.count')).length).toBe(5);
  });

  it('sorts by the sort orders of the API', async () => {
    await ticket('Most pressing', { priority: 'urgent' });
    const page = await test.open(desk.administrator, '/tickets', { name: 'sort' });
    const heading = page.getByRole('columnheader', { name: 'Priority' });
    await heading.getByRole('button').click();
    await page.waitForURL(/sort=priority/);
    await heading.and(page.locator('[aria-sort=descending]')).waitFor();
    await page.getByRole('row').nth(1).getByText('Urgent').waitFor();
  });
});

describe('a requester', () => {
  it('sees their own tickets, and no agent features', async () => {
    const { reference } = await ticket('Mine alone');
    await made(desk.agent.post(`/tickets/${reference}/comments`, { body: 'Between us', visibility: 'internal' }));
    const page = await test.open(desk.requester, '/tickets', { name: 'requester' });
    await page.getByRole('link', { name: /^Mine alone/ }).click();
    await page.getByRole('textbox', { name: 'Public reply' }).waitFor();
    expect(await page.getByText('Between us').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Internal note' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).toEqual([
      'New ticket',
      'Tickets',
      'Inbox',
    ]);
  });
});
