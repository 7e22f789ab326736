import { sql } from 'kysely';
import type { Backfill } from '../../platform/upgrades/backfill.ts';

/** Adds the tags of tickets from before the release whose triggers do. */
export const backfillTags: Backfill = {
  name: 'tags have names',
  needs: 'Migration20261129110903_tags',
  async run(em, position, limit) {
    const { rows } = await sql<{ last: string | null; rows: number }>`
      with batch as materialized (
        select id, tags from tickets where id > ${position ?? '00000000-0000-0000-0000-000000000000'}
        order by id limit ${limit}
      ), added as (
        insert into tags (id, name)
        select gen_random_uuid(), given.name
        from (select distinct unnest(batch.tags) as name from batch) as given
        where not exists (select from tags where tags.name = given.name)
        order by given.name on conflict do nothing
      )
      select (select id from batch order by id desc limit 1) as last, (select count(*)::int from batch) as rows
    `.execute(em.getKysely());
    const [batch] = rows;
    return batch?.last ? { position: batch.last, rows: batch.rows } : null;
  },
};
