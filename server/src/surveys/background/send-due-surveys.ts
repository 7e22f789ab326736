import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { SURVEY_DAYS } from '../../contract/tickets/surveys.ts';
import { advanceTransactionTime } from '../../platform/base/transaction-time.ts';
import type { Transact, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { isUnreachable } from '../../platform/database/connections/database-trouble.ts';
import { prepareOnce, slot, written } from '../../platform/database/prepared.ts';
import { serviceSecret } from '../../platform/database/service-secret.ts';
import { SURVEY_PURPOSE, surveyToken, surveyTokenHash } from '../../tickets/surveys/survey-token.ts';
import { maySend } from './may-send.ts';

/** Surveys per pass. */
const BATCH = 100;
/** How long a survey that could not be sent waits, so that it does not hold up later ones. */
const RETRY_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Sending {
  readonly root: EntityManager;
  readonly transact: Transact;
  readonly clock: () => Date;
}

/**
 * Decides about the surveys whose time has come, earliest first, each in a transaction of its own, and sends or deletes
 * them. Any number of workers can run this concurrently: a ticket or a requester that another one has locked is left to
 * it. One that fails is due again ten minutes later. Returns how many surveys were due, at most 100.
 */
export async function sendDueSurveys({ root, transact, clock }: Sending): Promise<number> {
  const due = await dueSurveys(root.fork(), { now: clock().toISOString() });
  const failures: unknown[] = [];
  for (const survey of due) {
    try {
      await transact((tx) => decide(tx, survey));
    } catch (error) {
      failures.push(error);
      if (isUnreachable(error)) break;
      const retryAt = new Date(clock().getTime() + RETRY_MS);
      await postpone(root.fork(), { id: survey.id, due: retryAt.toISOString() });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Surveys that could not be sent: ${failures.length}`);
  return due.length;
}

interface DueSurvey {
  readonly id: string;
  readonly ticket_id: string;
}

async function decide(tx: TransactionContext, { id, ticket_id: ticketId }: DueSurvey): Promise<void> {
  const { em } = tx;
  const [locked] = await lockIfFree(em, { ticket: ticketId });
  if (!locked) return;
  advanceTransactionTime(em, locked.updated_at);
  const { now } = tx;
  // A new statement, which sees what whoever held the locks has committed.
  if (!(await maySend(em, { id, now }))) {
    await deleteDue(em, { id });
    return;
  }
  const secret = await serviceSecret(em, SURVEY_PURPOSE);
  const [sent] = await markSent(em, {
    id,
    requester: locked.requester_id,
    hash: surveyTokenHash(surveyToken(secret, id)),
    now,
    expires: new Date(now.getTime() + SURVEY_DAYS * DAY_MS),
  });
  if (sent) tx.record('survey.sent', { id }, { ticketId, data: { surveyId: id } });
}

const dueSurveys = prepareOnce((em) =>
  written<DueSurvey>(
    em,
    sql`
      select id, ticket_id from surveys where due_at <= ${slot('now')}::timestamptz
      order by due_at limit ${sql.lit(BATCH)}`,
  ),
);

const postpone = prepareOnce((em) =>
  written(
    em,
    sql`
      update surveys set due_at = ${slot('due')}::timestamptz where id = ${slot('id')}::uuid and due_at is not null`,
  ),
);

/** Locks the requester, too: two tickets of one person must not ask them at the same time. */
const lockIfFree = prepareOnce((em) =>
  written<{ requester_id: string; updated_at: Date | string }>(
    em,
    sql`
      select tickets.requester_id, tickets.updated_at from tickets join users on users.id = tickets.requester_id
      where tickets.id = ${slot('ticket')}::uuid
      for update of tickets skip locked for no key update of users skip locked`,
  ),
);

const deleteDue = prepareOnce((em) =>
  written(em, sql`delete from surveys where id = ${slot('id')}::uuid and due_at is not null`),
);

const markSent = prepareOnce((em) =>
  written<{ id: string }>(
    em,
    sql`
      update surveys set due_at = null, sent_at = ${slot('now')}::timestamptz, requester_id = ${slot('requester')}::uuid,
        token_hash = ${slot('hash')}, expires_at = ${slot('expires')}::timestamptz
      where id = ${slot('id')}::uuid and due_at is not null
      returning id`,
  ),
);
