import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import type {
  StatusCreate,
  StatusReorder,
  StatusUpdate,
  Status as StatusView,
} from '../../contract/configuration/statuses.ts';
import { changesBetween } from '../../platform/base/changes.ts';
import { AppError, invalid, notFound } from '../../platform/base/failure.ts';
import { orderErrors } from '../../platform/base/order.logic.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { StatusEntity } from './status.entity.ts';
import { MAX_STATUSES } from './status.logic.ts';
import { getStatus, listStatuses } from './status.queries.ts';
import { viewStatus } from './status.view.ts';

export async function createStatus(tx: TransactionContext, input: StatusCreate): Promise<StatusView> {
  const { em } = tx;
  await lockTable(em, 'statuses');
  const statuses = await em.find(StatusEntity, {});
  if (statuses.some(({ key }) => key === input.key))
    throw invalid('key', 'Another status already uses this key', 'taken');
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

export async function statusToChange(tx: TransactionContext, input: ByIdExpected): Promise<StatusEntity> {
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
    if (changes.length > 0) tx.record('status.updated', status, { changes });
  }
}

export const fieldsOf = (status: StatusEntity) => ({
  name: status.name,
  requesterLabel: status.requesterLabel,
  color: status.color,
  position: status.position,
  isDefault: status.isDefault,
  archivedAt: status.archivedAt?.toISOString() ?? null,
});
