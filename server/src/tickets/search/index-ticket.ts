import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { ticketTables } from '../base/ticket.tables.ts';

/** Weights by source, highest first: subject, description, public comments, internal notes. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** The text search configuration for new tickets, as an expression. */
export const CURRENT_CONFIGURATION = sql<string>`(select configuration from search_index_state)`;

/** The text search configuration of a ticket, so that all its terms have the same one. */
export const configurationOf = (ticketId: string | RawBuilder<unknown>) => sql<string>`coalesce(
  (select configuration from ticket_search_index where ticket_id = ${ticketId}), ${CURRENT_CONFIGURATION})`;

/**
 * Prepares text for the index. Replaces angle brackets, because PostgreSQL parses `a<b and c>d` as a tag and would omit
 * its words.
 */
const withoutAngleBrackets = (text: RawBuilder<unknown>) => sql<string>`translate(${text}, '<>', '  ')`;

export const searchTerms = (text: RawBuilder<unknown>, weight: Weight, configuration: RawBuilder<unknown>) =>
  sql<string>`setweight(to_tsvector(${configuration}::regconfig, ${withoutAngleBrackets(text)}), ${sql.lit(weight)})`;

/** The terms of a ticket without its comments, and the blocks of numbers by which the newest tickets are found. */
export const ticketTerms = (
  ticket: Readonly<Record<'subject' | 'description' | 'number', RawBuilder<unknown>>>,
  configuration: RawBuilder<unknown>,
) => sql<string>`(${searchTerms(ticket.subject, 'A', configuration)} || ${searchTerms(ticket.description, 'B', configuration)}
  || ticket_search_blocks(${ticket.number}))`;

/**
 * Indexes the subject and description of a new or locked ticket, and keeps the terms of its comments. A vector cannot
 * exceed PostgreSQL's limit: 50,000 characters yield at most 400 KB in any script, however hyphenated, and comments
 * have their own limit (`conversation/comments/index-comment.ts`).
 */
export async function indexTicket(
  em: EntityManager,
  { id, subject, description }: { id: string; subject: string; description: string },
): Promise<void> {
  const given = {
    subject: sql`${subject}::text`,
    description: sql`${description}::text`,
    number: sql`(select number from tickets where id = ${id})`,
  };
  await ticketTables(em)
    .with(
      (cte) => cte('given').materialized(),
      (db) =>
        db
          .selectFrom(sql<{ configuration: string }>`(select ${configurationOf(id)} as configuration)`.as('chosen'))
          .select(['chosen.configuration', ticketTerms(given, sql.ref('chosen.configuration')).as('terms')]),
    )
    .insertInto('ticket_search_index')
    .columns(['ticket_id', 'public_terms', 'all_terms', 'configuration'])
    .expression((eb) =>
      eb
        .selectFrom('given')
        .select([sql<string>`${id}::uuid`.as('id'), 'given.terms', 'given.terms as all_terms', 'given.configuration']),
    )
    .onConflict((conflict) =>
      conflict.column('ticket_id').doUpdateSet({
        public_terms: sql`excluded.public_terms || ts_filter(ticket_search_index.public_terms, '{c,d}')`,
        all_terms: sql`excluded.all_terms || ts_filter(ticket_search_index.all_terms, '{c,d}')`,
      }),
    )
    .execute();
}
