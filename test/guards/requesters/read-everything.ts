import { aMinuteLater, untilNotified } from '../../messaging/notifications/notified.ts';
import { eventually } from '../../platform/harness.ts';
import { type Input, transports } from '../support/transports.ts';
import { declaredProcedures } from '../tables/procedures.ts';
import type { Desk } from './desk.ts';

/** What somebody has read. */
export interface Reading {
  readonly where: string;
  /** The request. */
  readonly sent: string;
  readonly text: string;
}

type Procedure = ReturnType<typeof declaredProcedures>[number];
const queries = declaredProcedures().filter(({ type }) => type !== 'mutation');

/** Inputs that most reads accept one of, whatever they read. */
async function inputsFor({ administrator, ticketId }: Desk): Promise<readonly Input[]> {
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
async function pastOf({ administrator, ticketId }: Desk): Promise<readonly Input[]> {
  const { body } = await administrator.get(`/tickets/${ticketId}/events?limit=100`);
  const times: string[] = body.data.map(({ occurredAt }: { occurredAt: string }) => occurredAt);
  return [...new Set(times)].map((at) => ({ ticketId, at }));
}

async function readBy(desk: Desk, reader: string, procedure: Procedure, input: Input): Promise<Reading[]> {
  const { token } = desk.readers[reader] ?? { token: '' };
  const readings: Reading[] = [];
  for (const [transport, call] of Object.entries(transports)) {
    const { headers, text } = await call(desk.service.url, procedure, input, token);
    const where = `${reader} by ${procedure.name} over ${transport}`;
    readings.push({ where, sent: JSON.stringify(input), text: `${headers}\n${text}` });
  }
  return readings;
}

/** Calls every operation that reads as each reader, over both interfaces, and waits for the emails to them. */
export async function readEverything(desk: Desk): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  const general = await inputsFor(desk);
  const past = await pastOf(desk);
  for (const reader of Object.keys(desk.readers)) {
    for (const procedure of queries) {
      const { input: schema } = procedure;
      const offered = procedure.meta.stream ? [{ ticket: desk.ticketId, after: 'start' }] : general;
      const accepted = offered.filter((input) => !schema || schema.safeParse(input).success);
      const inputs = procedure.name === 'tickets.get' ? [...accepted, ...past] : accepted;
      for (const input of inputs) readings.push(...(await readBy(desk, reader, procedure, input)));
    }
  }
  return [...readings, ...(await mailsOf(desk))];
}

async function mailsOf({ service, rita }: Desk): Promise<Reading[]> {
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
