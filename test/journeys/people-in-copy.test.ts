import { expect, it } from 'vitest';
import type { Participant } from '../../server/src/contract/accounts/participants.ts';
import { openedStream } from '../messaging/feed/support/raw-stream.ts';
import { handIn, makeMail, plainText, SECRET } from '../messaging/inbound/support/mail.ts';
import { untilNotified } from '../messaging/notifications/notified.ts';
import { eventually } from '../platform/harness.ts';
import { forFile } from '../support/for-file.ts';
import { type Person, startService } from '../support/service.ts';
import type { Message } from '../support/smtp.ts';

/** A requester, a colleague in copy, an agent and a supplier in one conversation, over real SMTP and HTTP. */

const service = await forFile(startService({ environment: { INBOUND_EMAIL_SECRET: SECRET } }));

const ADA = 'ada@customer.example';
const LENA = 'lena@customer.example';
const BO = 'bo@partner.example';
const SUPPLIER = 'parts@supplier.example';
const NOTE = 'They are always late with payments.';

/** Who got an email with this text so far, by the address that the server was given. */
const readersOf = (text: string) =>
  service.smtp.messages
    .filter((message) => message.text.includes(text))
    .flatMap(({ envelope }) => envelope.to)
    .sort();

/** Waits until every email is sent. */
async function settle() {
  await untilNotified(service);
  await eventually(async () =>
    expect(
      await service.orm.em
        .fork()
        .execute(`select id from deliveries where state = 'pending' and event = 'comment.public'`),
    ).toEqual([]),
  );
}

const mailTo = (address: string, text: string) =>
  service.smtp.next((message) => message.envelope.to.includes(address) && message.text.includes(text));

const answering = ({ headers }: Message) => [
  `In-Reply-To: ${headers.get('message-id')}`,
  `References: ${headers.get('references') ?? ''} ${headers.get('message-id')}`,
  plainText,
];

/** Everything that a person can read of the service. */
async function everythingFor(person: Person, ticketId: string): Promise<string> {
  const now = encodeURIComponent(new Date(service.now().getTime() - 1).toISOString());
  const paths = [
    ...['/tickets', '/tickets?q=pumps', '/tickets/count', '/events', '/notifications', `/tickets/${ticketId}`],
    ...[`/tickets/${ticketId}?at=${now}`, `/tickets/${ticketId}?include=latestComment`],
    ...['comments', 'events', 'timeline', 'participants', 'followers'].map((list) => `/tickets/${ticketId}/${list}`),
  ];
  const answers = await Promise.all(paths.map((path) => person.get(path)));
  return answers.map(({ status, body }, at) => `${paths[at]} ${status} ${JSON.stringify(body)}`).join('\n');
}

