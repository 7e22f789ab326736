import { at, id, newStatus, printers } from '../../../../src/contract/events/example-desk.ts';
import type { SlaPolicy } from '../../../../src/contract/service-levels/sla-policies.ts';
import type { SlaPreview, SlaPreviewTarget } from '../../../../src/contract/service-levels/sla-preview.ts';
import { resource } from '../desk.ts';
import type { ExamplesOf } from '../example.ts';

const fields = {
  name: 'Printers in the warehouse',
  enabled: true,
  filters: { category: [printers.key] },
  except: null,
  calendarId: id('d4'),
  targets: [
    { metric: 'first_response' as const, priority: 'urgent' as const, seconds: 3_600 },
    { metric: 'resolution' as const, priority: 'urgent' as const, seconds: 28_800 },
  ],
  warnAtPercent: 75,
};
const shown: SlaPolicy = { ...resource('d6', 2), key: 'printers', ...fields, position: 1 };

const shorter = [
  { metric: 'first_response' as const, priority: 'urgent' as const, seconds: 1_800 },
  { metric: 'resolution' as const, priority: 'urgent' as const, seconds: 28_800 },
];

const waiting: SlaPreviewTarget = {
  metric: 'first_response',
  startedAt: at('08:20:00'),
  dueAt: at('09:20:00'),
  pausedAt: null,
  metAt: null,
  policy: { id: shown.id, name: fields.name },
  calendar: { id: id('d4'), name: 'Lund office' },
  priority: 'urgent',
  seconds: 3_600,
  warnedAt: null,
  breachedAt: null,
  cancelledAt: null,
  cancelReason: null,
  spans: [{ from: at('08:20:00'), to: null, pause: null, seconds: 2_400 }],
};

/** At 9:00, of a ticket that came at 8:20. */
const preview: SlaPreview = {
  examined: 12,
  limited: false,
  ticketsAdded: 0,
  ticketsRemoved: 0,
  ticketsRescheduled: 3,
  targetsNewlyLate: 1,
  targetsNoLongerLate: 0,
  sample: {
    ticket: {
      id: id('a1'),
      reference: 'TKT-1042',
      subject: 'The label printer prints blank labels',
      status: newStatus,
    },
    before: [waiting],
    after: [{ ...waiting, seconds: 1_800, dueAt: at('08:50:00'), breachedAt: at('09:00:00') }],
  },
  newTickets: [
    {
      priority: 'urgent',
      targets: [
        { metric: 'first_response', seconds: 1_800, dueAt: at('09:30:00') },
        { metric: 'resolution', seconds: 28_800, dueAt: '2026-11-17T09:00:00.000Z' },
      ],
    },
    ...(['high', 'normal', 'low'] as const).map((priority) => ({ priority, targets: [] })),
  ],
};

export const slaPolicies: ExamplesOf<'slaPolicies'> = {
  list: { output: { data: [shown] } },
  get: { input: { id: shown.id }, output: shown },
  create: { input: fields, output: { ...shown, version: 1 } },
  update: { input: { id: shown.id, warnAtPercent: 80 }, output: { ...shown, warnAtPercent: 80, version: 3 } },
  upsert: {
    input: { key: shown.key, ...fields, calendarId: 'lund_office' },
    output: { ...shown, created: false },
  },
  reorder: { input: { ids: [shown.id] }, output: { data: [shown] } },
  delete: { input: { id: shown.id }, output: {} },
  preview: {
    input: { id: shown.id, targets: shorter },
    output: preview,
  },
};
