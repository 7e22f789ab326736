import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../platform/database/database.ts';
import type { SettingsSchema } from './setting.entity.ts';

/** Reads the current settings. A change takes effect immediately on every instance. */
export const readSettings = (em: EntityManager) =>
  tables<typeof SettingsSchema>(em).selectFrom('settings').selectAll().executeTakeFirstOrThrow();

export type SettingsRow = Awaited<ReturnType<typeof readSettings>>;
