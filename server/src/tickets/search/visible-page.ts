import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { sharedOrganization } from '../../accounts/organizations/organization.queries.ts';
import type { PermissionScope } from '../../contract/base/permissions.ts';
import { type Relation, relationsInScope, type TicketReader } from '../base/ticket.policy.ts';
import type { TicketPart } from '../base/ticket.rows.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import { type ColumnSort, directionOf, sortKeyOf } from './ticket-order.ts';

export interface PageOf {
  /** The conditions on tickets, except those on their status. */
  readonly which: RawBuilder<SqlBool>;
  /** The condition on the status of a ticket. */
  readonly ofStatus: RawBuilder<SqlBool>;
  /** The same as a condition on `statuses`, if the tickets of each status can be read in order; null otherwise. */
  readonly statuses: RawBuilder<SqlBool> | null;
  /** A relation that the reader has to all these tickets: no other is read then. */
  readonly relation: Relation | null;
  readonly parts?: readonly TicketPart[] | undefined;
  readonly sort: ColumnSort;
  readonly limit: number;
}

/**
 * Selects the ids of one page of the tickets that a reader can see. Each relation of the reader, and each status, is a
 * branch that an index reads in order up to the limit, so that the cost does not grow with the number of tickets; one
 * condition with "or" would have to check them all. The branches must match `ticketsVisibleTo`
 * (`tickets/base/ticket.policy.ts`).
 */
export function visiblePage(em: EntityManager, { id, scopes }: TicketReader, page: PageOf) {
  const direction = directionOf(page.sort);
  const scope = scopes.get('ticket:read') ?? 'own';
  const branches = branchesWithin(scope, page.relation).map((branch) => branch(em, id, page));
  const union = branches.reduce((all, branch) => all.union(branch));
  return ticketTables(em)
    .selectFrom(union.as('visible'))
    .select(['visible.id', 'visible.sort_key'])
    .orderBy('visible.sort_key', direction)
    .orderBy('visible.id', direction)
    .limit(sql.lit(page.limit));
}

function branchesWithin(scope: PermissionScope, relation: Relation | null): readonly Branch[] {
  if (scope === 'all') return [everyone];
  const relations = relationsInScope[scope];
  const read = relation && relations.includes(relation) ? [relation] : relations;
  return read.flatMap((one) => branchesFor[one]);
}

type Branch = (em: EntityManager, reader: string, page: PageOf) => ReturnType<typeof inOneGo>;

function rowsOf(em: EntityManager, { which, sort, limit }: PageOf, relation: Expression<SqlBool>) {
  const direction = directionOf(sort);
  return ticketTables(em)
    .selectFrom('tickets')
    .select(['tickets.id', sql<string | number>`${sortKeyOf(sort).key}`.as('sort_key')])
    .where(relation)
    .where('tickets.deleted_at', 'is', null)
    .where(which)
    .orderBy(sortKeyOf(sort).key, direction)
    .orderBy('tickets.id', direction)
    .limit(sql.lit(limit));
}

/** Reads the tickets of all wanted statuses together: for relations to which few tickets belong. */
const inOneGo = (em: EntityManager, page: PageOf, relation: RawBuilder<SqlBool>) =>
  ticketTables(em)
    .selectFrom(rowsOf(em, page, sql`${relation} and ${page.ofStatus}`).as('branch'))
    .select(['branch.id', 'branch.sort_key']);

/** Reads the tickets of each wanted status in order: many of another status can come first in a common order. */
const byStatus = (em: EntityManager, page: PageOf, statuses: RawBuilder<SqlBool>, relation: RawBuilder<SqlBool>) =>
  ticketTables(em)
    .selectFrom('statuses')
    .innerJoinLateral(rowsOf(em, page, sql`${relation} and tickets.status_id = statuses.id`).as('branch'), (join) =>
      join.onTrue(),
    )
    .where(statuses)
    .select(['branch.id', 'branch.sort_key']);

const inOrder = (em: EntityManager, page: PageOf, relation: RawBuilder<SqlBool>) =>
  page.statuses ? byStatus(em, page, page.statuses, relation) : inOneGo(em, page, relation);

const everyone: Branch = (em, _, page) => inOrder(em, page, sql`true`);

const requested: Branch = (em, reader, page) => inOneGo(em, page, sql`tickets.requester_id = ${reader}::uuid`);

/** An array of ids is looked up one by one, however many tickets there are. */
const followed: Branch = (em, reader, page) =>
  inOneGo(
    em,
    page,
    sql`tickets.id = any(array(
      select ticket_followers.ticket_id from ticket_followers where ticket_followers.user_id = ${reader}::uuid))`,
  );

const ofOrganization: Branch = (em, reader, page) =>
  inOneGo(em, page, sql`tickets.organization_id = ${sharedOrganization(reader)}`);

const assigned: Branch = (em, reader, page) => inOrder(em, page, sql`tickets.assignee_id = ${reader}::uuid`);

const ofTeams: Branch = (em, reader, page) =>
  ticketTables(em)
    .selectFrom('team_members')
    .innerJoinLateral(inOrder(em, page, sql`tickets.team_id = team_members.team_id`).as('branch'), (join) =>
      join.onTrue(),
    )
    .where('team_members.user_id', '=', sql<string>`${reader}::uuid`)
    .select(['branch.id', 'branch.sort_key']);

const branchesFor: Record<Relation, readonly Branch[]> = {
  own: [requested, followed],
  organization: [ofOrganization],
  assigned: [assigned],
  team: [ofTeams],
};
