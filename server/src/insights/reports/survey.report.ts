import type { EntityManager } from '@mikro-orm/postgresql';
import type { SurveyReport, SurveyReportQuery, SurveySatisfaction } from '../../contract/insights/survey-report.ts';
import { type MetricKey, metrics } from '../../contract/tickets/metrics.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { bucketsOf, partOf } from '../periods/bucket.logic.ts';
import { type Period, periodOf, viewPeriod } from '../periods/period.logic.ts';
import { snapshot } from '../queries/snapshot.ts';
import { namesOf, type SurveyCounts, surveysByGroup, surveysOverTime } from '../queries/survey-counts.queries.ts';
import { linkerFor } from './ticket-links.ts';
import { viewBucket } from './volume.view.ts';

const keys = [
  'surveyScore',
  'surveyAverage',
  'surveyResponseRate',
  'surveysAnswered',
  'surveysSatisfied',
  'surveysSent',
] as const satisfies MetricKey[];
const definitions = keys.map((key) => ({ key, ...metrics[key] }));

/** Returns how satisfied requesters were, and how many of those who were asked have answered. */
export async function surveyReport(
  em: EntityManager,
  actor: Actor,
  query: SurveyReportQuery,
  now: Date,
): Promise<SurveyReport> {
  if (!actor.scopes.has('survey:read')) throw denied('survey:read');
  const period = periodOf(query, now);
  const { by = null, interval = null, limit } = query;
  const buckets = interval === null ? [] : bucketsOf(period, interval, query.timeZone);
  const starts = buckets.map(({ start }) => start);
  const { rows, parts } = await snapshot(em, async (em) => ({
    rows: await surveysByGroup(em, actor, query, period),
    parts: starts.length > 0 ? await surveysOverTime(em, actor, query, period, starts) : [],
  }));
  const byBucket = Map.groupBy(parts, ({ key }) => key);
  const groups = by === null ? [] : [...Map.groupBy(rows, ({ key }) => key)].toSorted(byAnswers);
  const visibleGroups = groups.slice(0, limit);
  const names =
    by === null
      ? new Map()
      : await namesOf(
          em,
          by,
          visibleGroups.flatMap(([key]) => key ?? []),
        );
  const metricsOf = metricsFor(query, period);
  return {
    ...viewPeriod(query, period),
    metrics: definitions,
    interval,
    by,
    total: metricsOf(rows),
    overTime: buckets.map((bucket, index) => ({
      ...viewBucket(bucket),
      ...metricsFor(query, partOf(period, bucket))(byBucket.get(String(index + 1)) ?? []),
    })),
    hasMore: groups.length > limit,
    data: visibleGroups.map(([key, parts]) => {
      const groupRef = key === null ? null : (names.get(key) ?? { id: key, key: '', name: '' });
      const reference = groupRef && { id: groupRef.id, name: groupRef.name };
      return {
        key,
        team: by === 'team' ? groupRef : null,
        agent: by === 'agent' ? reference : null,
        category: by === 'category' ? groupRef : null,
        ...metricsOf(parts, [`${by}:${key ?? 'none'}`]),
      };
    }),
  };
}

type Rows = readonly SurveyCounts[];
type Group = readonly [key: string | null, rows: Rows];

const byAnswers = ([a, inA]: Group, [b, inB]: Group) =>
  sumOf(inB).answered - sumOf(inA).answered || sumOf(inB).sent - sumOf(inA).sent || (a ?? '').localeCompare(b ?? '');

function sumOf(rows: Rows) {
  const total = (part: Exclude<keyof SurveyCounts, 'key'>) => rows.reduce((sum, row) => sum + row[part], 0);
  const [answered, satisfied, sent, responses] = [
    total('answered'),
    total('satisfied'),
    total('sent'),
    total('responses'),
  ];
  return {
    score: shareOf(satisfied, answered),
    average: shareOf(total('points'), answered),
    answered,
    satisfied,
    responseRate: shareOf(responses, sent),
    sent,
    responses,
  };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function metricsFor(query: SurveyReportQuery, period: Period) {
  const linkTo = linkerFor(query);
  return (rows: Rows, metricTarget: readonly string[] = []): SurveySatisfaction => ({
    ...sumOf(rows),
    links: {
      answered: linkTo('surveysAnswered', period, { metricTarget }),
      satisfied: linkTo('surveysSatisfied', period, { metricTarget }),
      sent: linkTo('surveysSent', period, { metricTarget }),
    },
  });
}
