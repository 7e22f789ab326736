import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { SurveyDimension, SurveyReportQuery } from '../../contract/insights/survey-report.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { tables } from '../../platform/database/database.ts';
import { ticketsWithin } from '../../tickets/base/ticket.policy.ts';
import { ticketTables } from '../../tickets/base/ticket.tables.ts';
import { IS_SATISFIED, isCountedIn } from '../../tickets/metrics/survey-metrics.ts';
import type { SurveySchema } from '../../tickets/surveys/survey.entity.ts';
import type { Period } from '../periods/period.logic.ts';
import { MAX_PARTS } from './key.ts';
import { ticketsFor } from './ticket-filters.ts';

/** Surveys of one group or bucket, in the interval of the report. */
export interface SurveyCounts {
  /** ID of the group, or number of the bucket. */
  readonly key: string | null;
  readonly answered: number;
  readonly satisfied: number;
  readonly points: number;
  readonly sent: number;
  readonly responses: number;
}

const columns = {
  team: 'surveys.team_id',
  agent: 'surveys.solver_id',
  category: 'tickets.category_id',
} as const satisfies Record<SurveyDimension, string>;

/** Counts surveys by the property that the report groups by. */
export function surveysByGroup(em: EntityManager, actor: Actor, query: SurveyReportQuery, period: Period) {
  const { by } = query;
  const key = by === undefined ? sql<string | null>`null::text` : sql<string | null>`${sql.ref(columns[by])}::text`;
  return countedBy(em, actor, { query, period, sent: key, answered: key });
}

/** Counts surveys by the interval in which they were sent or answered: the last of `starts` that is not later, from 1. */
export function surveysOverTime(
  em: EntityManager,
  actor: Actor,
  query: SurveyReportQuery,
  period: Period,
  starts: readonly Date[],
) {
  const instants = starts.map((start) => start.toISOString());
  const bucketOf = (column: string) => sql<string>`width_bucket(${sql.ref(column)}, ${instants}::timestamptz[])::text`;
  return countedBy(em, actor, {
    query,
    period,
    sent: bucketOf('surveys.sent_at'),
    answered: bucketOf('surveys.answered_at'),
  });
}

interface Counting {
  readonly query: SurveyReportQuery;
  readonly period: Period;
  /** What surveys are grouped by, for those sent and for those answered in the interval. */
  readonly sent: RawBuilder<string | null>;
  readonly answered: RawBuilder<string | null>;
}

/** Counts each population by its own index. */
async function countedBy(
  em: EntityManager,
  actor: Actor,
  { query, period: { from, to }, sent, answered }: Counting,
): Promise<SurveyCounts[]> {
  const db = tables<typeof SurveySchema>(em);
  const surveys = db
    .selectFrom('surveys')
    .innerJoin(
      ticketsFor(em, actor, query).where(ticketsWithin(actor, 'survey:read')).as('tickets'),
      'tickets.id',
      'surveys.ticket_id',
    )
    .groupBy(sql`1`)
    .limit(MAX_PARTS);
  const none = sql<number>`0`;
  const ofAnswered = surveys
    .select([
      answered.as('key'),
      sql<number>`count(*)::int`.as('answered'),
      sql<number>`(count(*) filter (where ${IS_SATISFIED}))::int`.as('satisfied'),
      sql<number>`sum(surveys.score)::int`.as('points'),
      none.as('sent'),
      none.as('responses'),
    ])
    .where(isCountedIn('surveysAnswered', from, to));
  const ofSent = surveys
    .select([
      sent.as('key'),
      none.as('answered'),
      none.as('satisfied'),
      none.as('points'),
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`count(surveys.answered_at)::int`.as('responses'),
    ])
    .where(isCountedIn('surveysSent', from, to));
  return [...(await ofAnswered.execute()), ...(await ofSent.execute())];
}

const nameTables = { team: 'teams', agent: 'users', category: 'categories' } as const;

interface Named {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** Returns the present names of groups, by id. A deleted team has none. */
export async function namesOf(
  em: EntityManager,
  by: SurveyDimension,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map();
  const key = by === 'agent' ? sql`''` : sql`key`;
  const { rows } = await sql<Named>`
    select id::text, ${key} as key, name from ${sql.table(nameTables[by])}
    where id = any(${ids}::uuid[])`.execute(ticketTables(em));
  return new Map(rows.map((row) => [row.id, row]));
}
