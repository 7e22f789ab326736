import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Survey, SurveyRedact } from '../../contract/service-levels/surveys.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { denied, notFound } from '../../platform/errors/app-error.ts';
import { may } from '../../tickets/base/ticket.policy.ts';
import { lockForComment } from '../../tickets/write/ticket.lookup.ts';
import { surveyById } from './survey.queries.ts';

/** Removes the comment from inboxes and queued emails. Injected, because notifications are another slice. */
export type RedactNotifications = (em: EntityManager, surveyId: string) => Promise<void>;

/** Permanently removes the comment of an answer and every copy of it. The score stays. */
export async function redactSurvey(
  tx: TransactionContext<Actor>,
  { ticketId, surveyId }: SurveyRedact,
  redactNotifications: RedactNotifications,
): Promise<Survey> {
  const { em } = tx;
  const { ticket, relationship } = await lockForComment(tx, { ticketId }, 'comment:redact');
  if (!may(tx.actor, 'survey:read', relationship)) throw denied('survey:read');
  const [survey] = await lockSent(em, { id: surveyId, ticket: ticket.id });
  if (!survey) throw notFound('Survey', surveyId);
  if (survey.has_comment) {
    await removeComment(em, { id: survey.id, now: tx.now });
    tx.record('survey.redacted', survey, {
      ticketId: ticket.id,
      data: { surveyId: survey.id },
    });
    await redactNotifications(em, survey.id);
  }
  return surveyById(em, survey.id);
}

const lockSent = statement<{ id: string; has_comment: boolean }>(sql`
      select id, comment is not null as has_comment from surveys
      where id = ${param('id')}::uuid and ticket_id = ${param('ticket')}::uuid and sent_at is not null for update`);

const removeComment = statement(
  sql`update surveys set comment = null, redacted_at = ${param('now')}::timestamptz where id = ${param('id')}::uuid`,
);
