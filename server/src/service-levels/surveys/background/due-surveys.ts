import { sql } from 'kysely';
import { SURVEY_DAYS } from '../../../contract/service-levels/surveys.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { serviceSecret } from '../../../platform/database/service-secret.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import { atPresent, type DueWork, preparePages } from '../../../platform/due-work/due-work.ts';
import { SURVEY_PURPOSE, surveyToken, surveyTokenHash } from '../../../tickets/surveys/survey-token.ts';
import { maySend } from './may-send.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface DueSurvey {
  readonly id: string;
  readonly ticket_id: string;
  readonly requester_id: string;
  readonly updated_at: Date | string;
}

/**
 * Decides about the surveys whose time has come, and sends or deletes them. A page locks the requesters, too: two tickets of
 * one person must not ask them at the same time.
 */
export const dueSurveys: DueWork<DueSurvey> = {
  name: 'Satisfaction surveys',
  pageSize: 20,
  async take({ em, now }, page) {
    return atPresent(em, await lockDue(em, page, { now }));
  },
  async perform(tx, surveys) {
    for (const survey of surveys) await decide(tx, survey);
  },
};

async function decide(tx: TransactionContext, { id, ticket_id: ticketId, requester_id }: DueSurvey): Promise<void> {
  const { em } = tx;
  const { now } = tx;
  // A new statement, which sees what the former holder of the locks has committed.
  if (!(await maySend(em, { id, now }))) {
    await deleteDue(em, { id });
    return;
  }
  const secret = await serviceSecret(em, SURVEY_PURPOSE);
  const [sent] = await markSent(em, {
    id,
    requester: requester_id,
    hash: surveyTokenHash(surveyToken(secret, id)),
    now,
    expires: new Date(now.getTime() + SURVEY_DAYS * DAY_MS),
  });
  if (sent) tx.record('survey.sent', { id }, { ticketId, data: { surveyId: id } });
}

const lockDue = preparePages<DueSurvey>(
  (direction, limit) => sql`
    select surveys.id, surveys.ticket_id, tickets.requester_id, tickets.updated_at
    from surveys join tickets on tickets.id = surveys.ticket_id join users on users.id = tickets.requester_id
    where surveys.due_at <= ${param('now')}::timestamptz and surveys.id <> all(${param('without')}::uuid[])
    order by surveys.due_at ${direction} limit ${limit}
    for no key update of tickets, users skip locked`,
);

const deleteDue = statement(sql`delete from surveys where id = ${param('id')}::uuid and due_at is not null`);

const markSent = statement<{ id: string }>(sql`
      update surveys set due_at = null, sent_at = ${param('now')}::timestamptz, requester_id = ${param('requester')}::uuid,
        token_hash = ${param('hash')}, expires_at = ${param('expires')}::timestamptz
      where id = ${param('id')}::uuid and due_at is not null
      returning id`);
