import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { makeTicket, moveTo } from '../notifications/notified.ts';
import { bounceReport } from './support/bounce-report.ts';
import { handIn, makeMail, makeParts, SECRET } from './support/mail.ts';

let mail: Message;
const service = await forFile(
  startService({
    environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@desk.example>', RATE_LIMIT: 'off' },
  }),
);
const administrator = await service.person('administrator');
const customer = await service.person('requester', { email: 'ada@example.net' });
beforeAll(async () => {
  mail = await mailed();
});

/** Returns an email that the service sent to the customer, once it is stored as delivered. */
async function mailed(): Promise<Message> {
  const ticket = await makeTicket(customer);
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Have you tried water?', automated: true });
  const message = await service.smtp.next(({ to }) => to.includes(customer.email));
  await eventually(async () => expect((await stateOf(message)).state).toBe('delivered'));
  return message;
}

async function stateOf(message: Message) {
  const id = message.headers.get('message-id')?.slice(1).split('@')[0];
  const { body } = await administrator.get('/deliveries?limit=100');
  return body.data.find((delivery: { id: string }) => delivery.id === id);
}

const counts = async () => {
  const { body } = await administrator.get('/tickets?count=true');
  return [body.page.total, body.data.map(({ counters }: { counters: unknown }) => counters)];
};

describe('no ticket is created from', () => {
  it.each<[string, string, { headers?: string[]; from?: string; subject?: string }]>([
    ['an out-of-office reply', 'automatic', { headers: ['Auto-Submitted: auto-replied'] }],
    ['an out-of-office reply with a legacy header', 'automatic', { headers: ['X-Autoreply: yes'] }],
    ['an out-of-office reply of Gmail', 'automatic', { headers: ['Precedence: auto_reply', 'X-Autorespond: Feuer'] }],
    [
      'a bounce report of a postmaster',
      'automatic',
      { from: 'postmaster@example.net', headers: ['Auto-Submitted: auto-replied'] },
    ],
    ['an informal bounce report', 'automatic', { from: 'Mail Delivery System <MAILER-DAEMON@example.net>' }],
    ['an out-of-office reply without a header', 'automatic', { subject: 'Automatic reply: The printer' }],
    ['an out-of-office reply in German', 'automatic', { subject: 'Abwesenheitsnotiz: Feuer' }],
    ['an out-of-office reply in French', 'automatic', { subject: 'Réponse automatique : Feu' }],
    [
      'an out-of-office reply with an encoded subject',
      'automatic',
      { subject: '=?utf-8?B?UsOpcG9uc2UgYXV0b21hdGlxdWUgOiBQcmludGVy?=' },
    ],
    [
      'an out-of-office reply with a quoted-printable subject in Latin-1',
      'automatic',
      { subject: '=?iso-8859-1?Q?Resposta_autom=E1tica:_Fogo?=' },
    ],
    [
      'an out-of-office reply in Russian',
      'automatic',
      { subject: '=?utf-8?B?0JDQstGC0L7QvtGC0LLQtdGCOiDQn9C+0LbQsNGA?=' },
    ],
    ['an out-of-office reply in Japanese', 'automatic', { subject: '=?utf-8?B?6Ieq5YuV5b+c562UOiDngavkuos=?=' }],
    ['an email from our own address', 'own_mail', { from: 'Support <Support@Desk.example>' }],
    ['an email from one of our reply addresses', 'own_mail', { from: 'support+t7.aaaaaaaaaaaaaaaa@desk.example' }],
  ])('%s', async (_, reason, written) => {
    const before = await counts();
    const raw = makeMail({
      from: 'Ada <ada@example.net>',
      ...written,
      headers: [`In-Reply-To: ${mail.headers.get('message-id')}`, ...(written.headers ?? [])],
    });
    expect((await handIn(service, raw)).body).toEqual({ outcome: 'ignored', reason, ticket: null, commentId: null });
    expect(await counts()).toEqual(before);
  });

  it('an email of ours that is sent back, regardless of who forwarded it', async () => {
    const raw = mail.raw
      .replace(/^From: .*$/m, 'From: Ada <ada@example.net>')
      .replace(/^(Auto-Submitted|X-Auto-Response-Suppress|Precedence): .*\r\n/gm, '');
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'ignored', reason: 'own_mail' });
  });

  it.each([
    ['declares that it is not automatic', { headers: ['Auto-Submitted: no; by=hand'] }],
    ['asks about out-of-office replies', { subject: 'Out of office notes reach our customers' }],
    ['has an ordinary return path', { headers: ['Return-Path: <ada@example.net>'] }],
  ])('but a ticket is created from an email that %s', async (_, written) => {
    expect((await handIn(service, makeMail({ from: 'Ada <ada@example.net>', ...written }))).body.outcome).toBe(
      'ticket_created',
    );
  });
});

