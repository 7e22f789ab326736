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
  .meta({ id: 'Notification', description: 'A message in the inbox.' });

export const NotificationList = z.strictObject({
  ...listing,
  unread: z.boolean().default(false).describe('Only those that are not read'),
});

export const UnreadCount = z
  .object({ count: z.int().describe('At most 1000, which stands for more') })
  .meta({ id: 'UnreadCount', description: 'How many notifications you have not read.' });

export const ReadAll = z.strictObject({
  before: InstantInput.optional().describe(
    'The createdAt of the newest that you have seen: what came later stays unread',
  ),
});

export type ReadAll = z.infer<typeof ReadAll>;
export type Notification = z.infer<typeof Notification>;
export type NotificationList = z.infer<typeof NotificationList>;
