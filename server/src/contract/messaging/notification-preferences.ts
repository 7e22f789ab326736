import { z } from 'zod';
import { expected } from '../base/common.ts';
import { NotificationChannel, NotificationEventKey } from './notification-events.ts';

const choice = { event: NotificationEventKey, channel: NotificationChannel, enabled: z.boolean() };

export const NotificationPreference = z
  .object({
    ...choice,
    enabled: z.boolean().describe('Whether you want to be notified through this channel when a rule applies.'),
    description: z.string().describe('Description of the event.'),
    mandatory: z.boolean().describe('Whether it cannot be turned off.'),
  })
  .meta({ id: 'NotificationPreference', description: 'Preference for one event and one channel.' });

export const NotificationPreferences = z
  .object({
    preferences: z.array(NotificationPreference),
    version: z
      .int()
      .positive()
      .describe('Version of your account, which also counts these changes. It is also the ETag.'),
  })
  .meta({ id: 'NotificationPreferences', description: 'Your preferences for each event and channel.' });

export const NotificationPreferencesUpdate = z.strictObject({
  ...expected,
  preferences: z
    .array(z.strictObject(choice))
    .max(100)
    .describe('Preferences to change. Those that you leave out stay unchanged.'),
});

export type NotificationPreferences = z.infer<typeof NotificationPreferences>;
export type NotificationPreferencesUpdate = z.infer<typeof NotificationPreferencesUpdate>;
