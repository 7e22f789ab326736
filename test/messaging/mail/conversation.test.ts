import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { sentReplies } from '../../../server/src/messaging/notifications/sending/conversation.queries.ts';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { PIXEL, upload } from '../../tickets/attachments/support/files.ts';
import { openApplication } from '../../tickets/conversation/support/application.ts';
import { bounceReport } from '../inbound/support/bounce-report.ts';
import { handIn, makeMail, SECRET } from '../inbound/support/mail.ts';
import { makeTicket, untilNotified, untilSent } from '../notifications/notified.ts';
import { answeredTicket, header } from './support.ts';

const service = await forFile(
  startService({ environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Help Desk <desk@example.org>' } }),
);
const administrator = await service.person('administrator');
const maya = await service.person('agent', { name: 'Maya Torres' });
await administrator
  .post('/teams', { name: 'Desk' })
  .then(({ body }) => administrator.put(`/teams/${body.id}/members/${maya.id}`, {}));

const idsIn = (value = '') => value.split(/\s+/).filter(Boolean);
const rows = <Row>(statement: string, values: unknown[]) => service.orm.em.fork().execute<Row[]>(statement, values);

let made = 0;
/** Hands in the email of a new customer, which becomes a ticket. */
async function emailedTicket(subject = 'Printer on fire') {
  made += 1;
  const from = `kim-${made}@example.net`;
  const messageId = `<first-${made}@mail.example.net>`;
  const { body } = await handIn(service, makeMail({ from: `Kim ${made} <${from}>`, subject, messageId }));
  expect(body.outcome).toBe('ticket_created');
  return { from, messageId, ticket: body.ticket as { id: string; reference: string } };
}

async function reply(ticketId: string, body: string, more: Record<string, unknown> = {}) {
  const answer = await administrator.post(`/tickets/${ticketId}/comments`, { body, ...more });
  expect(answer.status).toBe(201);
  return answer.body as { id: string };
}

const mailWith = (to: string, words: string) =>
  service.smtp.next(({ envelope, text }) => envelope.to.includes(to) && text.includes(words));

/** The headers with which a program recognizes an email that no person wrote. */
const AUTOMATIC = ['auto-submitted', 'x-auto-response-suppress', 'precedence', 'list-unsubscribe', 'list-id'];

describe('a reply of a person to an email', () => {
  it("appears below the customer's own message, as an email from that person", async () => {
    const { from, messageId, ticket } = await emailedTicket('Drucker brennt');
    await administrator.patch(`/tickets/${ticket.id}`, { subject: 'Hardware: printer' });
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: maya.id });
    const comment = (await maya.post(`/tickets/${ticket.id}/comments`, { body: 'Use **water**.' })).body;
    const mail = await mailWith(from, 'water');
    expect(mail.subject).toBe('Re: Drucker brennt');
    expect(header(mail, 'in-reply-to')).toBe(messageId);
    expect(idsIn(header(mail, 'references'))).toEqual([`<ticket.${ticket.id}@example.org>`, messageId]);
    expect(header(mail, 'message-id')).toBe(`<comment.${comment.id}@example.org>`);
    expect(header(mail, 'from')).toBe('"Maya Torres (Help Desk)" <desk@example.org>');
    expect(mail.to).toEqual([from]);
    expect(AUTOMATIC.filter((name) => mail.headers.has(name))).toEqual([]);
    const [written, foot] = mail.text.split('\n-- \n');
    expect(written).toBe('Use **water**.\n');
    expect(foot?.trim()).toBe(`${ticket.reference} – Reply to this email to continue.`);
  });

  it('names the newest message of those who take part, and earlier ones of both sides in References', async () => {
    const { from, messageId, ticket } = await emailedTicket();
    const first = await reply(ticket.id, 'Which printer?');
    const mail = await mailWith(from, 'Which printer');
    const answer = {
      from,
      messageId: '<second@mail.example.net>',
      headers: [`In-Reply-To: ${header(mail, 'message-id')}`],
    };
    expect((await handIn(service, makeMail(answer))).body).toMatchObject({
      outcome: 'comment_added',
      ticket: { id: ticket.id },
    });
    const follower = await service.person('requester');
    await administrator.put(`/tickets/${ticket.id}/followers/${follower.id}`, {});
    const other = { ...answer, from: follower.email, messageId: '<elsewhere@secret.example.net>' };
    const added = (await handIn(service, makeMail(other))).body;
    expect(added.outcome).toBe('comment_added');
    const everyone = [from, follower.email].map((email) => ({ email, name: '' }));
    const conversation = { commentId: added.commentId, to: everyone, cc: [] };
    const replies = (em: EntityManager) => sentReplies(em, [conversation], 'example.org');
    const [passedOn] = await service.orm.em.fork().transactional(replies);
    // An email that is passed on does not answer itself.
    expect(passedOn?.header.answers).toBe('<second@mail.example.net>');
    await mailWith(from, 'it does not work');
    await reply(ticket.id, 'That one burns.');
    const second = await mailWith(from, 'That one burns');
    expect(header(second, 'in-reply-to')).toBe('<second@mail.example.net>');
    const references = idsIn(header(second, 'references'));
    expect(references.slice(0, 4)).toEqual([
      `<ticket.${ticket.id}@example.org>`,
      messageId,
      `<comment.${first.id}@example.org>`,
      '<second@mail.example.net>',
    ]);
    expect(second.raw).not.toContain('secret.example.net');
  });

  it('has at most 20 references, the ticket first and the newest last', async () => {
    const { from, ticket } = await emailedTicket();
    await rows(
      `insert into inbound_emails (id, message_key, content_hash, message_id, sender, from_header, subject, received_at, outcome, ticket_id)
       select gen_random_uuid(), 'k' || n, ?, '<n' || n || '@mail.example.net>', ?, '', 's', now() + n * interval '1 ms', 'comment_added', ?
       from generate_series(1, 30) as n`,
      [ticket.id, from, ticket.id],
    );
    await rows(
      `update inbound_emails set message_id = '<not in one' || chr(160) || 'word@x>' where content_hash = ? and message_key = 'k30'`,
      [ticket.id],
    );
    const now = service.now;
    service.now = () => new Date(now().getTime() + 1_000);
    await reply(ticket.id, 'Thirty?');
    const references = idsIn(header(await mailWith(from, 'Thirty?'), 'references'));
    expect(references).toHaveLength(20);
    expect([references[0], references.at(-1)]).toEqual([`<ticket.${ticket.id}@example.org>`, '<n29@mail.example.net>']);
  });

  it.each([
    ['a program', (id: string) => reply(id, 'Beep', { automated: true })],
    [
      'a service account',
      async (id: string) => {
        const grants = ['ticket:read', 'comment:create_public'].map((permission) => ({ permission, scope: 'all' }));
        const program = await openApplication(service, administrator, grants);
        expect((await program.post(`/tickets/${id}/comments`, { body: 'Beep' })).status).toBe(201);
      },
    ],
  ])('is none if %s wrote it', async (_, write) => {
    const { from, ticket } = await emailedTicket();
    await write(ticket.id);
    const mail = await mailWith(from, 'Beep');
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(mail.subject).toContain(ticket.reference);
    expect(header(mail, 'references')).toBe(`<ticket.${ticket.id}@example.org>`);
  });
});

