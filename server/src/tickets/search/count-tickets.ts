import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import type { TicketCount } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { countOf } from '../../platform/database/database.ts';
import { requireInternalReader } from '../base/internal-filters.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { comparesOnlyColumns, pageWithin } from './planned-page.ts';
import { rareValues } from './rare-values.ts';
import type { ListFilters } from './ticket.filters.ts';
import { excludesClosed, selectedBy } from './ticket.selection.ts';
import { visiblePage } from './visible-page.ts';

/**
 * Counts the matching tickets up to the limit, so that a count of a large archive takes no longer than a count of the
 * tickets up to the limit.
 */
export async function countTickets(
  em: EntityManager,
  actor: Actor,
  { limit, ...filters }: TicketCount & ListFilters,
): Promise<{ count: number; hasMore: boolean }> {
  requireInternalReader(filters, actor);
  const configuration = await currentConfiguration(em);
  const also = await rareValues(em, actor, filters, configuration);
  const count = await countOf(
    comparesOnlyColumns(filters)
      ? visibleTickets(em, actor, filters, configuration, limit + 1, also)
      : selectedTickets(em, actor, filters, configuration, limit + 1),
  );
  return { count: Math.min(count, limit), hasMore: count > limit };
}

/** A limit that no list reaches. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Counts all tickets of a list: the active ones of a reader of some tickets by the reader's relations, as the list does. */
export async function totalOf(
  em: EntityManager,
  actor: Actor,
  filters: ListFilters,
  configuration: Configuration,
): Promise<number> {
  const hasRelations = actor.scopes.get('ticket:read') !== 'all';
  if (!hasRelations || !comparesOnlyColumns(filters) || !excludesClosed(filters, configuration, actor)) {
    return countOf(ticketsSelectedBy(em, actor, filters, configuration));
  }
  const also = await rareValues(em, actor, filters, configuration);
  return countOf(visibleTickets(em, actor, filters, configuration, NO_LIMIT, also));
}

/** Reads each relation of the actor to tickets from its own index, as the list does. */
function visibleTickets(
  em: EntityManager,
  actor: Actor,
  filters: ListFilters,
  configuration: Configuration,
  limit: number,
  also: readonly RawBuilder<SqlBool>[],
) {
  const page = pageWithin(actor, { filters, sort: '-updatedAt', limit, after: null, also }, configuration);
  return ticketTables(em)
    .selectFrom(visiblePage(em, actor, page).as('counted'))
    .select('counted.id');
}

const ticketsSelectedBy = (em: EntityManager, actor: Actor, filters: ListFilters, configuration: Configuration) =>
  ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.id')
    .where(selectedBy(filters, actor, configuration));

function selectedTickets(
  em: EntityManager,
  actor: Actor,
  filters: ListFilters,
  configuration: Configuration,
  limit: number,
) {
  const tickets = ticketsSelectedBy(em, actor, filters, configuration).limit(sql.lit(limit));
  return ticketTables(em).selectFrom(tickets.as('counted')).select('counted.id');
}
