import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { NotifiableEvent, NotificationChannel } from './notification-events.ts';

/** The token of the unsubscribe link in an email. */
export const SubscriptionToken = z.strictObject({
  token: z
    .string()
    .check(characters({ min: 1, max: 500 }))
    .describe('Token from the link.'),
});

export const Subscription = z
  .object({
    channel: NotificationChannel,
    events: z.array(z.object({ type: NotifiableEvent, description: z.string() })),
    enabled: z.boolean().describe('Whether the recipient is notified of any of these events through this channel.'),
  })
  .meta({ id: 'Subscription', description: 'Notifications that a link in an email can stop and resume.' });

export type SubscriptionToken = z.infer<typeof SubscriptionToken>;
export type Subscription = z.infer<typeof Subscription>;
