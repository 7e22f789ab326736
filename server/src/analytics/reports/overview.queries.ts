import type { EntityManager } from '@mikro-orm/postgresql';
import type { Overview, OverviewQuery } from '../../contract/analytics/analytics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { bucketsOf } from '../periods/bucket.rules.ts';
import { comparedPeriod } from '../periods/comparison.rules.ts';
import { periodOf } from '../periods/period.rules.ts';
import { snapshot } from '../queries/snapshot.ts';
import { metricsIn } from './overview.metrics.ts';
import { viewOverview } from './overview.view.ts';

/** The figures of one interval, over the tickets that the actor's `analytics:read` reaches. */
export async function overview(em: EntityManager, actor: Actor, asked: OverviewQuery, now: Date): Promise<Overview> {
  const period = periodOf(asked, now);
  const buckets = bucketsOf(period, asked.interval, asked.timeZone);
  const compared = comparedPeriod(period, asked.compareWith, asked.timeZone);
  return snapshot(em, async (em) => {
    const starts = buckets.map(({ start }) => start);
    const figures = await metricsIn(em, actor, asked, period, starts);
    const before = compared && (await metricsIn(em, actor, asked, compared, [compared.from]));
    return viewOverview(asked, { period, buckets, figures, compared, before });
  });
}
