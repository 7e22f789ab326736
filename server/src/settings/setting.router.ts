import { Settings, SettingsUpdate } from '../contract/administration/settings.ts';
import { requires, rest, router } from '../platform/procedures/trpc.ts';
import { updateSettings } from './setting.commands.ts';
import { readSettings } from './setting.queries.ts';
import { viewSettings } from './setting.view.ts';

export const settingRouter = router({
  get: requires('setting:manage')
    .meta(
      rest('GET /settings', 'Read the settings of the service', {
        description: 'There is one set of them, for everybody.',
      }),
    )
    .output(Settings)
    .query(async ({ ctx }) => viewSettings(await readSettings(ctx.em))),

  update: requires('setting:manage')
    .meta(
      rest('PATCH /settings', 'Change settings of the service', {
        description: 'A new value holds from the next time it is read; nothing that has been done is undone.',
      }),
    )
    .input(SettingsUpdate)
    .output(Settings)
    .mutation(({ ctx, input }) => ctx.transact((scope) => updateSettings(scope, input))),
});
