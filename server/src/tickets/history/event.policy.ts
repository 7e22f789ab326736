import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { ticketsWithin } from '../base/ticket.policy.ts';
import type { TicketSchemas } from '../base/ticket.tables.ts';
import { otherEndVisibleTo } from '../visibility/related-events.ts';
import { changesSomethingShown } from '../visibility/shown-changes.ts';
import { withoutInternalEvents } from '../visibility/shown-events.ts';

export type EventSchemas = typeof EventSchema | TicketSchemas;
type Events = ExpressionBuilder<InferKyselyDB<EventSchemas>, 'events'>;

/**
 * A where-clause on `events` for those that `actor` can read now, for readers that follow the whole log. Events without
 * a ticket require `audit:read`.
 */
export function eventsVisibleTo(actor: Actor) {
  return (eb: Events): Expression<SqlBool> =>
    eb.or([
      eb.and([eb('events.ticket_id', 'is', null), eb.lit(actor.scopes.has('audit:read'))]),
      eb.and([
        otherEndVisibleTo(actor)(eb),
        changesSomethingShown(actor),
        withoutInternalEvents(actor),
        eb.exists(ticketIfReadable(eb, actor)),
      ]),
    ]);
}

/** Selects the ticket of an event if the actor can read the event. */
const ticketIfReadable = (eb: Events, actor: Actor) =>
  eb
    .selectFrom('tickets')
    .select('tickets.id')
    .whereRef('tickets.id', '=', 'events.ticket_id')
    .where(ticketsWithin(actor, 'ticket:read'))
    // For a ticket in the trash, only the deletion itself remains visible.
    .where((ticket) =>
      ticket.or([ticket('tickets.deleted_at', 'is', null), ticket('events.type', '=', 'ticket.deleted')]),
    )
    .where((ticket) =>
      ticket.or([
        ticketsWithin(actor, 'comment:read_internal')(ticket),
        ticket.and([
          ticket('events.type', '!=', 'comment.internal'),
          sql<SqlBool>`events.data->>'visibility' is distinct from 'internal'`,
          concernsNoInternalFile,
        ]),
      ]),
    )
    .where((ticket) =>
      ticket.or([
        ticket('events.type', '!=', 'interaction.recorded'),
        ticketsWithin(actor, 'interaction:read')(ticket),
      ]),
    )
    .where((ticket) =>
      ticket.or([ticket('events.subject_type', '!=', 'survey'), ticketsWithin(actor, 'survey:read')(ticket)]),
    );

/**
 * Excludes every event of a file that is internal or was internal when it was deleted. A file uploaded as public
 * becomes internal when an internal note attaches it, and then its earlier events must be hidden, too.
 */
export const concernsNoInternalFile = sql<boolean>`(events.subject_type <> 'attachment' or not (
  exists (select from attachments where attachments.id = events.subject_id and visibility = 'internal')
  or exists (
    select from events as told
    where told.ticket_id = events.ticket_id and told.subject_id = events.subject_id
      and told.type like 'attachment.%' and told.data ->> 'visibility' = 'internal'
  )
))`;
