import type { Configuration } from '../../configuration/configuration.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { LinkType, TicketLink } from '../../contract/tickets/links.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { viewStatusRef } from './ticket-status.view.ts';

/** A link as seen from one end, with the ticket at the other end. */
export interface LinkRow {
  readonly id: string;
  readonly type: LinkType;
  /** Whether the viewing end is the source. */
  readonly from_here: boolean;
  readonly ticket_id: string;
  readonly number: number;
  readonly subject: string;
  readonly status_id: string;
}

export function viewLink(row: LinkRow, actor: Actor, configuration: Configuration): TicketLink {
  const status = viewStatusRef(configuration.status(row.status_id), actor);
  const { id, type, from_here, ticket_id, number, subject } = row;
  return {
    id,
    type,
    direction: directionOf(type, from_here),
    ticket: { id: ticket_id, reference: referenceOf(number), subject, status },
  };
}

/** Returns `outward` for `relates_to` from either end, because that type is symmetric. */
export const directionOf = (type: LinkType, fromHere: boolean): 'outward' | 'inward' =>
  fromHere || type === 'relates_to' ? 'outward' : 'inward';
