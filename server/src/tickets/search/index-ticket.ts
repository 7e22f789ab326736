import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { ticketTables } from '../base/ticket.tables.ts';

/** How much a word says, from most to least: of the subject, the description, public comments, internal notes. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/**
 * Text as it is indexed, in no language: a service desk has many. Angle brackets go, since PostgreSQL takes
 * `a<b and c>d` for a tag and would leave its words out.
 */
export const plain = (text: RawBuilder<unknown>) => sql<string>`translate(${text}, '<>', '  ')`;

export const wordsOf = (text: RawBuilder<unknown>, weight: Weight) =>
  sql<string>`setweight(to_tsvector('simple', ${plain(text)}), ${sql.lit(weight)})`;

/**
 * Writes what a locked or new ticket is found by: its subject and description, beside whatever its comments brought
 * before. No description can make a vector fail: 50,000 characters yield at most 400 KB in any script, however
 * hyphenated, and comments have a bound of their own (`conversation/comments/index-comment.ts`).
 */
export async function indexTicket(
  em: EntityManager,
  { id, subject, description }: { id: string; subject: string; description: string },
): Promise<void> {
  await ticketTables(em)
    .with(
      (cte) => cte('given').materialized(),
      (db) =>
        db.selectNoFrom(
          sql<string>`${wordsOf(sql`${subject}::text`, 'A')} || ${wordsOf(sql`${description}::text`, 'B')}`.as('words'),
        ),
    )
    .insertInto('ticket_search_index')
    .columns(['ticket_id', 'public_terms', 'all_terms'])
    .expression((eb) =>
      eb.selectFrom('given').select([sql<string>`${id}::uuid`.as('id'), 'given.words', 'given.words as all_terms']),
    )
    .onConflict((conflict) =>
      conflict.column('ticket_id').doUpdateSet({
        public_terms: sql`excluded.public_terms || ts_filter(ticket_search_index.public_terms, '{c,d}')`,
        all_terms: sql`excluded.all_terms || ts_filter(ticket_search_index.all_terms, '{c,d}')`,
      }),
    )
    .execute();
}
