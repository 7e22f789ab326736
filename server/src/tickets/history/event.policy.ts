import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { otherEndVisibleTo } from '../base/history-visibility.ts';
import { ticketsWithin } from '../base/ticket.policy.ts';
import type { TicketSchemas } from '../base/ticket.tables.ts';
import { isOfNoInternalFile } from './history-files.ts';

export type EventSchemas = typeof EventSchema | TicketSchemas;
type Facts = ExpressionBuilder<InferKyselyDB<EventSchemas>, 'events'>;

/**
 * The facts that `actor` may read at this moment, of all tickets and of none, as a where-clause on `events`: for whatever
 * follows the log for somebody. What is about no ticket is for who may read the audit log.
 */
export function eventsVisibleTo(actor: Actor) {
  return (eb: Facts): Expression<SqlBool> =>
    eb.or([
      eb.and([eb('events.ticket_id', 'is', null), eb.lit(actor.scopes.has('audit:read'))]),
      eb.and([otherEndVisibleTo(actor)(eb), eb.exists(ticketOf(eb, actor))]),
    ]);
}

/** The ticket that a fact is about, where the actor may know of this fact. */
const ticketOf = (eb: Facts, actor: Actor) =>
  eb
    .selectFrom('tickets')
    .select('tickets.id')
    .whereRef('tickets.id', '=', 'events.ticket_id')
    .where(ticketsWithin(actor, 'ticket:read'))
    // That a ticket went into the trash is the last that is told of it.
    .where((ticket) =>
      ticket.or([ticket('tickets.deleted_at', 'is', null), ticket('events.type', '=', 'ticket.deleted')]),
    )
    .where((ticket) =>
      ticket.or([
        ticketsWithin(actor, 'comment:read_internal')(ticket),
        ticket.and([
          ticket('events.type', '!=', 'comment.internal'),
          sql<SqlBool>`events.data->>'visibility' is distinct from 'internal'`,
          isOfNoInternalFile,
        ]),
      ]),
    )
    .where((ticket) =>
      ticket.or([
        ticket('events.type', '!=', 'interaction.recorded'),
        ticketsWithin(actor, 'interaction:read')(ticket),
      ]),
    );
