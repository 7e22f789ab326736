import {
  NotificationPreferences,
  NotificationPreferencesUpdate,
} from '../../../contract/messaging/notification-preferences.ts';
import { rest, router, verified } from '../../../platform/procedures/trpc.ts';
import { updatePreferences } from './preference.commands.ts';
import { readPreferences } from './preference.queries.ts';

/** Procedures of `auth` that concern notifications. */
export const notificationPreferenceRouter = router({
  notificationPreferences: verified
    .meta(
      rest('GET /auth/me/notification-preferences', 'Get your notification preferences', {
        description:
          'Returns every event that you can be notified of, and every channel, with the default if you have not chosen.',
      }),
    )
    .output(NotificationPreferences)
    .query(({ ctx }) => readPreferences(ctx.em, ctx.actor)),

  updateNotificationPreferences: verified
    .meta(
      rest('PUT /auth/me/notification-preferences', 'Update your notification preferences', {
        description:
          'Preferences that you leave out stay unchanged. Emails about your account cannot be turned off. An API key with its own grants cannot do this.',
      }),
    )
    .input(NotificationPreferencesUpdate)
    .output(NotificationPreferences)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updatePreferences(tx, input))),
});
