import { Metric, MetricKeys, metrics, Overview, OverviewQuery } from '../contract/analytics.ts';
import { listOf } from '../contract/common.ts';
import { requires, rest, router, verified } from '../platform/trpc.ts';
import { overview } from './overview.queries.ts';

export const analyticsRouter = router({
  metrics: verified
    .meta(
      rest('GET /analytics/metrics', 'List the figures and what exactly each of them means', {
        description: 'The same definitions stand beside the figures, so that a report explains itself.',
      }),
    )
    .output(listOf(Metric))
    .query(() => ({ data: MetricKeys.options.map((key) => ({ key, ...metrics[key] })) })),

  overview: requires('analytics:read')
    .meta(
      rest('GET /analytics/overview', 'Show figures on support operations in an interval', {
        description:
          'Within what you may see, by the calendar of a time zone. Merged and deleted tickets are left out.',
      }),
    )
    .input(OverviewQuery)
    .output(Overview)
    .query(({ ctx, input }) => overview(ctx.em, ctx.actor, input, ctx.services.clock())),
});
