import { type SqlBool, sql } from 'kysely';

/** Matches tickets whose last answered survey has one of these scores. */
export const hasSurveyScore = (scores: readonly number[]) =>
  sql<SqlBool>`tickets.id in (
    select surveys.ticket_id from surveys where surveys.score = any(${scores}::smallint[]) and not exists (
      select from surveys later where later.ticket_id = surveys.ticket_id and later.score is not null
        and later.sent_at > surveys.sent_at))`;
