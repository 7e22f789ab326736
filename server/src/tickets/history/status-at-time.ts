import { z } from 'zod';
import type { Change, Event as EventView } from '../../contract/events/events.ts';
import { StatusRef } from '../../contract/tickets/statuses.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type EventRow, viewEvent } from '../../platform/events/event.view.ts';
import { isRequesterOnly } from '../base/ticket.policy.ts';

/** A status as the log keeps it: with both of its names, since it may be renamed or deleted afterwards. */
const StatusThen = StatusRef.extend({ requesterLabel: z.string() });

/** As `reader` was shown it on the ticket: the customer by the label that was written for them. */
export function viewStatusAtTime(logged: unknown, reader: Actor): StatusRef {
  const { requesterLabel, ...status } = StatusThen.parse(logged);
  return isRequesterOnly(reader) ? { ...status, name: requesterLabel } : status;
}

export function viewTicketEvent(row: EventRow, reader: Actor): EventView {
  const event = viewEvent(row);
  const view = ({ field, from, to }: Change): Change =>
    field === 'status'
      ? { field, from: viewStatusAtTime(from, reader), to: viewStatusAtTime(to, reader) }
      : { field, from, to };
  return { ...event, changes: event.changes.map(view) };
}
