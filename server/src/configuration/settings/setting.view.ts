import type { Settings } from '../../contract/configuration/settings.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import type { SettingsRow } from './setting.queries.ts';

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
    sendsEmail: smtpUrl !== undefined,
  };
}
