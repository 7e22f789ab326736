import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../../configuration/configuration.ts';
import { State } from '../../contract/configuration/statuses.ts';
import type { EventType } from '../../contract/events/events.ts';
import type { SlaMetric } from '../../contract/tickets/sla.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { type ClockPoint, clockThrough, startClockAt } from './clock.logic.ts';
import type { ClockSpan } from './target.ts';
import type { TicketWithTargets } from './ticket-facts.ts';
import { type Settled, settleTargets } from './update-targets.logic.ts';

/** Tickets whose past one statement reads. */
const BATCH = 200;

/**
 * Computes something from each ticket. Only a target that is resumed or starts late needs the past, which is
 * another statement.
 */
export async function withPastClocks<Ticket extends Pick<TicketWithTargets, 'id' | 'facts'>, Result>(
  em: EntityManager,
  tickets: readonly Ticket[],
  compute: (ticket: Ticket, clockSince: PastClock) => Result,
): Promise<ReadonlyMap<string, Result>> {
  const withPast: Ticket[] = [];
  const results = new Map<string, Result>();
  for (const ticket of tickets) {
    let needsPast = false;
    const result = compute(ticket, () => {
      needsPast = true;
      return [];
    });
    if (needsPast) withPast.push(ticket);
    else results.set(ticket.id, result);
  }
  for (let start = 0; start < withPast.length; start += BATCH) {
    const batch = withPast.slice(start, start + BATCH);
    const pasts = await readPastClocks(
      em,
      batch.map(({ id, facts }) => ({ id, createdAt: facts.createdAt })),
    );
    for (const ticket of batch) {
      const past = pasts.get(ticket.id);
      if (past) results.set(ticket.id, compute(ticket, past));
    }
  }
  return results;
}

interface Present {
  readonly configuration: Pick<Configuration, 'businessTime'>;
  readonly now: Date;
  readonly clockSince: PastClock;
}

export const settleTicket = (
  { facts, targets, policy }: Pick<TicketWithTargets, 'facts' | 'targets' | 'policy'>,
  { configuration, now, clockSince }: Present,
): Settled =>
  settleTargets({
    ticket: facts,
    targets,
    policy,
    businessTime: (calendarId) => configuration.businessTime(calendarId),
    clockSince,
    now: now.getTime(),
  });

const TYPES: readonly EventType[] = ['ticket.status_changed', 'ticket.reopened', 'ticket.deleted', 'ticket.restored'];
const MAX_EVENTS = 20_000;

/** Returns the clock of a metric of a ticket from an instant until now. */
type PastClock = (metric: SlaMetric, from: number) => readonly ClockSpan[];

/** Reads when clocks would have run in the past from the event log, for targets that are resumed or start late. */
async function readPastClocks(
  em: EntityManager,
  tickets: readonly { readonly id: string; readonly createdAt: number }[],
): Promise<ReadonlyMap<string, PastClock>> {
  const ids = tickets.map(({ id }) => id);
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(['ticket_id', 'type', 'occurred_at', 'changes'])
    .where('ticket_id', 'in', ids)
    .where('type', 'in', TYPES)
    .orderBy('ticket_id')
    .orderBy('position')
    .limit(MAX_EVENTS)
    .execute();
  const byTicket = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  return new Map(
    tickets.map(({ id, createdAt }) => {
      const points = (byTicket.get(id) ?? []).map(pointOf);
      return [id, (metric, from) => startClockAt(clockThrough(metric, createdAt, points), from)];
    }),
  );
}

interface EventRow {
  readonly type: EventType;
  readonly occurred_at: Date | string;
  readonly changes: readonly { readonly field: string; readonly to?: unknown }[];
}

function pointOf({ type, occurred_at, changes }: EventRow): ClockPoint {
  const at = new Date(occurred_at).getTime();
  if (type === 'ticket.deleted' || type === 'ticket.restored') return { at, inTrash: type === 'ticket.deleted' };
  const to = changes.find(({ field }) => field === 'status')?.to;
  const state = State.safeParse(typeof to === 'object' && to !== null && 'state' in to ? to.state : null);
  return state.success ? { at, state: state.data } : { at };
}
