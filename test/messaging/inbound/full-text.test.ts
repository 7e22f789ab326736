import { createClient } from '@ticketwire/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlToText } from '../../../server/src/messaging/inbound/parsing/html-text.ts';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import { tablesWith } from '../../tickets/conversation/support/tables.ts';
import { makeTeam, makeTicket, moveTo } from '../notifications/notified.ts';
import { handIn, makeMail, plainText, SECRET } from './support/mail.ts';
import { text } from './support/reply.ts';

let team: { id: string };
const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET, RATE_LIMIT: 'off' } }));
const manager = await service.person('administrator');
const agent = await service.person('agent', { name: 'Rita' });
const colleague = await service.person('agent');
beforeAll(async () => {
  team = await makeTeam(manager, 'Desk', [agent]);
});

let customers = 0;
/** Creates a ticket from the email of a customer, whose replies are added to it. */
async function conversation() {
  customers += 1;
  const email = `ada-${customers}@example.net`;
  const customer = await service.person('requester', { name: `Ada ${customers}`, email });
  const messageId = `<first-${customers}@example.net>`;
  const ticket = (await handIn(service, makeMail({ from: email, messageId }))).body.ticket;
  await manager.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
  const reply = async (...body: string[]) => {
    const headers = [`In-Reply-To: ${messageId}`, plainText];
    const answer = await handIn(service, makeMail({ from: email, subject: 'Re: Trip', headers, body }));
    expect(answer.body.outcome).toBe('comment_added');
    const path = `/tickets/${answer.body.ticket.id}/comments/${answer.body.commentId}`;
    return { path, comment: (await manager.get(path)).body };
  };
  return { customer, ticket, reply };
}

const say = async (ticket: { id: string }, body: string, more = {}) =>
  (await agent.post(`/tickets/${ticket.id}/comments`, { body, ...more })).body;
const fullText = async (reader: Person, path: string) => reader.get(`${path}/full-text`);

const attribution = 'On Tue, 5 May 2026 at 10:00, Support <support@example.com> wrote:';

