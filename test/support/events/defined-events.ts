import { Client, type ClientConfig } from 'pg';
import { events, isEventType } from '../../../server/src/contract/events/catalog.ts';

/** The actor of events that a test inserts as another release would have recorded them. They are not checked. */
export const ANOTHER_RELEASE = 'Another release';

const MOST = 10;

interface Row {
  readonly type: string;
  readonly changes: unknown;
  readonly data: unknown;
}

/** Throws if a command has recorded an event of this database that is not as its type is defined. */
export async function requireDefinedEvents(address: ClientConfig): Promise<void> {
  const client = new Client(address);
  await client.connect();
  try {
    const { rows: tables } = await client.query("select to_regclass('events') as events");
    if (tables[0]?.events === null) return;
    const { rows } = await client.query<Row>('select distinct type, changes, data from events where actor_name <> $1', [
      ANOTHER_RELEASE,
    ]);
    const wrong = [...new Set(rows.flatMap(faultsOf))];
    if (wrong.length === 0) return;
    const more = wrong.length > MOST ? [`  and ${wrong.length - MOST} more`] : [];
    throw new Error(['Events are not as they are defined:', ...wrong.slice(0, MOST), ...more].join('\n'));
  } finally {
    await client.end();
  }
}

/** Returns how an event violates its definition, without duplicates of the same fault. */
function faultsOf({ type, changes, data }: Row): string[] {
  if (!isEventType(type)) return [`  ${type} is not defined`];
  const parts = { changes: events[type].changes.safeParse(changes), data: events[type].recorded.safeParse(data) };
  return Object.entries(parts).flatMap(([name, { error }]) =>
    (error?.issues ?? []).map(({ path, message }) => `  ${type}: ${[name, ...path].join('.')}: ${message}`),
  );
}
