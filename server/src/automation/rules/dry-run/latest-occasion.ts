import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../../platform/database/database.ts';
import type { EventSchema } from '../../../platform/events/event.entity.ts';
import { detailsOf } from '../../../platform/events/event-reader.ts';
import type { TicketSchema } from '../../../tickets/base/ticket.entity.ts';
import type { RuleRow } from '../base/rule.queries.ts';
import { isSetOffBy, TRIGGERING } from '../runs/triggers.logic.ts';

/** Events that are looked at, newest first. A rule that is set off by creation alone needs none of them. */
const MAX_EVENTS = 200;

/** What a test assumes about the event that sets off the rule. */
interface Occasion {
  /** Whether it is the creation of the ticket. */
  readonly isNew: boolean;
  /** Whether the requester waited for an answer then. */
  readonly is_waiting: boolean;
}

/**
 * Returns the occasion that a test stands for: the latest event of the ticket that sets off the rule. A rule that greets
 * requesters is thus tested as on creation, whatever has happened to the ticket since.
 */
export async function latestOccasion(
  em: EntityManager,
  { when }: Pick<RuleRow, 'when'>,
  { ticketId, is_waiting }: { readonly ticketId: string; readonly is_waiting: boolean },
): Promise<Occasion> {
  const present = { isNew: false, is_waiting };
  if (when.type !== 'event' || !when.events.includes('ticket.created')) return present;
  const isOnCreationOnly = when.events.every((event) => event === 'ticket.created');
  const rows = await tables<typeof EventSchema | typeof TicketSchema>(em)
    .selectFrom('events')
    .innerJoin('tickets', 'tickets.id', 'events.ticket_id')
    .select(['events.type', 'changes', 'data', 'occurred_at', 'actor_id', 'actor_kind', 'api_key_id', 'requester_id'])
    .where('ticket_id', '=', ticketId)
    .where('events.type', 'in', isOnCreationOnly ? ['ticket.created'] : TRIGGERING)
    .orderBy('position', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  // A rule that was enabled later is tested all the same.
  const always = { when, enabled_at: new Date(0) };
  const latest = rows.find(({ occurred_at, ...row }) =>
    isSetOffBy(always, { ...detailsOf(row), occurredAt: new Date(occurred_at) }),
  );
  if (latest?.type !== 'ticket.created') return present;
  const isOpenedForRequester =
    latest.actor_id !== latest.requester_id && latest.actor_kind === 'user' && latest.api_key_id === null;
  return { isNew: true, is_waiting: !isOpenedForRequester };
}
