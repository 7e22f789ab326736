import { z } from 'zod';
import { Id, line, listing, Resource, Timestamp } from '../base/common.ts';
import { EventTypeKey } from '../events/events.ts';
import { TicketRef } from '../tickets/tickets.ts';

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
    status: z.number().int().optional().describe('Of an HTTP answer, or of an SMTP reply, where there was one'),
    durationMs: z.number().int().optional(),
    answer: z.string().optional().describe('The first characters of what was answered'),
  })
  .meta({ id: 'DeliveryAttempt', description: 'One try to deliver a message.' });

const MessageEvent = z.union([EventTypeKey, z.literal('ping')]);

export const Delivery = Resource.extend({
  kind: DeliveryKind,
  event: MessageEvent.nullable(),
  ticketId: Id.nullable(),
  target: z.string().describe('The address: of e-mail, or of an endpoint; empty where that is gone'),
  subject: z.string().nullable().describe('Of a mail; null where it is about a ticket that you may not see'),
  state: DeliveryState,
  attempts: z.array(DeliveryAttempt),
  nextAttemptAt: Timestamp.nullable(),
}).meta({ id: 'Delivery', description: 'A message on its way out.' });

export const DeliveryList = z.strictObject({
  ...listing,
  kind: DeliveryKind.optional().describe('Mails or webhooks'),
  state: DeliveryState.optional().describe('How far they came'),
  event: MessageEvent.optional().describe('What it tells of'),
  ticket: TicketRef.optional().describe('What it is about'),
  target: line(2_000).optional().describe('The whole address'),
});

export type DeliveryKind = z.infer<typeof DeliveryKind>;
export type Delivery = z.infer<typeof Delivery>;
export type DeliveryList = z.infer<typeof DeliveryList>;
