import { Client } from 'pg';
import type { Message } from '../../../support/smtp-message.ts';
import type { Sink } from './sink.ts';

/** Something that the service committed to deliver but did not. */
export interface Missing {
  readonly what: string;
  readonly to: string;
}

/** Types of events that these tests subscribe to. The requester of a new ticket also receives an email. */
export const SUBSCRIBED = ['ticket.created'] as const;

/**
 * Compares what was committed with what arrived: each event at each endpoint, and an email for each ticket. Reads only
 * the log and the endpoints, so that a message that was never queued is missing as well.
 */
export async function missing(
  databaseUrl: string,
  sinks: readonly Sink[],
  mails: readonly Message[],
): Promise<Missing[]> {
  const messages = await rowsOf<{ id: string; url: string }>(
    databaseUrl,
    `select events.id, webhooks.url from events cross join webhooks
     where events.type = any($1) and events.occurred_at >= webhooks.created_at`,
    [SUBSCRIBED],
  );
  const tickets = await rowsOf<{ number: number; email: string }>(
    databaseUrl,
    `select number, email from tickets join users on users.id = requester_id`,
  );
  const arrived = new Map(sinks.map(({ url, received }) => [url, new Set(received.map(({ eventId }) => eventId))]));
  return [
    ...messages.filter(({ id, url }) => !arrived.get(url)?.has(id)).map(({ id, url }) => ({ what: id, to: url })),
    ...tickets
      .filter(({ number, email }) => mailsOf(mails, number, email).length === 0)
      .map(({ number, email }) => ({ what: `TKT-${number}`, to: email })),
  ];
}

const UNTOLD = `
  select readers.name, h.partition
  from event_heads h cross join (values ('webhooks'), ('notifications')) as readers (name)
  left join event_consumers c on c.partition = h.partition and c.consumer = readers.name
  where h.head <> coalesce(c.position, 0)`;

/** Returns the partitions that a consumer has not read to the end, and the pending deliveries. */
export const unfinished = async (databaseUrl: string): Promise<object[]> => [
  ...(await rowsOf<object>(databaseUrl, UNTOLD)),
  ...(await rowsOf<object>(databaseUrl, `select id from deliveries where state = 'pending'`)),
];

/** Returns how many times each email arrived. */
export const timesMailed = (mails: readonly Message[]): number[] =>
  [...Map.groupBy(mails, ({ headers }) => headers.get('message-id')).values()].map(({ length }) => length);

const mailsOf = (mails: readonly Message[], number: number, email: string) =>
  mails.filter(({ to, subject }) => to.includes(email) && subject.includes(`[TKT-${number}]`));

export async function rowsOf<Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}
