import { z } from 'zod';
import { Id, InstantInput, listing, Timestamp } from '../base/common.ts';
import { NotifiableEvent } from './notification-events.ts';

export const Notification = z
  .object({
    id: Id,
    event: NotifiableEvent,
    ticketId: Id,
    title: z.string(),
    body: z.string(),
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
