import { overview } from '../../../server/src/analytics/overview.queries.ts';
import type { Interval, Overview, OverviewQuery, Spread } from '../../../server/src/contract/analytics.ts';
import type { Reach } from '../../../server/src/contract/permissions.ts';
import type { Actor } from '../../../server/src/platform/actor.ts';
import type { Cast } from './cast.ts';
import type { Figures } from './oracle.ts';
import type { Filters } from './selection.ts';
import type { World } from './world.ts';

/** The agent of the cast, whose figures reach so far. */
export const actorIn = (cast: Cast, reach: Reach): Actor => ({
  kind: 'user',
  id: cast.agent,
  name: 'Agent',
  verified: true,
  reach: new Map([['analytics:read', reach]]),
  sessionId: null,
});

/** Asks in the name of the agent of the cast. */
export function ask(
  { orm, cast }: World,
  reach: Reach,
  { from, to, timeZone, interval }: { from: Date; to: Date; timeZone: string; interval: Interval },
  { team, assignee, category, priority }: Filters,
): Promise<Overview> {
  const actor = actorIn(cast, reach);
  const query: OverviewQuery = {
    from: from.toISOString(),
    to: to.toISOString(),
    timeZone,
    interval,
    compareWith: 'previous',
    team: team === 'ours' ? cast.teams.ours : team,
    assignee: assignee === 'colleague' ? cast.colleague : assignee,
    category: category === 'child' ? 'child' : category && cast.categories[category],
    priority: priority && [...priority],
  };
  return overview(orm.em.fork(), actor, query, to);
}

export function figuresIn(answer: Overview): Figures {
  const spread = ({ tickets, average, median, p90, p95 }: Spread) => ({ tickets, average, median, p90, p95 });
  return {
    created: answer.ticketsCreated.value ?? -1,
    solved: answer.ticketsSolved.value ?? -1,
    reopened: answer.ticketsReopened.value ?? -1,
    backlog: answer.backlog.value ?? -1,
    awaiting: answer.awaitingFirstResponse.value ?? -1,
    firstResponse: spread(answer.firstResponseTime),
    resolution: spread(answer.resolutionTime),
    assignment: spread(answer.timeToAssign),
    oneTouchRate: answer.oneTouchRate.value,
  };
}
