import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { listTeamNames } from '../accounts/users/team.names.ts';
import type { ConfigurationVersionSchema } from '../platform/database/configuration-version.entity.ts';
import { tables } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { listCalendars } from './calendars/calendar.queries.ts';
import { categoryTree } from './categories/category.queries.ts';
import { Configuration } from './configuration.ts';
import { allFields } from './fields/field.queries.ts';
import { readSettings } from './settings/setting.queries.ts';
import { listSlaPolicies, readSlaRevision } from './sla-policies/sla-policy.queries.ts';
import { listStatuses, listTransitions } from './statuses/status.queries.ts';

/** Reads all of the configuration as it is at one moment. */
export const readConfiguration = (root: EntityManager): Promise<Configuration> =>
  root.fork().transactional(
    async (em) =>
      new Configuration({
        version: await readVersion(em),
        statuses: await listStatuses(em),
        transitions: await listTransitions(em),
        categories: await categoryTree(em),
        fields: await allFields(em),
        calendars: await listCalendars(em),
        slaPolicies: await listSlaPolicies(em),
        slaRevision: await readSlaRevision(em),
        teams: await listTeamNames(em),
        settings: await readSettings(em),
      }),
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );

const currentVersion = statement((em) =>
  tables<typeof ConfigurationVersionSchema>(em).selectFrom('configuration_version').select('version'),
);

export async function readVersion(em: EntityManager): Promise<number> {
  const [row] = await currentVersion(em, {});
  if (!row) throw new Error('The configuration has no version');
  return row.version;
}
