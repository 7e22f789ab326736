import { aMinuteLater, untilNotified } from '../../messaging/notifications/notified.ts';
import { eventually } from '../../platform/harness.ts';
import { type Input, transports } from '../support/transports.ts';
import { declaredProcedures } from '../tables/procedures.ts';
import type { HiddenConfiguration } from './configuration.ts';

/** A response or an email, and who read it. */
export interface Reading {
  readonly where: string;
  /** The request, in lower case like the text. */
  readonly sent: string;
  readonly text: string;
}

const queries = declaredProcedures().filter(({ type }) => type !== 'mutation');

/** Inputs that most reads accept one of, whatever they read. */
function inputsFor(ticketId: string): readonly Input[] {
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const to = new Date(Date.now() + 3_600_000).toISOString();
  return [
    {},
    { ticketId },
    { ticket: ticketId, after: 'start' },
    { from, to },
    ...['category', 'status', 'priority', 'tag', 'policy', 'team', 'metric', 'agent'].map((by) => ({ from, to, by })),
    { format: 'csv' },
    { format: 'ndjson' },
  ];
}

/** Inputs of single operations: each status, and the instants after which each event of the ticket has happened. */
async function inputsByName({ administrator, ticketId }: HiddenConfiguration): Promise<Record<string, Input[]>> {
  const { body: statuses } = await administrator.get('/statuses');
  const { body: log } = await administrator.get(`/tickets/${ticketId}/events?limit=100`);
  const times = log.data.map(({ occurredAt }: { occurredAt: string }) => occurredAt);
  return {
    'statuses.get': statuses.data.map(({ id }: { id: string }) => ({ id })),
    'tickets.get': Array.from(new Set(times), (at) => ({ ticketId, at })),
  };
}

/** Who reads what, and where. */
interface Readable {
  readonly url: string;
  /** By what they are called in failures. */
  readonly readers: Readonly<Record<string, { readonly token: string | null }>>;
  readonly ticketId: string;
  /** More inputs, by the name of the operation. */
  readonly particular?: Readonly<Record<string, readonly Input[]>>;
}

/** Calls every operation that reads as each reader, over both interfaces in turn, and waits for the emails to them. */
export async function readEverything(prepared: HiddenConfiguration): Promise<readonly Reading[]> {
  const { service, readers, ticketId } = prepared;
  const particular = await inputsByName(prepared);
  return [
    ...(await readByAllOperations({ url: service.url, readers, ticketId, particular })),
    ...(await mailsOf(prepared)),
  ];
}

/** Calls every operation that reads as each reader, over both interfaces in turn. */
export async function readByAllOperations({ url, readers, ticketId, particular = {} }: Readable): Promise<Reading[]> {
  const general = inputsFor(ticketId);
  const readings: Reading[] = [];
  let isOverRest = true;
  for (const procedure of queries) {
    const { name, input: schema, meta } = procedure;
    const offered = meta.stream ? [{ ticket: ticketId, after: 'start' }] : general;
    const accepted = offered.filter((input) => !schema || schema.safeParse(input).success);
    for (const input of [...accepted, ...(particular[name] ?? [])]) {
      const read = Object.entries(readers).map(async ([reader, { token }]) => {
        const transport = isOverRest ? 'rest' : 'trpc';
        isOverRest = !isOverRest;
        const { headers, text } = await transports[transport](url, procedure, input, token);
        return readingOf(`${reader} by ${name} over ${transport}`, JSON.stringify(input), `${headers}\n${text}`);
      });
      readings.push(...(await Promise.all(read)));
    }
  }
  return readings;
}

const readingOf = (where: string, sent: string, text: string): Reading => ({
  where,
  sent: sent.toLowerCase(),
  text: text.toLowerCase(),
});

async function mailsOf({ service, rita }: HiddenConfiguration): Promise<Reading[]> {
  await untilNotified(service);
  await aMinuteLater(service);
  await eventually(async () => {
    const waiting = await service.orm.em
      .fork()
      .execute("select id from deliveries where state = 'pending' and recipient_id is not null");
    if (waiting.length > 0) throw new Error(`${waiting.length} emails are waiting`);
  });
  return service.smtp.messages
    .filter(({ to }) => to.includes(rita.email))
    .map(({ subject, text, html }) => readingOf(`email ${subject}`, '', `${subject}\n${text}\n${html}`));
}
