import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../contract/tickets/tickets.ts';
import { tables } from '../../platform/database/database.ts';
import type { TicketSearchIndexSchema } from '../../tickets/base/search-index.entity.ts';
import { wordsOf } from '../../tickets/search/index-ticket.ts';
import type { CommentSchema } from '../base/comment.entity.ts';

/**
 * A vector holds less than 1 MB, and 400 KB of that are the description's. Once a ticket's comments fill this, some
 * thousands of them, it is no longer found by what further ones say.
 */
const COMMENT_WORDS_BYTES = 256 * 1024;

/** Comments are read again in portions that fit in a vector whatever they hold, and this many characters of them. */
const PORTION_CHARACTERS = 10_000;
const REWRITTEN_CHARACTERS = 400_000;

const tablesOf = (em: EntityManager) => tables<typeof CommentSchema | typeof TicketSearchIndexSchema>(em);

/** The words with those added, unless there is no room for them: measured apart, since together they might not fit. */
const withRoom = (words: RawBuilder<unknown>, added: RawBuilder<unknown>) => sql<string>`
  case when pg_column_size(ts_filter(${words}, '{c,d}')) + pg_column_size(${added}) <= ${sql.lit(COMMENT_WORDS_BYTES)}
  then ${words} || ${added} else ${words} end`;

/** Lets a locked ticket be found by a comment that is being added to it. */
export async function indexComment(
  em: EntityManager,
  { ticketId, visibility, body }: { ticketId: string; visibility: Visibility; body: string },
): Promise<void> {
  const added = sql`added.words`;
  await tablesOf(em)
    .with(
      (cte) => cte('added').materialized(),
      (db) => db.selectNoFrom(wordsOf(sql`${body}::text`, visibility === 'public' ? 'C' : 'D').as('words')),
    )
    .updateTable('ticket_search_index')
    .from('added')
    .set({
      all_terms: withRoom(sql`all_terms`, added),
      ...(visibility === 'public' && { public_terms: withRoom(sql`public_terms`, added) }),
    })
    .where('ticket_search_index.ticket_id', '=', ticketId)
    .execute();
}

/**
 * Lets a locked ticket be found by its comments as they now stand in the database, and by nothing they said before:
 * for after a comment was changed or redacted, and flushed. It reads one portion after the other, the oldest first, until
 * one finds no room, so that a long ticket is locked for a bounded time.
 */
export async function reindexComments(em: EntityManager, ticketId: string): Promise<void> {
  const text = sql`portions.text`;
  await sql`
    with recursive
      texts as (
        select visibility, body,
          sum(length(body)) over (partition by visibility order by created_at, id) as up_to
        from comments where ticket_id = ${ticketId}
      ),
      portions as materialized (
        select row_number() over (order by visibility desc, min(up_to)) as place, visibility,
          string_agg(body, ' ' order by up_to) as text
        from texts where up_to <= ${REWRITTEN_CHARACTERS}
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
          select case portions.visibility when 'public' then ${wordsOf(text, 'C')} else ${wordsOf(text, 'D')} end as words
          offset 0
        ) as read
        where pg_column_size(all_terms) + pg_column_size(words) <= ${sql.lit(COMMENT_WORDS_BYTES)}
      )
    update ticket_search_index set
      public_terms = ts_filter(ticket_search_index.public_terms, '{a,b}') || whole.public_terms,
      all_terms = ts_filter(ticket_search_index.all_terms, '{a,b}') || whole.all_terms
    from (select public_terms, all_terms from filled order by place desc limit 1) as whole
    where ticket_search_index.ticket_id = ${ticketId}`.execute(tablesOf(em));
}
