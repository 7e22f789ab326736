import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { numberIn } from '../../contract/base/ticket-reference.ts';
import { type Prepared, param, type Values } from '../../platform/database/statement.ts';
import type { TicketReader } from './ticket.policy.ts';
import type { TicketTables } from './ticket.tables.ts';

/**
 * Builds statements once for all readers with the same scopes, because nothing else about a reader changes their text.
 * The slot `reader` is filled with the reader's id.
 */
export function perScopes<Statements>(build: (em: EntityManager, reader: TicketReader) => Statements) {
  const statementsByScopes = new WeakMap<TicketReader['scopes'], Statements>();
  return (em: EntityManager, { scopes }: TicketReader): Statements => {
    const cached = statementsByScopes.get(scopes);
    if (cached) return cached;
    const statements = build(em, { id: param('reader'), scopes });
    statementsByScopes.set(scopes, statements);
    return statements;
  };
}

/** Reads one ticket by its id, or by the number in its reference. */
export function runStatement<Row>(
  em: EntityManager,
  actor: TicketReader,
  reference: string,
  { byId, byNumber }: { readonly byId: Prepared<Row>; readonly byNumber: Prepared<Row> },
  values: Values = {},
): Promise<Row[]> {
  const number = numberIn(reference);
  return number === null
    ? byId(em, { ...values, reader: actor.id, ticket: reference.toLowerCase() })
    : byNumber(em, { ...values, reader: actor.id, ticket: number });
}

/** Where-clauses for the two ways to address a ticket. */
export const statementFor = {
  byId: (eb: ExpressionBuilder<TicketTables, 'tickets'>) => eb('tickets.id', '=', param('ticket')),
  byNumber: (eb: ExpressionBuilder<TicketTables, 'tickets'>) =>
    eb('tickets.number', '=', sql<number>`${param('ticket')}::integer`),
};
