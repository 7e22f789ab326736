import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { Selected } from '../../contract/base/selection.ts';
import type { EventType } from '../../contract/events/catalog.ts';
import type { LiveList } from '../../contract/messaging/live-lists.ts';
import type { TicketSummary } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { LogPosition } from '../../platform/events/log-position.ts';
import { matchingInOrder } from '../../tickets/lists/matching-in-order.ts';
import { searchTickets } from '../../tickets/lists/search-tickets.ts';
import { applySavedView } from '../../tickets/saved-views/saved-view.queries.ts';
import { selectedBy } from '../../tickets/search/ticket.selection.ts';
import type { LogEnd } from '../feed/feed.page.ts';
import { belongsToLog, positionOf } from '../feed/feed.queries.ts';

export type ListQuery = Omit<LiveList, 'lastEventId'>;

/** Returns the page that `GET /tickets` returns for this query. */
export async function readList(em: EntityManager, actor: Actor, query: ListQuery): Promise<Selected<TicketSummary>[]> {
  const input = await applySavedView(em, actor, { ...query, count: false });
  return (await searchTickets(em, actor, input)).data;
}

/** What has happened after a position of the log. */
interface LogChanges {
  readonly end: LogPosition;
  /** The tickets that events are about; null if any list can have changed. */
  readonly tickets: readonly string[] | null;
}

/** Events without a ticket that are frequent and change nothing that a list shows. All others can. */
const UNRELATED = [
  'user.created',
  'user.registered',
  'user.signed_in',
  'user.sign_in_failed',
  'user.session_ended',
] as const satisfies readonly EventType[];

/** Rows read per partition. If there are more, any list can have changed. */
const ROWS_PER_PARTITION = 100;

/** Reads which tickets have events after a position, also those that the reader cannot see: it is never sent. */
export async function changesSince(em: EntityManager, after: LogPosition, now: Date): Promise<LogChanges> {
  const { positions } = after;
  // Of all partitions together, so that PostgreSQL leaves out older segments when it plans.
  const isAhead = sql`events.position > ${Math.min(...positions)}`;
  const { rows } = await sql<LogEnd & { readonly tickets: readonly string[]; readonly isWide: boolean }>`
    with read as (
      select (nth - 1)::smallint as partition, position
      from unnest(${positions}::bigint[]) with ordinality as given (position, nth)
    ),
    recent as materialized (
      select next.* from read cross join lateral (
        select events.partition, events.ticket_id, events.type from events
        where events.partition = read.partition and events.position > read.position and ${isAhead}
        order by events.position limit ${ROWS_PER_PARTITION}
      ) as next
    )
    select
      coalesce((select json_agg(distinct ticket_id) from recent where ticket_id is not null), '[]') as tickets,
      exists (select from recent where ticket_id is null and type <> all(${UNRELATED}::text[]))
        or exists (select from recent group by partition having count(*) = ${ROWS_PER_PARTITION}) as "isWide",
      coalesce((select json_object_agg(partition, head) from event_heads), '{}') as heads,
      (select epoch from event_epochs) as epoch
  `.execute(tables(em));
  const [read] = rows;
  if (!read) throw new Error('The query of changes must return one row');
  const isKnown = !read.isWide && belongsToLog(after, read);
  return { end: positionOf(read, now), tickets: isKnown ? read.tickets : null };
}

/** Whether any of these tickets can match a query now. Reads them by their ids; to search them would cost as much as the list. */
export async function anyMatches(
  em: EntityManager,
  actor: Actor,
  query: ListQuery,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0 || query.q !== undefined) return ids.length > 0;
  const configuration = await currentConfiguration(em);
  const entries = sql`select id, null as sort_key from unnest(${ids}::uuid[]) as changed (id)`;
  const matches = await matchingInOrder(em, entries, selectedBy(query, actor, configuration), { limit: 1 }).execute();
  return matches.length > 0;
}
