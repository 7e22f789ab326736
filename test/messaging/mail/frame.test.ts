import { describe, expect, it } from 'vitest';
import { serviceSecret } from '../../../server/src/platform/database/service-secret.ts';
import {
  isReplyTokenOf,
  REPLY_ADDRESS_PURPOSE,
  readReplyAddress,
} from '../../../server/src/platform/mail/reply-token.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { aMinuteLater, makeTicket, untilNotified } from '../notifications/notified.ts';
import { answeredTicket, header, mailTo } from './support.ts';

const service = await forFile(startService({ environment: { MAIL_FROM: 'Hélène’s “Desk”, Ltd. <desk@example.org>' } }));
const administrator = await service.person('administrator', { name: 'Admin' });
const rita = await service.person('requester', { name: 'Rita' });
const ada = await service.person('agent', { name: 'Ada' });

describe('an email to a requester', () => {
  it('shows the message as formatted HTML, and as typed in its text part', async () => {
    const body = 'Try **water**:\n\n1. fill\n2. pour\n\n> it burns\n\n<b>now</b> https://example.org/a?b=1';
    const { mail } = await answeredTicket(service, rita, administrator, { body });
    expect(mail.text.startsWith(`${body}\n\n-- \n`)).toBe(true);
    expect(mail.html).toContain('Try <strong>water</strong>:');
    expect(mail.html).toMatch(/<ol [^>]*>\s*<li>fill<\/li>/);
    expect(mail.html).toMatch(/<blockquote [^>]*>\s*<p [^>]*>it burns<\/p>/);
    expect(mail.html).toContain('&lt;b&gt;now&lt;/b&gt; <a href="https://example.org/a?b=1"');
    expect(mail.html).not.toMatch(/<img|<script|src=/);
  });

  it('states why it was sent and how to stop it, and links to no console page', async () => {
    const { ticket, mail } = await answeredTicket(service, rita, administrator, { automated: true });
    const [, foot = ''] = mail.text.split('\n-- \n');
    expect(foot).toContain(`Reply to this email to add a comment to ${ticket.reference}.`);
    expect(foot).toContain('because it is about your request');
    expect(foot).toMatch(
      /Unsubscribe from these emails:\nhttp:\/\/tickets\.example\.com\/admin\/unsubscribe\?token=\S+\s*$/,
    );
    expect(mail.text).not.toContain('/admin/tickets/');
    expect(mail.html).toContain('>Unsubscribe from these emails</a>');
  });

  it('accepts replies from its recipient only, to this ticket', async () => {
    const { ticket, mail } = await answeredTicket(service, rita, administrator);
    const [, address = ''] = /<([^<>]+)>\s*$/.exec(header(mail, 'reply-to') ?? '') ?? [];
    expect(address).toMatch(/^desk\+t\d+\.[a-z2-7]{16}@example\.org$/);
    const token = readReplyAddress('desk+{token}@example.org', address);
    const secret = await serviceSecret(service.orm.em.fork(), REPLY_ADDRESS_PURPOSE);
    expect(token?.number).toBe(Number(ticket.reference.slice('TKT-'.length)));
    expect(token && isReplyTokenOf(secret, token, { ticketId: ticket.id, userId: rita.id })).toBe(true);
    expect(token && isReplyTokenOf(secret, token, { ticketId: ticket.id, userId: ada.id })).toBe(false);
  });

  it('keeps its subject, so that email programs group it in one conversation', async () => {
    const ticket = await makeTicket(rita, { subject: 'Drucker brennt 🔥, “sehr”' });
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Ah' });
    const first = await mailTo(service, rita, ticket);
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Oh' });
    const second = await mailTo(service, rita, ticket);
    expect(first.subject).toBe(`[${ticket.reference}] Drucker brennt 🔥, “sehr”`);
    expect(second.subject).toBe(first.subject);
    expect(header(second, 'references')?.split(' ')[0]).toBe(header(first, 'references'));
    expect(first.raw.split('\r\n').every((line) => Buffer.byteLength(line) <= 998)).toBe(true);
    expect(first.raw.slice(0, first.raw.indexOf('\r\n\r\n'))).toMatch(/^[\r\n\t\x20-\x7e]*$/);
  });

  it('that a program wrote asks for no automatic replies, but still for bounce reports', async () => {
    const { mail } = await answeredTicket(service, rita, administrator, { automated: true });
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(header(mail, 'x-auto-response-suppress')?.split(', ')).toEqual(['DR', 'RN', 'NRN', 'OOF', 'AutoReply']);
  });
});

describe('an email to an agent', () => {
  it('has one button that opens the ticket, and warns that a reply is public', async () => {
    const ticket = await makeTicket(rita);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await untilNotified(service);
    await aMinuteLater(service);
    const mail = await mailTo(service, ada, ticket);
    const url = `http://tickets.example.com/admin/tickets/${ticket.reference}`;
    expect(mail.text.split(url)).toHaveLength(2);
    expect(mail.html).toContain(`>Open ${ticket.reference}</a>`);
    expect(mail.text).toContain(
      `Your reply to this email is added to ${ticket.reference}, where the requester can read it.`,
    );
    expect(mail.text).toContain('because the ticket is assigned to you');
  });

  it('about an internal note accepts no reply, which would be public', async () => {
    const template = { subject: 'Note: {{ticket.subject}}', body: '{{comment.body}}' };
    const rule = { event: 'comment.internal', audience: 'assignee', channel: 'email', templates: { en: template } };
    expect((await administrator.post('/notification-rules', rule)).status).toBe(201);
    const ticket = await makeTicket(rita);
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: ada.id });
    await untilNotified(service);
    await aMinuteLater(service);
    await mailTo(service, ada, ticket);
    await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Between us', visibility: 'internal' });
    const mail = await mailTo(service, ada, ticket);
    expect(mail.text).toContain('Between us');
    expect(header(mail, 'reply-to')).toBeUndefined();
    expect(mail.text).toContain('Do not reply to this email');
  });
});

it('sends account emails without an unsubscribe link or a reply address', async () => {
  await service.anybody.post('/auth/forgot-password', { email: rita.email });
  const mail = await service.smtp.next(({ subject }) => subject === 'Reset your password');
  expect(mail.text).toContain('You cannot turn off these emails.');
  expect(header(mail, 'list-unsubscribe')).toBeUndefined();
  expect(header(mail, 'list-unsubscribe-post')).toBeUndefined();
  expect(header(mail, 'reply-to')).toBeUndefined();
  expect(mail.from).toBe('desk@example.org');
});