/** A report of another kind than a failed delivery. */
function reportOn(messageId: string, said: string): string {
  const from = 'Ada <ada@example.net>';
  if (said === 'away') {
    return makeMail({ from, subject: 'Automatic reply: Printer', headers: [`In-Reply-To: ${messageId}`] });
  }
  const [type, ...fields] = {
    displayed: ['disposition-notification', `Original-Message-ID: ${messageId}`, `Disposition: automatic; ${said}`],
    delayed: ['delivery-status', 'Action: delayed', 'Status: 4.4.1'],
    abuse: ['feedback-report', 'Feedback-Type: abuse', 'Original-Rcpt-To: ada@example.net'],
  }[said] ?? [''];
  const part = type === 'delivery-status' || type === 'feedback-report' ? type : 'disposition-notification';
  const parts = [
    ['Content-Type: text/plain', '', 'A report.'],
    [`Content-Type: message/${part}`, '', 'Final-Recipient: rfc822; ada@example.net', ...fields],
    ['Content-Type: message/rfc822', '', `Message-ID: ${messageId}`],
  ];
  return makeMail({ from, ...makeParts(parts, { type: `report; report-type=${type}` }) });
}

describe('a bounce report', () => {
  const report = (messageId: string, status: string, action = 'failed') => bounceReport(messageId, { status, action });

  it('of a permanent failure marks its delivery as bounced, once', async () => {
    const message = await mailed();
    const raw = report(message.headers.get('message-id') ?? '', '5.1.1');
    const answer = { outcome: 'bounce_recorded', reason: null, ticket: null, commentId: null };
    expect((await handIn(service, raw)).body).toEqual(answer);
    expect((await handIn(service, raw)).body).toEqual(answer);
    const delivery = await stateOf(message);
    expect(delivery.state).toBe('bounced');
    expect(JSON.stringify(delivery.attempts)).toContain('550 5.1.1 no such user here');
    expect(delivery.attempts).toHaveLength(2);
    expect((await stateOf(mail)).state).toBe('delivered');
  });

  it.each([
    ['4.4.7', 'failed'],
    ['4.0.0', 'Failed'],
    ['2.0.0', 'failed'],
    ['', 'failed (given up)'],
  ])('with the status "%s" and the action "%s" is final', async (status, action) => {
    const message = await mailed();
    const raw = report(message.headers.get('message-id') ?? '', status, action);
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'bounce_recorded' });
    expect((await stateOf(message)).state).toBe('bounced');
  });

  it.each([
    ['displayed', 'read', 'automatic'],
    ['delayed', 'delayed', 'delayed'],
    ['abuse', 'complaint', 'automatic'],
    ['away', 'absence', 'automatic'],
  ])('of another kind (%s) is listed with its ticket, and reopens nothing', async (said, kind, reason) => {
    const message = await mailed();
    const { ticketId } = await stateOf(message);
    await moveTo(administrator, { id: ticketId, reference: '' }, 'solved');
    const before = (await administrator.get(`/tickets/${ticketId}`)).body;
    const raw = reportOn(message.headers.get('message-id') ?? '', said);
    expect((await handIn(service, raw)).body).toEqual({ outcome: 'ignored', reason, ticket: null, commentId: null });
    const [listed] = (await administrator.get('/inbound/emails?limit=1')).body.data;
    const ticket = { id: ticketId, reference: before.reference };
    expect(listed.report).toMatchObject({ kind, recipient: 'ada@example.net', ticket });
    expect(listed).toMatchObject({ ticket: null, hasOriginal: kind === 'read' || kind === 'absence' });
    expect((await administrator.get(`/tickets/${ticketId}`)).body).toEqual(before);
    expect(await stateOf(message)).toMatchObject({ state: 'delivered', reports: [{ kind, at: expect.any(String) }] });
    await handIn(service, reportOn(message.headers.get('message-id') ?? '', 'displayed').replace('A report', 'Again'));
    const kinds = (await stateOf(message)).reports.map((report: { kind: string }) => report.kind);
    expect(kinds).toEqual(kind === 'read' ? ['read'] : [kind, 'read']);
  });

  it('decides by the address of the email which of several recipients counts', async () => {
    for (const [first, second, outcome] of [
      ['ada@example.net', 'bob@example.net', 'ignored'],
      ['bob@example.net', 'Ada@example.net', 'bounce_recorded'],
    ] as const) {
      const message = await mailed();
      const raw = report(message.headers.get('message-id') ?? '', '2.0.0', 'delivered')
        .replace('ada@example.net', first)
        .replace('Status: 2.0.0', `Status: 2.0.0\r\n\r\nFinal-Recipient: rfc822; ${second}\r\nAction: failed`);
      expect((await handIn(service, raw)).body.outcome).toBe(outcome);
      expect((await stateOf(message)).state).toBe(outcome === 'ignored' ? 'delivered' : 'bounced');
    }
  });

  it('in the words of qmail marks its delivery as bounced', async () => {
    const message = await mailed();
    const body = ['Hi. This is the qmail-send program.', '', '<ada@example.net>:', 'No mailbox here. (#5.1.1)', ''];
    const raw = makeMail({
      from: 'MAILER-DAEMON@mx.example.net',
      subject: 'failure notice',
      body: [...body, '--- Below this line is a copy.', '', `Message-ID: ${message.headers.get('message-id')}`],
    });
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'bounce_recorded' });
    expect((await stateOf(message)).state).toBe('bounced');
  });

  it('of spam about another email is a question that becomes a ticket', async () => {
    const raw = reportOn('<other@example.org>', 'abuse');
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'ticket_created' });
  });

  it.each([
    ['says that the email was relayed', () => mail.headers.get('message-id') ?? '', '2.0.0', 'relayed', 'delayed'],
    ['reports only a delay', () => mail.headers.get('message-id') ?? '', '4.4.1', 'delayed', 'delayed'],
    ['reports a success', () => mail.headers.get('message-id') ?? '', '2.0.0', 'delivered', 'delayed'],
    [
      'refers to an email of another system',
      () => '<0192f0c1-0000-7000-8000-000000000001@example.org>',
      '5.1.1',
      'failed',
      'unknown_bounce',
    ],
    [
      'refers to an unknown email of ours',
      () => '<0192f0c1-0000-7000-8000-000000000001@desk.example>',
      '5.1.1',
      'failed',
      'unknown_bounce',
    ],
  ])('that %s changes nothing', async (_, messageId, status, action, reason) => {
    const before = await counts();
    expect((await handIn(service, report(messageId(), status, action))).body).toMatchObject({
      outcome: 'ignored',
      reason,
    });
    expect((await stateOf(mail)).state).toBe('delivered');
    expect(await counts()).toEqual(before);
  });
});
