import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { byIdOrKey } from '../../contract/base/id-or-key.ts';
import {
  StatusCreate,
  type StatusDelete,
  type StatusReorder,
  type StatusUpdate,
  type StatusUpsert,
  type Status as StatusView,
} from '../../contract/configuration/statuses.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireUnused, type UseOf } from '../../platform/commands/use-of.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { deleteUnused } from '../../platform/database/delete-unused.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { AppError, alreadyTaken, invalid, notFound } from '../../platform/errors/app-error.ts';
import { orderErrors } from '../../platform/lists/order.logic.ts';
import { requireSame, upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { StatusEntity } from './status.entity.ts';
import { MAX_STATUSES } from './status.logic.ts';
import { getStatus, listStatuses } from './status.queries.ts';
import { viewStatus } from './status.view.ts';

export async function createStatus(tx: TransactionContext, input: StatusCreate): Promise<StatusView> {
  const { em } = tx;
  await lockTable(em, 'statuses');
  const statuses = await em.find(StatusEntity, {});
  if (statuses.some(({ key }) => key === input.key)) throw alreadyTaken('key', 'Another status already uses this key');
  if (statuses.length >= MAX_STATUSES)
    throw new AppError('conflict', `The limit of ${MAX_STATUSES} statuses is reached`);
  const status = em.create(StatusEntity, {
    ...input,
    requesterLabel: input.requesterLabel ?? input.name,
    isDefault: !statuses.some(({ state, isDefault }) => isDefault && state === input.state),
  });
  const { key, name, state } = status;
  tx.record('status.created', status, { changes: changesBetween({}, fieldsOf(status)), data: { key, name, state } });
  await em.flush();
  return viewStatus(await getStatus(em, status.id));
}

export async function updateStatus(tx: TransactionContext, input: StatusUpdate): Promise<StatusView> {
  const { em, now } = tx;
  const status = await statusToChange(tx, input);
  const previousDefault = input.isDefault
    ? await em.findOne(StatusEntity, { state: status.state, isDefault: true })
    : null;
  recordChanges(tx, previousDefault && previousDefault !== status ? [status, previousDefault] : [status], () => {
    status.name = input.name ?? status.name;
    status.requesterLabel = input.requesterLabel ?? status.requesterLabel;
    status.color = input.color ?? status.color;
    status.position = input.position ?? status.position;
    if (input.archived === false) status.restore();
    if (input.isDefault) status.takeOverFrom(previousDefault);
    if (input.archived) status.archive(now);
  });
  await em.flush();
  return viewStatus(await getStatus(em, status.id));
}

export const upsertStatus = (tx: TransactionContext, input: StatusUpsert) =>
  upsertByKey(tx, input, {
    ...{ table: 'statuses', noun: 'status', lock: lockTable },
    schema: StatusCreate,
    create: (status) => createStatus(tx, status),
    update: async ({ state, ...status }) => {
      requireSame({ state }, { state: (await getStatus(tx.em, status.id)).state });
      return updateStatus(tx, status);
    },
  });

export async function reorderStatuses(tx: TransactionContext, { ids }: StatusReorder): Promise<StatusView[]> {
  const { em } = tx;
  await lockTable(em, 'statuses');
  const statuses = await em.find(StatusEntity, {});
  const errors = orderErrors('status', ids, new Set(statuses.map(({ id }) => id)));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  recordChanges(tx, statuses, () => {
    for (const status of statuses) status.position = ids.indexOf(status.id) + 1;
  });
  await em.flush();
  return (await listStatuses(em)).map(viewStatus);
}

async function statusToChange(tx: TransactionContext, input: ByIdExpected): Promise<StatusEntity> {
  await lockTable(tx.em, 'statuses');
  const status = await tx.em.findOneOrFail(StatusEntity, input.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Status', input.id),
  });
  await requireVersion(tx, status, input.expectedVersion);
  return status;
}

/** Applies a change and records an event for each status that it changed. */
function recordChanges(tx: TransactionContext, statuses: readonly StatusEntity[], change: () => void): void {
  const before = statuses.map((status) => ({ status, fields: fieldsOf(status) }));
  change();
  for (const { status, fields } of before) {
    const changes = changesBetween(fields, fieldsOf(status));
    if (!isUnchanged(changes)) tx.record('status.updated', status, { changes });
  }
}

const fieldsOf = (status: StatusEntity) => ({
  name: status.name,
  requesterLabel: status.requesterLabel,
  color: status.color,
  position: status.position,
  isDefault: status.isDefault,
  archivedAt: status.archivedAt?.toISOString() ?? null,
});

/** Moves all tickets of one status to another of the same state. Injected, because tickets depend on this slice. */
type MoveTickets = (tx: TransactionContext, from: StatusEntity, to: StatusEntity) => Promise<void>;

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
  const replacement = await em.findOne(StatusEntity, byIdOrKey(idOrKey), { lockMode: LockMode.PESSIMISTIC_READ });
  if (!replacement) throw invalid('replaceWith', 'No status with this ID or key', 'unknown');
  if (replacement === status) throw invalid('replaceWith', 'A status cannot replace itself', 'same');
  if (replacement.state !== status.state)
    throw invalid('replaceWith', `Must be a status of the state ${status.state}`, 'other_state');
  if (replacement.archivedAt) throw invalid('replaceWith', 'This status is archived', 'archived');
  return replacement;
}
