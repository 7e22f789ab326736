import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Relation, relationsInScope, type TicketReader } from '../base/ticket.policy.ts';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';
import { type ColumnSort, directionOf, sortKeyOf } from './ticket-order.ts';

type Tickets = ExpressionBuilder<TicketTables, 'tickets'>;

export interface PageOf {
  readonly which: Expression<SqlBool>;
  readonly sort: ColumnSort;
  readonly limit: number;
}

/**
 * Selects the ids of one page of the tickets that a reader with a narrow scope can see. Each relation of the reader is
 * a branch that an index reads in order up to the limit, so that the cost does not grow with the number of tickets; one
 * condition with "or" would have to check them all. The branches must match `ticketsVisibleTo`
 * (`tickets/base/ticket.policy.ts`).
 */
export function visiblePage(em: EntityManager, { id, scopes }: TicketReader, page: PageOf) {
  const direction = directionOf(page.sort);
  const scope = scopes.get('ticket:read') ?? 'own';
  const branches = relationsInScope[scope === 'all' ? 'team' : scope].flatMap((relation) => branchesFor[relation]);
  const union = branches.reduce((all, branch) => all.union(branch(em, id, page)), requested(em, id, page));
  return ticketTables(em)
    .selectFrom(union.as('visible'))
    .select(['visible.id', 'visible.sort_key'])
    .orderBy('visible.sort_key', direction)
    .orderBy('visible.id', direction)
    .limit(sql.lit(page.limit));
}

type Branch = (em: EntityManager, reader: string, page: PageOf) => ReturnType<typeof branchOf>;

function rowsOf(em: EntityManager, { which, sort, limit }: PageOf, relation: (eb: Tickets) => Expression<SqlBool>) {
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

const branchOf = (em: EntityManager, page: PageOf, relation: (eb: Tickets) => Expression<SqlBool>) =>
  ticketTables(em)
    .selectFrom(rowsOf(em, page, relation).as('branch'))
    .select(['branch.id', 'branch.sort_key']);

const requested: Branch = (em, reader, page) =>
  branchOf(em, page, (eb) => eb('tickets.requester_id', '=', sql<string>`${reader}::uuid`));

/** An array of ids is looked up one by one, however many tickets there are. */
const followed: Branch = (em, reader, page) =>
  branchOf(
    em,
    page,
    () => sql<SqlBool>`tickets.id = any(array(
      select ticket_followers.ticket_id from ticket_followers where ticket_followers.user_id = ${reader}::uuid))`,
  );

const assigned: Branch = (em, reader, page) =>
  branchOf(em, page, (eb) => eb('tickets.assignee_id', '=', sql<string>`${reader}::uuid`));

const ofTeams: Branch = (em, reader, page) =>
  ticketTables(em)
    .selectFrom('team_members')
    .innerJoinLateral(
      rowsOf(em, page, (eb) => eb('tickets.team_id', '=', sql<string>`team_members.team_id`)).as('branch'),
      (join) => join.onTrue(),
    )
    .where('team_members.user_id', '=', sql<string>`${reader}::uuid`)
    .select(['branch.id', 'branch.sort_key']);

/** The branches of each relation. Every scope includes the reader's own tickets, with which each union begins. */
const branchesFor: Record<Relation, readonly Branch[]> = {
  own: [followed],
  assigned: [assigned],
  team: [ofTeams],
};
