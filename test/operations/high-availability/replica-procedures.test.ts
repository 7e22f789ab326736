import { expect, it } from 'vitest';
import { proceduresOf } from '../../../server/src/platform/procedures/procedures.ts';
import { appRouter } from '../../../server/src/router.ts';

const procedures = proceduresOf(appRouter);
const namesWith = (reads: 'own' | 'mayLag') =>
  procedures.filter(({ meta }) => meta.reads === reads).map(({ name }) => name);

it('lets only these procedures read from a replica that has the changes of the caller', () => {
  expect(namesWith('own').sort()).toEqual([
    'attachments.get',
    'attachments.list',
    'comments.get',
    'comments.getFullText',
    'comments.list',
    'interactions.list',
    'surveys.getOwn',
    'surveys.list',
    'tickets.count',
    'tickets.events',
    'tickets.followers',
    'tickets.get',
    'tickets.links',
    'tickets.list',
    'tickets.participants',
    'tickets.sla',
    'tickets.suggest',
    'tickets.timeline',
    'tickets.transitions',
  ]);
});

it('lets only these procedures read from a replica that is a few seconds behind', () => {
  expect(namesWith('mayLag').sort()).toEqual([
    'analytics.agents',
    'analytics.backlog',
    'analytics.breakdown',
    'analytics.categories',
    'analytics.export',
    'analytics.overview',
    'analytics.resolutionTimes',
    'analytics.responseTimes',
    'analytics.sla',
    'analytics.surveys',
    'analytics.teams',
    'analytics.volume',
    'auditEvents.list',
  ]);
});

it('lets no procedure read from a replica that changes something, or that anyone can call', () => {
  const declared = procedures.filter(({ meta }) => meta.reads !== undefined);
  expect(declared.filter(({ meta, procedure }) => procedure._def.type !== 'query' || meta.access === null)).toEqual([]);
});
