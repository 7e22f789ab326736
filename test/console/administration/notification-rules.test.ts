import { describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { barriers } from '../support/axe.ts';
import { made, startDesk } from '../support/desk.ts';
import { heading, openByKeyboard } from '../support/keyboard.ts';
import { inPhoneSize } from '../support/phone-size.ts';
import { unexplained } from '../support/reasons.ts';

const { test, desk } = await startDesk();

const open = (path: string, name: string) => openByKeyboard(test, { person: desk.administrator, path, name });
const read = async (path: string) => (await desk.administrator.get(path)).body;

interface Rule {
  readonly id: string;
  readonly event: string;
  readonly audience: string;
  readonly channel: string;
  readonly enabled: boolean;
  readonly templates: Readonly<Record<string, { readonly subject: string; readonly body: string }>>;
}

const ruleFor = async (event: string, audience: string, channel: string): Promise<Rule> =>
  (await read('/notification-rules')).data.find(
    (rule: Rule) => rule.event === event && rule.audience === audience && rule.channel === channel,
  );

describe('the notification rule matrix', () => {
  it('toggles rules and creates missing ones by keyboard, and offers no audience that an event does not have', async () => {
    const [page, keyboard] = await open('/notification-rules', 'rules');
    const cell = (how: string) => `Internal note added: notify Assignee, ${how}`;
    const matrix = page.getByRole('region', { name: 'Notification rules by event' });
    const inbox = matrix.getByRole('switch', { name: cell('Inbox') });
    const enabled = async () => (await ruleFor('comment.internal', 'assignee', 'in_app')).enabled;
    await keyboard.space(inbox);
    await expect.poll(enabled).toBe(false);
    await keyboard.isAt(inbox);
    await keyboard.press('Space');
    await expect.poll(enabled).toBe(true);
    await keyboard.isAt(inbox);

    await keyboard.tabTo(matrix.getByRole('button', { name: `Create rule: ${cell('Email')}` }), 'backward');
    await keyboard.press('Enter');
    await keyboard.isAt(matrix.getByRole('switch', { name: cell('Email'), checked: true }));
    const model = await ruleFor('comment.internal', 'assignee', 'in_app');
    expect(await ruleFor('comment.internal', 'assignee', 'email')).toMatchObject({
      enabled: true,
      templates: model.templates,
    });

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

    await keyboard.enter(matrix.getByRole('link', { name: `Edit template of ${cell('Email')}` }));
    await heading(page, 'Internal note added').waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect(test.browser.problems(page)).toEqual([]);
  });

  it('is shown as groups on a phone', async () => {
    const [page] = await open('/notification-rules', 'rules on a phone');
    await inPhoneSize(page, async () => {
      const group = page.getByRole('region', { name: 'Ticket created' });
      await group.getByRole('switch', { name: 'Notify Team: Inbox' }).uncheck();
      await group.getByRole('switch', { name: 'Notify Team: Inbox', checked: false, disabled: false }).waitFor();
    });
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
  it('accept variables while typing and another language by keyboard, are previewed, and sent as a test', async () => {
    const { administrator, requester } = desk;
    const ticket = await made(
      administrator.post('/tickets', { subject: 'Kettle on fire', requesterId: requester.id, tags: ['tea'] }),
    );
    await made(administrator.post(`/tickets/${ticket.reference}/comments`, { body: 'We are **on our way**.' }));
    const rule = await ruleFor('comment.public', 'requester', 'email');
    const [page, keyboard] = await open(`/notification-rules/${rule.id}`, 'words on a ticket');
    await page.getByText(`[${ticket.reference}] Kettle on fire`).waitFor();
    // The actual comment, rendered as in the email.
    await page.locator('strong', { hasText: 'on our way' }).waitFor();

    const subject = page.getByLabel('Subject');
    await subject.fill('For: ');
    await page.getByRole('button', { name: 'ticket.reference' }).click();
    await expect.poll(() => subject.inputValue()).toBe('For: {{ticket.reference}}');
    await keyboard.tabTo(subject, 'backward');
    await keyboard.press('Control+a');
    await keyboard.type('About {{subj');
    const offered = page.getByRole('listbox', { name: 'Variables' });
    await offered.getByRole('option', { name: /ticket\.subject/, selected: true }).waitFor();
    await expect.poll(() => barriers(page)).toEqual([]);
    await keyboard.press('Enter');
    await expect.poll(() => subject.inputValue()).toBe('About {{ticket.subject}}');
    await offered.waitFor({ state: 'detached' });
    await keyboard.type(' ({{');
    await offered.waitFor();
    await keyboard.press('ArrowDown', 'Escape');
    await keyboard.type('ticket.reference}})');
    await page.getByText(`About Kettle on fire (${ticket.reference})`).waitFor();
    await keyboard.tabTo(page.getByRole('button', { name: 'Email', exact: true }));
    await keyboard.press('ArrowRight', 'Enter');
    await page.getByText('We are **on our way**.').waitFor();

    const send = page.getByRole('button', { name: 'Send me a test' });
    await keyboard.enter(send);
    await page.getByText(`Test sent to ${administrator.email}.`).waitFor();
    await keyboard.isAt(send);
    const mail = await test.service.smtp.next(({ to }) => to.includes(administrator.email), 20_000);
    expect(mail.subject).toBe(`Test: About Kettle on fire (${ticket.reference})`);
    // Sending a test does not save the template.
    expect((await ruleFor('comment.public', 'requester', 'email')).templates).toEqual(rule.templates);
    await page.getByText('1 unsaved change').waitFor();

    const add = page.getByRole('button', { name: 'Add language' });
    await keyboard.tabTo(add, 'backward');
    await keyboard.press('Enter');
    await keyboard.staysIn(page.getByRole('dialog', { name: 'Add language' }));
    await keyboard.press('Escape');
    await keyboard.isAt(add);
    await keyboard.press('Enter');
    await keyboard.write(page.getByLabel('Language, for example de or fr-CA'), 'de');
    await keyboard.press('Enter');
    await keyboard.write(subject, 'Zu {{ticket.reference}}');
    await keyboard.enter(page.getByRole('button', { name: 'Save changes' }));
    await page.getByText('Saved', { exact: true }).waitFor();
    await keyboard.isIn(page.getByRole('main'));
    expect((await ruleFor('comment.public', 'requester', 'email')).templates).toMatchObject({
      en: { subject: 'About {{ticket.subject}} ({{ticket.reference}})' },
      de: { subject: 'Zu {{ticket.reference}}' },
    });
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

it('failed deliveries are found and resent by keyboard', async () => {
  const reader = await test.service.person('requester', { name: 'Bo Bounced' });
  const { reference } = await made(desk.administrator.post('/tickets', { subject: 'Refused', requesterId: reader.id }));
  await test.service.smtp.next(({ to }) => to.includes(reader.email));
  const rejected = test.service.smtp.failNext(550, ({ to }) => to.includes(reader.email));
  await made(desk.administrator.post(`/tickets/${reference}/comments`, { body: 'Are you there?' }));
  await rejected;
  await eventually(async () => {
    expect((await read(`/deliveries?target=${reader.email}&state=failed`)).data).toHaveLength(1);
  });

  const [page, keyboard] = await open('/deliveries', 'delivery');
  await keyboard.write(page.getByRole('textbox', { name: 'Recipient (exact)' }), reader.email);
  await keyboard.enter(page.getByRole('button', { name: 'State' }));
  await keyboard.pick('Failed');
  await keyboard.isAt(page.getByRole('button', { name: 'State: Failed', exact: true }));
  await keyboard.enter(page.getByRole('link', { name: /Rejected with 550/ }));
  await keyboard.enter(page.getByRole('button', { name: 'Send again' }));
  await page.getByText('Delivered', { exact: true }).waitFor();
  await keyboard.isIn(page.getByRole('main'));
  expect(test.browser.problems(page)).toEqual([]);
});
