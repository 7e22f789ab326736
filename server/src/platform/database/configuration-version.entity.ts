import { defineEntity, p, type TriggerDef } from '@mikro-orm/core';

/** Rises with every committed change of the configuration: one row, which the migration that creates it inserts. */
export const ConfigurationVersionSchema = defineEntity({
  name: 'ConfigurationVersion',
  tableName: 'configuration_version',
  properties: { id: p.smallint().primary().autoincrement(false), version: p.integer() },
});

export class ConfigurationVersionEntity extends ConfigurationVersionSchema.class {}
ConfigurationVersionSchema.setClass(ConfigurationVersionEntity);

const RAISE = 'update configuration_version set version = version + 1; return null;';

/**
 * A trigger for tables that every instance keeps in memory: their changes raise the version, whichever program makes
 * them.
 */
export const raisesConfigurationVersion = (table: string): TriggerDef => ({
  name: `${table}_raise_version`,
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: RAISE,
});

/** The same for a table with columns that are not part of the configuration: updates count only if others differ. */
export const raisesVersionUnlessOnly = (table: string, ...columns: readonly string[]): TriggerDef => {
  const ignored = columns.map((column) => ` - '${column}'`).join('');
  return {
    ...raisesConfigurationVersion(table),
    forEach: 'row',
    body: `if tg_op = 'UPDATE' and to_jsonb(new)${ignored} = to_jsonb(old)${ignored} then return null; end if; ${RAISE}`,
  };
};
