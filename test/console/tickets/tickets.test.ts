import { describe, expect, it } from 'vitest';
import { openApplication } from '../../tickets/conversation/support/application.ts';
import { keepSignedIn } from '../support/console.ts';
import { made, startDesk } from '../support/desk.ts';

const { test, desk } = await startDesk();

/** Creates a ticket of the requester, in the agent's team. */
const ticket = (subject: string, more: object = {}) =>
  made(desk.administrator.post('/tickets', { subject, requesterId: desk.requester.id, teamId: desk.team.id, ...more }));

describe('an agent', () => {
  it('opens a ticket from the list, takes it, replies to it, logs a call, and solves it', async () => {
    const { reference } = await ticket('The screen is dark', { description: 'Since **this** morning' });
    const page = await test.open(desk.agent, '/tickets', { name: 'answer a ticket' });
    await page.getByRole('link', { name: /^The screen is dark/ }).click();
    await page.getByRole('heading', { level: 1, name: 'The screen is dark' }).waitFor();

    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByText('Ada Agent changed the assignment').waitFor();
    const reply = page.getByRole('textbox', { name: 'Public reply' });
    await reply.fill(`begun ${'x'.repeat(50_000)}`);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Must have at most 50000 characters').waitFor();
    expect(await reply.getAttribute('aria-invalid')).toBe('true');
    expect(await reply.inputValue()).toMatch(/^begun x/);
    await reply.fill('Please press the **big** button.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Please press the big button.').waitFor();
    await expect.poll(() => reply.inputValue()).toBe('');

    await page.getByRole('button', { name: 'Internal note' }).click();
    await page.getByRole('textbox', { name: 'Internal note' }).fill('He had unplugged it.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'He had unplugged it.' }).waitFor();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Log a call or meeting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log a call or meeting' });
    await dialog.getByLabel('Duration (minutes)').fill('7');
    await dialog.getByLabel('Summary').fill('Wants it by Friday');
    await dialog.getByRole('button', { name: 'Log' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Wants it by Friday').waitFor();
    const interactions = (await desk.agent.get(`/tickets/${reference}/interactions`)).body.data;
    expect(interactions).toMatchObject([{ kind: 'phone', direction: 'inbound', durationSeconds: 420 }]);

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
    expect(test.browser.problems(page).filter(({ text }) => !text.includes('422'))).toEqual([]);
  });
});

describe('an administrator', () => {
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

  it('sees which program wrote for a customer, and what notified no one, with the names of keys, in both languages', async () => {
    const shop = await openApplication(test.service, desk.administrator);
    const onBehalfOf = { userId: desk.requester.id };
    const { reference } = await made(shop.post('/tickets', { subject: 'From the shop', onBehalfOf }));
    await made(desk.administrator.post(`/tickets/${reference}/assign`, { teamId: desk.team.id, notify: false }));
    const page = await test.browser.newPage({ name: 'on behalf' });
    await keepSignedIn(page, test.service.url, desk.administrator);
    await page.goto(`/admin/tickets/${reference}`);
    // Names keys as they are labeled on the keyboard.
    await page.getByText('Ctrl+Enter to send').waitFor();
    await page.getByText('Ctrl+K').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(`${desk.requester.name}, through Shop`).first().waitFor();
    await page.getByText('without notifying anyone').waitFor();
    await test.browser.shot(page, 'on-behalf', { fullPage: true });

    await page.getByRole('button', { name: /Alma Admin/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByText('Strg+Eingabe sendet').waitFor();
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await page.getByText(`${desk.requester.name}, über Shop`).first().waitFor();
    await page.addInitScript(`
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
    `);
    await page.reload();
    await page.getByText('⌘Eingabe sendet').waitFor();
    await page.getByText('⌘K').waitFor();
  });
});
