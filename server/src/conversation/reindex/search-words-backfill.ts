import { sql } from 'kysely';
import type { Backfill } from '../../platform/upgrades/backfill.ts';
import { restartReindex } from './reindex-tickets.ts';

/** Lets the worker write all rows of the search index again, once no process writes them as earlier releases did. */
export const searchWordsBackfill: Backfill = {
  name: 'search-words',
  needs: 'Migration20261128090001_search_people',
  async run(em, position) {
    if (position !== null) return null;
    const { rows } = await sql`select from ticket_search_index limit 1`.execute(em.getKysely());
    if (rows.length === 0) return null;
    await restartReindex(em);
    return { position: 'started', rows: 1 };
  },
};
