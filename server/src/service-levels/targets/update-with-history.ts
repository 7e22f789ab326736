import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../../configuration/configuration.ts';
import type { EventType } from '../../contract/events/catalog.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import type { EventRow } from '../../platform/events/event.view.ts';
import { detailsOf } from '../../platform/events/event-reader.ts';
import { type ClockPoint, clockThrough, startClockAt } from './clock.logic.ts';
import type { TicketWithTargets } from './ticket-facts.ts';
import { type ClockHistory, type UpdatedTargets, updateTargets } from './update-targets.logic.ts';

/** Tickets whose history one statement reads. */
const BATCH = 200;

/** Computes something from each ticket, and again with its history, which is another statement, if it matters. */
export async function withClockHistory<
  Ticket extends Pick<TicketWithTargets, 'id' | 'facts'>,
  Result extends Pick<UpdatedTargets, 'needsHistory'>,
>(
  em: EntityManager,
  tickets: readonly Ticket[],
  compute: (ticket: Ticket, history: ClockHistory | null) => Result,
): Promise<ReadonlyMap<string, Result>> {
  const results = new Map(tickets.map((ticket) => [ticket.id, compute(ticket, null)]));
  const incomplete = tickets.filter(({ id }) => results.get(id)?.needsHistory);
  for (let start = 0; start < incomplete.length; start += BATCH) {
    const batch = incomplete.slice(start, start + BATCH);
    const histories = await readClockHistories(em, batch);
    for (const ticket of batch) results.set(ticket.id, compute(ticket, histories.get(ticket.id) ?? null));
  }
  return results;
}

interface Present {
  readonly configuration: Pick<Configuration, 'businessTime'>;
  readonly now: Date;
  readonly history: ClockHistory | null;
}

export const updateTargetsOf = (
  { facts, targets, policy }: Pick<TicketWithTargets, 'facts' | 'targets' | 'policy'>,
  { configuration, now, history }: Present,
): UpdatedTargets =>
  updateTargets({
    ticket: facts,
    targets,
    policy,
    businessTime: (calendarId) => configuration.businessTime(calendarId),
    history,
    now: now.getTime(),
  });

const TYPES: readonly EventType[] = ['ticket.status_changed', 'ticket.reopened', 'ticket.deleted', 'ticket.restored'];
const MAX_EVENTS = 20_000;

/** Reads when clocks would have run in the past from the event log, for targets that are resumed or start late. */
async function readClockHistories(
  em: EntityManager,
  tickets: readonly Pick<TicketWithTargets, 'id' | 'facts'>[],
): Promise<ReadonlyMap<string, ClockHistory>> {
  const ids = tickets.map(({ id }) => id);
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(['ticket_id', 'type', 'occurred_at', 'changes', 'data'])
    .where('ticket_id', 'in', ids)
    .where('type', 'in', TYPES)
    .orderBy('ticket_id')
    .orderBy('position')
    .limit(MAX_EVENTS)
    .execute();
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return new Map(
    tickets.map(({ id, facts: { createdAt } }) => {
      const points = (byTicket.get(id) ?? []).map(pointOf);
      return [id, (metric, from) => startClockAt(clockThrough(metric, createdAt, points), from)];
    }),
  );
}

function pointOf(row: Pick<EventRow, 'type' | 'occurred_at' | 'changes' | 'data'>): ClockPoint {
  const at = new Date(row.occurred_at).getTime();
  const event = detailsOf(row);
  switch (event.type) {
    case 'ticket.deleted':
    case 'ticket.restored':
      return { at, inTrash: event.type === 'ticket.deleted' };
    case 'ticket.status_changed':
    case 'ticket.reopened':
      return { at, state: event.changes.status.to.state };
    default:
      return { at };
  }
}
