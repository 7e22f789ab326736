import type { SlaPolicy } from '../../../src/contract/administration/sla-policies.ts';
import { at, id, printers, resource, ruth } from './desk.ts';
import { cameWith, type FactsOf, wentWith } from './event.ts';
import type { ExamplesOf } from './example.ts';

const fields = {
  name: 'Printers in the warehouse',
  enabled: true,
  filters: { category: printers.key },
  except: null,
  calendarId: id('d4'),
  targets: [
    { metric: 'first_response' as const, priority: 'urgent' as const, seconds: 3_600 },
    { metric: 'resolution' as const, priority: 'urgent' as const, seconds: 28_800 },
  ],
  warnAtPercent: 75,
};
const shown: SlaPolicy = { ...resource('d6', 2), ...fields, position: 1 };
const about = { subjectId: shown.id, by: ruth };
const logged = { ...fields, position: 1 };

export const slaPolicies: ExamplesOf<'slaPolicies'> = {
  list: { output: { data: [shown] } },
  get: { input: { id: shown.id }, output: shown },
  create: { input: fields, output: { ...shown, version: 1 } },
  update: { input: { id: shown.id, warnAtPercent: 80 }, output: { ...shown, warnAtPercent: 80, version: 3 } },
  reorder: { input: { ids: [shown.id] }, output: { data: [shown] } },
  delete: { input: { id: shown.id }, output: {} },
};

export const slaPolicyFacts: FactsOf<'sla_policy'> = {
  'sla_policy.created': { ...about, changes: cameWith(logged), data: { name: fields.name } },
  'sla_policy.updated': { ...about, changes: [{ field: 'warnAtPercent', from: 75, to: 80 }] },
  'sla_policy.reordered': { ...about, changes: [{ field: 'position', from: 2, to: 1 }] },
  'sla_policy.deleted': { ...about, changes: wentWith(logged), data: { name: fields.name } },
};

const target = {
  metric: 'first_response',
  ordinal: 1,
  dueAt: at('09:05:00'),
  policy: { id: shown.id, name: fields.name },
};

/** Recorded by the service itself. */
export const slaFacts: FactsOf<'sla'> = {
  'sla.warned': { subjectId: id('a1'), time: '08:50:00', data: target },
  'sla.breached': { subjectId: id('a1'), time: '09:05:01', data: target },
};
