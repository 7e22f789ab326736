import { z } from 'zod';
import { expected } from '../base/common.ts';
import { NotificationChannel, NotificationEventKey } from './notification-events.ts';

const choice = { event: NotificationEventKey, channel: NotificationChannel, enabled: z.boolean() };

export const NotificationPreference = z
  .object({
    ...choice,
    enabled: z.boolean().describe('Whether you want to be told in this way, where a rule would tell you'),
    description: z.string().describe('Of the event'),
    mandatory: z.boolean().describe('Cannot be turned off'),
  })
  .meta({ id: 'NotificationPreference', description: 'Whether you want to be told of something in one way.' });

export const NotificationPreferences = z
  .object({
    preferences: z.array(NotificationPreference),
    version: z.int().positive().describe('That of your account, which counts these changes too; the ETag'),
  })
  .meta({ id: 'NotificationPreferences', description: 'What you want to be told of, and how.' });

export const NotificationPreferencesUpdate = z.strictObject({
  ...expected,
  preferences: z.array(z.strictObject(choice)).max(100).describe('What is left out stays as it is'),
});

export type NotificationPreferences = z.infer<typeof NotificationPreferences>;
export type NotificationPreferencesUpdate = z.infer<typeof NotificationPreferencesUpdate>;
