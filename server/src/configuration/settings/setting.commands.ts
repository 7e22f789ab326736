import { LockMode } from '@mikro-orm/core';
import type { SettingsUpdate, Settings as SettingsView } from '../../contract/configuration/settings.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import type { Config } from '../../platform/services/config.ts';
import { changeSearchLanguage, searchIndexProgress } from './search-index-state.ts';
import { SETTINGS_ID, SettingsEntity } from './setting.entity.ts';
import { readSettings, viewSettings } from './setting.queries.ts';

export async function updateSettings(
  tx: TransactionContext,
  { smtpUrl }: Config,
  input: SettingsUpdate,
): Promise<SettingsView> {
  const { em } = tx;
  const settings = await em.findOneOrFail(SettingsEntity, SETTINGS_ID, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await requireVersion(tx, settings, input.expectedVersion);
  const before = fieldsOf(settings);
  if (input.closeSolvedAfterDays !== undefined) settings.closeSolvedAfterDays = input.closeSolvedAfterDays;
  if (input.openOnAgentReply !== undefined) settings.openOnAgentReply = input.openOnAgentReply;
  if (input.commentEditMinutes !== undefined) settings.commentEditMinutes = input.commentEditMinutes;
  if (input.searchLanguage !== undefined) settings.searchLanguage = input.searchLanguage;
  if (input.surveysEnabled !== undefined) settings.surveysEnabled = input.surveysEnabled;
  if (input.surveyDelayMinutes !== undefined) settings.surveyDelayMinutes = input.surveyDelayMinutes;
  if (input.keepEmailsDays !== undefined) settings.keepEmailsDays = input.keepEmailsDays;
  const changes = changesBetween(before, fieldsOf(settings));
  if (!isUnchanged(changes)) tx.record('setting.updated', settings, { changes });
  if (settings.searchLanguage !== before.searchLanguage) await changeSearchLanguage(em, settings.searchLanguage);
  await em.flush();
  return viewSettings(await readSettings(em), { searchIndexProgress: await searchIndexProgress(em), smtpUrl });
}

const fieldsOf = ({
  closeSolvedAfterDays,
  openOnAgentReply,
  commentEditMinutes,
  searchLanguage,
  surveysEnabled,
  surveyDelayMinutes,
  keepEmailsDays,
}: SettingsEntity) => ({
  closeSolvedAfterDays,
  openOnAgentReply,
  commentEditMinutes,
  searchLanguage,
  surveysEnabled,
  surveyDelayMinutes,
  keepEmailsDays,
});
