import type { EntityManager } from '@mikro-orm/postgresql';
import type { Overview, OverviewQuery } from '../contract/analytics.ts';
import type { Actor } from '../platform/actor.ts';
import { backlogAt } from './backlog.queries.ts';
import { bucketStarts } from './bucket.rules.ts';
import { countedTickets } from './counted-tickets.ts';
import { spreads } from './duration.queries.ts';
import { viewOverview } from './overview.view.ts';
import { periodOf } from './period.rules.ts';
import { snapshot } from './snapshot.ts';
import { createdTickets, reopens, solvedTickets } from './volume.queries.ts';

/** The figures of one interval, over the tickets that the actor's `analytics:read` reaches. */
export async function overview(em: EntityManager, actor: Actor, asked: OverviewQuery, now: Date): Promise<Overview> {
  const period = periodOf(asked, now);
  const starts = bucketStarts(period, asked.interval, asked.timeZone);
  const figures = await snapshot(em, async (em) => {
    const tickets = countedTickets(em, actor, asked);
    return {
      created: await createdTickets(em, tickets, period, starts),
      solved: await solvedTickets(em, tickets, period, starts),
      reopens: await reopens(em, tickets, period),
      end: await backlogAt(em, tickets, period.to),
      spreads: await spreads(em, tickets, period),
    };
  });
  return viewOverview(asked, period, starts, figures);
}
