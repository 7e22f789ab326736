import type { EntityManager } from '@mikro-orm/postgresql';
import type { Configuration } from '../../configuration/configuration.ts';
import { type Settled, settleTargets } from '../targets/settle-targets.logic.ts';
import { type PastClock, readPastClocks } from './past-clocks.ts';
import type { TicketWithTargets } from './ticket-facts.ts';

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
