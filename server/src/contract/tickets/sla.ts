import { z } from 'zod';

export const SlaMetric = z.enum(['first_response', 'next_response', 'resolution']).meta({
  id: 'SlaMetric',
  description:
    '`first_response`: until an agent first replies; `next_response`: until an agent replies again; `resolution`: until the ticket is solved.',
});
export type SlaMetric = z.infer<typeof SlaMetric>;

export const slaPauseReasons = ['pending', 'on_hold', 'solved', 'trash'] as const;
export type SlaPauseReason = (typeof slaPauseReasons)[number];

export const slaCancelReasons = ['solved', 'merged', 'trash', 'policy'] as const;
export type SlaCancelReason = (typeof slaCancelReasons)[number];
