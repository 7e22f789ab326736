import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { createdTicket } from './support/created-ticket.ts';
import { attached, handIn, makeMail, makeParts, plainText, post, SECRET, signed } from './support/mail.ts';

const service = await forFile(
  startService({
    environment: { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@example.com>' },
  }),
);
const administrator = await service.person('administrator');

const ticketOf = (raw: string) => createdTicket(service, administrator, raw);

const googleGroup = [
  'Precedence: list',
  'Mailing-list: list support@example.com; contact support+owners@example.com',
  'List-ID: <support.example.com>',
  'List-Post: <mailto:support@example.com>',
];

describe('an automatic email becomes a ticket that nothing answers', () => {
  it.each<[string, string[]]>([
    ['from a mailing list of the desk', [...googleGroup, 'X-Original-Sender: kim@example.org']],
    ['from a mailing list without a name', ['List-Id: <all.example.net>']],
    ['from a contact form', ['Auto-Submitted: auto-generated']],
    ['from a form with a comment in the header', ['Auto-Submitted: auto-generated (rule)']],
    ['sent in bulk', ['Precedence: bulk']],
    ['marked as junk by its program', ['Precedence: junk']],
    ['that suppresses automatic replies', ['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
    ['with an empty return path', ['Return-Path: <>']],
    ['of an automatic reply to no message', ['Auto-Submitted: auto-replied']],
  ])('%s', async (_, headers) => {
    const ticket = await ticketOf(makeMail({ from: 'Kim <kim@example.org>', headers }));
    expect(ticket).toMatchObject({ email: 'kim@example.org', automated: true, replyTo: null, sentVia: null });
  });

  it('whose subject alone reads like an absence note', async () => {
    const subject = 'Abwesenheitsnotiz';
    expect(await ticketOf(makeMail({ from: 'kim@example.org', subject }))).toMatchObject({ automated: true, subject });
  });

  it('from a postmaster in person', async () => {
    const ticket = await ticketOf(makeMail({ from: 'Postmaster <postmaster@example.org>' }));
    expect(ticket).toMatchObject({ email: 'postmaster@example.org', automated: true });
  });
});

describe('two emails are one only if Message-ID and content are the same:', () => {
  const messageId = '<scan-0001@scanner.example>';
  const scan = (
    text: string,
    { date = 'Mon, 2 Nov 2026 10:00:00 +0000', subject = 'Scan', headers = [] as string[] },
  ) =>
    makeMail({ from: 'scanner@example.com', messageId, subject, headers, body: [text] }).replace(
      /^Date:.*$/m,
      `Date: ${date}`,
    );
  const original = scan('The first document.', {});

  const html = (text: string) => scan(text, { headers: ['Content-Type: text/html; charset=utf-8'] });
  const withFile = (fileName: string, text: string, contentType?: string) => {
    const { headers, body } = makeParts([
      [plainText, '', 'The first document.'],
      attached(fileName, text, contentType),
    ]);
    return scan(body.join('\r\n'), { headers });
  };
  const file = withFile('a.pdf', 'One');

  it.each<[string, string, string]>([
    ['another text', original, scan('Another document.', {})],
    ['another subject', original, scan('The first document.', { subject: 'Scan 2' })],
    ['another date', original, scan('The first document.', { date: 'Tue, 3 Nov 2026 10:00:00 +0000' })],
    ['another format', original, html('<p>The first document.</p>')],
    ['another text in HTML', html('<p>One</p>'), html('<p>Two</p>')],
    ['a file', original, file],
    ['another content of a file', file, withFile('a.pdf', 'Two')],
    ['another name of a file', file, withFile('b.pdf', 'One')],
    ['another type of a file', file, withFile('a.pdf', 'One', 'application/pdf')],
  ])('%s makes another ticket, and repeats of both stay repeats', async (_, former, raw) => {
    const first = (await handIn(service, former)).body;
    const second = (await handIn(service, raw)).body;
    expect(second).toMatchObject({ outcome: 'ticket_created' });
    expect(second.ticket.id).not.toBe(first.ticket.id);
    expect((await handIn(service, former)).body).toEqual(first);
    expect((await handIn(service, raw)).body).toEqual(second);
  });

  it('a repeat that took another route is the same', async () => {
    const first = (await handIn(service, original)).body;
    const routed = `Received: from mx2.example.net\r\nDelivered-To: support@example.com\r\n${original}`;
    expect((await handIn(service, routed)).body).toEqual(first);
  });

  it('of two copies submitted concurrently, one is processed', async () => {
    const raws = [scan('Concurrent one.', {}), scan('Concurrent two.', {})];
    const answers = await Promise.all([...raws, ...raws].map((raw) => handIn(service, raw)));
    const ids = answers.map(({ body }) => body.ticket.id);
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a limit marks and never discards:', () => {
  it('eleven questions of one form are eleven tickets, of which the last is automated', async () => {
    const tickets = [];
    for (let n = 1; n <= 11; n++) {
      tickets.push(await ticketOf(makeMail({ from: 'Form <form@form.example>', subject: `Contact form ${n}` })));
    }
    expect(tickets.map(({ automated }) => automated)).toEqual([...Array(10).fill(false), true]);
  });

  it('more than 200 emails of one sender in an hour get 429, and are tickets if they come again an hour later', async () => {
    const question = (n: number) => makeMail({ from: 'Flood <flood@form.example>', subject: `Question ${n}` });
    for (let n = 0; n < 200; n += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => handIn(service, question(n + index))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const last = question(200);
    const rejected = await handIn(service, last);
    expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const { body } = await administrator.get('/inbound/emails?sender=flood@form.example&limit=100');
    const subjects = body.data.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toContain('Question 199');
    expect(subjects).not.toContain('Question 200');

    const present = service.now;
    service.now = () => new Date(present().getTime() + 61 * 60 * 1000);
    const again = await post(service, last, signed(last, { at: service.now() }));
    service.now = present;
    expect(again).toMatchObject({ status: 200, body: { outcome: 'ticket_created' } });
  });
});
