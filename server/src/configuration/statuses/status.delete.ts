import { LockMode } from '@mikro-orm/core';
import { isIdNotKey } from '../../contract/base/id-or-key.ts';
import type { StatusDelete } from '../../contract/configuration/statuses.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { invalid } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireUnused, type UseOf } from '../../platform/commands/use-of.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import { fieldsOf, statusToChange } from './status.commands.ts';
import { StatusEntity } from './status.entity.ts';

/** Moves all tickets of one status to another of the same state. Injected, because tickets depend on this slice. */
export type MoveTickets = (tx: TransactionContext, from: StatusEntity, to: StatusEntity) => Promise<void>;

/** What other slices know and do when a status is deleted. */
export interface StatusDependents {
  readonly moveTickets: MoveTickets;
  readonly useOf: UseOf<StatusEntity>;
}

export async function deleteStatus(
  tx: TransactionContext,
  input: StatusDelete,
  { moveTickets, useOf }: StatusDependents,
): Promise<Record<string, never>> {
  const status = await statusToChange(tx, input);
  status.requireNoDefault();
  await requireUnused(tx.em, status, useOf);
  const replacement = input.replaceWith === undefined ? null : await replacementFor(tx, status, input.replaceWith);
  if (replacement) await moveTickets(tx, status, replacement);
  const { key, name, state } = status;
  const changes = changesBetween(fieldsOf(status), {});
  tx.record('status.deleted', status, { changes, data: { key, name, state, replacedWith: replacement?.id ?? null } });
  await deleteUnused(
    tx.em,
    status,
    'Tickets have this status. Set replaceWith to another status of the same state, or archive this one.',
  );
  return {};
}

/** Loads the replacement and prevents its deletion until the transaction ends. */
async function replacementFor(
  { em }: TransactionContext,
  status: StatusEntity,
  idOrKey: string,
): Promise<StatusEntity> {
  const name = isIdNotKey(idOrKey) ? { id: idOrKey } : { key: idOrKey };
  const replacement = await em.findOne(StatusEntity, name, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!replacement) throw invalid('replaceWith', 'No status with this ID or key', 'unknown');
  if (replacement === status) throw invalid('replaceWith', 'A status cannot replace itself', 'same');
  if (replacement.state !== status.state)
    throw invalid('replaceWith', `Must be a status of the state ${status.state}`, 'other_state');
  if (replacement.archivedAt) throw invalid('replaceWith', 'This status is archived', 'archived');
  return replacement;
}