it('tells everyone in a conversation what was sent to them, and nothing else', async () => {
  const agent = await service.person('administrator', { name: 'Jonas Agent' });
  const ada = await service.person('requester', { name: 'Ada', email: ADA });
  const lena = await service.person('requester', { name: 'Lena', email: LENA });

  const streams = await Promise.all([ada, lena].map(({ token }) => openedStream(service.url, { token })));

  const opened = await handIn(
    service,
    makeMail({
      from: `Ada <${ADA}>`,
      to: `Support <support@localhost>, Lena Holm <${LENA}>`,
      subject: 'Our pumps are broken',
      headers: [`Cc: Bo <${BO}>, Support <support@localhost>`, plainText],
    }),
  );
  expect(opened.body).toMatchObject({ outcome: 'ticket_created' });
  const path = `/tickets/${opened.body.ticket.id}`;
  const people = (await agent.get(`${path}/participants`)).body.data;
  expect(people).toMatchObject([
    { email: LENA, name: 'Lena Holm', userId: lena.id },
    { email: BO, name: 'Bo', userId: null },
  ]);

  // A reply to everyone, a note to no one, and a reply to some with a hidden copy.
  await agent.post(`${path}/comments`, { body: 'Which pumps do you mean?' });
  await agent.post(`${path}/comments`, { body: NOTE, visibility: 'internal' });
  const recipients = { cc: [{ email: LENA }], bcc: [{ email: SUPPLIER.toUpperCase(), name: 'Parts' }] };
  const chosen = await agent.post(`${path}/comments`, { body: 'New pumps are on their way.', recipients });
  expect(chosen.body.recipients).toEqual({
    to: [],
    cc: [{ email: LENA, name: 'lena' }],
    bcc: [{ email: SUPPLIER, name: 'Parts' }],
  });
  await settle();
  expect(readersOf('Which pumps')).toEqual([ADA, BO, LENA]);
  expect(readersOf('New pumps')).toEqual([ADA, LENA, SUPPLIER]);
  expect(service.smtp.messages.filter(({ raw }) => raw.includes('always late'))).toEqual([]);

  const copy = await mailTo(LENA, 'New pumps');
  const hidden = await mailTo(SUPPLIER, 'New pumps');
  expect(copy.headers.get('list-unsubscribe')).toContain('/api/notifications/unsubscribe?token=');
  expect(copy.headers.get('reply-to')).toMatch(/<.+@.+>/);
  expect(copy.text).toContain('because you are in copy');
  expect(copy.text).toContain('It was sent to: Ada, lena.');
  expect(hidden.text).toContain('hidden copy');
  expect([hidden.headers.has('reply-to'), hidden.headers.has('list-unsubscribe')]).toEqual([false, false]);
  for (const name of ['message-id', 'to', 'cc', 'references'])
    expect(hidden.headers.get(name)).toBe(copy.headers.get(name));
  expect([copy.to, copy.headers.get('cc'), copy.headers.has('auto-submitted')]).toEqual([
    [ADA],
    `lena <${LENA}>`,
    false,
  ]);
  const visible = service.smtp.messages.filter(({ envelope }) => !envelope.to.includes(SUPPLIER));
  expect(visible.filter(({ raw }) => /supplier|Parts/.test(raw))).toEqual([]);

  // The colleague answers all by email, without access to the ticket.
  const answer = await handIn(
    service,
    makeMail({
      from: `Lena Holm <${LENA}>`,
      to: `Support <support@localhost>, Ada <${ADA}>`,
      subject: 'Re: Our pumps are broken',
      headers: answering(copy),
      body: [
        'When do they arrive?',
        '',
        'On Sun, 22 Nov 2026 at 10:00, Jonas <support@localhost> wrote:',
        ...copy.text.split('\n').map((line) => `> ${line.trimEnd()}`),
      ],
    }),
  );
  expect(answer.body).toMatchObject({ outcome: 'comment_added', ticket: { id: opened.body.ticket.id } });
  const comment = (await agent.get(`${path}/comments/${answer.body.commentId}`)).body;
  expect(comment).toMatchObject({
    author: { id: lena.id },
    body: 'When do they arrive?',
    channel: 'email',
    recipients: { to: [], cc: [], bcc: [] },
  });
  // The requester answers on the portal, which reaches everyone in copy.
  await ada.post(`${path}/comments`, { body: 'We need them on Monday.' });
  await settle();
  expect(readersOf('When do they arrive').filter((address) => address !== agent.email)).toEqual([]);
  expect(readersOf('on Monday').filter((address) => address !== agent.email)).toEqual([BO, LENA]);

  const [live, none] = streams;
  await eventually(() => expect(live?.events.filter(({ type }) => type === 'comment.public')).toHaveLength(4));
  expect(none?.events).toEqual([]);
  expect(live?.text).toContain('ticket.participant_added');
  expect(live?.text).not.toMatch(/supplier|comment\.internal/);

  const [staff, requester, colleague] = await Promise.all(
    [agent, ada, lena].map((person) => everythingFor(person, opened.body.ticket.id)),
  );
  expect(staff).toContain(SUPPLIER);
  expect(requester).toContain('New pumps');
  expect(requester).toContain(LENA);
  expect((await ada.get(`${path}/participants`)).body.data.map(({ userId }: Participant) => userId)).toEqual([
    null,
    null,
  ]);
  for (const secret of [SUPPLIER, NOTE]) expect(requester).not.toContain(secret);
  for (const secret of [SUPPLIER, NOTE, 'pumps are', 'Monday', BO, 'ticket_id'])
    expect(colleague).not.toContain(secret);
});
