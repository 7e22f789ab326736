import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { expectRejection, faults } from '../../support/records.ts';
import { startService } from '../../support/service.ts';
import { header } from '../mail/support.ts';
import { handIn, makeMail, SECRET } from './support/mail.ts';

const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET } }));
const administrator = await service.person('administrator');

let sent = 0;
/** Hands in an email to these recipients, and returns its ticket. */
async function ticketOfMailTo(recipients: { to: string; headers?: string[] }, from = `person${sent}@example.net`) {
  sent += 1;
  const { body } = await handIn(service, makeMail({ from, subject: `Question ${sent}`, ...recipients }));
  expect(body.outcome).toBe('ticket_created');
  return (await administrator.get(`/tickets/${body.ticket.id}`)).body;
}

describe('an email to one of several mailboxes', () => {
  let team: { id: string };
  let category: { id: string };
  let billing: { id: string; key: string };
  beforeAll(async () => {
    team = (await administrator.post('/teams', { name: 'Accounting' })).body;
    const hidden = { key: 'invoices', name: 'Invoices', visibleToRequesters: false };
    category = (await administrator.post('/categories', hidden)).body;
    const signature = '{{agent.name}}\n{{mailbox.name}}, {{mailbox.address}}';
    const place = { teamId: team.id, categoryId: category.id, language: 'de' };
    const mailbox = { address: 'billing@example.com', senderName: 'Billing', signature, ...place };
    billing = (await administrator.post('/mailboxes', mailbox)).body;
  });

  it.each([
    ['To', { to: 'Billing <BILLING@example.com>' }],
    ['Cc', { to: 'somebody@example.org', headers: ['Cc: other@example.org, billing@example.com'] }],
    ['Delivered-To', { to: 'list@example.org', headers: ['Delivered-To: billing@example.com'] }],
    ['a subaddress', { to: 'billing+2026@example.com' }],
  ])('creates a ticket with its team and category, named in %s', async (_, recipients) => {
    const ticket = await ticketOfMailTo(recipients);
    expect(ticket).toMatchObject({
      mailbox: { id: billing.id, key: 'billing', address: 'billing@example.com', senderName: 'Billing' },
      team: { id: team.id },
      category: { id: category.id },
    });
    expect((await administrator.get(`/users/${ticket.requester.id}`)).body.locale).toBe('de');
    const { data } = (await administrator.get(`/tickets/${ticket.id}/events`)).body;
    const assigned = data.filter(({ type }: { type: string }) => type === 'ticket.assigned');
    expect(assigned).toMatchObject([
      { data: { automatic: true, mailbox: { key: 'billing' } }, actor: { kind: 'system' } },
    ]);
  });

  it('comes in by the default mailbox if it names none', async () => {
    const ticket = await ticketOfMailTo({ to: 'undisclosed@example.org' });
    expect(ticket).toMatchObject({ mailbox: { key: 'support' }, team: null, category: null });
    expect((await administrator.get(`/users/${ticket.requester.id}`)).body.locale).toBe('en');
  });

  it('can be found by its mailbox, which requesters do not see', async () => {
    const requester = await service.person('requester', { email: 'rita@example.net' });
    const { id } = await ticketOfMailTo({ to: 'billing@example.com' }, 'rita@example.net');
    const made = (await administrator.post('/tickets', { subject: 'By phone' })).body;
    expect(made.mailbox).toBeNull();
    const found = async (mailbox: string) =>
      (await administrator.get(`/tickets?mailbox=${mailbox}&limit=100`)).body.data.map((one: { id: string }) => one.id);
    for (const name of [billing.key, billing.id, 'support&mailbox=billing']) expect(await found(name)).toContain(id);
    expect(await found('support')).not.toContain(id);
    expect(await found('none')).toContain(made.id);
    expect(await found('none')).not.toContain(id);
    for (const name of [billing.key, billing.id]) {
      const emails = (await administrator.get(`/inbound/emails?mailbox=${name}&limit=1`)).body.data;
      expect(emails).toMatchObject([{ mailboxId: billing.id, ticket: { id } }]);
    }
    expect((await requester.get(`/tickets/${id}`)).body).toMatchObject({ mailbox: null, category: null });
    const ask = () => requester.get('/tickets?mailbox=billing');
    expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/mailbox not_available']);
  });

  it('sets off rules that name the mailbox', async () => {
    const rule = {
      name: 'Invoices first',
      when: { type: 'event', events: ['ticket.created'] },
      filters: { mailbox: ['billing'] },
      change: { priority: 'high' },
    };
    const { body } = await administrator.post('/rules', rule);
    const test = async (ticketId: string) =>
      (await administrator.post(`/rules/${body.id}/test`, { ticketId })).body.matches;
    expect(await test((await ticketOfMailTo({ to: 'billing@example.com' })).id)).toBe(true);
    expect(await test((await ticketOfMailTo({ to: 'support@localhost' })).id)).toBe(false);
  });

  it('keeps its ticket when the mailbox is deleted', async () => {
    const short = { address: 'short@example.com', senderName: 'Short' };
    const mailbox = (await administrator.post('/mailboxes', short)).body;
    const ticket = await ticketOfMailTo({ to: 'short@example.com' });
    expect(ticket.mailbox).toMatchObject({ key: 'short' });
    expect((await administrator.delete(`/mailboxes/${mailbox.id}`)).status).toBe(204);
    expect((await administrator.get(`/tickets/${ticket.id}`)).body.mailbox).toBeNull();
  });

  it('ignores what comes from a mailbox itself', async () => {
    const { body } = await handIn(service, makeMail({ from: 'billing@example.com', to: 'support@localhost' }));
    expect(body).toMatchObject({ outcome: 'ignored', reason: 'own_mail' });
  });

  it('answers from the mailbox, with its signature, and takes replies there', async () => {
    const ticket = await ticketOfMailTo({ to: 'billing@example.com' }, 'payer@example.net');
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'It is paid.' });
    const mail = await service.smtp.next(
      ({ to, text }) => to.includes('payer@example.net') && text.includes('is paid'),
    );
    const { name } = administrator;
    expect(header(mail, 'from')).toBe(`"${name} (Billing)" <billing@example.com>`);
    expect(mail.text).toContain(`It is paid.\n\n-- \n${name}\nBilling, billing@example.com`);
    const replyTo = header(mail, 'reply-to') ?? '';
    expect(replyTo).toMatch(/^Billing <billing\+t\d+\.[a-z2-7]{16}@example\.com>$/);
    const reply = await handIn(service, makeMail({ from: 'payer@example.net', to: replyTo, subject: 'Thanks' }));
    expect(reply.body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
  });

  it('answers from the default mailbox if the ticket has none', async () => {
    const payer = await service.person('requester', { email: 'other-payer@example.net' });
    const { body } = await payer.post('/tickets', { subject: 'By web' });
    await administrator.post(`/tickets/${body.id}/comments`, { body: 'By web, too.' });
    const mail = await service.smtp.next(({ to, text }) => to.includes('other-payer@example.net') && /too/.test(text));
    expect(header(mail, 'from')).toMatch(/<support@localhost>$/);
  });

  it('lets emails above its limit wait, without an attempt, while those of others leave', async () => {
    const limited = { address: 'limited@example.com', senderName: 'Limited', sendLimitPerHour: 1 };
    expect((await administrator.post('/mailboxes', limited)).status).toBe(201);
    const ticket = await ticketOfMailTo({ to: 'limited@example.com' }, 'asker@example.net');
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Within the limit' });
    await service.smtp.next(({ to, text }) => to.includes('asker@example.net') && text.includes('Within the limit'));
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Above the limit' });
    const other = await ticketOfMailTo({ to: 'billing@example.com' }, 'other@example.net');
    await administrator.post(`/tickets/${other.id}/comments`, { body: 'Of another mailbox' });
    await service.smtp.next(({ to, text }) => to.includes('other@example.net') && text.includes('Of another mailbox'));
    const deliveries = async () =>
      (await administrator.get(`/deliveries?ticket=${ticket.id}&state=pending`)).body.data as { attempts: unknown[] }[];
    await expect.poll(deliveries).toMatchObject([{ state: 'pending', attempts: [] }]);
    const [waiting] = await deliveries();
    expect(Date.parse(String(Object(waiting).nextAttemptAt)) - Date.now()).toBeGreaterThan(50 * 60_000);
  });
});