describe('a reply by email', () => {
  it.each<[string, string[], number]>([
    ['three lines directly above an attribution', ['Hello,', '', 'It is in room 12.', 'A LaserJet 4.', '4711'], 2],
    [
      'lines that look like headers',
      ['Please change my booking to:', '', 'From: Berlin', 'To: Paris', 'Date: 12 June 2026', '', 'Thanks, Rita'],
      0,
    ],
    [
      'a sentence that ends in "wrote:"',
      ['Hello,', '', 'On 5 May 2026 your colleague wrote:', '', '"In three days."', '', 'Nothing has arrived.'],
      0,
    ],
    [
      'answers between the lines of a copy',
      [
        ...['See below.', '', 'From: Support <support@example.com>', 'Sent: Tuesday, 5 May 2026 10:00'],
        ...['To: Rita <rita@example.com>', 'Subject: Re: Printer', '', 'Which printer is it?', 'The LaserJet 4.'],
      ],
      0,
    ],
    [
      'a forwarded message',
      [
        ...['See:', '', '---------- Forwarded message ---------', 'From: Hotel <hotel@example.net>'],
        ...['Date: Tue, 5 May 2026 at 10:00', 'To: Rita <rita@example.com>', '', 'We have no room for you.'],
      ],
      0,
    ],
  ])('keeps %s', async (_, lines, quoted) => {
    const { ticket, reply } = await conversation();
    await say(ticket, 'Which printer is it?');
    const quote = quoted === 0 ? [] : [attribution, '> Which printer is it, and where?'];
    const { path, comment } = await reply(...lines, ...quote);
    expect(comment).toMatchObject({ body: text(...lines), hasFullText: quoted > 0 });
    expect((await fullText(agent, path)).body).toEqual({ text: text(...lines, ...quote) });
  });

  it.each(['plain text', 'HTML'])('loses the copy of an email that the service sent, in %s', async (form) => {
    const { customer, ticket, reply } = await conversation();
    await say(ticket, 'Which **printer** is it?\n\n1. The one in [room 12](https://example.org/12)?\n2. Or in 13?');
    const email = await service.smtp.next(({ to, text }) => to.includes(customer.email) && text.includes('room 12'));
    const sent = form === 'HTML' ? htmlToText(email.html) : email.text;
    const header = [
      'Fra: Support <support@localhost>',
      'Sendt: 5. maj 2026 10:00',
      `Til: ${customer.email}`,
      'Emne: Re',
    ];
    const copy = ['________________________________', ...header, '', ...sent.trim().split(/\r?\n/)];
    const { comment } = await reply('Tak for hjælpen.', '', ...copy);
    expect(comment).toMatchObject({ body: 'Tak for hjælpen.', hasFullText: true });
    const answered = await reply('Se nedenfor.', '', ...copy.toSpliced(-4, 0, 'Nej, i rum 13.'));
    expect(answered.comment.body).toContain('Nej, i rum 13.');
  });

  it('keeps no link with which its readers could act for the sender', async () => {
    const { customer, ticket, reply } = await conversation();
    await say(ticket, 'Are you happy?', { automated: true });
    const { text: sent } = await service.smtp.next(
      ({ to, text }) => to.includes(customer.email) && text.includes('happy'),
    );
    const [stop = ''] = /http\S+unsubscribe\S+/.exec(sent) ?? [];
    const survey = `${new URL(stop).origin}/surveys/abcdefghijkl`;
    const written = ['No:', survey, `<${stop}>`];
    const { path, comment } = await reply(
      ...written,
      '',
      attribution,
      ...sent.split(/\r?\n/).map((line) => `> ${line}`),
    );
    const shown = JSON.stringify([comment, (await fullText(agent, path)).body]);
    expect(shown).toContain(`${new URL(stop).origin}/surveys/…`);
    expect(shown).toContain('/admin/unsubscribe?token=…');
    for (const secret of ['abcdefghijkl', new URL(stop).searchParams.get('token')]) expect(shown).not.toContain(secret);
  });

  it('of an agent has the email to the agent, which only users read who can read internal notes', async () => {
    const { customer, ticket } = await conversation();
    await manager.post(`/tickets/${ticket.id}/assign`, { assigneeId: agent.id });
    await customer.post(`/tickets/${ticket.id}/comments`, { body: 'It is the harbor.' });
    const mail = await service.smtp.next(({ to, text }) => to.includes(agent.email) && text.includes('harbor'));
    const [to = ''] = /[^\s<>]+@[^\s<>]+/.exec(mail.headers.get('reply-to') ?? '') ?? [];
    const copy = [attribution, ...mail.text.split(/\r?\n/).map((line) => `> ${line}`)];
    const headers = [plainText];
    const { body } = await handIn(
      service,
      makeMail({ from: agent.email, to, headers, body: ['Thanks!', '', ...copy] }),
    );
    const path = `/tickets/${ticket.id}/comments/${body.commentId}`;
    expect((await customer.get(path)).body).toMatchObject({ body: 'Thanks!', hasFullText: false });
    expect((await fullText(customer, path)).body).toEqual({ text: 'Thanks!' });
    for (const reader of [agent, manager]) {
      expect((await reader.get(path)).body).toMatchObject({ body: 'Thanks!', hasFullText: true });
      const whole = (await fullText(reader, path)).body.text;
      for (const line of copy.filter((one) => !one.includes('token='))) expect(whole).toContain(line.trim());
    }
    const long = 'word '.repeat(15_000).trim();
    const second = await handIn(service, makeMail({ from: agent.email, to, headers, body: [long, '', ...copy] }));
    const whole = await fullText(customer, `/tickets/${ticket.id}/comments/${second.body.commentId}`);
    expect(whole.body).toEqual({ text: long });
  });

  it('keeps a copy of what its sender could not see', async () => {
    const { ticket, reply } = await conversation();
    await agent.post(`/tickets/${ticket.id}/comments`, { body: 'He is a difficult customer.', visibility: 'internal' });
    const written = ['Really?', '', 'On 5 May 2026 you wrote:', 'He is a difficult customer.'];
    expect((await reply(...written)).comment.body).toBe(text(...written));
  });

  it('has its whole text, however long', async () => {
    const { reply } = await conversation();
    const long = `${'word '.repeat(15_000)}end`;
    const { path, comment } = await reply(long, '', attribution, '> Why?');
    expect(comment).toMatchObject({ hasFullText: true, attachments: [] });
    expect(comment.body).toMatch(/^word word.*…\n\n\(The full text is stored with this comment\.\)$/s);
    expect((await fullText(agent, path)).body).toEqual({ text: text(long, '', attribution, '> Why?') });
    const longer = await reply('word '.repeat(201_000));
    expect(longer.comment).toMatchObject({ hasFullText: false, attachments: [{ fileName: 'message.txt' }] });
    expect(longer.comment.body).toMatch(/in message\.txt\.\)$/);
  });
});

