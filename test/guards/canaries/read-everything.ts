import { aMinuteLater, untilNotified } from '../../messaging/notifications/notified.ts';
import { eventually } from '../../platform/harness.ts';
import { type Input, transports } from '../support/transports.ts';
import { declaredProcedures } from '../tables/procedures.ts';
import type { HiddenConfiguration } from './configuration.ts';

/** A response or an email, and who read it. */
export interface Reading {
  readonly where: string;
  /** The request. */
  readonly sent: string;
  readonly text: string;
}

const queries = declaredProcedures().filter(({ type }) => type !== 'mutation');

/** Inputs that most reads accept one of, whatever they read. */
async function inputsFor({ administrator, ticketId }: HiddenConfiguration): Promise<readonly Input[]> {
  const { body: statuses } = await administrator.get('/statuses');
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const to = new Date(Date.now() + 3_600_000).toISOString();
  return [
    {},
    { ticketId },
    { ticket: ticketId, after: 'start' },
    { from, to },
    ...['category', 'status', 'priority', 'tag'].map((by) => ({ from, to, by })),
    ...['policy', 'team', 'metric', 'agent'].map((by) => ({ from, to, by })),
    { format: 'csv' },
    { format: 'ndjson' },
    ...statuses.data.map(({ id }: { id: string }) => ({ id })),
  ];
}

/** Returns the instants after which each event of the ticket has happened, for its past states. */
async function pastOf({ administrator, ticketId }: HiddenConfiguration): Promise<readonly Input[]> {
  const { body } = await administrator.get(`/tickets/${ticketId}/events?limit=100`);
  const times: string[] = body.data.map(({ occurredAt }: { occurredAt: string }) => occurredAt);
  return [...new Set(times)].map((at) => ({ ticketId, at }));
}

/** Calls every operation that reads as each reader, over both interfaces in turn, and waits for the emails to them. */
export async function readEverything(prepared: HiddenConfiguration): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  const { service, readers, ticketId } = prepared;
  const general = await inputsFor(prepared);
  const past = await pastOf(prepared);
  for (const procedure of queries) {
    const { input: schema } = procedure;
    const offered = procedure.meta.stream ? [{ ticket: ticketId, after: 'start' }] : general;
    const accepted = offered.filter((input) => !schema || schema.safeParse(input).success);
    const inputs = procedure.name === 'tickets.get' ? [...accepted, ...past] : accepted;
    let isOverRest = true;
    for (const input of inputs) {
      for (const [reader, { token }] of Object.entries(readers)) {
        const transport = isOverRest ? 'rest' : 'trpc';
        const { headers, text } = await transports[transport](service.url, procedure, input, token);
        const where = `${reader} by ${procedure.name} over ${transport}`;
        readings.push({ where, sent: JSON.stringify(input), text: `${headers}\n${text}` });
        isOverRest = !isOverRest;
      }
    }
  }
  return [...readings, ...(await mailsOf(prepared))];
}

async function mailsOf({ service, rita }: HiddenConfiguration): Promise<Reading[]> {
  await untilNotified(service);
  aMinuteLater(service);
  await eventually(async () => {
    const waiting = await service.orm.em
      .fork()
      .execute("select id from deliveries where state = 'pending' and recipient_id is not null");
    if (waiting.length > 0) throw new Error(`${waiting.length} emails are waiting`);
  });
  return service.smtp.messages
    .filter(({ to }) => to.includes(rita.email))
    .map(({ subject, text, html }) => ({ where: `email ${subject}`, sent: '', text: `${subject}\n${text}\n${html}` }));
}
