import { Settings, SettingsUpdate } from '../../contract/configuration/settings.ts';
import { requires, rest, router } from '../../platform/procedures/trpc.ts';
import { searchIndexProgress } from './search-index-state.ts';
import { updateSettings } from './setting.commands.ts';
import { readSettings, viewSettings } from './setting.queries.ts';

export const settingRouter = router({
  get: requires('setting:manage')
    .meta(
      rest('GET /settings', 'Get the settings', {
        description: 'One set of settings applies to the whole service.',
      }),
    )
    .output(Settings)
    .query(async ({ ctx: { em, services } }) =>
      viewSettings(await readSettings(em), {
        searchIndexProgress: await searchIndexProgress(em),
        smtpUrl: services.config.smtpUrl,
      }),
    ),

  update: requires('setting:manage')
    .meta(
      rest('PATCH /settings', 'Update the settings', {
        description: 'A new value applies from the next time it is read. Nothing that already happened is undone.',
      }),
    )
    .input(SettingsUpdate)
    .output(Settings)
    .mutation(({ ctx, input }) => ctx.transact((tx) => updateSettings(tx, ctx.services.config, input))),
});
