import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Person, startService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { PIXEL, upload } from '../../tickets/attachments/support/files.ts';
import { makeTeam, makeTicket, moveTo } from '../notifications/notified.ts';
import { attached, handIn, makeMail, makeParts, plainText, SECRET } from './support/mail.ts';

let team: { id: string };
const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET } }));
const administrator = await service.person('administrator');
const agent = await service.person('agent', { name: 'Rita' });
beforeAll(async () => {
  team = await makeTeam(administrator, 'Desk', [agent]);
});

let made = 0;
/** Creates a customer with a ticket of the team, an agent's reply to it, and the email that notified the customer. */
async function answeredTicket() {
  made += 1;
  const customer = await service.person('requester', { name: `Ada ${made}`, email: `ada-${made}@example.net` });
  const ticket = await makeTicket(customer, { subject: `Fire ${made}` });
  await administrator.post(`/tickets/${ticket.id}/assign`, { teamId: team.id });
  await agent.post(`/tickets/${ticket.id}/comments`, { body: 'Have you tried water?' });
  const mail = await mailTo(customer);
  return { customer, ticket, mail };
}

const mailTo = ({ email }: Person) => service.smtp.next(({ to, text }) => to.includes(email) && text.includes('water'));
const header = (mail: Message, name: string) => mail.headers.get(name) ?? '';
const addressIn = (value: string) => /<([^<>]+)>/.exec(value)?.[1] ?? value;

/** Headers that an email program adds to a reply. */
const answering = (mail: Message) => [
  `In-Reply-To: ${header(mail, 'message-id')}`,
  `References: ${header(mail, 'references')} ${header(mail, 'message-id')}`,
  plainText,
];
const quoted = (mail: Message) => [
  'It is out!',
  '',
  `On Sun, 22 Nov 2026 at 10:00, Ticketwire <support@localhost> wrote:`,
  ...mail.text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => `> ${line}`),
];

const commentsOn = async (ticketId: string) => (await administrator.get(`/tickets/${ticketId}/comments`)).body.data;

