import { defineEntity, p } from '@mikro-orm/core';
import { SearchLanguage } from '../../contract/configuration/settings.ts';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { raisesConfigurationVersion } from '../../platform/database/configuration-version.entity.ts';

/** The id of the only row, which the migration that creates the table inserts. */
export const SETTINGS_ID = '01900000-0000-7000-8000-000000000001';

/** The settings of the service: one row. */
export const SettingsSchema = defineEntity({
  name: 'Settings',
  tableName: 'settings',
  properties: {
    ...resourceColumns,
    closeSolvedAfterDays: p.integer().nullable(),
    openOnAgentReply: p.boolean().default(true),
    commentEditMinutes: p.integer().default(15),
    surveysEnabled: p.boolean().default(false),
    surveyDelayMinutes: p.integer().default(240),
    keepEmailsDays: p.integer().default(30),
    searchLanguage: p.enum(SearchLanguage.options).default('simple'),
  },
  triggers: [raisesConfigurationVersion('settings')],
});

export class SettingsEntity extends SettingsSchema.class {}
SettingsSchema.setClass(SettingsEntity);
