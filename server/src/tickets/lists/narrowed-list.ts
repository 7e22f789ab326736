import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { type ColumnFilter, matchesColumns, valueFor, wordIn } from '../search/column-filters.ts';
import { allOf } from '../search/planned-page.ts';
import { estimateRows } from '../search/rare-values.ts';
import { IS_NOT_CLOSED } from '../search/ticket.selection.ts';

/**
 * How a list in the order of a field or of due times finds the tickets of a team, an agent, or a requester. `walk`: reads
 * the entries of the index in order, and each ticket, until enough match. `probe`: does the same, but reads only tickets whose id is in
 * a hash table, which is filled from an index of `tickets`. `sort`: reads all that match, and sorts them.
 */
export type NarrowPlan = 'walk' | 'probe' | 'sort';

/** The costs of reading a ticket by its id, an entry of an index, and of putting an id into the hash table. */
const COSTS = { ticket: 10, entry: 0.2, hashed: 0.35 };
const PAGE = 50;

/** Returns the cheapest plan for a list of `matching` tickets among `all` that have a value. */
export function cheapestPlan({ matching, all }: { readonly matching: number; readonly all: number }): NarrowPlan {
  const walked = Math.min(all, (PAGE * all) / Math.max(1, matching));
  const costs: Record<NarrowPlan, number> = {
    walk: walked * COSTS.ticket,
    probe: matching * COSTS.hashed + walked * COSTS.entry,
    sort: matching * 1.5 * COSTS.ticket,
  };
  const plans: readonly NarrowPlan[] = ['walk', 'probe', 'sort'];
  return plans.reduce((best, plan) => (costs[plan] < costs[best] ? plan : best));
}

/** The tickets among which a list finds its own, by the columns that have an index. */
export interface Narrowed {
  readonly plan: NarrowPlan;
  /** Selects their ids. */
  readonly ids: RawBuilder<unknown>;
}

const narrowing = ['team', 'assignee', 'requester'] as const satisfies readonly ColumnFilter[];
type NarrowFilter = (typeof narrowing)[number];

const meansNone = (word: ReturnType<typeof wordIn>) => word === 'none' || word === 'some_or_none';

/** Returns the filters that limit a list to the tickets of a team, an agent, or a requester. */
export const narrowFilters = (filters: TicketFilters): NarrowFilter[] =>
  filters.trash
    ? []
    : narrowing.filter((name) => filters[name] !== undefined && !meansNone(wordIn(name, filters[name])));

/** Selects the ids of the tickets to which filters limit a list in the order of a field; null if none does. */
export function narrowIds(
  actor: Pick<Actor, 'id' | 'scopes'>,
  filters: TicketFilters,
  onlyOpen: boolean,
): RawBuilder<unknown> | null {
  const names = narrowFilters(filters);
  if (names.length === 0) return null;
  const clauses = names.map((name) =>
    matchesColumns(name, filters[name], sql`${valueFor(name, filters, actor.id)}`, {
      id: sql`${actor.id}`,
      scopes: actor.scopes,
    }),
  );
  const ofStatus = onlyOpen ? [IS_NOT_CLOSED, sql<SqlBool>`tickets.deleted_at is null`] : [];
  return sql`select tickets.id from tickets where ${allOf([...clauses, ...ofStatus])}`;
}

/**
 * Decides by PostgreSQL's estimates how the tickets that match are found among the entries that a list reads in order;
 * null if no filter narrows it.
 */
export async function narrowedBy(
  em: EntityManager,
  actor: Pick<Actor, 'id' | 'scopes'>,
  filters: TicketFilters,
  { entries, onlyOpen }: { readonly entries: RawBuilder<unknown>; readonly onlyOpen: boolean },
): Promise<Narrowed | null> {
  const ids = narrowIds(actor, filters, onlyOpen);
  return ids ? { plan: cheapestPlan(await estimateRows(em, ids, entries)), ids } : null;
}

export function isNarrowed(id: RawBuilder<string>, narrowed: Narrowed | null): RawBuilder<SqlBool> {
  if (!narrowed || narrowed.plan === 'walk') return sql`true`;
  const { plan, ids } = narrowed;
  // `is true` keeps it from becoming a join, which would lose the order.
  return plan === 'probe' ? sql`(${id} in (${ids})) is true` : sql`${id} = any(array(${ids}))`;
}
