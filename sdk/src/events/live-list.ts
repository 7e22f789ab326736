import type { Calls } from '../calls/calls.ts';
import type { Id, TicketListMessage, TicketSummary } from '../generated/types.ts';
import type { ReadStream } from './read-stream.ts';

/**
 * One step of a live list. `page`: all tickets, the first step of each iteration. `enter`: insert the ticket at `index`.
 * `change`: replace the ticket with the same ID, and move it to `index`. `leave`: remove the ticket. Taken one after
 * another, they lead to the page of the service: `index` counts after the earlier steps, and without the ticket itself.
 */
export type LiveChange =
  | { readonly type: 'page'; readonly tickets: readonly TicketSummary[] }
  | { readonly type: 'enter' | 'change'; readonly ticket: TicketSummary; readonly index: number }
  | { readonly type: 'leave'; readonly id: Id };

/**
 * Returns the tickets of a live list after a change. Does not modify `tickets`.
 *
 * @example
 * let tickets: readonly TicketSummary[] = [];
 * for await (const change of client.tickets.live({ state: ['open'] })) tickets = applyLiveChange(tickets, change);
 */
export function applyLiveChange(tickets: readonly TicketSummary[], change: LiveChange): readonly TicketSummary[] {
  if (change.type === 'page') return change.tickets;
  const others = without(tickets, change.type === 'leave' ? change.id : change.ticket.id);
  if (change.type === 'leave') return others;
  return [...others.slice(0, change.index), change.ticket, ...others.slice(change.index)];
}

const without = (tickets: readonly TicketSummary[], id: Id) => tickets.filter((ticket) => ticket.id !== id);

/** Yields the steps from one page to another. */
export function* changesBetween(
  before: readonly TicketSummary[],
  after: readonly TicketSummary[],
): Generator<LiveChange, void, undefined> {
  const placeById = new Map(before.map(({ id }, place) => [id, place]));
  const remaining = new Set(after.map(({ id }) => id));
  let tickets = before;
  const step = (change: LiveChange): LiveChange => {
    tickets = applyLiveChange(tickets, change);
    return change;
  };
  for (const { id } of before) if (!remaining.has(id)) yield step({ type: 'leave', id });
  // Tickets that are the same, and in the same order among themselves, stay. Each of the others goes behind its predecessor.
  let lastPlace = -1;
  let predecessor: Id | undefined;
  for (const ticket of after) {
    const { id } = ticket;
    const place = placeById.get(id);
    if (place !== undefined && place > lastPlace && isSame(before[place], ticket)) lastPlace = place;
    else {
      const index = without(tickets, id).findIndex((other) => other.id === predecessor) + 1;
      yield step({ type: place === undefined ? 'enter' : 'change', ticket, index });
    }
    predecessor = id;
  }
}

const isSame = (before: TicketSummary | undefined, after: TicketSummary) =>
  JSON.stringify(before) === JSON.stringify(after);

export function createListFollower(read: ReadStream): Calls['followList'] {
  return async function* followList(name, path, input = {}, options = {}) {
    let page: readonly TicketSummary[] | undefined;
    for await (const data of read(name, path, input, options)) {
      // The content is trusted, like every response of the service.
      const { order, tickets } = JSON.parse(data) as TicketListMessage;
      const ticketById = new Map([...(page ?? []), ...tickets].map((ticket) => [ticket.id, ticket]));
      const next = order.flatMap((id) => ticketById.get(id) ?? []);
      if (page) yield* changesBetween(page, next);
      else yield { type: 'page', tickets: next };
      page = next;
    }
  };
}
