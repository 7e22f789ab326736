import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { ticketTables } from '../base/ticket.tables.ts';

/** Weights by source, highest first: subject, description, public comments, internal notes. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/**
 * Prepares text for the index. Replaces angle brackets, because PostgreSQL parses `a<b and c>d` as a tag and would omit
 * its words.
 */
export const withoutAngleBrackets = (text: RawBuilder<unknown>) => sql<string>`translate(${text}, '<>', '  ')`;

/** Uses the `simple` configuration, because tickets are written in many languages. */
export const searchTerms = (text: RawBuilder<unknown>, weight: Weight) =>
  sql<string>`setweight(to_tsvector('simple', ${withoutAngleBrackets(text)}), ${sql.lit(weight)})`;

/**
 * Indexes the subject and description of a new or locked ticket, and keeps the terms of its comments. A vector cannot
 * exceed PostgreSQL's limit: 50,000 characters yield at most 400 KB in any script, however hyphenated, and comments
 * have their own limit (`conversation/comments/index-comment.ts`).
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
          sql<string>`${searchTerms(sql`${subject}::text`, 'A')} || ${searchTerms(sql`${description}::text`, 'B')}`.as(
            'words',
          ),
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
