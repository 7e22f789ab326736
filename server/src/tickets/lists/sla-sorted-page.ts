import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isIdNotKey } from '../../contract/base/id-or-key.ts';
import type { SlaState } from '../../contract/tickets/sla.ts';
import type { TicketFilters } from '../../contract/tickets/ticket-lists.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { NOT_PARALLEL } from '../../platform/database/not-parallel.ts';
import { type TicketPart, ticketRows } from '../base/ticket.rows.ts';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';
import { teamNamed } from '../search/column-filters.ts';
import { isPreparable } from '../search/list-statements.ts';
import type { ListFilters } from '../search/ticket.filters.ts';
import { matchingInOrder } from './matching-in-order.ts';
import { isNarrowed, narrowedBy, narrowFilters } from './narrowed-list.ts';

interface SlaSortedPage {
  readonly direction: 'asc' | 'desc';
  readonly actor: Pick<Actor, 'id' | 'scopes'>;
  readonly filters: TicketFilters;
  readonly parts?: readonly TicketPart[] | undefined;
  /** The conditions on tickets, except those in `listedFilters`. */
  readonly which: (eb: ExpressionBuilder<TicketTables, 'tickets'>) => Expression<SqlBool>;
  readonly limit: number;
  /** The due time and id of the last ticket of the page before. */
  readonly after: { readonly value: string; readonly id: string } | null;
}

/** The condition of the indexes of open targets. */
const isOpen = (target: string) =>
  sql<SqlBool>`${sql.ref(`${target}.met_at`)} is null and ${sql.ref(`${target}.cancelled_at`)} is null`;

/** Selects tickets without an open target that is due. */
export const HAS_NO_DUE_TARGET = sql<SqlBool>`not exists (
  select from sla_targets as open where open.ticket_id = tickets.id and ${isOpen('open')} and open.due_at is not null)`;

/** A ticket with two open targets is listed once, by the one that is due first. */
const isFirstOfTicket = sql<SqlBool>`not exists (
  select from sla_targets as other
  where other.ticket_id = entries.id and ${isOpen('other')} and other.due_at < entries.sort_key offset 0)`;

/** The states of tickets that have an open target which is due, as conditions on the one that is due first. */
const dueStates: Partial<Record<SlaState, RawBuilder<SqlBool>>> = {
  running: sql`sla_targets.due_at >= now()`,
  late: sql`sla_targets.due_at < now()`,
};

/** The filters that `slaSortedRows` reads as conditions on the target that a ticket is listed by. */
export function withoutListedFilters({ slaState, slaDueBefore, ...others }: ListFilters): ListFilters {
  return others;
}

/** Returns the filters for tickets without an open target that is due, or null if no such ticket matches. */
export function filtersWithoutDueTarget(filters: ListFilters): ListFilters | null {
  const { slaState, slaDueBefore, slaDueAfter } = filters;
  if (slaDueBefore !== undefined || slaDueAfter !== undefined) return null;
  if (slaState === undefined) return filters;
  const otherStates = slaState.filter((state) => !dueStates[state]);
  return otherStates.length > 0 ? { ...filters, slaState: otherStates } : null;
}

/** Returns one page of the tickets that are due by a service level, in that order, by walking the open targets. */
export async function slaSortedRows(em: EntityManager, page: SlaSortedPage) {
  const { direction, filters, limit } = page;
  const states = filters.slaState?.flatMap((state) => dueStates[state] ?? []);
  if (states?.length === 0) return [];
  const due = [
    ...(states ? [sql<SqlBool>`(${sql.join(states, sql` or `)})`] : []),
    ...(filters.slaDueBefore === undefined
      ? []
      : [sql<SqlBool>`sla_targets.due_at < ${new Date(filters.slaDueBefore).toISOString()}::timestamptz`]),
  ];
  const listed = sql<ListedTarget>`(${sql.join(await branchesOf(em, page, due), sql` union all `)})`;
  const sorted = ticketTables(em)
    .selectFrom(listed.as<'listed'>(sql.ref('listed')))
    .select(['id', 'sort_key'])
    .orderBy('sort_key', direction)
    .orderBy('id', direction)
    .limit(isPreparable(withoutListedFilters(filters)) ? sql.lit(limit) : limit);
  return ticketRows(em, page.parts)
    .innerJoin(sorted.as('page'), 'page.id', 'tickets.id')
    .select(sql<string>`page.sort_key::text`.as('sort_value'))
    .where(NOT_PARALLEL)
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}

