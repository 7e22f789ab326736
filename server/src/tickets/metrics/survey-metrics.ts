import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MetricKey } from '../../contract/tickets/metrics.ts';

const SENT_IN = (from: Date, to: Date) =>
  sql<SqlBool>`(surveys.sent_at >= ${from} and surveys.sent_at < ${to} and surveys.cancelled_at is null)`;
const ANSWERED_IN = (from: Date, to: Date) =>
  sql<SqlBool>`(surveys.answered_at >= ${from} and surveys.answered_at < ${to})`;

/** Counts as satisfied. */
export const IS_SATISFIED = sql<SqlBool>`surveys.score >= 4`;

const populations = {
  surveysSent: SENT_IN,
  surveyResponseRate: SENT_IN,
  surveysAnswered: ANSWERED_IN,
  surveyScore: ANSWERED_IN,
  surveyAverage: ANSWERED_IN,
  surveysSatisfied: (from: Date, to: Date) => sql<SqlBool>`(${ANSWERED_IN(from, to)} and ${IS_SATISFIED})`,
} as const;
type SurveyMetricKey = keyof typeof populations;

export const isSurveyMetric = (metric: MetricKey): metric is SurveyMetricKey => metric in populations;

/** Matches surveys that a metric counts, dated as its definition says. A canceled survey could not be answered. */
export const isCountedIn = (metric: SurveyMetricKey, from: Date, to: Date) => populations[metric](from, to);

/** Matches tickets with at least one such survey. */
export function hadSurvey(
  metric: SurveyMetricKey,
  from: Date,
  to: Date,
  conditions: readonly string[] = [],
  categoryId: RawBuilder<unknown> = sql.ref('tickets.category_id'),
): RawBuilder<SqlBool> {
  const onTicket = conditions.filter(isAboutTicket).map((condition) => matchesCondition(condition, categoryId));
  const onSurvey = conditions
    .filter((condition) => !isAboutTicket(condition))
    .map((condition) => matchesCondition(condition, columnOf(condition)));
  const survey = sql<SqlBool>`tickets.id in (select surveys.ticket_id from surveys
    where ${sql.join([isCountedIn(metric, from, to), ...onSurvey], sql` and `)})`;
  return sql<SqlBool>`(${sql.join([survey, ...onTicket], sql` and `)})`;
}

const columns = { agent: 'surveys.solver_id', team: 'surveys.team_id', category: 'tickets.category_id' } as const;

export const surveyConditions: readonly string[] = Object.keys(columns);

const isAboutTicket = (condition: string) => condition.startsWith('category:');

const columnOf = (condition: string) => sql.ref(condition.startsWith('agent:') ? columns.agent : columns.team);

function matchesCondition(condition: string, column: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const [, value = ''] = condition.split(':');
  return value === 'none' ? sql`${column} is null` : sql`${column}::text = ${value.toLowerCase()}`;
}
