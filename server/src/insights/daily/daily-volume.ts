import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { isIdNotKey } from '../../contract/base/id-or-key.ts';
import type { SeriesQuery } from '../../contract/insights/analytics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { teamNamed } from '../../tickets/search/column-filters.ts';
import type { Period } from '../periods/period.logic.ts';
import { bucketOf, MAX_PARTS } from '../queries/key.ts';
import { filtersOf, ticketsFor } from '../queries/ticket-filters.ts';
import type { VolumeMetrics } from '../queries/volume.queries.ts';
import { type DailyKind, NO_TEAM } from './daily-metric.entity.ts';
import { metricEvents } from './metric-events.ts';
import { type RolledUpDays, rolledUpDays } from './rollup.ts';

/**
 * Returns ticket volume from pre-aggregated days, or null if it must be counted from the tickets. The days must cover
 * the share `minCovered` of the interval. Must run in a transaction.
 */
export async function dailyVolume(
  em: EntityManager,
  actor: Actor,
  query: SeriesQuery,
  period: Period,
  starts: readonly Date[],
  minCovered?: number,
): Promise<VolumeMetrics | null> {
  const teams = teamCondition(actor, query);
  const days = teams && (await rolledUpDays(em, query.timeZone, period, minCovered));
  if (!teams || !days) return null;
  const rows = await counts(em, { actor, query, period, starts, teams, days });
  const rowsOf = (wantedKind: DailyKind) =>
    rows
      .filter(({ kind }) => kind === wantedKind)
      .map(({ key, whole, times, tickets, one_touch }) => ({ key, whole, times, tickets, one_touch }));
  return {
    created: rowsOf('created')
      .filter(({ whole }) => !whole)
      .map(({ key, times }) => ({ key, created: times })),
    solves: rowsOf('solved').map(({ key, whole, times, tickets, one_touch }) => ({
      key,
      whole,
      solves: times,
      solved: tickets,
      one_touch,
    })),
    reopens: rowsOf('reopened'),
  };
}

/** Returns the condition on teams, whose days are aggregated, or null if other filters apply. */
function teamCondition(actor: Actor, query: SeriesQuery): RawBuilder<boolean> | null {
  const { team, ...otherFilters } = filtersOf(query);
  if (Object.values(otherFilters).some((filter) => filter !== undefined)) return null;
  const scope = actor.scopes.get('analytics:read');
  if (scope !== 'all' && scope !== 'team') return null;
  const ownTeams = sql<boolean>`daily_metric_counts.team_id in (select team_id from team_members where user_id = ${actor.id})`;
  const inScope = scope === 'all' ? sql<boolean>`true` : ownTeams;
  if (team === undefined) return inScope;
  const requestedTeams = team.map((one) => {
    if (one === 'mine') return ownTeams;
    return sql<boolean>`daily_metric_counts.team_id = ${one === 'none' ? sql`${NO_TEAM}` : teamNamed(sql`${one}`, isIdNotKey(one))}`;
  });
  return sql<boolean>`${inScope} and (${sql.join(requestedTeams, sql` or `)})`;
}

interface CountInput {
  readonly actor: Actor;
  readonly query: SeriesQuery;
  readonly period: Period;
  readonly starts: readonly Date[];
  readonly teams: RawBuilder<boolean>;
  readonly days: RolledUpDays;
}

interface CountRow {
  readonly kind: DailyKind;
  readonly key: number | null;
  readonly whole: boolean;
  readonly times: number;
  readonly tickets: number;
  readonly one_touch: number;
}

/** Counts a ticket at its first occurrence: once in its bucket and once in the whole interval. */
async function counts(
  em: EntityManager,
  { actor, query, period, starts, teams, days }: CountInput,
): Promise<CountRow[]> {
  const lower = [period.from, ...starts.slice(1)].map((start) => start.toISOString());
  const gaps = sql`(select starts_at, ends_at from unnest(${days.gaps.map(({ from }) => from.toISOString())}::timestamptz[],
    ${days.gaps.map(({ to }) => to.toISOString())}::timestamptz[]) as gap (starts_at, ends_at))`;
  const tickets = sql`(${ticketsFor(em, actor, query)})`;
  // Left out if it has nothing to count: planning it takes longer than the rest.
  const counted = sql`union all select kind, at, since, 1, one_touch::int from (${metricEvents(tickets, gaps)}) as happenings`;
  const { rows } = await sql<CountRow>`
    with counts as (
      select kind, starts_at as at, since, times, one_touch from daily_metric_counts
      where time_zone = ${query.timeZone} and ${teams}
        and starts_at = any(${days.fresh.map((day) => day.toISOString())}::timestamptz[])
      ${days.gaps.length > 0 ? counted : sql``}
    ), parts as (select kind, since, times, one_touch, ${bucketOf('at', starts).of} as key from counts),
    firsts as (
      select kind, times, one_touch, key, since < (${lower}::timestamptz[])[key] as in_part,
        since < ${period.from} as in_whole
      from parts
    )
    select kind, key, grouping(key) = 1 as whole, sum(times)::int as times, ${sumOfFirst('times')} as tickets,
      ${sumOfFirst('one_touch')} as one_touch
    from firsts
    group by grouping sets ((kind, key), (kind))
    limit ${MAX_PARTS}`.execute(em.getKysely());
  return rows;
}

/** Sums first occurrences: within the interval for the total row, within the bucket for the others. */
function sumOfFirst(column: 'times' | 'one_touch'): RawBuilder<number> {
  const sum = (within: 'in_part' | 'in_whole') => sql`sum(${sql.ref(column)}) filter (where ${sql.ref(within)})`;
  return sql<number>`coalesce(case when grouping(key) = 1 then ${sum('in_whole')} else ${sum('in_part')} end, 0)::int`;
}
