import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Priority } from '../../contract/configuration/categories.ts';
import type { SlaDimension, SlaReportQuery } from '../../contract/insights/sla-report.ts';
import type { SlaMetric } from '../../contract/tickets/sla.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import type { SlaTargetSchema } from '../../tickets/base/sla-target.entity.ts';
import { isDecidedIn } from '../../tickets/metrics/sla-metrics.ts';
import type { Period } from '../periods/period.logic.ts';
import { MAX_PARTS } from './key.ts';
import { ticketsFor } from './ticket-filters.ts';

const columns = {
  policy: 'sla_targets.policy_id',
  team: 'sla_targets.team_id',
  priority: 'sla_targets.priority',
} as const satisfies Record<SlaDimension, string>;

/** Targets of one metric that were decided. */
export interface MetricCounts {
  readonly metric: SlaMetric;
  readonly met: number;
  readonly breached: number;
}

/** Those of one group in the interval of the report. */
export interface DecidedTargets extends MetricCounts {
  readonly key: Priority | string | null;
  /** Current name of a policy or team; that of a deleted policy when it was last applied. */
  readonly name: string | null;
  /** Key of a team that is not deleted. */
  readonly teamKey: string | null;
}

const counts = [
  sql<number>`count(*) filter (where sla_targets.breached_at is null)::int`.as('met'),
  sql<number>`count(*) filter (where sla_targets.breached_at is not null)::int`.as('breached'),
] as const;

/** Dates a target as the filters of its links do. */
const DECIDED_AT = sql<Date>`coalesce(sla_targets.breached_at, sla_targets.met_at)`;

const names = {
  policy: sql<string | null>`coalesce((select name from sla_policies where id::text = counted.key), name)`,
  team: sql<string | null>`(select name from teams where id::text = counted.key)`,
  priority: sql<string | null>`null::text`,
} as const satisfies Record<SlaDimension, unknown>;

const TEAM_KEY = sql<string | null>`(select teams.key from teams where teams.id::text = counted.key)`;

/** Counts the decided targets of the tickets that the actor's metrics cover. */
export async function decidedTargets(
  em: EntityManager,
  actor: Actor,
  query: SlaReportQuery,
  { from, to }: Period,
): Promise<DecidedTargets[]> {
  const { by } = query;
  const counted = tables<typeof SlaTargetSchema>(em)
    .selectFrom('sla_targets')
    .innerJoin(ticketsFor(em, actor, query).as('tickets'), 'tickets.id', 'sla_targets.ticket_id')
    .select([
      by === undefined
        ? sql<string | null>`null::text`.as('key')
        : sql<string | null>`${sql.ref(columns[by])}::text`.as('key'),
      'sla_targets.metric',
      sql<string>`max(sla_targets.policy_name)`.as('name'),
      ...counts,
    ])
    .where(isDecidedIn(from, to))
    .groupBy([sql`1`, 'sla_targets.metric'])
    .limit(MAX_PARTS);
  return tables<typeof SlaTargetSchema>(em)
    .selectFrom(counted.as('counted'))
    .select(['key', 'metric', 'met', 'breached', names[by ?? 'priority'].as('name'), TEAM_KEY.as('teamKey')])
    .execute();
}

/** Counts them by the interval in which they were decided: the last of `starts` that is not later, from 1. */
export function decidedTargetsOverTime(
  em: EntityManager,
  actor: Actor,
  query: SlaReportQuery,
  { from, to }: Period,
  starts: readonly Date[],
) {
  const instants = starts.map((start) => start.toISOString());
  return tables<typeof SlaTargetSchema>(em)
    .selectFrom('sla_targets')
    .innerJoin(ticketsFor(em, actor, query).as('tickets'), 'tickets.id', 'sla_targets.ticket_id')
    .select([
      sql<number>`width_bucket(${DECIDED_AT}, ${instants}::timestamptz[])`.as('bucket'),
      'sla_targets.metric',
      ...counts,
    ])
    .where(isDecidedIn(from, to))
    .groupBy([sql`1`, 'sla_targets.metric'])
    .limit(MAX_PARTS)
    .execute();
}
