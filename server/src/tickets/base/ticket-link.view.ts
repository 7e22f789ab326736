import type { LinkType, TicketLink } from '../../contract/tickets/links.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type StatusColumns, viewStatusRef } from './ticket-status.view.ts';

/** A link as seen from one end, with the ticket at the other end. */
export interface LinkRow extends StatusColumns {
  readonly id: string;
  readonly type: LinkType;
  /** Whether the viewing end is the source. */
  readonly from_here: boolean;
  readonly ticket_id: string;
  readonly number: number;
  readonly subject: string;
}

export function viewLink(row: LinkRow, actor: Actor): TicketLink {
  const { id, type, from_here, ticket_id, number, subject } = row;
  return {
    id,
    type,
    direction: directionOf(type, from_here),
    ticket: { id: ticket_id, reference: `TKT-${number}`, subject, status: viewStatusRef(row, actor) },
  };
}

/** Returns `outward` for `relates_to` from either end, because that type is symmetric. */
export const directionOf = (type: LinkType, fromHere: boolean) =>
  fromHere || type === 'relates_to' ? 'outward' : 'inward';
