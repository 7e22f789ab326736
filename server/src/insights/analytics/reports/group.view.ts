import type { MetricKey } from '../../../contract/tickets/metrics.ts';
import type { Period } from '../periods/period.logic.ts';
import type { GroupMetrics, MetricGroup } from './group.metrics.ts';
import { distribution } from './measures.view.ts';
import type { Linker, LinkFilter } from './ticket-links.ts';

/** Renders the metrics of a group; `groupFilter` selects its tickets in links. */
export function viewGroup(
  values: GroupMetrics,
  key: MetricGroup,
  period: Period,
  linkTo: Linker,
  groupFilter: LinkFilter,
) {
  const link = (metric: MetricKey) => linkTo(metric, period, groupFilter);
  return {
    created: values.created.get(key)?.created ?? 0,
    solved: values.solves.get(key)?.tickets ?? 0,
    reopened: values.reopens.get(key)?.times ?? 0,
    backlog: values.backlog.get(key)?.backlog ?? 0,
    awaitingFirstResponse: values.backlog.get(key)?.awaiting ?? 0,
    firstResponseTime: {
      ...distribution(values.firstResponseTime.get(key)),
      link: link('firstResponseTime'),
    },
    resolutionTime: { ...distribution(values.resolutionTime.get(key)), link: link('resolutionTime') },
    links: {
      created: link('ticketsCreated'),
      solved: link('ticketsSolved'),
      reopened: link('ticketsReopened'),
      backlog: link('backlog'),
      awaitingFirstResponse: link('awaitingFirstResponse'),
    },
  };
}
