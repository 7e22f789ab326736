import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SearchIndexStateSchema } from '../../configuration/settings/search-index-state.entity.ts';
import { tables } from '../../platform/database/database.ts';
import { HOUR_MS } from '../../platform/time/duration.ts';
import type { TicketSchemas } from '../base/ticket.tables.ts';
import { CURRENT_CONFIGURATION, fieldTerms, searchTerms, ticketTerms } from '../search/index-ticket.ts';
import type { CommentSchema } from './base/comment.entity.ts';
import { reindexComments } from './comments/index-comment.ts';

/** Tickets per transaction. It locks them for some tens of milliseconds. */
const PORTION = 25;

/** Longer than any transaction takes, even if the clocks of machines differ. */
const ENDED_MS = 10 * 60_000;

/** Comments of up to so many characters are indexed in one go: they fit into a vector, however they are hyphenated. */
const MAX_CHARACTERS_AT_ONCE = 30_000;

const tablesOf = (em: EntityManager) =>
  tables<TicketSchemas | typeof CommentSchema | typeof SearchIndexStateSchema>(em);

interface ReindexProgress {
  readonly percent: number;
  readonly finished: boolean;
}

/** Re-indexes what is left, or tickets that were written with an earlier configuration after the last one was read. */
export async function continueReindex(root: EntityManager): Promise<ReindexProgress> {
  const em = root.fork();
  const { finished } = await tablesOf(em).selectFrom('search_index_state').select('finished').executeTakeFirstOrThrow();
  if (finished && !(await reopenForLateTickets(em))) return { percent: 100, finished };
  return reindexPortion(root);
}

/**
 * Re-indexes the next tickets, oldest first, and stores how far it has come in the same transaction. Any process can
 * continue at any time; if another one is working on a portion, this one waits for it.
 */
