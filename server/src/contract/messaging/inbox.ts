import { z } from 'zod';
import { UserRef } from '../accounts/users.ts';
import { Id, InstantInput, listing, Timestamp } from '../base/common.ts';
import { NotifiableEvent } from './notification-events.ts';

export const Notification = z
  .object({
    id: Id,
    event: NotifiableEvent,
    ticketId: Id,
    ticket: z
      .object({ id: Id, reference: z.string(), subject: z.string() })
      .meta({ id: 'NotifiedTicket', description: 'ID, reference and subject of a ticket.' }),
    by: UserRef.nullable().describe('Who caused it; null if a rule or the service did.'),
    events: z.int().describe('Number of changes that the notification covers.'),
    excerpt: z
      .string()
      .nullable()
      .describe('Beginning of the comment that it is about; null if it is about none, or if that was redacted.'),
    title: z.string().describe('Text of the notification rule.'),
    body: z.string().describe('Text of the notification rule.'),
    createdAt: Timestamp,
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'Notification', description: 'Message in the inbox.' });

export const NotificationList = z.strictObject({
  ...listing,
  unread: z.boolean().default(false).describe('Only unread notifications.'),
});

export const UnreadCount = z
  .object({
    count: z.int().describe('Number of unread notifications, capped at 1000.'),
  })
  .meta({ id: 'UnreadCount', description: 'Number of your unread notifications.' });

export const ReadAll = z.strictObject({
  before: InstantInput.optional().describe(
    'The `createdAt` of the newest notification that you have seen. Later ones stay unread.',
  ),
});

export type ReadAll = z.infer<typeof ReadAll>;
export type Notification = z.infer<typeof Notification>;
export type NotificationList = z.infer<typeof NotificationList>;
