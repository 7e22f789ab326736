import type { Calls } from '../calls/calls.ts';
import type { LiveChange } from '../calls/live-change.ts';
import type { ReadStream } from './read-stream.ts';

interface Identified {
  readonly id: string;
}

/**
 * Returns the tickets of a live list after a change. Does not modify `tickets`.
 *
 * @example
 * let tickets: readonly TicketSummary[] = [];
 * for await (const change of client.tickets.live({ state: ['open'] })) tickets = applyLiveChange(tickets, change);
 */
export function applyLiveChange<Ticket extends Identified>(
  tickets: readonly Ticket[],
  change: LiveChange<Ticket>,
): readonly Ticket[] {
  if (change.type === 'page') return change.tickets;
  const others = without(tickets, change.type === 'leave' ? change.id : change.ticket.id);
  if (change.type === 'leave') return others;
  return [...others.slice(0, change.index), change.ticket, ...others.slice(change.index)];
}

const without = <Ticket extends Identified>(tickets: readonly Ticket[], id: string) =>
  tickets.filter((ticket) => ticket.id !== id);

/** Yields the steps from one page to another. */
export function* changesBetween<Ticket extends Identified>(
  before: readonly Ticket[],
  after: readonly Ticket[],
): Generator<LiveChange<Ticket>, void, undefined> {
  const placeById = new Map(before.map(({ id }, place) => [id, place]));
  const remaining = new Set(after.map(({ id }) => id));
  let tickets = before;
  const step = (change: LiveChange<Ticket>): LiveChange<Ticket> => {
    tickets = applyLiveChange(tickets, change);
    return change;
  };
  for (const { id } of before) if (!remaining.has(id)) yield step({ type: 'leave', id });
  // Tickets that are the same, and in the same order among themselves, stay. Each of the others goes behind its predecessor.
  let lastPlace = -1;
  let predecessor: string | undefined;
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

const isSame = (before: Identified | undefined, after: Identified) => JSON.stringify(before) === JSON.stringify(after);

interface ListMessage<Ticket> {
  readonly order: readonly string[];
  /** Those that are new on the page or have changed. */
  readonly tickets: readonly Ticket[];
}

export function createListFollower(read: ReadStream): Calls['followList'] {
  return async function* followList<Ticket extends Identified>(
    ...[name, path, input = {}, options = {}]: Parameters<Calls['followList']>
  ): AsyncGenerator<LiveChange<Ticket>, void, undefined> {
    let page: readonly Ticket[] | undefined;
    for await (const data of read(name, path, input, options)) {
      // The content is trusted, like every response of the service.
      const { order, tickets } = JSON.parse(data) as ListMessage<Ticket>;
      const ticketById = new Map([...(page ?? []), ...tickets].map((ticket) => [ticket.id, ticket]));
      const next = order.flatMap((id) => ticketById.get(id) ?? []);
      if (page) yield* changesBetween(page, next);
      else yield { type: 'page', tickets: next };
      page = next;
    }
  };
}
