import type { Selected } from '../../contract/base/selection.ts';
import type { Ticket, TicketRead } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { Context } from '../../platform/procedures/context.ts';
import { getTicket, getTicketFields } from '../base/ticket.queries.ts';
import { pickFields } from '../base/ticket-fields.ts';
import { getDeletedTicket } from '../lifecycle/trash.ts';
import { addIncluded } from '../lists/included.ts';
import { getTicketAt } from './ticket-at-time.ts';

type Reader = Pick<Context, 'em' | 'services'> & { readonly actor: Actor };

/** Returns a ticket as it is, as it was at an earlier time, or from the trash: all of it, or the selected fields. */
export async function findTicket(ctx: Reader, query: TicketRead): Promise<Selected<Ticket>> {
  const ticket = await readSelected(ctx, query);
  if (query.at !== undefined) return ticket;
  const [found = ticket] = await addIncluded(ctx.em, ctx.actor, query, [ticket]);
  return found;
}

async function readSelected(
  { em, actor, services }: Reader,
  { ticketId, at, trash, fields }: TicketRead,
): Promise<Selected<Ticket>> {
  if (at === undefined && !trash) {
    return fields ? getTicketFields(em, actor, ticketId, fields) : getTicket(em, actor, ticketId);
  }
  const ticket =
    at === undefined
      ? await getDeletedTicket(em, actor, ticketId)
      : await getTicketAt(em, actor, { ticketId, at }, services.clock());
  return fields ? pickFields(ticket, fields) : ticket;
}
