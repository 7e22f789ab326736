import type { EntityManager } from '@mikro-orm/postgresql';
import type { Interval } from '../../contract/analytics/analytics.ts';
import type { Dimension, PrintedReportQuery } from '../../contract/analytics/analytics-reports.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError } from '../../platform/base/failure.ts';
import { type Period, periodOf } from '../periods/period.rules.ts';
import { snapshot } from '../queries/snapshot.ts';
import { backlogReport } from '../reports/backlog.report.ts';
import { durationReport } from '../reports/duration.report.ts';
import { agentReport, breakdownReport, categoryReport, teamReport } from '../reports/groups.reports.ts';
import { overview } from '../reports/overview.queries.ts';
import { filtersInWords } from './filter.words.ts';

/** So many groups are looked at, to say how many are not shown. */
const GROUPS = 1_000;

const [DAYS_UP_TO, WEEKS_UP_TO] = [62 * 86_400_000, 366 * 86_400_000];

/** It is ten reports, and made when there is time for it. */
const WHOLE_MS = 180_000;

export type Gathered = Awaited<ReturnType<typeof gather>>;

/** Every report on the same tickets, all of the same moment. */
export async function gather(em: EntityManager, actor: Actor, query: PrintedReportQuery, now: Date) {
  const period = periodOf(query, now);
  const asked = {
    ...query,
    interval: query.interval ?? fittingInterval(period),
    // Who opens a link may be another person than who made the report.
    assignee: query.assignee === 'me' ? actor.id : query.assignee,
    limit: GROUPS,
  };
  return snapshot(
    em,
    async (em) => {
      const by = (dimension: Dimension) => unlessTooMany(breakdownReport(em, actor, { ...asked, by: dimension }, now));
      return {
        period,
        timeZone: asked.timeZone,
        interval: asked.interval,
        filters: await filtersInWords(em, actor, asked),
        overview: await overview(em, actor, asked, now),
        backlog: await backlogReport(em, actor, asked, now),
        responses: await durationReport(em, actor, 'firstResponseTime', asked, now),
        resolutions: await durationReport(em, actor, 'resolutionTime', asked, now),
        agents: await unlessTooMany(agentReport(em, actor, asked, now)),
        teams: await unlessTooMany(teamReport(em, actor, asked, now)),
        categories: await unlessTooMany(categoryReport(em, actor, asked, now)),
        priorities: await by('priority'),
        channels: await by('channel'),
        statuses: await by('status'),
        tags: await by('tag'),
      };
    },
    { wholeMs: WHOLE_MS },
  );
}

/** null where there are more groups than are told apart, which is no reason to refuse all the rest. */
async function unlessTooMany<Report>(report: Promise<Report>): Promise<Report | null> {
  try {
    return await report;
  } catch (error) {
    if (error instanceof AppError && error.details.errors?.some(({ code }) => code === 'too_many')) return null;
    throw error;
  }
}

/** As many parts as a chart and a page have room for. */
function fittingInterval({ from, to }: Period): Interval {
  const length = to.getTime() - from.getTime();
  if (length <= DAYS_UP_TO) return 'day';
  return length <= WEEKS_UP_TO ? 'week' : 'month';
}
