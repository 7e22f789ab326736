import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

interface Rule {
  readonly id: string;
  readonly event: string;
  readonly audience: string;
  readonly channel: string;
  readonly enabled: boolean;
  readonly templates: Readonly<Record<string, { readonly subject: string; readonly body: string }>>;
}

const ruleFor = async (event: string, audience: string, channel: string): Promise<Rule> =>
  (await desk.administrator.get('/notification-rules')).body.data.find(
    (rule: Rule) => rule.event === event && rule.audience === audience && rule.channel === channel,
  );

describe('the notification rule matrix', () => {
  it('toggles rules, creates missing ones, and offers no audience that an event does not have', async () => {
    const page = await test.open(desk.administrator, '/notification-rules', { name: 'rule matrix' });
    const cell = (who: string, how: string) => `Internal note added: notify ${who}, ${how}`;
    const matrix = page.getByRole('region', { name: 'Notification rules by event' });
    await matrix.getByRole('switch', { name: cell('Assignee', 'Inbox') }).uncheck();
    await matrix.getByRole('switch', { name: cell('Assignee', 'Inbox'), checked: false, disabled: false }).waitFor();
    expect((await ruleFor('comment.internal', 'assignee', 'in_app')).enabled).toBe(false);

    await matrix.getByRole('button', { name: `Create rule: ${cell('Assignee', 'Email')}` }).click();
    await matrix.getByRole('switch', { name: cell('Assignee', 'Email'), checked: true }).waitFor();
    const made = await ruleFor('comment.internal', 'assignee', 'email');
    const model = await ruleFor('comment.internal', 'assignee', 'in_app');
    expect(made).toMatchObject({ enabled: true, templates: model.templates });

    // Only comments can mention users.
    expect(
      await matrix
        .getByRole('row', { name: /^Ticket created/ })
        .getByLabel(/notify Mentioned/)
        .count(),
    ).toBe(0);
    expect(
      await matrix
        .getByRole('row', { name: /^Public reply/ })
        .getByLabel(/notify Mentioned/)
        .count(),
    ).toBeGreaterThan(0);

    await matrix.getByRole('link', { name: `Edit template of ${cell('Assignee', 'Email')}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Internal note added' }).waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is shown as groups on a phone', async () => {
    const page = await test.open(desk.administrator, '/notification-rules', {
      name: 'rules on a phone',
      viewport: 'phone',
    });
    const group = page.getByRole('region', { name: 'Ticket created' });
    await group.getByRole('switch', { name: 'Notify Team: Inbox' }).uncheck();
    await group.getByRole('switch', { name: 'Notify Team: Inbox', checked: false, disabled: false }).waitFor();
    expect((await ruleFor('ticket.created', 'team', 'in_app')).enabled).toBe(false);
  });

  it('offers only the audiences of the event in a new rule, and says when team leads are notified', async () => {
    const page = await test.open(desk.administrator, '/notification-rules/create', { name: 'new rules' });
    const pick = async (input: string, option: string) => {
      await page.getByRole('combobox', { name: input }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await page.getByRole('combobox', { name: 'Recipient' }).click();
    await page.getByRole('option', { name: 'Followers' }).waitFor();
    expect(await page.getByRole('option', { name: 'Mentioned users' }).count()).toBe(0);
    await page.getByRole('option', { name: 'Everyone with the role Manager' }).click();
    await pick('Channel', 'Inbox');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('columnheader', { name: 'Everyone with the role Manager' }).waitFor();
    expect(await ruleFor('ticket.created', 'role:manager', 'in_app')).toMatchObject({ enabled: true });

    await page.getByRole('link', { name: 'New notification rule' }).click();
    await pick('Event', 'SLA target due soon');
    await page.getByRole('combobox', { name: 'Recipient' }).click();
    await page.getByRole('option', { name: 'Team leads' }).waitFor();
    expect(await page.getByRole('option', { name: 'Requester', exact: true }).count()).toBe(0);
    await page.getByRole('option', { name: 'Team', exact: true }).click();
    await page.getByText('Only while the ticket is unassigned').waitFor();
    await pick('Channel', 'Inbox');
    await page.getByLabel('Subject').fill('{{sla.timeLeft}} left for the {{sla.metric}}');
    await page.getByText('25 minutes left for the first response').waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => ruleFor('sla.warned', 'team', 'in_app')).toMatchObject({ enabled: true });
    expect(test.browser.problems(page)).toEqual([]);
  });
});

describe('the templates of a rule', () => {
  it('accept variables while typing, are previewed for a ticket, and are sent as a test', async () => {
    const { administrator, requester } = desk;
    const ticket = await made(
      administrator.post('/tickets', { subject: 'Kettle on fire', requesterId: requester.id, tags: ['tea'] }),
    );
    await made(administrator.post(`/tickets/${ticket.reference}/comments`, { body: 'We are **on our way**.' }));
    const rule = await ruleFor('comment.public', 'requester', 'email');
    const page = await test.open(administrator, `/notification-rules/${rule.id}`, { name: 'words on a ticket' });
    await page.getByText(`[${ticket.reference}] Kettle on fire`).waitFor();
    // The actual comment, rendered as in the email.
    await page.locator('strong', { hasText: 'on our way' }).waitFor();

    await page.getByLabel('Subject').fill('For: ');
    await page.getByRole('button', { name: 'ticket.reference' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('For: {{ticket.reference}}');
    await page.getByLabel('Subject').fill('About ');
    await page.getByLabel('Subject').press('End');
    await page.keyboard.type('{{subj');
    const offered = page.getByRole('listbox', { name: 'Variables' });
    await offered.getByRole('option', { name: /ticket\.subject/, selected: true }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('About {{ticket.subject}}');
    await offered.waitFor({ state: 'detached' });
    await page.keyboard.type(' ({{');
    await offered.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.type('ticket.reference}})');
    await page.getByText(`About Kettle on fire (${ticket.reference})`).waitFor();
    await page.getByRole('button', { name: 'Plain text' }).click();
    await page.getByText('We are **on our way**.').waitFor();

    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText(`Test sent to ${administrator.email}.`).waitFor();
    const mail = await test.service.smtp.next(({ to }) => to.includes(administrator.email), 20_000);
    expect(mail.subject).toBe(`Test: About Kettle on fire (${ticket.reference})`);
    // Sending a test does not save the template.
    expect((await ruleFor('comment.public', 'requester', 'email')).templates).toEqual(rule.templates);
    await page.getByText('1 unsaved change').waitFor();
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('for the inbox are previewed as an inbox entry, and a test is added to the inbox', async () => {
    await made(desk.administrator.post('/tickets', { subject: 'Anything' }));
    const rule = await ruleFor('ticket.created', 'team', 'in_app');
    const page = await test.open(desk.administrator, `/notification-rules/${rule.id}`, { name: 'words in the inbox' });
    // The subject is empty for a moment while the user replaces it.
    await page.getByLabel('Subject').fill('');
    await page.getByRole('button', { name: 'Send me a test', disabled: true }).focus();
    await page.getByRole('tooltip', { name: 'Enter a subject first' }).waitFor();
    expect(await unexplained(page)).toEqual([]);
    await page.getByLabel('Subject').fill('Look at {{ticket.reference}}');
    await page.getByText(/^Look at TKT-\d+$/).waitFor();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText('Test added to your inbox.').waitFor();
    const { data } = (await desk.administrator.get('/notifications')).body;
    expect(data.map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringMatching(/^Test: Look at TKT-\d+$/),
    );
  });
});
