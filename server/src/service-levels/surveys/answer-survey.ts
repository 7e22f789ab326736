import { sql } from 'kysely';
import type { OwnSurveyAnswer, SurveyAnswer, SurveyForm } from '../../contract/service-levels/surveys.ts';
import { type Actor, userActor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { accessTicket } from '../../tickets/base/ticket.access.ts';
import { lockOpenSurvey, lockOwnSurvey, type OpenSurvey, viewForm } from './open-survey.ts';

/** Records the answer of a reader who has the link, or changes it. */
export async function answerSurvey(tx: TransactionContext, { token, ...answer }: SurveyAnswer): Promise<SurveyForm> {
  return recordAnswer(tx, await lockOpenSurvey(tx.em, { token, now: tx.now }), answer);
}

/** Records the answer of the requester, who is signed in, or changes it. */
export async function answerOwnSurvey(
  tx: TransactionContext<Actor>,
  { ticketId: reference, ...answer }: OwnSurveyAnswer,
): Promise<SurveyForm> {
  const { em, actor, now } = tx;
  const { id: ticketId } = await accessTicket(em, actor, reference);
  return recordAnswer(tx, await lockOwnSurvey(em, { ticketId, requesterId: actor.id, now }), answer);
}

/** Repeating an answer changes nothing. The event log never contains the comment, because it can be redacted. */
async function recordAnswer(
  tx: TransactionContext,
  survey: OpenSurvey,
  input: Omit<SurveyAnswer, 'token'>,
): Promise<SurveyForm> {
  const { em, now } = tx;
  const comment = input.comment === undefined ? survey.comment : textOrNull(input.comment);
  const { score } = input;
  const answer = { score, comment };
  const hasNewComment = comment !== survey.comment;
  if (score === survey.score && !hasNewComment) return viewForm(survey);
  const isFirst = survey.answered_at === null;
  await storeAnswer(em, {
    ...answer,
    id: survey.id,
    now,
    changed: !isFirst,
    hasNewComment,
  });
  tx.record(isFirst ? 'survey.answered' : 'survey.changed', survey, {
    ticketId: survey.ticket_id,
    by: userActor({ id: survey.requester_id, name: survey.requester_name }),
    changes: score === survey.score ? {} : { score: { from: survey.score, to: score } },
    data: { surveyId: survey.id, score, hasComment: comment !== null, commentChanged: hasNewComment },
  });
  return viewForm({ ...survey, ...answer, answered_at: survey.answered_at ?? now });
}

const textOrNull = (text: string | null) => (text === null || text.trim() === '' ? null : text);

/** A new comment is not redacted. */
const storeAnswer = statement(sql`
      update surveys set score = ${param('score')}::smallint, comment = ${param('comment')}::text,
        answered_at = coalesce(answered_at, ${param('now')}::timestamptz),
        changed_at = case when ${param('changed')}::boolean then ${param('now')}::timestamptz end,
        redacted_at = case when ${param('hasNewComment')}::boolean then null else redacted_at end
      where id = ${param('id')}::uuid`);
