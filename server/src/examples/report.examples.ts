import { metrics } from '../contract/analytics.ts';
import type { AuditEvent } from '../contract/audit.ts';
import { ruth } from './desk.ts';
import { assigned, eventOf } from './event.examples.ts';
import { type ExamplesOf, page } from './example.ts';

const from = '2026-11-09T23:00:00.000Z';
const to = '2026-11-16T23:00:00.000Z';

const count = (
  key: 'ticketsCreated' | 'ticketsSolved' | 'ticketsReopened' | 'backlog' | 'awaitingFirstResponse',
  value: number,
) => ({
  ...metrics[key],
  tickets: value,
  value,
});
const spread = (key: 'firstResponseTime' | 'resolutionTime' | 'timeToAssign', median: number) => ({
  ...metrics[key],
  tickets: 38,
  average: median * 1.5,
  median,
  p90: median * 3,
  p95: median * 4,
});

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
    input: { from, to, timeZone: 'Europe/Stockholm', interval: 'week' },
    output: {
      from,
      to,
      timeZone: 'Europe/Stockholm',
      interval: 'week',
      ticketsCreated: count('ticketsCreated', 42),
      ticketsSolved: count('ticketsSolved', 38),
      ticketsReopened: count('ticketsReopened', 2),
      backlog: count('backlog', 17),
      awaitingFirstResponse: count('awaitingFirstResponse', 3),
      firstResponseTime: spread('firstResponseTime', 840),
      resolutionTime: spread('resolutionTime', 14_400),
      timeToAssign: spread('timeToAssign', 300),
      oneTouchRate: { ...metrics.oneTouchRate, tickets: 38, value: 0.45 },
      volume: [
        { start: from, created: 40, solved: 37 },
        { start: '2026-11-15T23:00:00.000Z', created: 2, solved: 1 },
      ],
    },
  },
};

const roleGiven: AuditEvent = { ...eventOf('user.roles_changed'), ip: '192.0.2.4' };

export const events: ExamplesOf<'events'> = {
  list: {
    input: { after: 'bGFzdCBzZWVu', type: ['ticket.*'], limit: 20 },
    output: {
      data: [{ ...assigned, cursor: 'YXNzaWduZWQ' }],
      page: { nextCursor: 'YXNzaWduZWQ', hasMore: false },
    },
  },
  stream: {
    input: { type: ['ticket.*', 'comment.public'] },
    output: { ...assigned, cursor: 'YXNzaWduZWQ' },
  },
};

export const auditEvents: ExamplesOf<'auditEvents'> = {
  list: { input: { type: ['user.roles_changed'], actor: ruth.id, limit: 20 }, output: page(roleGiven) },
};
