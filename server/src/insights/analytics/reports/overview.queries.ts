import type { EntityManager } from '@mikro-orm/postgresql';
import type { Overview, OverviewQuery } from '../../../contract/insights/analytics.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { bucketsOf } from '../periods/bucket.logic.ts';
import { comparedPeriod } from '../periods/comparison.logic.ts';
import { periodOf } from '../periods/period.logic.ts';
import { snapshot } from '../queries/snapshot.ts';
import { metricsIn } from './overview.metrics.ts';
import { viewOverview } from './overview.view.ts';

/** Returns the overview of an interval, over the tickets in the scope of the actor's `analytics:read`. */
export async function overview(em: EntityManager, actor: Actor, query: OverviewQuery, now: Date): Promise<Overview> {
  const period = periodOf(query, now);
  const buckets = bucketsOf(period, query.interval, query.timeZone);
  const compared = comparedPeriod(period, query.compareWith, query.timeZone);
  return snapshot(em, async (em) => {
    const starts = buckets.map(({ start }) => start);
    const values = await metricsIn(em, actor, query, period, starts);
    const previousValues = compared && (await metricsIn(em, actor, query, compared, [compared.from]));
    return viewOverview(query, { period, buckets, values, compared, previousValues });
  });
}
