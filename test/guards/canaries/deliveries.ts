import { expect } from 'vitest';
import { openedStream } from '../../messaging/feed/support/raw-stream.ts';
import { handIn, makeMail, plainText } from '../../messaging/inbound/support/mail.ts';
import { untilNotified } from '../../messaging/notifications/notified.ts';
import { startSink } from '../../messaging/webhooks/sending/sinks.ts';
import { makeWebhook, untilFannedOut } from '../../messaging/webhooks/support/webhooks.ts';
import { eventually } from '../../platform/harness.ts';
import { type Answer, restClient } from '../../support/rest.ts';
import type { TestService } from '../../support/service.ts';
import type { Stage } from '../support/stage.ts';
import { ownsWebhook, type SignedIn } from './readers.ts';

/** A text that the service sent to a user on its own. */
export interface Sent {
  readonly reader: SignedIn;
  readonly way: 'stream' | 'email' | 'webhook';
  readonly text: string;
}

/**
 * Rules that email customers and agents about every ticket and comment. Each of them must receive only what they can
 * read.
 */
const rules = ['requester', 'agent'].flatMap((role) =>
  ['ticket.created', 'comment.public', 'comment.internal'].map((event) => ({
    event,
    audience: `role:${role}`,
    channel: 'email',
    templates: { en: { subject: '{{ticket.subject}}', body: event === 'ticket.created' ? '.' : '{{comment.body}}' } },
  })),
);

/** Records what every reader receives from now on: on a stream, by email, and at a webhook if they can have one. */
export async function receive({ service, common }: Stage, readers: readonly SignedIn[]) {
  await untilSent(service);
  const known = service.smtp.messages.length;
  for (const rule of rules) expect((await common.writer.post('/notification-rules', rule)).status).toBe(201);
  const sink = await startSink();
  for (const { name, id, token } of readers) {
    if (!ownsWebhook(name) || token === null) continue;
    await makeWebhook(restClient(service.url, token), { url: `${sink.url}&owner=${id}` });
  }
  const streams = await Promise.all(
    readers.flatMap(({ id, token }) =>
      id === '' || token === null ? [] : openedStream(service.url, { token }).then((stream) => [id, stream] as const),
    ),
  );
  const textsTo = new Map(streams);
  const emailOf = await emailsOf(service);

  return async (): Promise<Sent[]> => {
    await untilSent(service);
    await eventually(() => {
      if (!streams.some(([, { events }]) => events.length > 0)) throw new Error('No stream has received an event yet');
    });
    return readers.flatMap((reader) => {
      const { id } = reader;
      const email = emailOf.get(id);
      return [
        { reader, way: 'stream' as const, text: textsTo.get(id)?.text ?? '' },
        ...service.smtp.messages
          .slice(known)
          .filter(({ to }) => email !== undefined && to.includes(email))
          .map(({ subject, text, html }) => ({ reader, way: 'email' as const, text: `${subject}\n${text}\n${html}` })),
        ...sink.received
          .filter(({ path }) => path?.endsWith(`owner=${id}`))
          .map(({ body }) => ({ reader, way: 'webhook' as const, text: body })),
      ];
    });
  };
}

async function emailsOf({ orm }: TestService): Promise<ReadonlyMap<string, string>> {
  const rows = await orm.em.fork().execute<{ id: string; email: string }[]>('select id, email from users');
  return new Map(rows.map(({ id, email }) => [id, email]));
}

interface Reply {
  readonly from: SignedIn;
  /** Recipient of the email that is answered: the sender, or another user who forwarded it to them. */
  readonly mailedTo: SignedIn;
  readonly text: string;
}

/** Replies to the newest email that accepts replies. Null if there is none. */
export async function replyByEmail(service: TestService, { from, mailedTo, text }: Reply): Promise<Answer | null> {
  await untilSent(service);
  const emailOf = await emailsOf(service);
  const [sender, recipient] = [emailOf.get(from.id), emailOf.get(mailedTo.id)];
  const mail = service.smtp.messages.findLast(
    ({ to, headers }) => recipient !== undefined && to.includes(recipient) && headers.has('reply-to'),
  );
  if (!mail || sender === undefined) return null;
  const to = mail.headers.get('reply-to') ?? '';
  return handIn(service, makeMail({ from: sender, to, headers: [plainText], body: [text] }));
}

/** Waits until every email and webhook message that is due has been sent. */
export async function untilSent(service: TestService): Promise<void> {
  await untilNotified(service);
  await untilFannedOut(service);
  await eventually(async () => {
    const due = "select 1 from deliveries where state = 'pending' and next_attempt_at <= now() limit 1";
    const rows = await service.orm.em.fork().execute<unknown[]>(due);
    if (rows.length > 0) throw new Error('Some deliveries are still due');
  });
}
