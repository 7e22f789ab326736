import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { latestConfiguration } from '../../configuration/with-configuration.ts';
import type { SurveyCancelReason } from '../../contract/service-levels/surveys.ts';
import type { BeforeCommit, TransactionContext } from '../../platform/commands/transaction-context.ts';
import { param, statement } from '../../platform/database/statement.ts';
import type { NewEvent } from '../../platform/events/event-log.ts';
import { isSilent } from '../../platform/events/silence.ts';
import { MINUTE_MS } from '../../platform/time/duration.ts';
import { isUnsolved } from '../../tickets/base/ticket.logic.ts';

type Consequence = 'solved' | SurveyCancelReason;

/**
 * Plans the survey of a ticket in the transaction that solves it, and cancels the one without an answer in the transaction
 * that reopens it, merges it, or moves it to the trash. Both hold the lock of the ticket. Without such an event, it costs
 * no statement.
 */
export const planSurveys: BeforeCommit = async (tx, events) => {
  const last = new Map<string, { readonly consequence: Consequence; readonly event: NewEvent }>();
  for (const event of events) {
    const consequence = consequenceOf(event);
    if (event.ticketId !== null && consequence !== null) last.set(event.ticketId, { consequence, event });
  }
  const changes = [...last].map(([ticketId, change]) => ({ ticketId, ...change }));
  await cancelSurveys(
    tx,
    changes.flatMap(({ ticketId, consequence }) =>
      consequence === 'solved' ? [] : [{ ticketId, reason: consequence }],
    ),
  );
  await planForSolved(
    tx,
    changes.flatMap(({ ticketId, consequence, event }) => (consequence === 'solved' ? [{ ticketId, event }] : [])),
  );
};

function consequenceOf(event: NewEvent): Consequence | null {
  if (event.type === 'ticket.deleted') return 'trash';
  if (event.type === 'ticket.merged') return event.data.role === 'source' ? 'merged' : null;
  if (event.type !== 'ticket.status_changed' && event.type !== 'ticket.reopened') return null;
  const { from, to } = event.changes.status;
  if (isUnsolved(from.state) === isUnsolved(to.state)) return null;
  if (isUnsolved(to.state)) return 'reopened';
  return isSilent(event) ? null : 'solved';
}

async function planForSolved(
  { em, now }: TransactionContext,
  solved: readonly { readonly ticketId: string; readonly event: NewEvent }[],
): Promise<void> {
  if (solved.length === 0) return;
  const { settings } = await latestConfiguration(em);
  if (!settings.surveys_enabled) return;
  await insertPlanned(em, {
    ids: solved.map(() => uuidv7()),
    tickets: solved.map(({ ticketId }) => ticketId),
    // Only people solve tickets. For others, whoever the ticket is assigned to has solved it.
    actors: solved.map(({ event: { actor } }) => (actor.kind === 'user' ? (actor.id ?? '') : '')),
    now,
    due: new Date(now.getTime() + settings.survey_delay_minutes * MINUTE_MS),
  });
}

const insertPlanned = statement(sql`
      insert into surveys (id, ticket_id, solved_at, due_at, solver_id, team_id)
      select planned.id, tickets.id, ${param('now')}::timestamptz, ${param('due')}::timestamptz,
        coalesce(nullif(nullif(planned.actor, '')::uuid, tickets.requester_id), tickets.assignee_id), tickets.team_id
      from unnest(${param('ids')}::uuid[], ${param('tickets')}::uuid[], ${param('actors')}::text[])
        as planned (id, ticket_id, actor)
      join tickets on tickets.id = planned.ticket_id and tickets.asked_for_id is null
      on conflict do nothing`);

async function cancelSurveys(
  tx: TransactionContext,
  cancelled: readonly { readonly ticketId: string; readonly reason: SurveyCancelReason }[],
): Promise<void> {
  if (cancelled.length === 0) return;
  const rows = await cancelOpen(tx.em, {
    tickets: cancelled.map(({ ticketId }) => ticketId),
    reasons: cancelled.map(({ reason }) => reason),
    now: tx.now,
  });
  for (const { id, ticket_id: ticketId, cancel_reason: reason } of rows) {
    tx.record('survey.cancelled', { id }, { ticketId, data: { surveyId: id, reason } });
  }
}

interface Cancelled {
  readonly id: string;
  readonly ticket_id: string;
  readonly cancel_reason: SurveyCancelReason;
}

/** Deletes planned surveys, and cancels those that can still be answered for the first time. */
const cancelOpen = statement<Cancelled>(sql`
      with unsent as (
        delete from surveys where ticket_id = any(${param('tickets')}::uuid[]) and due_at is not null
      )
      update surveys set cancelled_at = ${param('now')}::timestamptz, cancel_reason = changed.reason
      from unnest(${param('tickets')}::uuid[], ${param('reasons')}::text[]) as changed (ticket_id, reason)
      where surveys.ticket_id = changed.ticket_id and surveys.sent_at is not null and surveys.answered_at is null
        and surveys.cancelled_at is null and surveys.expires_at > ${param('now')}::timestamptz
      returning surveys.id, surveys.ticket_id, surveys.cancel_reason`);