describe('the full text of a comment', () => {
  const quoted = (word: string) => ['It is out!', '', attribution, `> ${word}`];

  it('is read by those who can read the comment, over each interface, and is in no list', async () => {
    const { customer, ticket, reply } = await conversation();
    const { path, comment } = await reply(...quoted('Is it the lighthouse?'));
    const whole = { text: text(...quoted('Is it the lighthouse?')) };
    for (const reader of [customer, agent, manager]) expect((await fullText(reader, path)).body).toEqual(whole);
    const input = { ticketId: ticket.id, commentId: comment.id };
    const sdk = createClient({ baseUrl: service.url, token: agent.token });
    expect(await sdk.comments.getFullText(input)).toEqual(whole);
    const query = `input=${encodeURIComponent(JSON.stringify(input))}`;
    const rpc = await fetch(`${service.url}/trpc/comments.getFullText?${query}`, {
      headers: { Authorization: `Bearer ${agent.token}` },
    });
    expect(await rpc.json()).toEqual({ result: { data: whole } });
    const other = await service.person('requester');
    for (const outsider of [other, colleague]) expect((await fullText(outsider, path)).status).toBe(404);
    for (const list of ['comments', 'timeline', 'events']) {
      expect(JSON.stringify((await agent.get(`/tickets/${ticket.id}/${list}`)).body)).not.toContain('lighthouse');
    }
    expect((await agent.get('/tickets?q=lighthouse')).body.data).toEqual([]);
  });

  it('is the body of a comment from which nothing was left out', async () => {
    const { ticket } = await conversation();
    const { id, hasFullText } = await say(ticket, 'All of **it**');
    expect(hasFullText).toBe(false);
    expect((await fullText(agent, `/tickets/${ticket.id}/comments/${id}`)).body).toEqual({ text: 'All of **it**' });
  });

  it('is redacted with its comment', async () => {
    const { reply } = await conversation();
    const { path } = await reply(...quoted('perspicacious'));
    expect(await tablesWith(service, 'perspicacious')).toEqual(['comments']);
    const redacted = await manager.post(`${path}/redact`, {});
    expect(redacted.body).toMatchObject({ body: '', hasFullText: false });
    expect(await tablesWith(service, 'perspicacious')).toEqual([]);
    expect((await fullText(agent, path)).body).toEqual({ text: '' });
  });

  it.each<[string, (started: Awaited<ReturnType<typeof conversation>>) => Promise<unknown>]>([
    ['the same ticket', async () => undefined],
    ['a follow-up', ({ ticket }) => moveTo(manager, ticket, 'closed')],
    [
      'the ticket that its own was merged into',
      async ({ customer, ticket }) => {
        const into = await makeTicket(customer);
        await manager.post(`/tickets/${ticket.id}/merge`, { intoId: into.id });
      },
    ],
  ])('is removed if it can quote a comment that is redacted, in %s', async (_, move) => {
    const started = await conversation();
    const earlier = await started.reply(...quoted('earlier'));
    const { id } = await say(started.ticket, 'A mistake: luminiferous');
    await service.smtp.next(({ text }) => text.includes('luminiferous'));
    await move(started);
    const later = await started.reply(...quoted('A mistake: luminiferous'));
    expect(later.comment.hasFullText).toBe(true);
    await manager.post(`/tickets/${started.ticket.id}/comments/${id}/redact`, {});
    expect(await tablesWith(service, 'luminiferous')).toEqual([]);
    const after = await manager.get(later.path);
    expect(after.body).toMatchObject({ body: 'It is out!', hasFullText: false });
    expect(after.body.version).toBeGreaterThan(later.comment.version);
    expect((await agent.get(earlier.path)).body.hasFullText).toBe(true);
  });

  it('is removed by an edit of its author, as the former text is', async () => {
    const { customer, reply } = await conversation();
    const { path } = await reply(...quoted('Is it the lighthouse?'));
    const mentions = await customer.patch(path, { body: 'It is out!' });
    expect(mentions.body.hasFullText).toBe(true);
    const edited = await customer.patch(path, { body: 'It is not.' });
    expect(edited.body).toMatchObject({ body: 'It is not.', hasFullText: false });
    expect((await fullText(customer, path)).body).toEqual({ text: 'It is not.' });
  });
});
