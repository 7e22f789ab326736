import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ticketRows } from '../base/ticket.rows.ts';
import { type TicketTables, ticketTables } from '../base/ticket.tables.ts';

export interface SlaSortedPage {
  readonly direction: 'asc' | 'desc';
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

/** A ticket with two open targets is listed by the one that is due first. */
const isFirstOfTicket = sql<SqlBool>`not exists (
  select from sla_targets as other
  where other.ticket_id = sla_targets.ticket_id and ${isOpen('other')}
    and (other.due_at, other.metric) < (sla_targets.due_at, sla_targets.metric))`;

/** Returns one page of the tickets that are due by a service level, in that order, by walking the open targets. */
export function slaSortedRows(em: EntityManager, { direction, which, limit, after }: SlaSortedPage) {
  const compare = sql.raw(direction === 'desc' ? '<' : '>');
  const following = after
    ? sql<SqlBool>`(sla_targets.due_at, sla_targets.ticket_id) ${compare} (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const page = ticketTables(em)
    .selectFrom('sla_targets')
    .innerJoin('tickets', 'tickets.id', 'sla_targets.ticket_id')
    .select(['sla_targets.ticket_id as id', 'sla_targets.due_at as sort_key'])
    .where(isOpen('sla_targets'))
    .where('sla_targets.due_at', 'is not', null)
    .where(isFirstOfTicket)
    .where(following)
    .where(which)
    .orderBy('sla_targets.due_at', direction)
    .orderBy('sla_targets.ticket_id', direction)
    .limit(limit);
  return ticketRows(em)
    .innerJoin(page.as('page'), 'page.id', 'tickets.id')
    .select(sql<string>`to_jsonb(page.sort_key)#>>'{}'`.as('sort_value'))
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}
