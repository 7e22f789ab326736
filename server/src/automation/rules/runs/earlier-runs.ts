import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { param, statement } from '../../../platform/database/statement.ts';
import { IS_REQUESTER_AUTOMATIC } from '../../../tickets/conversation/comments/comment.queries.ts';

export interface EarlierRuns {
  readonly ticket_id: string;
  /** Rules that have run in this chain. */
  readonly in_chain: readonly string[];
  readonly changes: number;
  readonly replies: number;
  /** Whether it is recorded that the ticket has reached a limit, and no rule has changed it since. */
  readonly is_bounded: boolean;
  /** Whether the last public message of the requester was automatic. */
  readonly is_automatic: boolean;
  /** Whether the requester waits for an answer. */
  readonly is_waiting: boolean;
  readonly requester_email: string;
}

interface TicketChain {
  readonly ticketId: string;
  readonly rootId: string;
}

/** Reads what rules have done on tickets. Call it with the tickets locked: then no other run is missing. */
export async function readEarlierRuns(
  em: EntityManager,
  chains: readonly TicketChain[],
  now: Date,
): Promise<(ticketId: string) => EarlierRuns> {
  const rows = await read(em, {
    tickets: chains.map(({ ticketId }) => ticketId),
    roots: chains.map(({ rootId }) => rootId),
    now,
  });
  const byTicket = new Map(rows.map((row) => [row.ticket_id, row]));
  return (ticketId) => {
    const row = byTicket.get(ticketId);
    if (!row) throw new Error('The ticket does not exist');
    return row;
  };
}

const read = statement<EarlierRuns>(sql`
      select
        tickets.id as ticket_id,
        array(
          select rule_id::text from rule_runs where ticket_id = tickets.id and root_id = asked.root
        ) as in_chain,
        (select count(*)::int from rule_runs where ticket_id = tickets.id and outcome = 'done'
          and occurred_at > ${param('now')}::timestamptz - interval '1 hour') as changes,
        (select count(*)::int from rule_runs where ticket_id = tickets.id and has_replied
          and occurred_at > ${param('now')}::timestamptz - interval '1 day') as replies,
        coalesce((
          select max(occurred_at) filter (where outcome = 'rate_limited') >= max(occurred_at) filter (where outcome = 'done')
          from rule_runs where ticket_id = tickets.id and occurred_at > ${param('now')}::timestamptz - interval '1 hour'
        ), false) as is_bounded,
        ${IS_REQUESTER_AUTOMATIC} as is_automatic,
        tickets.waiting_since is not null as is_waiting,
        users.email as requester_email
      from unnest(${param('tickets')}::uuid[], ${param('roots')}::uuid[]) as asked (ticket, root)
      join tickets on tickets.id = asked.ticket
      join users on users.id = tickets.requester_id`);
