import { describe, expect, it, onTestFinished } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { handIn, makeMail, plainText, post, SECRET, signed } from './support/mail.ts';

const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET } }));
const administrator = await service.person('administrator');

const ticketOf = async (id: string) => (await administrator.get(`/tickets/${id}`)).body;
const personAt = async (email: string) =>
  (await administrator.get(`/users?q=${encodeURIComponent(email)}`)).body.data.find(
    (user: { email: string }) => user.email === email,
  );

describe('an email that is not a reply', () => {
  it('creates a ticket for the user with that address, in any spelling', async () => {
    const ada = await service.person('requester', { name: 'Ada', email: 'ada@example.net' });
    const raw = makeMail({
      from: '"Somebody Else" <ＡＤＡ@Example.NET>',
      subject: 'Fwd: Re: [TKT-1] Fire',
      headers: [plainText],
    });
    const { body } = await handIn(service, raw);
    expect(body).toMatchObject({ outcome: 'ticket_created', reason: null, commentId: null });
    expect(await ticketOf(body.ticket.id)).toMatchObject({
      reference: body.ticket.reference,
      subject: 'Fire',
      description: 'Hello,\n\nit does not work.',
      channel: 'email',
      requester: { id: ada.id, name: 'Ada' },
      category: null,
    });
  });

  it('creates an account for an unknown sender, who can activate it by email and sees only that ticket', async () => {
    const other = await service.person('requester');
    await other.post('/tickets', { subject: 'Of another' });
    const { body } = await handIn(service, makeMail({ from: '=?utf-8?q?G=C3=B6del?= <goedel@example.net>' }));
    const account = await personAt('goedel@example.net');
    expect(account).toMatchObject({ name: 'Gödel', status: 'active', emailVerifiedAt: null, kind: 'person' });
    expect(account.roles.map(({ key }: { key: string }) => key)).toEqual(['requester']);

    await service.anybody.post('/auth/forgot-password', { email: 'goedel@example.net' });
    const mail = await service.smtp.next(
      ({ to, subject }) => to.includes('goedel@example.net') && /password/.test(subject),
    );
    const token = new URL(mail.link('reset-password')).searchParams.get('token');
    const password = 'a rather long and odd phrase';
    expect((await service.anybody.post('/auth/reset-password', { token, password })).status).toBeLessThan(300);
    const session = await service.anybody.post('/auth/login', { email: 'goedel@example.net', password });
    const seen = await service.anybody.get('/tickets', { Authorization: `Bearer ${session.body.accessToken}` });
    expect(seen.body.data.map(({ id }: { id: string }) => id)).toEqual([body.ticket.id]);
  });

  it('creates an account that cannot be activated if registration is closed', async () => {
    const closed = await startService({
      environment: { INBOUND_EMAIL_SECRET: SECRET, REGISTRATION: 'closed' },
      workers: false,
    });
    try {
      const { body } = await handIn(closed, makeMail({ from: 'stranger@example.net' }));
      expect(body.outcome).toBe('ticket_created');
      const reader = await closed.person('administrator');
      const { data } = (await reader.get('/users?q=stranger')).body;
      expect(data).toMatchObject([{ email: 'stranger@example.net', name: 'stranger', status: 'invited' }]);
    } finally {
      await closed.stop();
    }
  });

  it('adds no header to emails to a sender whose name contains a line break [7c5c584]', async () => {
    const from = '=?utf-8?q?Eve=0D=0ABcc=3A_everybody=40example=2Eorg?= <eve@example.net>';
    const subject = '=?utf-8?q?Fire=0D=0ABcc=3A_everybody=40example=2Eorg?=';
    const { body } = await handIn(service, makeMail({ from, subject }));
    await administrator.post(`/tickets/${body.ticket.id}/comments`, { body: 'Water?' });
    const mail = await service.smtp.next(({ to }) => to.includes('eve@example.net'));
    expect(mail.envelope.to).toEqual(['eve@example.net']);
    expect(mail.headers.has('bcc')).toBe(false);
    expect((await ticketOf(body.ticket.id)).requester.name).toBe('Eve Bcc: everybody@example.org');
  });

  it('is ignored if its sender is suspended', async () => {
    const sam = await service.person('requester', { email: 'sam@example.net' });
    await administrator.post(`/users/${sam.id}/suspend`);
    expect((await handIn(service, makeMail({ from: 'sam@example.net' }))).body).toEqual({
      outcome: 'ignored',
      reason: 'sender_suspended',
      ticket: null,
      commentId: null,
    });
  });

  it('is ignored if its sender cannot create tickets', async () => {
    const mute = await service.person('requester', { email: 'mute@example.net' });
    const role = await administrator.post('/roles', { key: 'mute', name: 'Mute', grants: [] });
    await administrator.put(`/users/${mute.id}/roles`, { roleIds: [role.body.id] });
    const { body } = await handIn(service, makeMail({ from: 'mute@example.net' }));
    expect(body).toMatchObject({ outcome: 'ignored', reason: 'not_allowed' });
  });

  it.each([
    ['two senders', 'Ada <ada@example.net>, Bob <bob@example.net>'],
    ['no address', 'Ada'],
    ['an invalid address', 'Ada <ada@@example>'],
  ])('is ignored with %s', async (_, from) => {
    expect((await handIn(service, makeMail({ from }))).body).toMatchObject({ outcome: 'ignored', reason: 'no_sender' });
  });

  it('is ignored with two From headers, of which programs show one or the other', async () => {
    const raw = makeMail({ from: 'eve@example.net', headers: ['From: ada@example.net'] });
    expect((await handIn(service, raw)).body.reason).toBe('no_sender');
  });
});

