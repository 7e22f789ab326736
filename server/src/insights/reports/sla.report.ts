import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { SlaAttainment, SlaReport, SlaReportQuery } from '../../contract/insights/sla-report.ts';
import { type MetricKey, metrics } from '../../contract/tickets/metrics.ts';
import { SlaMetric } from '../../contract/tickets/sla.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { bucketsOf, partOf } from '../periods/bucket.logic.ts';
import { type Period, periodOf, viewPeriod } from '../periods/period.logic.ts';
import {
  type DecidedTargets,
  decidedTargets,
  decidedTargetsOverTime,
  type MetricCounts,
} from '../queries/decided-targets.queries.ts';
import { snapshot } from '../queries/snapshot.ts';
import { linkerFor } from './ticket-links.ts';
import { viewBucket } from './volume.view.ts';

const definitions = (['slaAttainment', 'slaMet', 'slaBreached'] satisfies MetricKey[]).map((key) => ({
  key,
  ...metrics[key],
}));

/** Returns which share of the service level targets decided in the interval was met in time. */
export async function slaReport(em: EntityManager, actor: Actor, query: SlaReportQuery, now: Date): Promise<SlaReport> {
  if (isRequesterOnly(actor))
    throw denied('ticket:read', 'Service levels are not available for users who see only their own tickets');
  const period = periodOf(query, now);
  const { by = null, interval = null, limit } = query;
  const buckets = interval === null ? [] : bucketsOf(period, interval, query.timeZone);
  const starts = buckets.map(({ start }) => start);
  const { rows, parts } = await snapshot(em, async (em) => ({
    rows: await decidedTargets(em, actor, query, period),
    parts: starts.length > 0 ? await decidedTargetsOverTime(em, actor, query, period, starts) : [],
  }));
  const byBucket = Map.groupBy(parts, ({ bucket }) => bucket);
  const attainment = attainmentOf(query, period);
  const groups = by === null ? [] : [...Map.groupBy(rows, ({ key }) => key)].toSorted(byDecided);
  return {
    ...viewPeriod(query, period),
    metrics: definitions,
    interval,
    by,
    total: attainment(rows),
    overTime: buckets.map((bucket, index) => ({
      ...viewBucket(bucket),
      ...attainmentOf(query, partOf(period, bucket))(byBucket.get(index + 1) ?? []),
    })),
    hasMore: groups.length > limit,
    data: groups.slice(0, limit).map(([key, parts]) => {
      const { name, teamKey } = parts[0] ?? {};
      const groupRef = key === null ? null : { id: key, name: name ?? '' };
      return {
        key,
        policy: by === 'policy' ? groupRef : null,
        team: by === 'team' && groupRef ? { ...groupRef, key: teamKey ?? '' } : null,
        ...attainment(parts, [`${by}:${key ?? 'none'}`]),
      };
    }),
  };
}

type Group = readonly [key: string | null, rows: readonly DecidedTargets[]];

const byDecided = ([a, inA]: Group, [b, inB]: Group) =>
  sumOf(inB).decided - sumOf(inA).decided || (a ?? '').localeCompare(b ?? '');

function sumOf(rows: readonly MetricCounts[]) {
  const met = rows.reduce((sum, row) => sum + row.met, 0);
  const breached = rows.reduce((sum, row) => sum + row.breached, 0);
  const decided = met + breached;
  return { attainment: decided === 0 ? null : met / decided, decided, met, breached };
}

function attainmentOf(query: SlaReportQuery, period: Period) {
  const linkTo = linkerFor(query);
  const metricsOf = (rows: readonly MetricCounts[], metricTarget: readonly string[]) => ({
    ...sumOf(rows),
    links: {
      decided: linkTo('slaAttainment', period, { metricTarget }),
      met: linkTo('slaMet', period, { metricTarget }),
      breached: linkTo('slaBreached', period, { metricTarget }),
    },
  });
  return (rows: readonly MetricCounts[], conditions: readonly string[] = []): SlaAttainment => ({
    ...metricsOf(rows, conditions),
    targets: SlaMetric.options.map((metric) => ({
      metric,
      ...metricsOf(
        rows.filter((row) => row.metric === metric),
        [...conditions, `metric:${metric}`],
      ),
    })),
  });
}