interface ListedTarget {
  readonly id: string;
  readonly sort_key: Date;
}

const IS_MISSED = sql<SqlBool>`sla_targets.breached_at is not null`;
const IS_NOT_MISSED = sql<SqlBool>`sla_targets.breached_at is null`;

type Branch = Expression<unknown>;

/**
 * The team of a target is that of its ticket until the target is decided. So the targets of a team are read by their
 * index, except for missed ones, whose tickets can have moved to another team since. A missed target is due in the past.
 */
async function branchesOf(
  em: EntityManager,
  page: SlaSortedPage,
  due: readonly RawBuilder<SqlBool>[],
): Promise<Branch[]> {
  const { team, slaState } = page.filters;
  const narrow = narrowFilters(page.filters);
  if (narrow.length !== 1 || narrow[0] !== 'team' || team?.length !== 1)
    return [walk(em, page, [...due, await narrowedTo(em, page, sql`true`)])];
  const ofTeam = branchOfTeams(em, page, [...due, IS_NOT_MISSED]);
  const onlyRunning = slaState?.every((state) => state !== 'late') ?? false;
  if (onlyRunning) return [ofTeam];
  return [ofTeam, walk(em, page, [...due, IS_MISSED, await narrowedTo(em, page, IS_MISSED)])];
}

/** The condition on targets that finds those of an agent, a requester, or a team, if that is faster. */
async function narrowedTo(em: EntityManager, { actor, filters }: SlaSortedPage, which: RawBuilder<SqlBool>) {
  const entries = sql`select ticket_id from sla_targets
    where ${isOpen('sla_targets')} and sla_targets.due_at is not null and ${which}`;
  const narrowed = await narrowedBy(em, actor, filters, { entries, onlyOpen: true });
  return isNarrowed(sql.ref<string>('sla_targets.ticket_id'), narrowed);
}

/** Reads the targets of each team in order. */
function branchOfTeams(em: EntityManager, page: SlaSortedPage, conditions: readonly RawBuilder<SqlBool>[]): Branch {
  const { team } = page.filters;
  const [name = ''] = team ?? [];
  if (name !== 'mine')
    return walk(em, page, [...conditions, sql`sla_targets.team_id = ${teamNamed(sql`${name}`, isIdNotKey(name))}`]);
  const ofOneTeam = walk(em, page, [...conditions, sql`sla_targets.team_id = team_members.team_id`]);
  return ticketTables(em)
    .selectFrom('team_members')
    .innerJoinLateral(ofOneTeam.as('branch'), (join) => join.onTrue())
    .where('team_members.user_id', '=', page.actor.id)
    .select(['branch.id', 'branch.sort_key']);
}

function walk(em: EntityManager, page: SlaSortedPage, conditions: readonly RawBuilder<SqlBool>[]) {
  const { direction, which, limit, after } = page;
  const compare = sql.raw(direction === 'desc' ? '<' : '>');
  const following = after
    ? sql<SqlBool>`(sla_targets.due_at, sla_targets.ticket_id) ${compare} (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const targets = ticketTables(em)
    .selectFrom('sla_targets')
    .select(['sla_targets.ticket_id as id', 'sla_targets.due_at as sort_key'])
    // Two targets of a ticket can be due at the same time.
    .distinct()
    .where(isOpen('sla_targets'))
    .where('sla_targets.due_at', 'is not', null)
    .where((eb) => eb.and([...conditions]))
    .where(following)
    .orderBy('sla_targets.due_at', direction)
    .orderBy('sla_targets.ticket_id', direction);
  const matching = matchingInOrder(em, targets, which, { limit, also: isFirstOfTicket });
  return ticketTables(em).selectFrom(matching.as('targets')).select(['targets.id', 'targets.sort_key']);
}
