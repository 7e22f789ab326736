import type { EntityManager } from '@mikro-orm/postgresql';
import { backlogAt } from './backlog.queries.ts';
import type { CountedTickets } from './counted-tickets.ts';
import { spreads } from './duration.queries.ts';
import { bucketOf, together } from './key.ts';
import type { Period } from './period.rules.ts';
import { createdTickets, reopens, replies, solves } from './volume.queries.ts';

/** Every figure of an interval as the database tells it: what came and went by the parts that begin at `starts`. */
export async function figuresIn(em: EntityManager, tickets: CountedTickets, period: Period, starts: readonly Date[]) {
  const happenedIn = bucketOf('events.occurred_at', starts);
  return {
    created: await createdTickets(em, tickets, period, bucketOf('tickets.created_at', starts)),
    solves: await solves(em, tickets, period, happenedIn),
    reopens: await reopens(em, tickets, period, happenedIn),
    replies: await replies(em, tickets, period, together),
    standing: await backlogAt(em, tickets, period.to),
    firstResponseTime: await spreads(em, tickets, period, 'firstResponseTime', together),
    resolutionTime: await spreads(em, tickets, period, 'resolutionTime', together),
    timeToAssign: await spreads(em, tickets, period, 'timeToAssign', together),
  };
}

export type Figures = Awaited<ReturnType<typeof figuresIn>>;
