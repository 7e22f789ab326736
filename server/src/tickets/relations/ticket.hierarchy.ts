import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Maximum number of levels, including the topmost ticket. */
export const MAX_DEPTH = 10;
/** Maximum number of direct children of one ticket. */
export const MAX_CHILDREN = 1_000;

/** Returns the ids of a ticket and all its ancestors, including those in the trash. */
export async function lineageOf(em: EntityManager, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from tickets where id = ${id}
      union select tickets.id, tickets.parent_id from tickets join above on tickets.id = above.parent_id
    ) select id from above`.execute(em.getKysely());
  return rows.map((row) => row.id);
}

/** Returns the number of levels of each child's subtree, including the child. */
export async function heightsBelow(em: EntityManager, id: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ child: string; height: number }>`
    with recursive below as (
      select id as child, id, 1 as level from tickets where parent_id = ${id}
      union all select below.child, tickets.id, below.level + 1
      from tickets join below on tickets.parent_id = below.id where below.level < ${MAX_DEPTH}
    ) select child, max(level) as height from below group by child`.execute(em.getKysely());
  return new Map(rows.map(({ child, height }) => [child, height]));
}
