import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { tables } from '../database/database.ts';
import type { EventSchema } from './event.entity.ts';
import type { EventRow } from './event.view.ts';

/** Changes of long texts contain both versions: a page ends after this size, whatever its limit. */
const PAGE_BYTES = 1_000_000;

/** Returns the size of the preceding events in the order of `rows`, so that the first event always fits. */
const bytesBefore = (order: string) => sql<number>`coalesce(sum(octet_length(changes::text) + octet_length(data::text))
  over (order by ${sql.ref(order)} rows between unbounded preceding and 1 preceding), 0)`;

/** Returns the events of a query in the order of their positions, as many as fit on a page. */
export async function fitToPage(em: EntityManager, query: Expression<EventRow>) {
  const { rows } = await sql<EventRow & { found: string }>`
    select * from (
      select events.*, ${bytesBefore('position')} as bytes_before, count(*) over () as found
      from (${query}) as events
    ) as sized
    where bytes_before < ${PAGE_BYTES} order by position
  `.execute(tables<typeof EventSchema>(em));
  return { rows, isCut: rows.length < Number(rows[0]?.found ?? 0) };
}

/**
 * Returns these events in the order of the ids, as many as fit on a page. All of them come after a position of their
 * partition that is not before `after`.
 */
export async function eventsThatFit(em: EntityManager, ids: readonly string[], after: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select * from (
      select events.*, ${bytesBefore('place')} as bytes_before, place
      from unnest(${ids}::uuid[]) with ordinality as requested (id, place) join events using (id)
      where events.position > ${after}
    ) as sized
    where bytes_before < ${PAGE_BYTES} order by place
  `.execute(tables<typeof EventSchema>(em));
  return rows;
}
