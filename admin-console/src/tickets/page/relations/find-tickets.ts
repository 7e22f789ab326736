import { client } from '../../../platform/api/client.ts';
import { unsolvedStates } from '../../../platform/api/enum-values.ts';
import { hasCode } from '../../../platform/api/errors.ts';
import type { Ticket } from '../../../platform/api/types.ts';

/** What a row of the picker shows. */
export type PickedTicket = Pick<Ticket, 'id' | 'reference' | 'subject' | 'status' | 'requester' | 'updatedAt'>;

/** Why a ticket is suggested, with the most likely reason first. */
export type Suggestion = 'byNumber' | 'sameRequester' | 'otherRequester';

const MOST = 10;

export const isUnsolved = ({ status }: PickedTicket): boolean => unsolvedStates.includes(status.state);

async function byNumber(typed: string, signal: AbortSignal): Promise<PickedTicket[]> {
  const number = /^(?:TKT-)?([1-9]\d{0,8})$/i.exec(typed)?.[1];
  if (number === undefined) return [];
  try {
    return [await client.tickets.get({ ticketId: `TKT-${number}` }, { signal })];
  } catch (error) {
    if (hasCode(error, 'not_found')) return [];
    throw error;
  }
}

interface FoundTickets {
  readonly numbered: readonly PickedTicket[];
  readonly others: readonly PickedTicket[];
}

/**
 * Finds tickets by number, which people use when they talk, or by full-text search, also among those of one requester
 * alone, because the best matches of all can be of others. Without a search, finds the unsolved ones of the requester.
 */
export async function findTickets(q: string, requesterId: string, signal: AbortSignal): Promise<FoundTickets> {
  if (q === '') {
    const filters = { requester: requesterId, state: unsolvedStates, sort: '-updatedAt', limit: MOST } as const;
    return { numbered: [], others: (await client.tickets.list(filters, { signal })).data };
  }
  const search = { q, sort: '-relevance', limit: MOST } as const;
  const [numbered, own, all] = await Promise.all([
    byNumber(q, signal),
    client.tickets.list({ ...search, requester: requesterId }, { signal }),
    client.tickets.list(search, { signal }),
  ]);
  return { numbered, others: [...own.data, ...all.data] };
}

export interface SuggestedTicket {
  readonly ticket: PickedTicket;
  readonly suggestion: Suggestion;
}

/** Orders tickets for the picker: the one with that number, then those of the requester, each with unsolved ones first. */
export function suggest({ numbered, others }: FoundTickets, requesterId: string, except: string): SuggestedTicket[] {
  const known = new Set([except]);
  const unknown = (ticket: PickedTicket) => !known.has(ticket.id) && known.add(ticket.id);
  const rank = (ticket: PickedTicket) => (ticket.requester.id === requesterId ? 0 : 2) + (isUnsolved(ticket) ? 0 : 1);
  return [
    ...numbered.filter(unknown).map((ticket) => ({ ticket, suggestion: 'byNumber' as const })),
    ...others
      .filter(unknown)
      .toSorted((one, other) => rank(one) - rank(other))
      .map((ticket) => ({
        ticket,
        suggestion: ticket.requester.id === requesterId ? ('sameRequester' as const) : ('otherRequester' as const),
      })),
  ];
}
