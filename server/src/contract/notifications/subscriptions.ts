import { z } from 'zod';
import { characters } from '../base/characters.ts';
import { NotifiableEvent, NotificationChannel } from './notification-events.ts';

/** Of the link in a mail by which its reader stops mails like it. */
export const SubscriptionToken = z.strictObject({
  token: z
    .string()
    .check(characters({ min: 1, max: 500 }))
    .describe('What stands in the link'),
});

export const Subscription = z
  .object({
    channel: NotificationChannel,
    events: z.array(z.object({ type: NotifiableEvent, description: z.string() })),
    enabled: z.boolean().describe('Whether its reader is told of any of these by this channel'),
  })
  .meta({ id: 'Subscription', description: 'What a link in a mail can stop, and bring back.' });

export type SubscriptionToken = z.infer<typeof SubscriptionToken>;
export type Subscription = z.infer<typeof Subscription>;
