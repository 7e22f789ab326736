import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../../contract/tickets/tickets.ts';
import { tables } from '../../../platform/database/database.ts';
import type { TicketSearchIndexSchema } from '../../base/search-index.entity.ts';
import { configurationOf, searchTerms } from '../../search/index-ticket.ts';
import type { CommentSchema } from '../base/comment.entity.ts';

/**
 * A `tsvector` is limited to 1 MB, and the description can take 400 KB of it. When the comments of a ticket have filled
 * this, after some thousands of them, further comments are not searchable.
 */
const MAX_COMMENT_TERMS_BYTES = 256 * 1024;

/** Reindexing reads comments in portions that always fit into a vector, up to this many characters in total. */
const PORTION_CHARACTERS = 10_000;
const MAX_REINDEXED_CHARACTERS = 400_000;

const tablesOf = (em: EntityManager) => tables<typeof CommentSchema | typeof TicketSearchIndexSchema>(em);

/** Adds terms if there is room. Measures both separately, because a combined vector could exceed the limit. */
const addIfRoom = (terms: RawBuilder<unknown>, added: RawBuilder<unknown>) => sql<string>`
  case when pg_column_size(ts_filter(${terms}, '{c,d}')) + pg_column_size(${added}) <= ${sql.lit(MAX_COMMENT_TERMS_BYTES)}
  then ${terms} || ${added} else ${terms} end`;

/** An update that adds the words of the comment in `given` (`ticket_id`, `body`) to the index of its locked ticket. */
export function addedTerms(visibility: Visibility): RawBuilder<unknown> {
  const added = sql`added.words`;
  const words = searchTerms(sql`body`, visibility === 'public' ? 'C' : 'D', configurationOf(sql`given.ticket_id`));
  const isPublic = sql`, public_terms = ${addIfRoom(sql`public_terms`, added)}`;
  return sql`
    update ticket_search_index set all_terms = ${addIfRoom(sql`all_terms`, added)}
      ${visibility === 'public' ? isPublic : sql``}
    from (select given.ticket_id, ${words} as words from given offset 0) as added
    where ticket_search_index.ticket_id = added.ticket_id`;
}

/**
 * Rebuilds the terms of all comments of a locked ticket from the database, after a change or redaction was flushed.
 * Reads one portion after the other, oldest first, until one does not fit, so that a long ticket is locked for a
 * bounded time.
 */
export async function reindexComments(em: EntityManager, ticketId: string): Promise<void> {
  const text = sql`portions.text`;
  const configuration = sql`chosen.configuration`;
  await sql`
    with recursive
      chosen as materialized (select ${configurationOf(ticketId)} as configuration),
      texts as (
        select visibility, body,
          sum(length(body)) over (partition by visibility order by created_at, id) as up_to
        from comments where ticket_id = ${ticketId}
      ),
      portions as materialized (
        select row_number() over (order by visibility desc, min(up_to)) as place, visibility,
          string_agg(body, ' ' order by up_to) as text
        from texts where up_to <= ${MAX_REINDEXED_CHARACTERS}
        group by visibility, floor(up_to / ${PORTION_CHARACTERS})
      ),
      filled (place, public_terms, all_terms) as (
        select 0::bigint, ''::tsvector, ''::tsvector
        union all
        select portions.place,
          case portions.visibility when 'public' then public_terms || words else public_terms end,
          all_terms || words
        from filled join portions on portions.place = filled.place + 1
        cross join lateral (
          select case portions.visibility when 'public' then ${searchTerms(text, 'C', configuration)} else ${searchTerms(text, 'D', configuration)} end as words
          from chosen offset 0
        ) as read
        where pg_column_size(all_terms) + pg_column_size(words) <= ${sql.lit(MAX_COMMENT_TERMS_BYTES)}
      )
    update ticket_search_index set
      public_terms = ts_filter(ticket_search_index.public_terms, '{a,b}') || blocks || whole.public_terms,
      all_terms = ts_filter(ticket_search_index.all_terms, '{a,b}') || blocks || whole.all_terms
    from (select public_terms, all_terms from filled order by place desc limit 1) as whole,
      (select ticket_search_blocks(number) as blocks from tickets where id = ${ticketId}) as numbered
    where ticket_search_index.ticket_id = ${ticketId}`.execute(tablesOf(em));
}
