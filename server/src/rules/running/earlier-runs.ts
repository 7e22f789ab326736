import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { IS_REQUESTER_AUTOMATIC } from '../../conversation/comments/automatic-requester.ts';
import { prepareOnce, slot, written } from '../../platform/database/prepared.ts';

export interface EarlierRuns {
  /** Rules that have run in this chain. */
  readonly in_chain: readonly string[];
  /** Rules that have run for this cause. All that it sets off run in one transaction. */
  readonly for_cause: readonly string[];
  /** Whether rules have run for a later event of the ticket. */
  readonly is_past: boolean;
  readonly changes: number;
  readonly replies: number;
  /** Whether the last public message of the requester was automatic. */
  readonly is_automatic: boolean;
  /** Whether the requester waits for an answer. */
  readonly is_waiting: boolean;
  readonly requester_email: string;
}

interface Reading {
  readonly ticketId: string;
  readonly rootId: string;
  readonly cause: string;
  /** Of the event in its partition of the log; null if it is none. */
  readonly position: number | null;
  readonly now: Date;
}

/** Reads what rules have done on a ticket. Call it with the ticket locked: then no other run is missing. */
export async function readEarlierRuns(
  em: EntityManager,
  { ticketId, rootId, cause, position, now }: Reading,
): Promise<EarlierRuns> {
  const [row] = await read(em, { ticket: ticketId, root: rootId, cause, position, now });
  if (!row) throw new Error('The ticket does not exist');
  return row;
}

const read = prepareOnce((em) =>
  written<EarlierRuns>(
    em,
    sql`
      select
        array(
          select rule_id::text from rule_runs where ticket_id = ${slot('ticket')}::uuid
            and root_id = ${slot('root')}::uuid
        ) as in_chain,
        array(
          select rule_id::text from rule_runs where ticket_id = ${slot('ticket')}::uuid
            and cause = ${slot('cause')}::text
        ) as for_cause,
        exists(
          select from rule_runs where ticket_id = ${slot('ticket')}::uuid and cause_position > ${slot('position')}::bigint
        ) as is_past,
        (select count(*)::int from rule_runs where ticket_id = tickets.id and outcome = 'done'
          and occurred_at > ${slot('now')}::timestamptz - interval '1 hour') as changes,
        (select count(*)::int from rule_runs where ticket_id = tickets.id and has_replied
          and occurred_at > ${slot('now')}::timestamptz - interval '1 day') as replies,
        ${IS_REQUESTER_AUTOMATIC} as is_automatic,
        tickets.waiting_since is not null as is_waiting,
        users.email as requester_email
      from tickets join users on users.id = tickets.requester_id
      where tickets.id = ${slot('ticket')}::uuid`,
  ),
);
