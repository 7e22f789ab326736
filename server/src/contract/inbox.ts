import { z } from 'zod';
import { Id, listing, Timestamp } from './common.ts';
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
  .meta({ id: 'Notification', description: 'A message in the inbox.' });

export const NotificationList = z.strictObject({ ...listing, unread: z.boolean().default(false) });

export type Notification = z.infer<typeof Notification>;
export type NotificationList = z.infer<typeof NotificationList>;