describe('the files of a reply', () => {
  const MB = 1024 * 1024;
  async function replyWithFiles(ticketId: string, files: readonly [name: string, bytes: Uint8Array<ArrayBuffer>][]) {
    const attachmentIds: string[] = [];
    for (const [fileName, bytes] of files)
      attachmentIds.push((await upload(service, administrator, ticketId, bytes, { fileName })).body.id);
    return reply(ticketId, 'See the files.', { attachmentIds });
  }
  const linkIn = (mail: Message) => new URL(mail.link('shared-files'));
  const open = ({ pathname }: URL, headers: Record<string, string> = {}) => fetch(service.url + pathname, { headers });

  it('go out with it up to a total size, and the others as links that anyone who has one can open', async () => {
    const { from, ticket } = await emailedTicket();
    const big = new Uint8Array(9 * MB).fill(7);
    await replyWithFiles(ticket.id, [
      ['Ätzend “1”.txt', new TextEncoder().encode('Größe')],
      ['big.bin', big],
      ['bigger.bin', new Uint8Array(2 * MB).fill(8)],
      ['last.txt', new TextEncoder().encode('From: a@example.org\r\nSubject: nested\r\n\r\nx')],
    ]);
    const mail = await mailWith(from, 'See the files');
    expect(mail.files.map(({ filename }) => filename)).toEqual(['Ätzend “1”.txt', 'big.bin', 'last.txt']);
    expect(mail.files.map(({ size }) => size)).toEqual([7, 9 * MB, 41]);
    expect(mail.text).toContain(
      'These files are too large for an email. The links work for 30 days:\n\nbigger.bin (2.0 MB):\n',
    );
    const answer = await open(linkIn(mail));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename=bigger.bin');
    expect((await answer.arrayBuffer()).byteLength).toBe(2 * MB);
    const part = await open(linkIn(mail), { Range: 'bytes=0-9' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  it('are shown in its text, as parts of the email that contains them', async () => {
    const { from, ticket } = await emailedTicket();
    const [shown, other] = await Promise.all(
      ['shown.png', 'other.png'].map(async (fileName) =>
        String((await upload(service, administrator, ticket.id, PIXEL, { fileName })).body.id),
      ),
    );
    const picture = `![the "E42" <b>](attachment:${shown})`;
    const outside = `![gone](attachment:${crypto.randomUUID()}) ![spy](https://spy.example.com/a.png)`;
    await reply(ticket.id, `Do you see ${picture}?\n\n${outside}`, { attachmentIds: [shown, other] });
    const mail = await mailWith(from, 'Do you see');
    expect(mail.text).toContain('Do you see [the "E42" <b>]?\n\n[gone] ');
    const id = `attachment.${shown}@example.org`;
    expect(mail.html).toContain(`Do you see <img src="cid:${id}" alt="the &quot;E42&quot; &lt;b&gt;" style=`);
    expect(mail.html).toContain('gone');
    expect(mail.html).not.toContain('spy');
    expect(mail.html.match(/<img/g)).toHaveLength(1);
    expect(mail.files.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['shown.png', `<${id}>`],
      ['other.png', null],
    ]);
  });

  it('are left out once they are deleted, and their links end with their comment or after 30 days', async () => {
    const { from, ticket } = await emailedTicket();
    const comment = await replyWithFiles(ticket.id, [['huge.bin', new Uint8Array(11 * MB).fill(9)]]);
    const link = linkIn(await mailWith(from, 'See the files'));
    const forged = new URL(link.href.replace(/~\d+~/, '~9999999999~'));
    const other = new URL(link.href.replace(/[^/~]+~/, `${crypto.randomUUID()}~`));
    const { now } = service;
    const statuses = async (...links: URL[]) => Promise.all(links.map(async (one) => (await open(one)).status));
    expect(await statuses(link, forged, other, new URL('shared-files/%00', link))).toEqual([200, 404, 404, 404]);
    service.now = () => new Date(now().getTime() + 30 * 86_400_000);
    expect(await statuses(link)).toEqual([404]);
    service.now = now;
    expect((await administrator.post(`/tickets/${ticket.id}/comments/${comment.id}/redact`, {})).status).toBe(200);
    expect(await statuses(link)).toEqual([404]);
  });
});

describe('the delivery of a reply', () => {
  const deliveryOf = async (reader: Person, ticketId: string, commentId: string) => {
    const [{ body: listed }, { body: one }, { body: timeline }] = await Promise.all([
      reader.get(`/tickets/${ticketId}/comments`),
      reader.get(`/tickets/${ticketId}/comments/${commentId}`),
      reader.get(`/tickets/${ticketId}/timeline`),
    ]);
    const inList = listed.data.find(({ id }: { id: string }) => id === commentId).delivery;
    const inTimeline = timeline.data.find(({ id }: { id: string }) => id === commentId).comment.delivery;
    expect([inList, inTimeline]).toEqual([one.delivery, one.delivery]);
    return one.delivery;
  };
  const problem = (email: string, code: string, message: string, answer: unknown) => ({ email, code, message, answer });

  it('is shown on it in words, to those who read internal notes', async () => {
    const rita = await service.person('requester', { name: 'Rita' });
    const ticket = await makeTicket(rita);
    const toRita = ({ envelope }: Message) => envelope.to.includes(rita.email);
    const later = service.smtp.failNext(452, toRita);
    const { id } = await reply(ticket.id, 'There?');
    await later;
    await untilSent(service);
    const waiting = problem(
      rita.email,
      'try_later',
      `The server asked to send the email to ${rita.email} again later.`,
      expect.stringContaining('452'),
    );
    await eventually(async () =>
      expect(await deliveryOf(administrator, ticket.id, id)).toEqual({
        state: 'waiting',
        problems: [waiting],
        reports: [],
      }),
    );
    const never = service.smtp.failNext(554, toRita);
    const { now } = service;
    service.now = () => new Date(now().getTime() + 10_000);
    await never;
    const failed = problem(
      rita.email,
      'rejected',
      `The server rejected the email to ${rita.email}.`,
      expect.stringContaining('554'),
    );
    await eventually(async () =>
      expect(await deliveryOf(administrator, ticket.id, id)).toEqual({
        state: 'failed',
        problems: [failed],
        reports: [],
      }),
    );
    expect(await deliveryOf(rita, ticket.id, id)).toBeNull();
  });

  it('is "sent" until a report says otherwise, and "failed" if it was canceled', async () => {
    const rita = await service.person('requester', { name: 'Rita' });
    const { ticket, mail } = await answeredTicket(service, rita, administrator);
    const [comment] = (await administrator.get(`/tickets/${ticket.id}/comments`)).body.data;
    const now = () => deliveryOf(administrator, ticket.id, comment.id);
    await eventually(async () => expect(await now()).toEqual({ state: 'sent', problems: [], reports: [] }));
    const away = { from: rita.email, subject: 'Automatic reply: Printer' };
    await handIn(service, makeMail({ ...away, headers: [`In-Reply-To: ${header(mail, 'message-id')}`] }));
    const reports = [{ email: rita.email, kind: 'absence', at: expect.any(String), reason: '' }];
    expect(await now()).toEqual({ state: 'sent', problems: [], reports });
    await handIn(service, bounceReport(header(mail, 'message-id') ?? '', { status: '5.1.1', recipient: rita.email }));
    const bounced = problem(
      rita.email,
      'address_unknown',
      `The address ${rita.email} does not exist.`,
      'smtp; 550 5.1.1 no such user here',
    );
    expect(await now()).toEqual({ state: 'failed', problems: [bounced], reports });

    const later = service.smtp.failNext(451, ({ envelope }) => envelope.to.includes(rita.email));
    const { id } = await reply(ticket.id, 'Again');
    await later;
    await eventually(async () =>
      expect(await deliveryOf(administrator, ticket.id, id)).toMatchObject({ state: 'waiting' }),
    );
    await administrator.post(`/users/${rita.id}/suspend`, {});
    await untilSent(service);
    const at = service.now();
    service.now = () => new Date(at.getTime() + 10_000);
    const canceled = problem(
      rita.email,
      'canceled',
      `The email to ${rita.email} was not sent. The account is suspended.`,
      null,
    );
    await eventually(async () =>
      expect(await deliveryOf(administrator, ticket.id, id)).toEqual({
        state: 'failed',
        problems: [canceled],
        reports: [],
      }),
    );
  });
});

describe('the copies of a reply', () => {
  /** Sends a reply to a requester, and to someone in copy who follows the ticket. */
  async function copies() {
    const [rita, kim] = [
      await service.person('requester', { name: 'Rita' }),
      await service.person('requester', { name: 'Kim' }),
    ];
    const { ticket, mail } = await answeredTicket(service, rita, administrator);
    await administrator.put(`/tickets/${ticket.id}/followers/${kim.id}`, {});
    const [, commentId = ''] = /<comment\.(.*)@/.exec(header(mail, 'message-id') ?? '') ?? [];
    const conversation = {
      commentId,
      to: [{ email: rita.email, name: 'Rita' }],
      cc: [
        { email: kim.email, name: 'Kim, “K”\r\nBcc: x@example.org' },
        { email: 'not an address', name: '' },
      ],
    };
    await rows(`update deliveries set mail = mail - 'conversation' where mail->'conversation'->>'commentId' = ?`, [
      commentId,
    ]);
    for (const { id, email } of [rita, kim]) {
      await rows(
        `insert into deliveries (id, created_at, updated_at, version, kind, event, ticket_id, dedupe, mail, recipient_id, event_id, state, attempts, next_attempt_at, claim)
         select gen_random_uuid(), created_at, updated_at, 1, kind, event, ticket_id, 'copy ' || ?, mail || ?::jsonb, ?, event_id, 'pending', '[]', created_at, 0
         from deliveries where ticket_id = ? and recipient_id = ? and event = 'comment.public' limit 1`,
        [`${commentId} ${id}`, JSON.stringify({ to: email, conversation }), id, ticket.id, rita.id],
      );
    }
    const copyTo = (email: string) =>
      service.smtp.next(({ envelope, cc }) => envelope.to.includes(email) && cc.length > 0);
    return { rita, kim, ticket, commentId, mails: [await copyTo(rita.email), await copyTo(kim.email)] as const };
  }

  const stateOf = async (commentId: string, email: string) =>
    (
      await rows<{ state: string }>(
        `select state from deliveries where mail->'conversation'->>'commentId' = ? and mail->>'to' = ?`,
        [commentId, email],
      )
    )[0]?.state;

  it('name everyone and have one Message-ID, but each reaches one person, with a reply address of their own', async () => {
    const { rita, kim, mails } = await copies();
    for (const mail of mails) {
      expect([mail.to, mail.cc]).toEqual([[rita.email], [kim.email]]);
      expect(header(mail, 'bcc')).toBeUndefined();
    }
    expect(mails.map(({ envelope }) => envelope.to)).toEqual([[rita.email], [kim.email]]);
    expect(new Set(mails.map((mail) => header(mail, 'message-id'))).size).toBe(1);
    expect(new Set(mails.map((mail) => header(mail, 'reply-to'))).size).toBe(2);
  });

  it.each([
    ['the recipient', (kim: string) => ({ recipient: kim }), ['delivered', 'bounced']],
    [
      'the original recipient',
      (kim: string) => ({ recipient: 'forwarded@elsewhere.example', original: kim.toUpperCase() }),
      ['delivered', 'bounced'],
    ],
    ['no recipient of a copy', () => ({ recipient: 'forwarded@elsewhere.example' }), ['delivered', 'delivered']],
  ])('bounce one by one, by %s that the report names', async (_, named, states) => {
    const { rita, kim, commentId, mails } = await copies();
    const both = async () => [await stateOf(commentId, rita.email), await stateOf(commentId, kim.email)];
    await eventually(async () => expect(await both()).toEqual(['delivered', 'delivered']));
    const report = bounceReport(header(mails[1], 'message-id') ?? '', { status: '5.1.1', ...named(kim.email) });
    await handIn(service, report);
    expect(await both()).toEqual(states);
  });

  it('do not name a requester without an address, who gets no email', async () => {
    const unaddressed = await administrator.put('/users/by-external-id/shop/cus_1', { name: 'Known by ID' });
    expect(unaddressed.body.email).toBe(`${unaddressed.body.id}@requester.invalid`);
    const { id } = await makeTicket(administrator, {
      requester: { source: 'shop', externalId: 'cus_1' },
      participants: [{ email: 'partner@example.net' }],
    });
    await reply(id, 'For the partner');
    const mail = await mailWith('partner@example.net', 'For the partner');
    expect([header(mail, 'to'), header(mail, 'cc')].join(' ')).not.toContain('invalid');
    expect(await rows("select 1 from deliveries where mail->>'to' like ?", ['%.invalid'])).toEqual([]);
  });

  it('are recognized when they come back, and when someone answers them', async () => {
    const { kim, ticket, mails } = await copies();
    const back = mails[1].raw.replace(/^From: .*$/m, 'From: Ada <ada@example.net>');
    expect((await handIn(service, back)).body).toMatchObject({ outcome: 'ignored', reason: 'own_mail' });
    const answer = makeMail({ from: kim.email, headers: [`In-Reply-To: ${header(mails[0], 'message-id')}`] });
    expect((await handIn(service, answer)).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
    await untilNotified(service);
  });
});
