import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { SearchSuggest, SearchSuggestions } from '../../contract/tickets/search-suggestions.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketsVisibleTo, ticketsWithin } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { viewStatusRef } from '../base/ticket-status.view.ts';
import { newestMatches } from '../search/newest-matches.ts';
import { peopleBy, searchAtoms } from '../search/ticket.search.ts';
import { referencedNumber } from '../words/parse-query.ts';
import { type QueryAtom, queryAtoms } from '../words/query-atoms.ts';
import { respelled, type Spellings, spellingsOf } from '../words/spelling.logic.ts';
import { textFor } from './search-tickets.ts';

const MOST_REQUESTERS = 3;
/** The newest tickets with other spellings whose texts are read, and how much of each. */
const TEXTS = 20;
const CHARACTERS = 20_000;

/** Returns what a user who types a search probably looks for, among what they can see. */
export async function suggestForSearch(
  em: EntityManager,
  actor: Actor,
  { q, spelling }: SearchSuggest,
): Promise<SearchSuggestions> {
  return {
    ticket: await referredTicket(em, actor, q),
    requesters: await namedRequesters(em, actor, q),
    didYouMean: spelling ? await otherSpelling(em, actor, q) : null,
  };
}

async function referredTicket(em: EntityManager, actor: Actor, q: string): Promise<SearchSuggestions['ticket']> {
  const number = referencedNumber(q);
  if (number === null) return null;
  const row = await ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.subject', 'tickets.status_id'])
    .where('tickets.number', '=', number)
    .where(ticketsVisibleTo(actor))
    .executeTakeFirst();
  if (!row) return null;
  const status = viewStatusRef((await currentConfiguration(em)).status(row.status_id), actor);
  return { id: row.id, reference: referenceOf(number), subject: row.subject, status };
}

/** Returns the people whom all words of the search name, if they are few, and have requested a ticket that `actor` can see. */
async function namedRequesters(em: EntityManager, actor: Actor, q: string): Promise<SearchSuggestions['requesters']> {
  const whole = wholePerson(queryAtoms(q, peopleBy(actor)));
  if (!whole) return [];
  const people = sql`ticket_search_people(${JSON.stringify([whole])}::jsonb)`;
  const rows = await ticketTables(em)
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email'])
    .where(
      sql<SqlBool>`users.id = any (array(
        select person[1]::uuid from regexp_matches(${people}->0->>'people', '@([0-9a-f]{32})', 'g') as person))`,
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.requester_id', '=', 'users.id')
          .where(ticketsVisibleTo(actor)),
      ),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(sql.lit(MOST_REQUESTERS))
    .execute();
  const seesAddresses = actor.scopes.has('user:read');
  return rows.map(({ id, name, email }) => ({ id, name, email: seesAddresses ? email : null }));
}

/** Returns one atom for people who match all atoms, or null if no one can. */
function wholePerson(atoms: readonly QueryAtom[]): Pick<QueryAtom, 'alternative' | 'person' | 'domain'> | null {
  const domains = atoms.flatMap(({ domain }) => domain ?? []);
  const persons = atoms.flatMap(({ person }) => (person === null ? [] : `(${person})`));
  const namesNoOne = atoms.some(({ person, domain, alternative }) => alternative > 0 || (person ?? domain) === null);
  if (atoms.length === 0 || namesNoOne || domains.length > 1) return null;
  return { alternative: 0, person: persons.length > 0 ? persons.join(' & ') : null, domain: domains[0] ?? null };
}

/**
 * Returns the search with words that differ by one slip, if only these find a ticket. The index finds tickets with any of
 * the spellings, among those that `actor` can see. The words are then taken from the texts that `actor` can read, not from
 * the index, which also has the words of notes and the stems of others.
 */
async function otherSpelling(em: EntityManager, actor: Actor, q: string): Promise<string | null> {
  const possible = spellingsOf(q);
  if (possible.size === 0 || (await matchingTickets(em, actor, q)).length > 0) return null;
  const spellings = await knownSpellings(em, possible);
  if (spellings.size === 0) return null;
  const ids = await matchingTickets(em, actor, q, spellings);
  const respelling = ids.length > 0 ? respelled(q, spellings, await readableTexts(em, actor, ids)) : null;
  return respelling !== null && (await matchingTickets(em, actor, respelling)).length > 0 ? respelling : null;
}

/** Leaves out spellings that no ticket has, which are most of them, so that the search is as fast as any other. */
async function knownSpellings(em: EntityManager, possible: Spellings): Promise<Spellings> {
  const words = [...possible.values()].flatMap((spellings) => [...spellings]);
  const { rows } = await sql<{ known: string[] }>`select ticket_search_known(${words}::text[]) as known`.execute(
    ticketTables(em),
  );
  const known = new Set(rows[0]?.known);
  const all = [...possible].map(([typed, spellings]) => [typed, spellings.intersection(known)] as const);
  return new Map(all.filter(([, spellings]) => spellings.size > 0));
}

async function matchingTickets(
  em: EntityManager,
  actor: Actor,
  q: string,
  spellings?: Spellings,
): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    with sought as materialized (select ${searchAtoms({ q, actor, ...(spellings && { spellings }) })} as atoms)
    select (${newestMatches(em, actor, { q, atoms: sql`(select atoms from sought)` })})[:${sql.lit(TEXTS)}] as ids
  `.execute(ticketTables(em));
  return rows[0]?.ids ?? [];
}

async function readableTexts(em: EntityManager, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await ticketTables(em)
    .selectFrom('tickets')
    .select((eb) => textFor(ticketsWithin(actor, 'comment:read_internal')(eb), CHARACTERS).as('text'))
    .where(sql<SqlBool>`tickets.id = any (${ids}::uuid[])`)
    .orderBy('tickets.id', 'desc')
    .execute();
  return rows.map(({ text }) => text);
}
