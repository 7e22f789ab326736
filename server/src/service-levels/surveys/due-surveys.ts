import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { SURVEY_DAYS } from '../../contract/service-levels/surveys.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { serviceSecret } from '../../platform/database/service-secret.ts';
import { param, statement } from '../../platform/database/statement.ts';
import { atPresent, type DueWork, preparePages } from '../../platform/due-work/due-work.ts';
import { DAY_MS } from '../../platform/time/duration.ts';
import { IS_REQUESTER_AUTOMATIC } from '../../tickets/conversation/comments/comment.queries.ts';
import { SURVEY_PURPOSE, surveyToken, surveyTokenHash } from '../../tickets/surveys/survey-token.ts';

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

/** No requester is asked more often than this. */
const REST_DAYS = 30;

interface Question {
  readonly id: string;
  readonly now: Date;
}

/**
 * Whether the requester of a ticket should be asked: the ticket is still solved, a person has answered it, and the
 * requester can be reached, wants these emails, and was not asked lately. Lock the ticket and its requester first.
 */
async function maySend(em: EntityManager, { id, now }: Question): Promise<boolean> {
  const [verdict] = await verdictOn(em, { id, now });
  return verdict?.may_send ?? false;
}

/** Counts neither automated replies nor those of the requester. */
const HAS_HUMAN_REPLY = sql`and tickets.agent_reply_count > 0`;

/** A requester who wrote the ticket by email has an address, even without ever signing in. */
const IS_REACHABLE = sql`
        and users.kind = 'person' and users.status = 'active' and users.claimed_email is null
        and (users.email_verified_at is not null or tickets.channel = 'email')
        and not exists (
          select from deliveries where deliveries.mail->>'to' = users.email and deliveries.kind = 'email'
            and deliveries.state = 'bounced' and deliveries.ticket_id = tickets.id
        )`;

/** There must be a rule that sends the email, and the requester must not have unsubscribed. */
const WANTS_EMAIL = sql`
        and exists (
          select from notification_rules
          where event = 'survey.sent' and audience = 'requester' and channel = 'email' and enabled
        )
        and not exists (
          select from notification_preferences as preference where preference.user_id = users.id
            and preference.event = 'survey.sent' and preference.channel = 'email' and not preference.enabled
        )`;

const verdictOn = statement<{ may_send: boolean }>(sql`
      select
        (select surveys_enabled from settings)
        and statuses.state in ('solved', 'closed')
        and tickets.deleted_at is null and tickets.merged_into_id is null
        ${HAS_HUMAN_REPLY}
        and not ${IS_REQUESTER_AUTOMATIC}
        ${IS_REACHABLE}
        ${WANTS_EMAIL}
        and not exists (
          select from surveys earlier where earlier.requester_id = tickets.requester_id
            and earlier.sent_at > ${param('now')}::timestamptz - make_interval(days => ${sql.lit(REST_DAYS)})
        ) as may_send
      from surveys
      join tickets on tickets.id = surveys.ticket_id
      join statuses on statuses.id = tickets.status_id
      join users on users.id = tickets.requester_id
      where surveys.id = ${param('id')}::uuid and surveys.due_at is not null`);
