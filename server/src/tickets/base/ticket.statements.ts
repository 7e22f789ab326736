import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Prepared, slot } from '../../platform/database/prepared.ts';
import type { TicketReader } from './ticket.policy.ts';
import { numberIn } from './ticket.rows.ts';
import type { TicketTables } from './ticket.tables.ts';

/**
 * Statements about tickets, built once for everybody with the same reach: what they are depends on nothing else of who
 * asks. The slot `reader` is filled with the id of who does.
 */
export function perReach<Statements>(make: (em: EntityManager, reader: TicketReader) => Statements) {
  const made = new WeakMap<TicketReader['scopes'], Statements>();
  return (em: EntityManager, { scopes: reach }: TicketReader): Statements => {
    const known = made.get(reach);
    if (known) return known;
    const statements = make(em, { id: slot('reader'), scopes: reach });
    made.set(reach, statements);
    return statements;
  };
}

/** Asks for one ticket by what it is called: its id, or the number in its reference. */
export function runStatement<Row>(
  em: EntityManager,
  actor: TicketReader,
  reference: string,
  { byId, byNumber }: { readonly byId: Prepared<Row>; readonly byNumber: Prepared<Row> },
): Promise<Row[]> {
  const number = numberIn(reference);
  return number === null
    ? byId(em, { reader: actor.id, ticket: reference.toLowerCase() })
    : byNumber(em, { reader: actor.id, ticket: number });
}

/** The two ways in which a ticket is asked for, as where-clauses. */
export const statementFor = {
  byId: (eb: ExpressionBuilder<TicketTables, 'tickets'>) => eb('tickets.id', '=', slot('ticket')),
  byNumber: (eb: ExpressionBuilder<TicketTables, 'tickets'>) =>
    eb('tickets.number', '=', sql<number>`${slot('ticket')}::integer`),
};
