import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SearchLanguage } from '../../contract/configuration/settings.ts';
import { tables } from '../../platform/database/database.ts';
import type { SearchIndexStateSchema } from './search-index-state.entity.ts';

const stateTable = (em: EntityManager) => tables<typeof SearchIndexStateSchema>(em);

/** The percentage of tickets that are indexed in the language of the settings. */
export async function searchIndexProgress(em: EntityManager): Promise<number> {
  const { progress } = await stateTable(em)
    .selectFrom('search_index_state')
    .select('progress')
    .executeTakeFirstOrThrow();
  return progress;
}

/** Makes new and changed tickets use `language` from now on, and asks the workers to re-index all others. */
export async function changeSearchLanguage(em: EntityManager, language: SearchLanguage): Promise<void> {
  const configuration = configurationFor(language);
  await stateTable(em)
    .updateTable('search_index_state')
    .set({
      configuration,
      earlier: sql<
        string[]
      >`array_remove(array_remove(earlier, configuration) || configuration, ${configuration}::text)`,
      position: null,
      finished: false,
      progress: 0,
    })
    .execute();
}

/** The migration creates a configuration with this name for each of PostgreSQL's own. */
const configurationFor = (language: SearchLanguage): string => `ticketwire_${language}`;
