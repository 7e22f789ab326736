import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page } from '../../contract/base/common.ts';
import type { Selected } from '../../contract/base/selection.ts';
import type { TicketList } from '../../contract/tickets/ticket-lists.ts';
import type { TicketSummary } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsWithin } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { deletionsOf } from '../lifecycle/trash.ts';
import { CURRENT_CONFIGURATION } from '../search/index-ticket.ts';
import type { ListFilters } from '../search/ticket.filters.ts';
import { excerptsOf } from '../words/excerpt.logic.ts';
import { comparableWords, type SoughtWords, soughtWords, type WordForms } from '../words/sought-words.ts';
import { addIncluded } from './included.ts';
import { listTickets } from './list-tickets.ts';

/** Limits on the text that excerpts are taken from, so that a page of the longest tickets is still fast. */
const DESCRIPTION_CHARACTERS = 20_000;
const COMMENTS = 50;
const COMMENT_CHARACTERS = 2_000;
const CHARACTERS = 50_000;

/** Total text for the excerpts of one page, which bounds its cost. */
const PAGE_CHARACTERS = 400_000;

/** Returns a page of tickets: with `q`, with excerpts that mark the matches; with `trash`, with their deletion. */
export async function searchTickets(
  em: EntityManager,
  actor: Actor,
  input: TicketList & ListFilters,
): Promise<{ data: Selected<TicketSummary>[]; page: Page }> {
  const { data, page } = await listTickets(em, actor, input);
  const ids = data.map(({ id }) => id);
  const isShown = (field: keyof TicketSummary) => input.fields?.includes(field) ?? true;
  const excerpts = input.q !== undefined && isShown('excerpt') ? await readExcerpts(em, actor, input.q, ids) : null;
  const deletions = input.trash && isShown('deletion') ? await deletionsOf(em, ids) : null;
  const tickets = await addIncluded(em, actor, input, data);
  if (!isShown('excerpt') && !deletions) return { data: tickets, page };
  const found = tickets.map((ticket) => ({
    ...ticket,
    ...(isShown('excerpt') && { excerpt: excerpts?.get(ticket.id) ?? null }),
    ...(deletions && { deletion: deletions.get(ticket.id) }),
  }));
  return { data: found, page };
}

/**
 * Builds excerpts for tickets that `actor` can see. If the match is beyond the limits, the excerpt is the beginning.
 */
async function readExcerpts(
  em: EntityManager,
  actor: Actor,
  q: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const characters = Math.min(CHARACTERS, Math.floor(PAGE_CHARACTERS / ids.length));
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .select((eb) => [
      'tickets.id',
      textFor(ticketsWithin(actor, 'comment:read_internal')(eb), characters).as('text'),
      CURRENT_CONFIGURATION.as('configuration'),
    ])
    .where(sql<SqlBool>`tickets.id = any (${ids}::uuid[])`)
    .execute();
  return excerptsFrom(em, q, rows);
}

/** Joins subject, description and newest comments; internal notes only if `within` is true for the ticket. */
export const textFor = (within: Expression<SqlBool>, characters: number) => sql<string>`left(
  concat_ws(${'\n'}, tickets.subject, left(tickets.description, ${DESCRIPTION_CHARACTERS}), (
    select string_agg(left(newest.body, ${COMMENT_CHARACTERS}), ${'\n'} order by newest.created_at, newest.id)
    from (
      select comments.id, comments.created_at, comments.body from comments
      where comments.ticket_id = tickets.id and (comments.visibility = 'public' or ${within})
      order by comments.created_at desc, comments.id desc limit ${sql.lit(COMMENTS)}
    ) as newest
  )), ${characters}::integer)`;

interface FoundText {
  readonly id: string;
  readonly text: string;
  readonly configuration: string;
}

/** The configuration in which a word has no other forms. */
const WITHOUT_FORMS = 'ticketwire_simple';
const SAME_LETTERS = 2;

/** Returns the excerpt of each text for a search. */
async function excerptsFrom(em: EntityManager, q: string, texts: readonly FoundText[]): Promise<Map<string, string>> {
  const queryWords = soughtWords(q);
  const excerptOf = excerptsOf(queryWords, await formsOf(em, queryWords, texts));
  return new Map(texts.map(({ id, text }) => [id, excerptOf(text)]));
}

/**
 * Asks the database which words of the texts are forms of the sought words, in a language that has forms. They share
 * their first letters.
 */
async function formsOf(
  em: EntityManager,
  queryWords: readonly SoughtWords[],
  texts: readonly FoundText[],
): Promise<WordForms> {
  const configuration = texts[0]?.configuration ?? WITHOUT_FORMS;
  if (configuration === WITHOUT_FORMS) return new Map();
  const starts = Map.groupBy(new Set(queryWords.flatMap(({ words }) => words)), lettersOf);
  const pairs = [...new Set(texts.flatMap(({ text }) => comparableWords(text)))].flatMap((form) =>
    (starts.get(lettersOf(form)) ?? []).map((word) => ({ word, form })),
  );
  const { rows } = await sql<{ word: string; forms: string[] }>`
    select word, array_agg(form) as forms
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pairs (word text, form text)
    where to_tsvector(${configuration}::regconfig, form) @@ plainto_tsquery(${configuration}::regconfig, word)
    group by word`.execute(ticketTables(em));
  return new Map(rows.map(({ word, forms }) => [word, new Set(forms)]));
}

const lettersOf = (word: string) => word.slice(0, SAME_LETTERS);
