import { isDeepStrictEqual } from 'node:util';
import { LockMode, type Ref, ref } from '@mikro-orm/core';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { byIdOrKey } from '../../contract/base/id-or-key.ts';
import {
  SlaPolicyCreate,
  type SlaPolicyReorder,
  type SlaPolicyUpdate,
  type SlaPolicyUpsert,
  type SlaPolicy as SlaPolicyView,
} from '../../contract/service-levels/sla-policies.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { newKey } from '../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { lockTable } from '../../platform/database/lock-table.ts';
import { upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { aroundTheClock, businessTime } from '../calendars/business-time.logic.ts';
import { CalendarEntity } from '../calendars/calendar.entity.ts';
import { requireKnown } from '../conditions/require-known.ts';
import { SlaPolicyEntity } from './sla-policy.entity.ts';
import {
  inGoalOrder,
  nameTaken,
  requireOrder,
  requireReachable,
  requireRoom,
  unknownCalendar,
} from './sla-policy.logic.ts';
import { getSlaPolicy, listSlaPolicies, lockSlaPolicy, viewSlaPolicy } from './sla-policy.queries.ts';

const POLICIES = { table: 'sla_policies', noun: 'SLA policy' };

export async function createSlaPolicy(tx: TransactionContext<Actor>, input: SlaPolicyCreate): Promise<SlaPolicyView> {
  const { em, now } = tx;
  const key = await newKey(em, POLICIES, input);
  await lockTable(em, 'sla_policies');
  await requireFreeName(tx, input.name);
  await requireKnown(tx, input);
  const { calendarId, ...fields } = input;
  const calendar = await calendarFor(tx, calendarId);
  const policies = await em.find(SlaPolicyEntity, {});
  requireRoom(policies);
  const policy = em.create(SlaPolicyEntity, {
    ...fields,
    key,
    targets: inGoalOrder(input.targets),
    calendar: calendar && ref(calendar),
    position: 1 + Math.max(0, ...policies.map(({ position }) => position)),
  });
  requireReachable(input.targets, timeOf(calendar), now);
  tx.record('sla_policy.created', policy, {
    changes: changesBetween({}, fieldsOf(policy)),
    data: { key: policy.key, name: policy.name },
  });
  await em.flush();
  return viewSlaPolicy(await getSlaPolicy(em, policy.id));
}

export async function updateSlaPolicy(tx: TransactionContext<Actor>, input: SlaPolicyUpdate): Promise<SlaPolicyView> {
  const policy = await policyToChange(tx, input);
  if (input.name !== undefined && input.name !== policy.name) await requireFreeName(tx, input.name);
  const before = fieldsOf(policy);
  policy.name = input.name ?? policy.name;
  policy.enabled = input.enabled ?? policy.enabled;
  policy.filters = replacement(policy.filters, input.filters);
  policy.except = replacement(policy.except ?? null, input.except);
  policy.targets = replacement(policy.targets, input.targets && inGoalOrder(input.targets));
  if (input.warnAtPercent !== undefined) policy.warnAtPercent = input.warnAtPercent;
  await requireKnown(tx, { filters: input.filters ?? {}, except: input.except ?? null });
  const calendar = await calendarFor(tx, input.calendarId === undefined ? before.calendarId : input.calendarId);
  policy.calendar = calendar && ref(calendar);
  const changes = changesBetween(before, fieldsOf(policy));
  if (changes.targets || changes.calendarId) {
    requireReachable(input.targets ?? policy.targets, timeOf(calendar), tx.now);
  }
  if (!isUnchanged(changes)) tx.record('sla_policy.updated', policy, { changes });
  await tx.em.flush();
  return viewSlaPolicy(await getSlaPolicy(tx.em, policy.id));
}

export const upsertSlaPolicy = (tx: TransactionContext<Actor>, input: SlaPolicyUpsert) =>
  upsertByKey(tx, input, {
    ...POLICIES,
    schema: SlaPolicyCreate,
    create: (policy) => createSlaPolicy(tx, policy),
    update: (policy) => updateSlaPolicy(tx, policy),
  });

export async function reorderSlaPolicies(tx: TransactionContext, { ids }: SlaPolicyReorder): Promise<SlaPolicyView[]> {
  const { em } = tx;
  await lockTable(em, 'sla_policies');
  const policies = await em.find(SlaPolicyEntity, {});
  requireOrder(ids, policies);
  for (const policy of policies) {
    const from = policy.position;
    policy.position = ids.indexOf(policy.id) + 1;
    const changes = changesBetween({ position: from }, { position: policy.position });
    if (!isUnchanged(changes)) tx.record('sla_policy.reordered', policy, { changes });
  }
  await em.flush();
  return (await listSlaPolicies(em)).map(viewSlaPolicy);
}

/** Deletes a policy. Its open targets are canceled, or continue under the next policy that their tickets match. */
export async function deleteSlaPolicy(tx: TransactionContext, input: ByIdExpected): Promise<Record<string, never>> {
  const policy = await policyToChange(tx, input);
  tx.record('sla_policy.deleted', policy, {
    changes: changesBetween(fieldsOf(policy), {}),
    data: { key: policy.key, name: policy.name },
  });
  tx.em.remove(policy);
  await tx.em.flush();
  return {};
}

async function policyToChange(tx: TransactionContext, input: ByIdExpected): Promise<SlaPolicyEntity> {
  await lockTable(tx.em, 'sla_policies');
  const policy = await lockSlaPolicy(tx.em, input.id);
  await requireVersion(tx, policy, input.expectedVersion);
  return policy;
}

async function requireFreeName({ em }: TransactionContext, name: string): Promise<void> {
  if ((await em.count(SlaPolicyEntity, { name })) > 0) throw nameTaken();
}

/** Loads a calendar and prevents its deletion until the transaction ends. */
async function calendarFor({ em }: TransactionContext, idOrKey: string | null): Promise<CalendarEntity | null> {
  if (idOrKey === null) return null;
  const calendar = await em.findOne(CalendarEntity, byIdOrKey(idOrKey), { lockMode: LockMode.PESSIMISTIC_READ });
  if (!calendar) throw unknownCalendar();
  return calendar;
}

const timeOf = (calendar: CalendarEntity | null) => (calendar ? businessTime(calendar) : aroundTheClock);

/** Equal values are left as they are: assigned again, they would be another version. */
const replacement = <Value>(current: Value, next: Value | undefined): Value =>
  next === undefined || isDeepStrictEqual(current, next) ? current : next;

const calendarIdOf = (calendar: Ref<CalendarEntity> | null | undefined) => calendar?.id ?? null;

const fieldsOf = (policy: SlaPolicyEntity) => ({
  name: policy.name,
  position: policy.position,
  enabled: policy.enabled,
  filters: policy.filters,
  except: policy.except ?? null,
  calendarId: calendarIdOf(policy.calendar),
  targets: policy.targets,
  warnAtPercent: policy.warnAtPercent ?? null,
});
