import type { EntityManager } from '@mikro-orm/postgresql';
import type { Settings } from '../../contract/configuration/settings.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { tables } from '../../platform/database/database.ts';
import type { SettingsSchema } from './setting.entity.ts';

/** Reads the current settings. A change takes effect immediately on every instance. */
export const readSettings = (em: EntityManager) =>
  tables<typeof SettingsSchema>(em).selectFrom('settings').selectAll().executeTakeFirstOrThrow();

export type SettingsRow = Awaited<ReturnType<typeof readSettings>>;

interface ServiceState {
  readonly searchIndexProgress: number;
  readonly smtpUrl: string | undefined;
}

export function viewSettings(row: SettingsRow, { searchIndexProgress, smtpUrl }: ServiceState): Settings {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    closeSolvedAfterDays: row.close_solved_after_days,
    openOnAgentReply: row.open_on_agent_reply,
    commentEditMinutes: row.comment_edit_minutes,
    searchLanguage: row.search_language,
    searchIndexProgress,
    surveysEnabled: row.surveys_enabled,
    surveyDelayMinutes: row.survey_delay_minutes,
    keepEmailsDays: row.keep_emails_days,
    sendsEmail: smtpUrl !== undefined,
  };
}