describe('a repeated email', () => {
  it('is processed once, even if it arrives twice concurrently', async () => {
    const raw = makeMail({ from: 'twice@example.net', subject: 'Only once' });
    const [first, second] = await Promise.all([handIn(service, raw), handIn(service, raw)]);
    expect(second.body).toEqual(first.body);
    expect((await handIn(service, raw)).body).toEqual(first.body);
    const { body } = await administrator.get('/tickets?q=%22Only+once%22&count=true');
    expect(body.page.total).toBe(1);
  });

  it('is a different one if only the Message-ID is the same, but not the sender', async () => {
    const messageId = '<1@localhost>';
    const one = await handIn(service, makeMail({ from: 'one@example.net', messageId }));
    const two = await handIn(service, makeMail({ from: 'two@example.net', messageId }));
    expect(two.body.ticket.id).not.toBe(one.body.ticket.id);
  });

  it('without a Message-ID is recognized by its whole content', async () => {
    const raw = makeMail({ from: 'plain@example.net' }).replace(/^Message-ID:.*\r\n/m, '');
    const first = await handIn(service, raw);
    expect((await handIn(service, raw)).body).toEqual(first.body);
    expect((await handIn(service, `${raw}More\r\n`)).body.ticket.id).not.toBe(first.body.ticket.id);
  });
});

describe('too many emails', () => {
  it('of one sender are marked as automated above the limit even if they arrive concurrently', async () => {
    const mails = Array.from({ length: 14 }, (_, at) => makeMail({ from: 'burst@example.net', subject: `Fire ${at}` }));
    const answers = await Promise.all(mails.map((raw) => handIn(service, raw)));
    const reasons = answers.map(({ body }) => body.reason ?? body.outcome).sort();
    expect(reasons).toEqual(Array(14).fill('ticket_created'));
    const tickets = await Promise.all(answers.map(({ body }) => ticketOf(body.ticket.id)));
    expect(tickets.filter(({ automated }) => automated)).toHaveLength(4);
  });

  it('of one sender count as automated after ten in an hour, and as usual an hour later', async () => {
    const now = new Date();
    service.now = () => now;
    onTestFinished(() => {
      service.now = () => new Date();
    });
    const send = async (at: number) =>
      (await handIn(service, makeMail({ from: 'flood@example.net', subject: `Fire ${at}` }))).body;
    const outcomes = [];
    for (let at = 0; at < 11; at++) outcomes.push(await send(at));
    expect(outcomes.slice(0, 10).every(({ outcome }) => outcome === 'ticket_created')).toBe(true);
    expect(await ticketOf(outcomes[10].ticket.id)).toMatchObject({ automated: true });
    const calm = (await handIn(service, makeMail({ from: 'calm@example.net' }))).body;
    expect(await ticketOf(calm.ticket.id)).toMatchObject({ automated: false });
    service.now = () => new Date(now.getTime() + 3_601_000);
    const raw = makeMail({ from: 'flood@example.net' });
    const later = (await post(service, raw, signed(raw, { at: service.now() }))).body;
    service.now = () => now;
    expect(await ticketOf(later.ticket.id)).toMatchObject({ automated: false });
  });
});
