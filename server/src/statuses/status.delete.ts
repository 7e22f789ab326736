import { LockMode } from '@mikro-orm/core';
import type { StatusDelete } from '../contract/tickets/statuses.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { invalid } from '../platform/base/failure.ts';
import type { TransactionContext } from '../platform/commands/transaction-context.ts';
import { deleteUnused } from '../platform/configured.ts';
import { fieldsOf, statusToChange } from './status.commands.ts';
import { StatusEntity } from './status.entity.ts';

/** Gives all tickets of one status another of the same state. Tickets lie above statuses: the router hands it down. */
export type MoveTickets = (tx: TransactionContext, from: StatusEntity, to: StatusEntity) => Promise<void>;

export async function deleteStatus(
  tx: TransactionContext,
  input: StatusDelete,
  moveTickets: MoveTickets,
): Promise<Record<string, never>> {
  const status = await statusToChange(tx, input);
  status.requireNoDefault();
  const successor = input.replaceWith === undefined ? null : await successorOf(tx, status, input.replaceWith);
  if (successor) await moveTickets(tx, status, successor);
  const { key, name, state } = status;
  const changes = changesBetween(fieldsOf(status), {});
  tx.record('status.deleted', status, { changes, data: { key, name, state, replacedWith: successor?.id ?? null } });
  await deleteUnused(
    tx.em,
    status,
    'Tickets have this status. Set replaceWith to another status of the same state, or archive this one.',
  );
  return {};
}

/** Locked against being deleted before this transaction ends. */
async function successorOf({ em }: TransactionContext, status: StatusEntity, id: string): Promise<StatusEntity> {
  const successor = await em.findOne(StatusEntity, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!successor) throw invalid('replaceWith', 'No status with this ID', 'unknown');
  if (successor === status) throw invalid('replaceWith', 'A status cannot replace itself', 'same');
  if (successor.state !== status.state)
    throw invalid('replaceWith', `Must be a status of the state ${status.state}`, 'other_state');
  if (successor.archivedAt) throw invalid('replaceWith', 'This status is archived', 'archived');
  return successor;
}
