import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlaPolicy } from '../../contract/service-levels/sla-policies.ts';
import type { UseOf } from '../../platform/commands/use-of.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { businessTime } from '../calendars/business-time.logic.ts';
import type { CalendarEntity } from '../calendars/calendar.entity.ts';
import { isNamedIn, type NamedThing } from '../conditions/named-things.logic.ts';
import type { SlaRecalculationSchema } from './sla-policy.entity.ts';
import { SlaPolicyEntity, type SlaPolicySchema } from './sla-policy.entity.ts';
import { isReachable } from './sla-policy.logic.ts';

const rows = (em: EntityManager) => tables<typeof SlaPolicySchema>(em).selectFrom('sla_policies').selectAll();

/** Loads all policies in their order. */
export const listSlaPolicies = (em: EntityManager) => rows(em).orderBy('position').orderBy('id').execute();

export type SlaPolicyRow = Awaited<ReturnType<typeof listSlaPolicies>>[number];

/** What decides which tickets have a policy, and when they are due. */
export type PolicyDefinition = Pick<
  SlaPolicyRow,
  'id' | 'name' | 'enabled' | 'filters' | 'except' | 'calendar_id' | 'targets' | 'warn_at_percent'
>;

export async function getSlaPolicy(em: EntityManager, id: string): Promise<SlaPolicyRow> {
  const row = await rows(em).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('SLA policy', id);
  return row;
}

/** For a change: no other transaction changes it until the end of this one. */
export function lockSlaPolicy(em: EntityManager, id: string): Promise<SlaPolicyEntity> {
  return em.findOneOrFail(SlaPolicyEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('SLA policy', id),
  });
}

/** Which definitions of policies and calendars the targets of all active tickets follow. */
export interface SlaRevision {
  readonly revision: number;
  readonly finished_revision: number;
}

export async function readSlaRevision(em: EntityManager): Promise<SlaRevision> {
  return tables<typeof SlaRecalculationSchema>(em)
    .selectFrom('sla_recalculation')
    .select(['revision', 'finished_revision'])
    .executeTakeFirstOrThrow();
}

export function viewSlaPolicy(row: SlaPolicyRow): SlaPolicy {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    key: row.key,
    name: row.name,
    position: row.position,
    enabled: row.enabled,
    filters: row.filters,
    except: row.except,
    calendarId: row.calendar_id,
    targets: row.targets,
    warnAtPercent: row.warn_at_percent,
  };
}

/** Finds the first SLA policy whose filters name a row. */
export const slaPolicyNaming =
  (thing: NamedThing): UseOf<{ readonly id: string; readonly key?: string }> =>
  async (em, row) => {
    const policy = (await listSlaPolicies(em)).find((one) => isNamedIn(one, thing, row));
    return policy ? `The SLA policy ${policy.name} uses this ${thing}. Change the policy first.` : null;
  };

/** Returns why the policies of a calendar do not work with its hours, or null: a target would never be due. */
export async function policyOutOfReach(em: EntityManager, calendar: CalendarEntity, now: Date): Promise<string | null> {
  const policies = await listSlaPolicies(em);
  const time = businessTime(calendar);
  const policy = policies.find(
    ({ calendar_id, targets }) =>
      calendar_id === calendar.id && targets.some((target) => !isReachable(target, time, now)),
  );
  return policy
    ? `The calendar is not open for long enough within ten years for a target of the SLA policy ${policy.name}`
    : null;
}
