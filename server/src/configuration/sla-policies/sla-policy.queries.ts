import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../platform/base/failure.ts';
import { tables } from '../../platform/database/database.ts';
import { SlaPolicyEntity, type SlaPolicySchema } from './sla-policy.entity.ts';
import type { SlaRecalculationSchema } from './sla-recalculation.entity.ts';

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

/** Which definitions of policies and calendars all active tickets are settled by. */
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
