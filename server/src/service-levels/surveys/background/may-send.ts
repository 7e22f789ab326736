import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { param, statement } from '../../../platform/database/statement.ts';
import { IS_REQUESTER_AUTOMATIC } from '../../../tickets/conversation/comments/automatic-requester.ts';

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
export async function maySend(em: EntityManager, { id, now }: Question): Promise<boolean> {
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
