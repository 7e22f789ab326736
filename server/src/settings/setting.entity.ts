import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../platform/base.entity.ts';

/** The settings of the service: one row. */
export const SettingsSchema = defineEntity({
  name: 'Settings',
  tableName: 'settings',
  properties: {
    ...resourceColumns,
    closeSolvedAfterDays: p.integer().nullable(),
    commentEditMinutes: p.integer().default(15),
  },
});

export class Settings extends SettingsSchema.class {}
SettingsSchema.setClass(Settings);
