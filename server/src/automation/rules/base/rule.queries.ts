import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import { notFound } from '../../../platform/base/failure.ts';
import { tables } from '../../../platform/database/database.ts';
import { RuleEntity, type RuleSchema } from './rule.entity.ts';

const rows = (em: EntityManager) =>
  tables<typeof RuleSchema | typeof UserSchema>(em)
    .selectFrom('rules')
    .innerJoin('users', 'users.id', 'rules.owner_id')
    .selectAll('rules')
    .select('users.name as owner_name');

/** Loads all rules in their order. */
export const listRules = (em: EntityManager) => rows(em).orderBy('rules.position').orderBy('rules.id').execute();

export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

export async function getRule(em: EntityManager, id: string): Promise<RuleRow> {
  const row = await rows(em).where('rules.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Rule', id);
  return row;
}

/** For a change: no other transaction changes it until the end of this one. */
export function lockRule(em: EntityManager, id: string): Promise<RuleEntity> {
  return em.findOneOrFail(RuleEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Rule', id),
  });
}
