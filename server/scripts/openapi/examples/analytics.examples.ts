import { hardware, id, jonas, printers } from '../../../src/contract/events/example-desk.ts';
import { type MetricKey, metrics } from '../../../src/contract/tickets/metrics.ts';
import { asked, from, link, to } from './desk.ts';
import type { ExamplesOf } from './example.ts';
import { surveyReport } from './survey.examples.ts';

const middle = '2026-11-15T23:00:00.000Z';
const series = { ...asked, interval: 'week' } as const;

const measure = (metric: MetricKey, tickets: number, previous: number, value = tickets) => ({
  metric,
  ...metrics[metric],
  tickets,
  value,
  previous,
  change: (value - previous) / previous,
  link: link(metric),
});

const times = (median: number) => ({ average: median * 1.5, median, p90: median * 3, p95: median * 4 });

const spread = (metric: MetricKey, median: number) => ({
  metric,
  ...metrics[metric],
  tickets: 38,
  ...times(median),
  previous: { tickets: 35, ...times(median) },
  change: 0,
  link: link(metric),
});

const weeks = [
  [from, middle],
  [middle, to],
] as const;

const volume = ([start, end]: readonly [string, string], created: number, solved: number) => ({
  start,
  end,
  created,
  solved,
  reopened: 1,
  links: {
    created: link('ticketsCreated', {}, [start, end]),
    solved: link('ticketsSolved', {}, [start, end]),
    reopened: link('ticketsReopened', {}, [start, end]),
  },
});
const volumes = [volume(weeks[0], 22, 19), volume(weeks[1], 20, 19)];

const point = ([start, end]: readonly [string, string], created: number, backlog: number) => ({
  start,
  end,
  created,
  netSolved: 18,
  backlog,
  links: { created: link('ticketsCreated', {}, [start, end]), backlog: link('backlog', {}, [start, end]) },
});

const durations = (metric: 'firstResponseTime' | 'resolutionTime', median: number) => ({
  ...series,
  spread: { ...spread(metric, median), previous: null, change: null },
  histogram: [
    { from: 0, below: 900, tickets: 20, link: link(metric, { metricMin: '0', metricBelow: '900' }) },
    { from: 900, below: 3_600, tickets: 18, link: link(metric, { metricMin: '900', metricBelow: '3600' }) },
  ],
  data: weeks.map(([start, end]) => ({
    start,
    end,
    tickets: 19,
    ...times(median),
    link: link(metric, {}, [start, end]),
  })),
});

const grouped = {
  ...asked,
  metrics: [
    { key: 'ticketsCreated', ...metrics.ticketsCreated } as const,
    { key: 'firstResponseTime', ...metrics.firstResponseTime } as const,
  ],
  hasMore: false,
};

const group = (narrowed: Record<string, string>) => ({
  created: 42,
  solved: 38,
  reopened: 2,
  backlog: 17,
  awaitingFirstResponse: 3,
  firstResponseTime: { tickets: 38, ...times(840), link: link('firstResponseTime', narrowed) },
  resolutionTime: { tickets: 38, ...times(14_400), link: link('resolutionTime', narrowed) },
  links: {
    created: link('ticketsCreated', narrowed),
    solved: link('ticketsSolved', narrowed),
    reopened: link('ticketsReopened', narrowed),
    backlog: link('backlog', narrowed),
    awaitingFirstResponse: link('awaitingFirstResponse', narrowed),
  },
});
const ofJonas = group({ assignee: jonas.id });

const attained = (narrowed: Record<string, string>) => ({
  attainment: 0.95,
  decided: 40,
  met: 38,
  breached: 2,
  links: {
    decided: link('slaAttainment', narrowed),
    met: link('slaMet', narrowed),
    breached: link('slaBreached', narrowed),
  },
});
const service = (narrowed: Record<string, string>) => ({
  ...attained(narrowed),
  targets: [{ metric: 'resolution' as const, ...attained({ ...narrowed, metricTarget: 'metric:resolution' }) }],
});

/** Metrics of the desk over two weeks. */
export const analytics: ExamplesOf<'analytics'> = {
  metrics: {
    output: {
      data: [
        { key: 'ticketsCreated', ...metrics.ticketsCreated },
        { key: 'firstResponseTime', ...metrics.firstResponseTime },
      ],
    },
  },
  overview: {
    input: series,
    output: {
      ...series,
      comparedWith: { from: '2026-10-25T23:00:00.000Z', to: from },
      ticketsCreated: measure('ticketsCreated', 42, 40),
      ticketsSolved: measure('ticketsSolved', 38, 40),
      ticketsReopened: measure('ticketsReopened', 2, 4),
      backlog: measure('backlog', 17, 13),
      awaitingFirstResponse: measure('awaitingFirstResponse', 3, 2),
      replies: measure('replies', 41, 80, 96),
      firstResponseTime: spread('firstResponseTime', 840),
      resolutionTime: spread('resolutionTime', 14_400),
      timeToAssign: spread('timeToAssign', 300),
      oneTouchRate: measure('oneTouchRate', 38, 0.5, 0.45),
      volume: volumes,
    },
  },
  volume: {
    input: series,
    output: {
      ...series,
      ticketsCreated: measure('ticketsCreated', 42, 40),
      ticketsSolved: measure('ticketsSolved', 38, 40),
      ticketsReopened: measure('ticketsReopened', 2, 4),
      data: volumes,
    },
  },
  backlog: {
    input: series,
    output: {
      ...series,
      opening: 11,
      created: 42,
      netSolved: 36,
      backlog: measure('backlog', 17, 11),
      data: [point(weeks[0], 22, 15), point(weeks[1], 20, 17)],
    },
  },
  responseTimes: { input: series, output: durations('firstResponseTime', 840) },
  resolutionTimes: { input: series, output: durations('resolutionTime', 14_400) },
  agents: {
    input: asked,
    output: {
      ...grouped,
      data: [
        {
          agent: jonas,
          ...ofJonas,
          replies: 96,
          firstResponseTime: { ...ofJonas.firstResponseTime, link: link('firstResponseTime', { metricBy: jonas.id }) },
          links: { ...ofJonas.links, replies: link('replies', { metricBy: jonas.id }) },
        },
      ],
    },
  },
  teams: { input: asked, output: { ...grouped, data: [{ team: hardware, ...group({ team: hardware.id }) }] } },
  categories: {
    input: asked,
    output: {
      ...grouped,
      data: [{ category: printers, parentId: id('30'), depth: 1, ...group({ category: printers.id }) }],
    },
  },
  breakdown: {
    input: { ...asked, by: 'priority' },
    output: {
      ...grouped,
      by: 'priority',
      data: [{ key: 'urgent', status: null, organization: null, ...group({ priority: 'urgent' }) }],
    },
  },
  sla: {
    input: { ...asked, interval: 'month', by: 'team' },
    output: {
      ...asked,
      metrics: [{ key: 'slaAttainment', ...metrics.slaAttainment }],
      interval: 'month',
      by: 'team',
      total: service({}),
      overTime: [{ start: from, end: to, ...service({}) }],
      hasMore: false,
      data: [{ key: hardware.id, policy: null, team: hardware, ...service({ metricTarget: `team:${hardware.id}` }) }],
    },
  },
  surveys: surveyReport,
  export: { input: { ...asked, report: 'agents', format: 'csv' } },
};
