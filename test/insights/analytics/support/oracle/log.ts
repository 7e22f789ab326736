import type { State } from '../../../../../server/src/contract/configuration/statuses.ts';
import type { Event as LoggedEvent } from '../../../../../server/src/contract/events/events.ts';
import type { TicketBase } from '../../../../../server/src/contract/tickets/tickets.ts';
import type { RestClient } from '../../../../support/rest.ts';

/** The events of a ticket according to the log, and its current state. Times are in milliseconds. */
export interface LoggedTicket {
  readonly ticket: TicketBase;
  readonly created: number;
  readonly states: readonly { readonly at: number; readonly from: State; readonly to: State }[];
  /** Public comments by anyone but the requester. */
  readonly replies: readonly { readonly at: number; readonly by: string }[];
  readonly assigned: number | null;
  readonly followers: ReadonlySet<string>;
}

/**
 * Reads all tickets that count: neither merged nor in the trash. Uses the API like an integrator with all permissions.
 */
export async function readLog(administrator: RestClient): Promise<LoggedTicket[]> {
  const events = await readEvents(administrator);
  const answer = await administrator.get('/tickets?limit=100&sort=number');
  if (answer.status !== 200 || answer.body.page.hasMore) throw new Error('The tickets do not fit on one page');
  const tickets: TicketBase[] = answer.body.data;
  const merged = new Set(
    events
      .filter((event) => event.type === 'ticket.merged' && event.data.role === 'source')
      .map(({ ticketId }) => ticketId),
  );
  return tickets
    .filter(({ id }) => !merged.has(id))
    .map((ticket) =>
      tell(
        ticket,
        events.filter(({ ticketId }) => ticketId === ticket.id),
      ),
    );
}

async function readEvents(administrator: RestClient): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for (let after = 'start', hasMore = true; hasMore; ) {
    const { status, body } = await administrator.get(
      `/events?limit=100&type=ticket.*&type=comment.public&after=${after}`,
    );
    if (status !== 200) throw new Error(`The event log returned ${status}`);
    events.push(...body.data);
    after = body.page.nextCursor;
    hasMore = body.page.hasMore;
  }
  return events;
}

function tell(ticket: TicketBase, events: readonly LoggedEvent[]): LoggedTicket {
  const of = (type: LoggedEvent['type']) => events.filter((event) => event.type === type);
  const [created] = of('ticket.created').map(timeOf);
  if (created === undefined) throw new Error(`The event log has no ticket.created for ${ticket.reference}`);
  const followers = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'ticket.followed') followers.add(data.userId);
    if (type === 'ticket.unfollowed') followers.delete(data.userId);
  }
  return {
    ticket,
    created,
    states: events.flatMap((event) => {
      if (event.type !== 'ticket.status_changed' && event.type !== 'ticket.reopened') return [];
      const { from, to } = event.changes.status;
      return [{ at: timeOf(event), from: from.state, to: to.state }];
    }),
    replies: of('comment.public')
      .filter(({ actor }) => actor.id !== ticket.requester.id)
      .map((event) => ({ at: timeOf(event), by: event.actor.id ?? 'nobody' })),
    assigned: of('ticket.assigned').map(timeOf)[0] ?? null,
    followers,
  };
}

const timeOf = ({ occurredAt }: LoggedEvent) => Date.parse(occurredAt);
