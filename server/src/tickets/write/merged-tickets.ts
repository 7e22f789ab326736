import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ticketsVisibleTo } from '../base/ticket.policy.ts';
import { ticketTables } from '../base/ticket.tables.ts';
import type { StoredTicket } from './stored-ticket.ts';

type Reading = Pick<TransactionContext<Actor>, 'em' | 'actor'>;

/** Rejects a change to a merged ticket. */
export async function requireUnmerged(tx: Reading, ticket: StoredTicket): Promise<void> {
  if (ticket.mergedIntoId) throw await mergedError(tx, ticket);
}

/** Returns the error for a merged ticket. It names the target only if the actor can see it. */
export async function mergedError(
  { em, actor }: Reading,
  { id, reference }: { readonly id: string; readonly reference: string },
): Promise<AppError> {
  const target = await ticketTables(em)
    .selectFrom('tickets')
    .select('tickets.number')
    .where('tickets.id', '=', await mergeTargetOf(em, id))
    .where(ticketsVisibleTo(actor))
    .executeTakeFirst();
  return new AppError(
    'conflict',
    `${reference} was merged into ${target ? referenceOf(target.number) : 'another ticket'}`,
  );
}

/** Returns the last ticket in a chain of merges. The chain ends, because nothing can be merged into a merged ticket. */
export async function mergeTargetOf(em: EntityManager, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, merged_into_id from tickets where id = ${id}
      union select tickets.id, tickets.merged_into_id from tickets join chain on tickets.id = chain.merged_into_id
    ) select id from chain where merged_into_id is null`.execute(em.getKysely());
  return rows[0]?.id ?? id;
}
