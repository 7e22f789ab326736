import { type RawBuilder, sql } from 'kysely';

/** What a stored change can name, and where. */
const members = { status: 'statusId', team: 'teamId', category: 'categoryId', user: 'assigneeId' } as const;

export type ChangedThing = keyof typeof members;

/**
 * A where-clause on a table with the column `change` for rows that name this thing. A stored change is not a foreign
 * key, so deleting what it names has to look for it.
 */
export const namesThing = (table: string, thing: ChangedThing, id: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(`${table}.change`)}->>${sql.lit(members[thing])}) = ${id.toLowerCase()}`;

/** A where-clause on a table with the columns `change` and `comment` for rows that name a custom field. */
export const namesField = (table: string, key: string): RawBuilder<boolean> =>
  sql<boolean>`(jsonb_exists(${sql.ref(`${table}.change`)}->'fields', ${key})
    or ${sql.ref(`${table}.comment`)}->>'body' ~ ${String.raw`\{\{\s*fields\.${key}\s*(\||\}\})`})`;