describe('an email reply', () => {
  it('to the reply address becomes a public comment without the quoted text, over several real emails', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    await moveTo(agent, ticket, 'pending');
    const to = addressIn(header(mail, 'reply-to'));
    const raw = makeMail({ from: customer.email, to, subject: 'no hint', headers: [plainText], body: quoted(mail) });
    const { body } = await handIn(service, raw);
    expect(body).toMatchObject({ outcome: 'comment_added', reason: null, ticket: { id: ticket.id } });

    const [, comment] = await commentsOn(ticket.id);
    expect(comment).toMatchObject({
      id: body.commentId,
      body: 'It is out!',
      author: { id: customer.id },
      visibility: 'public',
      channel: 'email',
    });
    const after = (await customer.get(`/tickets/${ticket.id}`)).body;
    expect(after.status.state).toBe('open');
    await agent.post(`/tickets/${ticket.id}/comments`, { body: 'Good. More water stays here.' });
    expect((await mailTo(customer)).text).toContain('More water');
  });

  it('leaves out the pictures that it quotes, which programs attach again', async () => {
    const { customer, ticket } = await answeredTicket();
    const { id } = (await upload(service, agent, ticket.id, PIXEL, { fileName: 'screen.png' })).body;
    const body = `Is it this water?\n\n![The tap](attachment:${id})`;
    await agent.post(`/tickets/${ticket.id}/comments`, { body, attachmentIds: [id] });
    const mail = await service.smtp.next(({ to, html }) => to.includes(customer.email) && html.includes('cid:'));
    const quote = `<p>Yes</p><blockquote>${mail.html}</blockquote>`;
    const inline = [
      'Content-Type: image/png; name="screen.png"',
      `Content-ID: <attachment.${id}@localhost>`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(PIXEL).toString('base64'),
    ];
    const introduced = quote.replace('<blockquote>', '<p>On Sun, 22 Nov 2026 at 10:00, Rita wrote:</p><blockquote>');
    const html = ['Content-Type: text/html; charset=utf-8', '', ...introduced.split('\n')];
    const related = makeParts([html, inline], { type: 'related' });
    const headers = [...answering(mail).filter((line) => line !== plainText), ...related.headers];
    const raw = makeMail({ from: customer.email, headers, body: related.body });
    expect((await handIn(service, raw)).body.outcome).toBe('comment_added');
    const comment = (await commentsOn(ticket.id)).at(-1);
    expect(comment).toMatchObject({ body: 'Yes', attachments: [], hasFullText: true });
  });

  it.each([
    ['a delivered address', (to: string) => ({ to: 'support@localhost', headers: [`Delivered-To: ${to}`] })],
    [
      'a copy',
      (to: string) => ({ to: 'Bob <bob@example.net>', headers: [`Cc: "Support, all" <${to.toUpperCase()}>`] }),
    ],
  ])('is recognized by %s as well', async (_, addressed) => {
    const { customer, ticket, mail } = await answeredTicket();
    const raw = makeMail({ from: customer.email, ...addressed(addressIn(header(mail, 'reply-to'))) });
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
  });

  it.each([
    (id: string) => `In-Reply-To: ${id}`,
    (id: string) => `In-Reply-To: Your message ${id} of Monday`,
    (id: string) => `References: other@example.net ${id}`,
    (id: string) => `References: <other@example.net>\t<${id}>`,
  ])('is recognized without the brackets of a Message-ID', async (headerWith) => {
    const { customer, ticket, mail } = await answeredTicket();
    const id = header(mail, 'message-id').slice(1, -1);
    const raw = makeMail({ from: customer.email, headers: [headerWith(id)] });
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
  });

  it('is recognized by In-Reply-To or References alone, through our email or the thread', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    const byMail = makeMail({ from: customer.email, headers: [`In-Reply-To: ${header(mail, 'message-id')}`] });
    const byThread = makeMail({ from: customer.email, headers: [`References: ${header(mail, 'references')}`] });
    for (const raw of [byMail, byThread]) {
      expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
    }
  });

  it("to the sender's own email is added to the ticket that it created", async () => {
    const messageId = '<first@mail.example.net>';
    const first = await handIn(service, makeMail({ from: 'self@example.net', messageId }));
    const second = await handIn(service, makeMail({ from: 'self@example.net', headers: [`References: ${messageId}`] }));
    expect(second.body).toMatchObject({ outcome: 'comment_added', ticket: first.body.ticket });
    const outsider = makeMail({ from: 'stranger@example.net', headers: [`References: ${messageId}`] });
    expect((await handIn(service, outsider)).body.outcome).toBe('ticket_created');
  });

  it('of a customer who follows the ticket is added to it', async () => {
    const { ticket, mail } = await answeredTicket();
    const friend = await service.person('requester', { email: `friend-${made}@example.net` });
    await administrator.put(`/tickets/${ticket.id}/followers/${friend.id}`, {});
    const raw = makeMail({ from: friend.email, headers: answering(mail) });
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
  });

  it('to a closed ticket creates a follow-up, and to a merged ticket is added to its target', async () => {
    const closed = await answeredTicket();
    await administrator.put(`/tickets/${closed.ticket.id}/followers/${closed.customer.id}`, {});
    await moveTo(administrator, closed.ticket, 'closed');
    const later = makeMail({ from: closed.customer.email, headers: answering(closed.mail) });
    const { body } = await handIn(service, later);
    expect(body.outcome).toBe('comment_added');
    const followUp = (await administrator.get(`/tickets/${body.ticket.id}`)).body;
    expect(followUp).toMatchObject({ followUpOfId: closed.ticket.id, channel: 'email' });

    const merged = await answeredTicket();
    const into = await makeTicket(merged.customer);
    await administrator.post(`/tickets/${merged.ticket.id}/merge`, { intoId: into.id });
    const raw = makeMail({ from: merged.customer.email, headers: answering(merged.mail) });
    expect((await handIn(service, raw)).body.ticket.id).toBe(into.id);
  });

  it('to a ticket that was merged without its requester opens a follow-up of it, which further replies go to', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    const into = await makeTicket(await service.person('requester'));
    const choice = { intoId: into.id, otherRequester: 'keeps_own' };
    expect((await administrator.post(`/tickets/${ticket.id}/merge`, choice)).status).toBe(200);
    const sent = [header(mail, 'reply-to'), 'support@localhost'].map((to) =>
      makeMail({ from: customer.email, to: addressIn(to), headers: answering(mail), body: ['Still burning'] }),
    );
    const landed = [];
    for (const raw of sent) landed.push((await handIn(service, raw)).body);
    expect(landed.map(({ outcome }) => outcome)).toEqual(['comment_added', 'comment_added']);
    expect(landed[1].ticket.id).toBe(landed[0].ticket.id);
    const followUp = (await agent.get(`/tickets/${landed[0].ticket.id}`)).body;
    expect(followUp).toMatchObject({ followUpOfId: ticket.id, requester: { id: customer.id }, team: { id: team.id } });
    expect(await commentsOn(into.id)).toEqual([]);
  });

  it('to a ticket in the trash creates a new one, because no one would find it there', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    await administrator.delete(`/tickets/${ticket.id}`);
    const to = addressIn(header(mail, 'reply-to'));
    const raw = makeMail({ from: customer.email, to, headers: answering(mail) });
    const { body } = await handIn(service, raw);
    expect(body.outcome).toBe('ticket_created');
    expect(body.ticket.id).not.toBe(ticket.id);
  });

  it('without text is added all the same, with its files', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    const empty = makeMail({ from: customer.email, headers: answering(mail), body: [' '] });
    expect((await handIn(service, empty)).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
    const [inReplyTo = ''] = answering(mail);
    const { headers, body: parts } = makeParts([attached('photo.txt', 'A photo')]);
    await handIn(service, makeMail({ from: customer.email, headers: [inReplyTo, ...headers], body: parts }));
    const [, , comment] = await commentsOn(ticket.id);
    expect(comment).toMatchObject({ body: '(no text)', attachments: [{ fileName: 'photo.txt' }] });
  });

  it('becomes a ticket if its sender can no longer reply but can create tickets', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    const grants = ['ticket:read', 'ticket:create'].map((permission) => ({ permission, scope: 'own' }));
    const role = await administrator.post('/roles', { key: `asks_${made}`, name: `Asks ${made}`, grants });
    await administrator.put(`/users/${customer.id}/roles`, { roleIds: [role.body.id] });
    const raw = makeMail({ from: customer.email, headers: answering(mail) });
    const { body } = await handIn(service, raw);
    expect(body).toMatchObject({ outcome: 'ticket_created' });
    expect(body.ticket.id).not.toBe(ticket.id);
    expect((await handIn(service, raw)).body).toEqual(body);
  });

  it('is ignored if its sender can see the ticket but no longer reply', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    const grants = [{ permission: 'ticket:read', scope: 'own' }];
    const role = await administrator.post('/roles', { key: `reads_${made}`, name: `Reads ${made}`, grants });
    await administrator.put(`/users/${customer.id}/roles`, { roleIds: [role.body.id] });
    const raw = makeMail({ from: customer.email, headers: answering(mail) });
    expect((await handIn(service, raw)).body).toEqual({
      outcome: 'ignored',
      reason: 'not_allowed',
      ticket: null,
      commentId: null,
    });
    expect(await commentsOn(ticket.id)).toHaveLength(1);
  });

  it('is kept as automated if there are more than ten within minutes, so that a mail loop ends', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    for (let at = 0; at < 11; at++) {
      const { body } = await handIn(service, makeMail({ from: customer.email, headers: answering(mail) }));
      expect(body.outcome).toBe('comment_added');
    }
    const replies = (await commentsOn(ticket.id)).slice(1);
    expect(replies.map(({ automated }: { automated: boolean }) => automated)).toEqual([...Array(10).fill(false), true]);
  });
});

