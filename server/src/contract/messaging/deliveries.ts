import { z } from 'zod';
import { Id, line, listing, Resource, Timestamp } from '../base/common.ts';
import { DeliveryReport } from '../base/email-reports.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { EventTypeKey } from '../events/events.ts';

export const DeliveryKind = z
  .enum(['email', 'webhook'])
  .meta({ id: 'DeliveryKind', description: 'Channel of the delivery.' });

/** `bounced`: the next server accepted the email and later returned it. */
export const DeliveryState = z.enum(['pending', 'delivered', 'failed', 'bounced']).meta({
  id: 'DeliveryState',
  description: '`failed`: no further attempts; `bounced`: the next server accepted the message and then returned it.',
});

export const DeliveryAttempt = z
  .object({
    at: Timestamp,
    error: z.string().nullable().describe('Why the attempt failed; null if it succeeded.'),
    status: z.number().int().optional().describe('Status code of the HTTP or SMTP response, if any.'),
    durationMs: z.number().int().optional(),
    answer: z.string().optional().describe('First characters of the response.'),
  })
  .meta({ id: 'DeliveryAttempt', description: 'Attempt to deliver a message.' });

const MessageEvent = z.union([EventTypeKey, z.literal('ping')]);

export const Delivery = Resource.extend({
  kind: DeliveryKind,
  event: MessageEvent.nullable(),
  ticketId: Id.nullable(),
  target: z.string().describe('Email address or endpoint URL; empty if it no longer exists.'),
  subject: z
    .string()
    .nullable()
    .describe('Subject of the email; null if the email is about a ticket that you cannot see.'),
  state: DeliveryState,
  attempts: z.array(DeliveryAttempt),
  nextAttemptAt: Timestamp.nullable(),
  reports: z
    .array(DeliveryReport)
    .describe(
      'What programs reported about the email, the newest of each kind. That it was returned is the last attempt.',
    ),
}).meta({ id: 'Delivery', description: 'Outgoing email or webhook message.' });

export const DeliveryList = z.strictObject({
  ...listing,
  kind: DeliveryKind.optional().describe('Only emails or only webhook messages.'),
  state: DeliveryState.optional().describe('Only deliveries in this state.'),
  event: MessageEvent.optional().describe('Only messages about events of this type.'),
  ticket: TicketRef.optional().describe('Only messages about this ticket, by ID or reference.'),
  target: line(2_000).optional().describe('Only messages to exactly this address.'),
});

export type DeliveryKind = z.infer<typeof DeliveryKind>;
export type Delivery = z.infer<typeof Delivery>;
export type DeliveryList = z.infer<typeof DeliveryList>;
