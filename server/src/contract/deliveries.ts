import { z } from 'zod';
import { Id, listing, Resource, Timestamp } from './common.ts';
import { EventTypeKey } from './events.ts';

export const DeliveryKind = z
  .enum(['email', 'webhook'])
  .meta({ id: 'DeliveryKind', description: 'By which way it leaves' });

/** `bounced`: the next server took it, and sent it back. */
export const DeliveryState = z.enum(['pending', 'delivered', 'failed', 'bounced']).meta({
  id: 'DeliveryState',
  description: 'failed: given up; bounced: the next server took it, and sent it back',
});

export const DeliveryAttempt = z
  .object({
    at: Timestamp,
    error: z.string().nullable().describe('Why it failed; null where it was taken'),
    status: z.number().int().optional().describe('HTTP status of the answer, where there was one'),
    durationMs: z.number().int().optional(),
    answer: z.string().optional().describe('The first bytes of what was answered'),
  })
  .meta({ id: 'DeliveryAttempt', description: 'One try to deliver a message.' });

export const Delivery = Resource.extend({
  kind: DeliveryKind,
  event: z.union([EventTypeKey, z.literal('ping')]).nullable(),
  ticketId: Id.nullable(),
  target: z.string().describe('The address: of e-mail, or of a webhook endpoint'),
  subject: z.string().nullable().describe('Of a mail'),
  state: DeliveryState,
  attempts: z.array(DeliveryAttempt),
  nextAttemptAt: Timestamp.nullable(),
}).meta({ id: 'Delivery', description: 'A message on its way out.' });

export const DeliveryList = z.strictObject({
  ...listing,
  kind: DeliveryKind.optional().describe('Mails or webhooks'),
  state: DeliveryState.optional().describe('How far they came'),
});

export type Delivery = z.infer<typeof Delivery>;
export type DeliveryList = z.infer<typeof DeliveryList>;
