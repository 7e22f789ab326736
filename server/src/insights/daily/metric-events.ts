import { type RawBuilder, sql } from 'kysely';
import { isReopenEvent, isSolveEvent } from '../../tickets/metrics/event-predicates.ts';
import type { DailyKind } from './daily-metric.entity.ts';

/** One row for each time a ticket was created, solved, or reopened. */
interface MetricEvent {
  readonly kind: DailyKind;
  readonly at: Date;
  readonly team_id: string | null;
  /** When the same last happened to the same ticket; `-infinity` if never before. */
  readonly since: Date;
  readonly one_touch: boolean;
}

/**
 * Selects what happened to `tickets` within `ranges` (rows of `starts_at`, inclusive, and `ends_at`, exclusive). Reads
 * id, created_at, team_id, agent_reply_count, and reopen_count of the tickets. The previous occurrence is searched
 * without a time limit: to count distinct tickets from an instant on, count the rows whose `since` is before it.
 *
 * `offset 0` and `limit 1` keep PostgreSQL from joining whole tables: it expects a ninth of them in any range.
 */
export function metricEvents(tickets: RawBuilder<unknown>, ranges: RawBuilder<unknown>): RawBuilder<MetricEvent> {
  return sql<MetricEvent>`
    select 'created' as kind, tickets.created_at as at, tickets.team_id, '-infinity'::timestamptz as since,
      false as one_touch
    from ${ranges} as ranges cross join lateral (
      select tickets.created_at, tickets.team_id from ${tickets} as tickets
      where tickets.created_at >= ranges.starts_at and tickets.created_at < ranges.ends_at offset 0
    ) as tickets
    union all ${crossings('solved', isSolveEvent, { tickets, ranges })}
    union all ${crossings('reopened', isReopenEvent, { tickets, ranges })}`;
}

interface Source {
  readonly tickets: RawBuilder<unknown>;
  readonly ranges: RawBuilder<unknown>;
}

function crossings(kind: DailyKind, predicate: RawBuilder<unknown>, { tickets, ranges }: Source): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(kind)}, times.occurred_at, tickets.team_id, coalesce(times.before, '-infinity'),
      tickets.agent_reply_count <= 1 and tickets.reopen_count = 0
    from (
      select events.ticket_id, events.occurred_at, (
        select max(earlier.occurred_at) from (
          select events.occurred_at from events
          where events.ticket_id = this.ticket_id and ${predicate}
            and (events.occurred_at, events.position) < (this.occurred_at, this.position)
        ) as earlier
      ) as before
      from ${ranges} as ranges cross join lateral (
        select events.ticket_id, events.occurred_at, events.position from events
        where events.occurred_at >= ranges.starts_at and events.occurred_at < ranges.ends_at and ${predicate} offset 0
      ) as events
      cross join lateral (select events.ticket_id, events.occurred_at, events.position) as this
    ) as times
    cross join lateral (
      select tickets.team_id, tickets.agent_reply_count, tickets.reopen_count from ${tickets} as tickets
      where tickets.id = times.ticket_id limit 1
    ) as tickets`;
}
