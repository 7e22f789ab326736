import { LockMode } from '@mikro-orm/core';
import type { StatusDelete } from '../contract/tickets/statuses.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { invalid } from '../platform/base/failure.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import { deleteUnused } from '../platform/configured.ts';
import { fieldsOf, statusToChange } from './status.commands.ts';
import { Status } from './status.entity.ts';

/** Gives all tickets of one status another of the same state. Tickets lie above statuses: the router hands it down. */
export type MoveTickets = (scope: Scope, from: Status, to: Status) => Promise<void>;

export async function deleteStatus(
  scope: Scope,
  input: StatusDelete,
  moveTickets: MoveTickets,
): Promise<Record<string, never>> {
  const status = await statusToChange(scope, input);
  status.requireNoDefault();
  const successor = input.replaceWith === undefined ? null : await successorOf(scope, status, input.replaceWith);
  if (successor) await moveTickets(scope, status, successor);
  const { key, name, state } = status;
  const changes = changesBetween(fieldsOf(status), {});
  scope.record('status.deleted', status, { changes, data: { key, name, state, replacedWith: successor?.id ?? null } });
  await deleteUnused(
    scope.em,
    status,
    'Tickets have this status. Set replaceWith to another status of the same state, or archive this one.',
  );
  return {};
}

/** Locked against being deleted before this transaction ends. */
async function successorOf({ em }: Scope, status: Status, id: string): Promise<Status> {
  const successor = await em.findOne(Status, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!successor) throw invalid('replaceWith', 'No status with this ID', 'unknown');
  if (successor === status) throw invalid('replaceWith', 'A status cannot replace itself', 'same');
  if (successor.state !== status.state)
    throw invalid('replaceWith', `Must be a status of the state ${status.state}`, 'other_state');
  if (successor.archivedAt) throw invalid('replaceWith', 'This status is archived', 'archived');
  return successor;
}