describe('an agent', () => {
  /** Returns the email that notified an agent of a customer's reply. */
  async function reported() {
    const { customer, ticket } = await answeredTicket();
    await administrator.post(`/tickets/${ticket.id}/assign`, { assigneeId: agent.id });
    await customer.post(`/tickets/${ticket.id}/comments`, { body: 'I have no water.' });
    const mail = await service.smtp.next(({ to, text }) => to.includes(agent.email) && text.includes('no water'));
    return { customer, ticket, mail };
  }

  it('replies in public through the reply address emailed to them', async () => {
    const { ticket, mail } = await reported();
    const to = addressIn(header(mail, 'reply-to'));
    const raw = makeMail({ from: agent.email, to, headers: answering(mail), body: ['Use sand.'] });
    expect((await handIn(service, raw)).body).toMatchObject({ outcome: 'comment_added', ticket: { id: ticket.id } });
    const comment = (await commentsOn(ticket.id)).at(-1);
    expect(comment).toMatchObject({ author: { id: agent.id }, visibility: 'public', body: 'Use sand.' });
  });

  it('is not authenticated by a forged From and any Message-ID, and nothing is written in their name [CVE-2026-47123]', async () => {
    const { ticket, mail } = await reported();
    await administrator.put(`/tickets/${ticket.id}/followers/${agent.id}`, {});
    const before = await commentsOn(ticket.id);
    const forged = makeMail({ from: `"Rita" <${agent.email}>`, headers: answering(mail) });
    const { body } = await handIn(service, forged);
    expect(body.outcome).toBe('ticket_created');
    expect(body.ticket.id).not.toBe(ticket.id);
    expect(await commentsOn(ticket.id)).toEqual(before);
  });

  it('is not authenticated by the reply address of another user [CVE-2026-47123]', async () => {
    const { customer, ticket, mail } = await answeredTicket();
    const to = addressIn(header(mail, 'reply-to'));
    for (const from of [agent.email, 'stranger@example.net']) {
      const { body } = await handIn(service, makeMail({ from, to }));
      expect(body.outcome).toBe('ticket_created');
    }
    const guessed = to.replace(/\.[a-z2-7]{16}@/, '.aaaaaaaaaaaaaaaa@');
    expect((await handIn(service, makeMail({ from: customer.email, to: guessed }))).body.outcome).toBe(
      'ticket_created',
    );
    expect(await commentsOn(ticket.id)).toHaveLength(1);
  });
});

it('ignores a ticket number in the subject as proof of access', async () => {
  const { ticket } = await answeredTicket();
  const subject = `Re: [${ticket.reference}] Fire`;
  const { body } = await handIn(service, makeMail({ from: 'guesser@example.net', subject }));
  expect(body.outcome).toBe('ticket_created');
  expect(await commentsOn(ticket.id)).toHaveLength(1);
});
