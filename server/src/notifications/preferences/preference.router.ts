import {
  NotificationPreferences,
  NotificationPreferencesUpdate,
} from '../../contract/notifications/notification-preferences.ts';
import { rest, router, verified } from '../../platform/procedures/trpc.ts';
import { updatePreferences } from './preference.commands.ts';
import { readPreferences } from './preference.queries.ts';

/** The part of `auth` that has to do with what one is told. */
export const notificationPreferenceRouter = router({
  notificationPreferences: verified
    .meta(
      rest('GET /auth/me/notification-preferences', 'Read what you want to be told of, and how', {
        description: 'Every event and channel, with what holds where you have chosen nothing.',
      }),
    )
    .output(NotificationPreferences)
    .query(({ ctx }) => readPreferences(ctx.em, ctx.actor.id)),

  updateNotificationPreferences: verified
    .meta(
      rest('PUT /auth/me/notification-preferences', 'Choose what you want to be told of, and how', {
        errors: ['permission_denied'],
        description:
          'What is left out stays as it is. Mails about your account cannot be turned off. An API key with its own grants cannot do this.',
      }),
    )
    .input(NotificationPreferencesUpdate)
    .output(NotificationPreferences)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updatePreferences(scope, input))),
});
