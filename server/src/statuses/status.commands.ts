import { LockMode } from '@mikro-orm/core';
import type { ByIdExpected } from '../contract/base/common.ts';
import type { StatusCreate, StatusReorder, StatusUpdate, Status as StatusView } from '../contract/tickets/statuses.ts';
import { changesBetween } from '../platform/base/changes.ts';
import { Failure, invalid, notFound } from '../platform/base/failure.ts';
import type { Scope } from '../platform/commands/transaction-context.ts';
import { requireVersion } from '../platform/commands/version.ts';
import { lockConfigured } from '../platform/configured.ts';
import { Status } from './status.entity.ts';
import { getStatus, listStatuses } from './status.queries.ts';
import { MAX_STATUSES, orderErrors } from './status.rules.ts';
import { viewStatus } from './status.view.ts';

export async function createStatus(scope: Scope, input: StatusCreate): Promise<StatusView> {
  const { em } = scope;
  await lockConfigured(em, 'statuses');
  const statuses = await em.find(Status, {});
  if (statuses.some(({ key }) => key === input.key))
    throw invalid('key', 'Another status already uses this key', 'taken');
  if (statuses.length >= MAX_STATUSES)
    throw new Failure('conflict', `The limit of ${MAX_STATUSES} statuses is reached`);
  const status = em.create(Status, {
    ...input,
    requesterLabel: input.requesterLabel ?? input.name,
    isDefault: !statuses.some(({ state, isDefault }) => isDefault && state === input.state),
  });
  const { key, name, state } = status;
  scope.record('status.created', status, { changes: changesBetween({}, fieldsOf(status)), data: { key, name, state } });
  await em.flush();
  return viewStatus(await getStatus(em, status.id));
}

export async function updateStatus(scope: Scope, input: StatusUpdate): Promise<StatusView> {
  const { em, now } = scope;
  const status = await statusToChange(scope, input);
  const former = input.isDefault ? await em.findOne(Status, { state: status.state, isDefault: true }) : null;
  changing(scope, former && former !== status ? [status, former] : [status], () => {
    status.name = input.name ?? status.name;
    status.requesterLabel = input.requesterLabel ?? status.requesterLabel;
    status.color = input.color ?? status.color;
    status.position = input.position ?? status.position;
    if (input.archived === false) status.restore();
    if (input.isDefault) status.takeOverFrom(former);
    if (input.archived) status.archive(now);
  });
  await em.flush();
  return viewStatus(await getStatus(em, status.id));
}

export async function reorderStatuses(scope: Scope, { ids }: StatusReorder): Promise<StatusView[]> {
  const { em } = scope;
  await lockConfigured(em, 'statuses');
  const statuses = await em.find(Status, {});
  const errors = orderErrors(ids, new Set(statuses.map(({ id }) => id)));
  if (errors.length > 0) throw new Failure('validation_failed', undefined, { errors });
  changing(scope, statuses, () => {
    for (const status of statuses) status.position = ids.indexOf(status.id) + 1;
  });
  await em.flush();
  return (await listStatuses(em)).map(viewStatus);
}

export async function statusToChange(scope: Scope, input: ByIdExpected): Promise<Status> {
  await lockConfigured(scope.em, 'statuses');
  const status = await scope.em.findOneOrFail(Status, input.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Status', input.id),
  });
  await requireVersion(scope, status, input.expectedVersion);
  return status;
}

/** Makes a change, and records a fact for each of the statuses that it did change. */
function changing(scope: Scope, statuses: readonly Status[], change: () => void): void {
  const before = statuses.map((status) => ({ status, fields: fieldsOf(status) }));
  change();
  for (const { status, fields } of before) {
    const changes = changesBetween(fields, fieldsOf(status));
    if (changes.length > 0) scope.record('status.updated', status, { changes });
  }
}

export const fieldsOf = (status: Status) => ({
  name: status.name,
  requesterLabel: status.requesterLabel,
  color: status.color,
  position: status.position,
  isDefault: status.isDefault,
  archivedAt: status.archivedAt?.toISOString() ?? null,
});
