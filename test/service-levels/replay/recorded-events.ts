import type { EventType } from '../../../server/src/contract/events/catalog.ts';
import { type FieldChange, fieldChanges } from '../../../server/src/platform/events/field-changes.ts';
import type { TestService } from '../../support/service.ts';

/** An event as the log has it. */
export interface Recorded {
  readonly id: string;
  readonly type: EventType;
  readonly subjectId: string;
  readonly ticketId: string | null;
  readonly actor: { readonly id: string | null; readonly kind: string; readonly isProgram: boolean };
  readonly at: number;
  readonly changes: readonly FieldChange[];
  readonly data: Readonly<Record<string, unknown>>;
}

interface Row {
  readonly id: string;
  readonly type: EventType;
  readonly subject_id: string;
  readonly ticket_id: string | null;
  readonly actor_id: string | null;
  readonly actor_kind: string;
  readonly api_key_id: string | null;
  readonly occurred_at: string;
  readonly changes: object;
  readonly data: Recorded['data'];
}

const NONE = '00000000-0000-0000-0000-000000000000';

/** Returns the events after another one, in the order of their commits: one test writes at a time. */
export async function eventsAfter(service: TestService, id: string | null): Promise<Recorded[]> {
  const rows = await service.orm.em.fork().execute<Row[]>(
    `select id, type, subject_id, ticket_id, actor_id, actor_kind, api_key_id,
       to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at, changes, data
     from events where id > ? order by id`,
    [id ?? NONE],
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    subjectId: row.subject_id,
    ticketId: row.ticket_id,
    actor: { id: row.actor_id, kind: row.actor_kind, isProgram: row.actor_kind !== 'user' || row.api_key_id !== null },
    at: Date.parse(row.occurred_at),
    changes: fieldChanges(row.changes),
    data: row.data,
  }));
}
