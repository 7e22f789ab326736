import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { ticketTables } from '../base/ticket.tables.ts';
import { fieldTermRows } from './field-search-terms.ts';

/** Weights by source, highest first: subject, description, public comments, internal notes. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** The text search configuration for new tickets, as an expression. */
export const CURRENT_CONFIGURATION = sql<string>`(select configuration from search_index_state)`;

/** The text search configuration of a ticket, so that all its terms have the same one. */
export const configurationOf = (ticketId: string | RawBuilder<unknown>) => sql<string>`coalesce(
  (select configuration from ticket_search_index where ticket_id = ${ticketId}), ${CURRENT_CONFIGURATION})`;

/** The terms of a text: its words as `ticket_search_text` separates them. */
export const searchTerms = (text: RawBuilder<unknown>, weight: Weight, configuration: RawBuilder<unknown>) =>
  sql<string>`setweight(to_tsvector(${configuration}::regconfig, ticket_search_text(${text})), ${sql.lit(weight)})`;

/**
 * The terms of a ticket that all its readers find, without custom fields and comments: its requester, its texts, and the
 * blocks of numbers that lead to the newest tickets.
 */
export const ticketTerms = (
  ticket: Readonly<Record<'requester' | 'subject' | 'description' | 'number', RawBuilder<unknown>>>,
  configuration: RawBuilder<unknown>,
) => sql<string>`(ticket_search_requester(${ticket.requester}) || ${searchTerms(ticket.subject, 'A', configuration)}
  || ${searchTerms(ticket.description, 'B', configuration)} || ticket_search_blocks(${ticket.number}))`;

/** One row with the terms of the values of custom fields: `public_fields` for requesters, `all_fields` for agents. */
export const fieldTerms = (values: RawBuilder<unknown>, configuration: RawBuilder<unknown>) =>
  fieldVectors(fieldTermRows(values), configuration);

/**
 * The same row for words that are known. Those of requesters and agents are usually the same, and then their terms are
 * computed once.
 */
export const fieldVectors = (words: RawBuilder<unknown>, configuration: RawBuilder<unknown>) => sql`(
  select public_fields, case when all_words = public_words then public_fields
    else ${searchTerms(sql`all_words`, 'B', configuration)} end as all_fields
  from ${words} as words
    cross join lateral (select ${searchTerms(sql`public_words`, 'B', configuration)} as public_fields offset 0) as public_terms
)`;

/**
 * Indexes the subject, the description and the custom fields of locked tickets, and keeps the terms of their comments. A
 * vector cannot exceed PostgreSQL's limit: 50,000 characters yield at most 400 KB in any script, however hyphenated, all
 * values of fields are cut, and comments have their own limit (`tickets/conversation/comments/index-comment.ts`).
 */
export async function indexTickets(em: EntityManager, ids: readonly string[]): Promise<void> {
  const texts = {
    requester: sql.ref('tickets.requester_id'),
    subject: sql.ref('tickets.subject'),
    description: sql.ref('tickets.description'),
    number: sql.ref('tickets.number'),
  };
  const values = sql.ref('tickets.fields');
  const configuration = sql.ref('chosen.configuration');
  await sql`
    insert into ticket_search_index (ticket_id, public_terms, all_terms, configuration)
    select id, own || public_fields, own || all_fields, configuration from (
      select tickets.id, ${ticketTerms(texts, configuration)} as own, chosen.configuration,
        public_fields, all_fields
      from tickets cross join lateral (select ${configurationOf(sql.ref('tickets.id'))} as configuration offset 0) as chosen
        cross join lateral ${fieldTerms(values, configuration)} as of_fields
      where tickets.id = any(${ids}::uuid[])
      offset 0
    ) as terms
    on conflict (ticket_id) do update set
      public_terms = excluded.public_terms || ts_filter(ticket_search_index.public_terms, '{c,d}'),
      all_terms = excluded.all_terms || ts_filter(ticket_search_index.all_terms, '{c,d}')`.execute(ticketTables(em));
}
