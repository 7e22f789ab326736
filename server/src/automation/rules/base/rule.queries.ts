import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import { fieldMentionsIn, isNamedIn, type NamedThing } from '../../../configuration/conditions/named-things.logic.ts';
import { readFieldFilter } from '../../../configuration/fields/field-filter.logic.ts';
import type { UseOf } from '../../../platform/commands/use-of.ts';
import { tables } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { namesField, namesThing } from '../../stored-changes/usable-change.ts';
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

/** Finds the first rule whose filters or change name a row. */
export const ruleNaming =
  (thing: NamedThing): UseOf<{ readonly id: string; readonly key?: string }> =>
  async (em, row) => {
    const rule = (await listRules(em)).find((one) => isNamedIn(one, thing, row));
    const name =
      rule?.name ?? (thing === 'mailbox' ? undefined : await nameWhere(em, namesThing('rules', thing, row.id)));
    return name === undefined ? null : `The rule ${name} uses this ${thing}. Change the rule first.`;
  };

/** Finds a rule that filters by a custom field, sets it, waits for it to change, or shows its value. */
export async function ruleNamingField(em: EntityManager, key: string): Promise<string | null> {
  const rule = (await listRules(em)).find(
    (one) =>
      fieldMentionsIn(one).some(({ filter }) => readFieldFilter(filter).key === key) ||
      (one.when.type === 'event' && one.when.changed?.includes(`fields.${key}`)),
  );
  const name = rule?.name ?? (await nameWhere(em, namesField('rules', key)));
  return name === undefined ? null : `The rule ${name} uses this field.`;
}

async function nameWhere(em: EntityManager, condition: RawBuilder<boolean>): Promise<string | undefined> {
  const row = await tables<typeof RuleSchema>(em)
    .selectFrom('rules')
    .select('name')
    .where(sql<boolean>`coalesce(${condition}, false)`)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}
