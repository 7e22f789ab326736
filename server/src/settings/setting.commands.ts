import { LockMode } from '@mikro-orm/core';
import type { SettingsUpdate, Settings as SettingsView } from '../contract/administration/settings.ts';
import { changesBetween } from '../platform/base/changes.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import { requireVersion } from '../platform/commands/version.ts';
import { SETTINGS_ID, Settings } from './setting.entity.ts';
import { readSettings } from './setting.queries.ts';
import { viewSettings } from './setting.view.ts';

export async function updateSettings(scope: Scope, input: SettingsUpdate): Promise<SettingsView> {
  const { em } = scope;
  const settings = await em.findOneOrFail(Settings, SETTINGS_ID, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await requireVersion(scope, settings, input.expectedVersion);
  const before = fieldsOf(settings);
  if (input.closeSolvedAfterDays !== undefined) settings.closeSolvedAfterDays = input.closeSolvedAfterDays;
  if (input.commentEditMinutes !== undefined) settings.commentEditMinutes = input.commentEditMinutes;
  const changes = changesBetween(before, fieldsOf(settings));
  if (changes.length > 0) scope.record('setting.updated', settings, { changes });
  await em.flush();
  return viewSettings(await readSettings(em));
}

const fieldsOf = ({ closeSolvedAfterDays, commentEditMinutes }: Settings) => ({
  closeSolvedAfterDays,
  commentEditMinutes,
});
