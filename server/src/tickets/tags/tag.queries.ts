import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Page } from '../../contract/base/common.ts';
import type { TagList, Tag as TagView } from '../../contract/configuration/tags.ts';
import { containing, tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import type { TagSchema } from './tag.entity.ts';

/** The number at which counting the tickets of a tag stops, so that a page of frequent tags is still fast. */
const MOST_COUNTED = 1_000;

export type TagTables = InferKyselyDB<typeof TagSchema>;

export const tagRows = (em: EntityManager) => tables<typeof TagSchema>(em).selectFrom('tags').selectAll();

/** Whether a ticket has the tag, in the trash or not. */
export const IS_USED = sql<boolean>`exists (select from tickets where tickets.tags @> array[tags.name]::text[])`;

const COUNT = sql<string>`(select count(*) from (
  select from tickets where tickets.tags @> array[tags.name]::text[] and tickets.deleted_at is null
  limit ${sql.lit(MOST_COUNTED + 1)}) as counted)`;

const countedRows = (em: EntityManager) => tagRows(em).select(COUNT.as('tickets'));

type CountedRow = Awaited<ReturnType<ReturnType<typeof countedRows>['execute']>>[number];

const viewTag = ({ id, name, renamed_to, tickets }: CountedRow): TagView => ({
  id,
  name,
  tickets: Math.min(Number(tickets), MOST_COUNTED),
  hasMoreTickets: Number(tickets) > MOST_COUNTED,
  renamedTo: renamed_to,
});

/** Lists the tags that tickets have, by name. */
export async function listTags(em: EntityManager, input: TagList): Promise<{ data: TagView[]; page: Page }> {
  let used = countedRows(em).where(IS_USED);
  if (input.q) used = used.where('tags.name', 'ilike', containing(input.q));
  return (await keysetPage(used, input, { table: 'tags', text: 'name', direction: 'asc' })).of(viewTag);
}

export async function getTag(em: EntityManager, id: string): Promise<TagView> {
  const row = await countedRows(em).where('tags.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Tag', id);
  return viewTag(row);
}
