import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EventType } from '../../../contract/events/events.ts';
import { param, statement } from '../../../platform/database/statement.ts';

/** Events after which a ticket can match other filters, although it has no new version. */
const BESIDE_TICKET: readonly EventType[] = [
  'ticket.followed',
  'ticket.unfollowed',
  'ticket.snoozed',
  'ticket.woken',
  'comment.internal',
  'comment.updated',
  'comment.redacted',
  'sla.warned',
  'sla.breached',
  'survey.answered',
  'survey.changed',
];

/**
 * Returns the IDs of tickets that can match other filters than before, each found by an index: those with a new version, an
 * event, a target that has become late, or a snooze that has ended. Leaves out what a change of service levels recalculates.
 */
export async function changedTickets(em: EntityManager, from: Date, to: Date): Promise<readonly string[]> {
  const [row] = await changed(em, { from, to, beside: BESIDE_TICKET });
  return row?.ids ?? [];
}

const [FROM, TO] = [sql`${param('from')}::timestamptz`, sql`${param('to')}::timestamptz`];

const changed = statement<{ ids: readonly string[] }>(sql`
      select array(
        select tickets.id from tickets where tickets.deleted_at is null and tickets.updated_at >= ${FROM}
        union select events.ticket_id from events
          where events.type = any(${param('beside')}::text[]) and events.occurred_at >= ${FROM}
        union select sla_targets.ticket_id from sla_targets where sla_targets.met_at is null
          and sla_targets.cancelled_at is null and sla_targets.due_at between ${FROM} and ${TO}
        union select ticket_snoozes.ticket_id from ticket_snoozes where ticket_snoozes.until between ${FROM} and ${TO}
      )::text[] as ids`);
