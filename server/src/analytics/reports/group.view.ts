import type { MetricKey } from '../../contract/tickets/metrics.ts';
import type { Period } from '../periods/period.rules.ts';
import type { GroupMetrics, MetricGroup } from './group.metrics.ts';
import { distribution } from './measures.view.ts';
import type { Linker, LinkFilter } from './ticket-links.ts';

/** What a group of tickets shows; `narrowed` are the filters that the tickets of the group match. */
export function viewGroup(
  figures: GroupMetrics,
  key: MetricGroup,
  period: Period,
  linkTo: Linker,
  narrowed: LinkFilter,
) {
  const link = (metric: MetricKey) => linkTo(metric, period, narrowed);
  return {
    created: figures.created.get(key)?.created ?? 0,
    solved: figures.solves.get(key)?.tickets ?? 0,
    reopened: figures.reopens.get(key)?.times ?? 0,
    backlog: figures.standing.get(key)?.backlog ?? 0,
    awaitingFirstResponse: figures.standing.get(key)?.awaiting ?? 0,
    firstResponseTime: {
      ...distribution(figures.firstResponseTime.get(key)),
      link: link('firstResponseTime'),
    },
    resolutionTime: { ...distribution(figures.resolutionTime.get(key)), link: link('resolutionTime') },
    links: {
      created: link('ticketsCreated'),
      solved: link('ticketsSolved'),
      reopened: link('ticketsReopened'),
      backlog: link('backlog'),
      awaitingFirstResponse: link('awaitingFirstResponse'),
    },
  };
}