export function reindexPortion(root: EntityManager): Promise<ReindexProgress> {
  return root.fork().transactional(async (em) => {
    const state = await tablesOf(em)
      .selectFrom('search_index_state')
      .select(['configuration', 'position', 'rebuilds_all', 'finished'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state.finished) return { percent: 100, finished: true };
    const read = await lockNextTickets(em, state.position);
    const outdated = read.filter(({ configuration }) => state.rebuilds_all || configuration !== state.configuration);
    if (outdated.length > 0)
      await rebuild(
        em,
        outdated.map(({ id }) => id),
      );
    const last = read.at(-1);
    if (read.length < PORTION || !last) {
      await finish(em);
      return { percent: 100, finished: true };
    }
    const percent = await percentAt(em, last.number);
    await tablesOf(em).updateTable('search_index_state').set({ position: last.id, progress: percent }).execute();
    return { percent, finished: false };
  });
}

/** Starts to rebuild all tickets, unless a re-index is unfinished. Returns whether it was. */
export async function startReindex(root: EntityManager): Promise<{ readonly continues: boolean }> {
  const em = root.fork();
  await em.execute('select set_up_search_configurations()');
  const { numUpdatedRows } = await tablesOf(em)
    .updateTable('search_index_state')
    .set({ position: null, rebuilds_all: true, finished: false, progress: 0 })
    .where('finished', '=', true)
    .executeTakeFirstOrThrow();
  return { continues: numUpdatedRows === 0n };
}

/** Lets the worker rebuild all tickets, from the first one on, once this transaction has committed. */
export async function restartReindex(em: EntityManager): Promise<void> {
  await tablesOf(em)
    .updateTable('search_index_state')
    .set({ position: null, rebuilds_all: true, finished: false, progress: 0 })
    .execute();
}

/** Locks tickets before their rows of the index, as every command does. Those without a row are read, too. */
function lockNextTickets(em: EntityManager, position: string | null) {
  return tablesOf(em)
    .selectFrom('tickets')
    .leftJoin('ticket_search_index', 'ticket_search_index.ticket_id', 'tickets.id')
    .select(['tickets.id', 'tickets.number', 'ticket_search_index.configuration'])
    .where('tickets.id', '>', position ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('tickets.id')
    .limit(sql.lit(PORTION))
    .forNoKeyUpdate('tickets')
    .execute();
}

/** Writes the rows of locked tickets: all in one statement, except for tickets with very long comments. */
async function rebuild(em: EntityManager, ids: readonly string[]): Promise<void> {
  const columns = {
    requester: sql.ref('tickets.requester_id'),
    subject: sql.ref('tickets.subject'),
    description: sql.ref('tickets.description'),
    number: sql.ref('tickets.number'),
  };
  const configuration = sql`chosen.configuration`;
  const { rows } = await sql<{ id: string; is_long: boolean }>`
    with chosen as materialized (select ${CURRENT_CONFIGURATION} as configuration),
      texts as materialized (
        select tickets.id, coalesce(sum(length(body)), 0) > ${MAX_CHARACTERS_AT_ONCE} as is_long,
          ${ticketTerms(columns, configuration)} as own,
          tickets.fields,
          string_agg(body, ' ') filter (where visibility = 'public') as public_text,
          string_agg(body, ' ') filter (where visibility = 'internal') as internal_text
        from chosen cross join tickets left join comments on comments.ticket_id = tickets.id
        where tickets.id = any (${ids}::uuid[])
        group by tickets.id, chosen.configuration
      ),
      terms as materialized (
        select texts.id, is_long, own || public_fields as own_public, own || all_fields as own_all,
          case when is_long or public_text is null then '' else ${searchTerms(sql`public_text`, 'C', configuration)} end as public,
          case when is_long or internal_text is null then '' else ${searchTerms(sql`internal_text`, 'D', configuration)} end as internal
        from texts cross join chosen cross join lateral ${fieldTerms(sql`texts.fields`, configuration)} as of_fields
      ), written as (
        insert into ticket_search_index (ticket_id, public_terms, all_terms, configuration)
        select id, own_public || public, own_all || public || internal, chosen.configuration from terms cross join chosen
        on conflict (ticket_id) do update set
          public_terms = excluded.public_terms, all_terms = excluded.all_terms, configuration = excluded.configuration
      )
    select id, is_long from terms`.execute(tablesOf(em));
  for (const { id, is_long } of rows) if (is_long) await reindexComments(em, id);
}

async function percentAt(em: EntityManager, number: number): Promise<number> {
  const { newest } = await tablesOf(em)
    .selectFrom('tickets')
    .select(sql<number>`max(number)`.as('newest'))
    .executeTakeFirstOrThrow();
  return Math.min(99, Math.floor((100 * number) / newest));
}

/** From now on, searches do not look for earlier configurations. */
const finish = (em: EntityManager) =>
  tablesOf(em)
    .updateTable('search_index_state')
    .set({ earlier: [], rebuilds_all: false, finished: true, progress: 100, position: lastEndedId() })
    .execute();

/**
 * A transaction that began before a change of the language, or an instance of the previous release, can write a ticket
 * with an earlier configuration after the re-index. Looks at the tickets since the last look, or since ten minutes ago.
 */
async function reopenForLateTickets(em: EntityManager): Promise<boolean> {
  const late = sql<string[]>`array(
    select distinct written.configuration from ticket_search_index as written
    where written.ticket_id > search_index_state.position and written.configuration <> search_index_state.configuration
  )`;
  const { numUpdatedRows } = await tablesOf(em)
    .updateTable('search_index_state')
    .set({ earlier: late, finished: false, progress: 99 })
    .where('finished', '=', true)
    .where(sql<boolean>`cardinality(${late}) > 0`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  await tablesOf(em)
    .updateTable('search_index_state')
    .set({ position: lastEndedId() })
    .where('finished', '=', true)
    .where(sql<boolean>`position is null or position < ${lastEndedId(HOUR_MS)}::uuid`)
    .execute();
  return false;
}

/** The highest possible id of a ticket that was created long enough ago for its transaction to have ended. */
function lastEndedId(more = 0): string {
  const milliseconds = (Date.now() - ENDED_MS - more).toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7fff-bfff-ffffffffffff`;
}
