import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { sharedOrganization } from '../../accounts/organizations/organization.queries.ts';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import type { ListFilters } from './ticket.filters.ts';
import { matchesOneByOne, matchesRow, preselected, preselectingQuery } from './ticket.search.ts';
import { selected } from './ticket.selection.ts';

/** Once the newest tickets have so many matches that the caller can see, older ones are not read. */
const ENOUGH = 100;
/** The most matches that are ranked. */
const MAX_RANKED = 1_000;
/** If the caller can see so few of so many matches, it is faster to start from the tickets that they can see. */
const TOO_MANY_HIDDEN = 3_000;
/** The number of steps that `ticket_search_newest` knows. The next one reads all matches. */
const STEPS = 8;
/** Steps are skipped that would not find enough if older tickets match as often as newer ones, but no more than these. */
const MOST_SKIPPED = 2;
/** The number of newest tickets that a step reads at least. */
const REACH = sql`(case step % 2 when 0 then 1 else 4 end)::bigint << (12 + 3 * (step / 2))`;

/** From this number of tickets on, the words of a search can be so frequent that the index takes long to find them. */
const LARGE = 1_000_000;
/** The steps that are faster to read whole than to look up in all matches of frequent words. */
const LAST_READ_WHOLE = 1;

/**
 * Whether the statistics of PostgreSQL have the words of `query` among the most frequent. The index returns all tickets
 * of a word that it completes, so that its cost grows with the archive.
 */
const isFrequent = (query: RawBuilder<unknown>) => sql`exists (
  select from pg_stats where tablename = 'ticket_search_index' and attname = 'all_terms'
    and array_to_tsvector(most_common_elems::text::text[]) @@ ${query})`;

/** A search, and its atoms as the statement has them. */
export type Search = ListFilters & { q: string; atoms: RawBuilder<unknown> };

/**
 * Selects the ids of the newest matches that `actor` can see, as an array. Reading all matches of a frequent word would
 * take seconds in a large archive, so it reads further back in steps until it has enough: the index combines the words
 * with the blocks of ticket numbers that a step reaches. Ids are UUIDv7: their order is that of creation.
 */
export function newestMatches(em: EntityManager, actor: Actor, { q, atoms, ...input }: Search): RawBuilder<string[]> {
  const fromTickets = newestAmongTickets(em, actor, { q, atoms, ...input });
  if (isRequesterOnly(actor)) return sql`array(${fromTickets})`;
  const visible = ticketTables(em)
    .selectFrom('tickets')
    .select(sql.lit(true).as('visible'))
    .where('tickets.id', '=', sql.ref<string>('ticket_search_index.ticket_id'))
    .where(selected(input, actor))
    .where(matchesRow({ q, actor, atoms }));
  return sql<string[]>`(
    with recursive
      searched as materialized (
        select query, newest, newest >= ${sql.lit(LARGE)} and ${isFrequent(sql.ref('query'))} as is_frequent
        from (
          select ${preselectingQuery({ q, actor, atoms })} as query, (select coalesce(max(number), 0) from tickets) as newest
          offset 0
        ) as given
      ),
      steps as (
        select step, reach, step = ${sql.lit(STEPS)} or reach >= newest as last
        from searched cross join generate_series(0, ${sql.lit(STEPS)}) as step
        cross join lateral (select ${REACH} as reach) as reached
      ),
      reading (step, reach, last, found, hits) as (
        select -1, 0::bigint, false, '{}'::uuid[], 0::bigint
        union all
        select steps.step, steps.reach, steps.last, coalesce(matches.found, '{}'), matches.hits
        from reading join steps on steps.step = (
          select min(following.step) from steps as following
          where following.step > reading.step and (
            following.last or following.step > reading.step + ${sql.lit(MOST_SKIPPED)}
            or following.reach * cardinality(reading.found) * 2 >= reading.reach * ${sql.lit(3 * ENOUGH)})
        )
        cross join searched
        cross join lateral (
          -- Once per step: PostgreSQL evaluates it again for each row that it rechecks.
          select is_whole, case when steps.last then query when is_whole then blocks else query && blocks end as query
          from (
            select ticket_search_newest(steps.step, newest) as blocks,
              is_frequent and not steps.last and steps.step <= ${sql.lit(LAST_READ_WHOLE)} as is_whole
          ) as read
          offset 0
        ) as reached
        cross join lateral (
          select count(*) as hits,
            (array_agg(id order by id desc) filter (where visible))[:${sql.lit(MAX_RANKED)}] as found
          from (
            select ticket_search_index.ticket_id as id, ${visible} as visible
            from ticket_search_index where ${preselected(sql.ref('reached.query'), { q, actor, atoms })}
              and (not reached.is_whole or ${preselected(sql.ref('searched.query'), { q, actor, atoms })})
              and numnode(searched.query) > 0
          ) as matching
        ) as matches
        where not reading.last and cardinality(reading.found) < ${sql.lit(ENOUGH)}
          and reading.hits < ${sql.lit(TOO_MANY_HIDDEN)}
      ),
      result as materialized (select last, found from reading order by step desc limit 1)
    select case when last or cardinality(found) >= ${sql.lit(ENOUGH)} then found else array(${fromTickets}) end from result
  )`;
}

/** Selects the newest matches, starting from the tickets that the caller can see. */
function newestAmongTickets(em: EntityManager, actor: Actor, { q, atoms, ...input }: Search) {
  const query = ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where(selected(input, actor))
    .where(matchesOneByOne({ q, actor, atoms }))
    .orderBy('tickets.id', 'desc');
  if (isRequesterOnly(actor)) return query.limit(sql.lit(MAX_RANKED));
  if (actor.scopes.get('ticket:read') === 'all') return query.limit(sql.lit(ENOUGH));
  return query.where(sql<boolean>`tickets.id = any (array(${relatedTickets(em, actor)}))`).limit(sql.lit(ENOUGH));
}

/** Selects at least the tickets that the actor can see, each kind by its index: an "or" would read all tickets. */
function relatedTickets(em: EntityManager, { id }: Actor) {
  const tables = ticketTables(em);
  const mine = tables.selectFrom('team_members').select('team_members.team_id').where('team_members.user_id', '=', id);
  return tables
    .selectFrom('tickets')
    .select('tickets.id')
    .where('tickets.requester_id', '=', id)
    .unionAll(tables.selectFrom('tickets').select('tickets.id').where('tickets.assignee_id', '=', id))
    .unionAll(tables.selectFrom('tickets').select('tickets.id').where('tickets.team_id', 'in', mine))
    .unionAll(
      tables.selectFrom('tickets').select('tickets.id').where('tickets.organization_id', '=', sharedOrganization(id)),
    )
    .unionAll(
      tables.selectFrom('ticket_followers').select('ticket_followers.ticket_id as id').where('user_id', '=', id),
    );
}
