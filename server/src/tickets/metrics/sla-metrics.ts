import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MetricKey } from '../../contract/tickets/metrics.ts';

const outcomes = {
  slaMet: sql<SqlBool>`sla_targets.breached_at is null`,
  slaBreached: sql<SqlBool>`sla_targets.breached_at is not null`,
  slaAttainment: sql<SqlBool>`true`,
} as const;
type SlaMetricKey = keyof typeof outcomes;

export const isSlaMetric = (metric: MetricKey): metric is SlaMetricKey => metric in outcomes;

/**
 * Matches targets decided in the interval: missed, or met in time. Written like the index `sla_targets_decided`. A
 * target that was missed and answered later is missed.
 */
export const isDecidedIn = (from: Date, to: Date) =>
  sql<SqlBool>`((sla_targets.breached_at is not null or sla_targets.met_at is not null)
    and coalesce(sla_targets.breached_at, sla_targets.met_at) >= ${from}
    and coalesce(sla_targets.breached_at, sla_targets.met_at) < ${to})`;

/** Matches tickets with at least one such target. */
export function hadDecidedTarget(
  metric: SlaMetricKey,
  from: Date,
  to: Date,
  conditions: readonly string[] = [],
): RawBuilder<SqlBool> {
  const parts = [isDecidedIn(from, to), outcomes[metric], ...conditions.map(matchesCondition)];
  return sql<SqlBool>`tickets.id in (select sla_targets.ticket_id from sla_targets
    where ${sql.join(parts, sql` and `)})`;
}

function matchesCondition(condition: string): RawBuilder<SqlBool> {
  const [property, value = ''] = condition.split(':');
  switch (property) {
    case 'policy':
      return sql`sla_targets.policy_id::text = ${value}`;
    case 'team':
      return value === 'none' ? sql`sla_targets.team_id is null` : sql`sla_targets.team_id::text = ${value}`;
    case 'priority':
      return sql`sla_targets.priority = ${value}`;
    default:
      return sql`sla_targets.metric = ${value}`;
  }
}
