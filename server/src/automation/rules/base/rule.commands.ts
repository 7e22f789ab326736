import { isDeepStrictEqual } from 'node:util';
import { ref } from '@mikro-orm/core';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import { requireKnown } from '../../../configuration/conditions/require-known.ts';
import { currentConfiguration } from '../../../configuration/with-configuration.ts';
import {
  MAX_RULES,
  RuleCreate,
  type RuleReorder,
  type RuleUpdate,
  type RuleUpsert,
  type Rule as RuleView,
} from '../../../contract/automation/rules.ts';
import type { ByIdExpected } from '../../../contract/base/common.ts';
import { NOTHING_STORED } from '../../../contract/tickets/stored-changes.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../../platform/base/changes.ts';
import { newKey } from '../../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../../platform/commands/version.ts';
import { lockTable } from '../../../platform/database/lock-table.ts';
import { AppError, denied, invalid } from '../../../platform/errors/app-error.ts';
import { orderErrors } from '../../../platform/lists/order.logic.ts';
import { upsertByKey } from '../../../platform/procedures/upsert-by-key.ts';
import { type FollowTag, lockNaming, renameInChange, renameInFilters } from '../../../tickets/tags/follow-tag.ts';
import { usableChange } from '../../stored-changes/usable-change.ts';
import { startAtEnd } from './first-position.ts';
import { RuleEntity } from './rule.entity.ts';
import { getRule, listRules, lockRule } from './rule.queries.ts';
import { viewRule } from './rule.view.ts';
import { requireSight } from './rule-sight.ts';

/** What a rule does. The user who saves any of it becomes the owner. */
export const DEFINITION = ['when', 'filters', 'except', 'change', 'comment', 'stop'] as const;

const RULES = { table: 'rules', noun: 'rule' };

export async function createRule(tx: TransactionContext<Actor>, input: RuleCreate): Promise<RuleView> {
  const { em, actor, now } = tx;
  requireWholeOwner(actor);
  const key = await newKey(em, RULES, input);
  await lockTable(em, 'rules');
  await requireFreeName(tx, input.name);
  await requireKnown(tx, input);
  requireSight({ actor, configuration: await currentConfiguration(em) }, input);
  const change = await usableChange(tx, input);
  const rules = await em.find(RuleEntity, {});
  requireRoom(rules);
  await startAtEnd(em);
  const rule = em.create(RuleEntity, {
    ...input,
    key,
    change,
    owner: actor.id,
    enabledAt: now,
    position: 1 + Math.max(0, ...rules.map(({ position }) => position)),
  });
  tx.record('rule.created', rule, {
    changes: changesBetween({}, fieldsOf(rule)),
    data: { key: rule.key, name: rule.name },
  });
  await em.flush();
  return viewRule(await getRule(em, rule.id));
}

export async function updateRule(tx: TransactionContext<Actor>, input: RuleUpdate): Promise<RuleView> {
  const { em, now } = tx;
  const rule = await ruleToChange(tx, input);
  if (input.name !== undefined && input.name !== rule.name) await requireFreeName(tx, input.name);
  const before = fieldsOf(rule);
  rule.name = input.name ?? rule.name;
  rule.description = input.description ?? rule.description;
  if (DEFINITION.some((part) => input[part] !== undefined)) await redefine(tx, rule, input);
  const isRestarted = input.enabled === true && !rule.enabled;
  if (isRestarted || !isDeepStrictEqual(before.when, rule.when)) rule.enabledAt = now;
  if (input.enabled !== undefined && input.enabled !== rule.enabled) {
    rule.enabled = input.enabled;
    rule.disabledReason = null;
  }
  const changes = changesBetween(before, fieldsOf(rule));
  if (!isUnchanged(changes)) tx.record('rule.updated', rule, { changes, data: { name: rule.name } });
  await em.flush();
  return viewRule(await getRule(em, rule.id));
}

export const upsertRule = (tx: TransactionContext<Actor>, input: RuleUpsert) =>
  upsertByKey(tx, input, {
    ...RULES,
    schema: RuleCreate,
    create: (rule) => createRule(tx, rule),
    update: (rule) => updateRule(tx, rule),
  });

/** Replaces parts of what a rule does, on behalf of its new owner, who must be allowed to do all of it. */
async function redefine(tx: TransactionContext<Actor>, rule: RuleEntity, input: RuleUpdate): Promise<void> {
  requireWholeOwner(tx.actor);
  rule.when = replacement(rule.when, input.when);
  rule.filters = replacement(rule.filters, input.filters);
  rule.except = replacement(rule.except ?? null, input.except);
  rule.change = replacement(rule.change ?? null, input.change);
  rule.comment = replacement(rule.comment ?? null, input.comment);
  rule.stop = input.stop ?? rule.stop;
  const stored = { change: rule.change, comment: rule.comment };
  if (!stored.change && !stored.comment) throw invalid('comment', NOTHING_STORED);
  await requireKnown(tx, { filters: rule.filters, except: rule.except });
  const configuration = await currentConfiguration(tx.em);
  requireSight({ actor: tx.actor, configuration }, { ...rule, except: rule.except ?? null });
  rule.change = await usableChange(tx, stored);
  if (rule.owner.id !== tx.actor.id) rule.owner = ref(tx.em.getReference(UserEntity, tx.actor.id));
}

export async function reorderRules(tx: TransactionContext, { ids }: RuleReorder): Promise<RuleView[]> {
  const { em } = tx;
  await lockTable(em, 'rules');
  const rules = await em.find(RuleEntity, {});
  const order = ids.map((id) => id.toLowerCase());
  const errors = orderErrors('rule', order, new Set(rules.map(({ id }) => id)));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  for (const rule of rules) {
    const from = rule.position;
    rule.position = order.indexOf(rule.id) + 1;
    const changes = changesBetween({ position: from }, { position: rule.position });
    if (!isUnchanged(changes)) tx.record('rule.reordered', rule, { changes, data: { name: rule.name } });
  }
  await em.flush();
  return (await listRules(em)).map(viewRule);
}

export async function deleteRule(tx: TransactionContext, input: ByIdExpected): Promise<Record<string, never>> {
  const rule = await ruleToChange(tx, input);
  tx.record('rule.deleted', rule, {
    changes: changesBetween(fieldsOf(rule), {}),
    data: { key: rule.key, name: rule.name },
  });
  tx.em.remove(rule);
  await tx.em.flush();
  return {};
}

/** Renames a tag in rules. They keep their owners, and what happened since they were enabled. */
export const followTagInRules: FollowTag = async (tx, name) => {
  for (const rule of await tx.em.find(RuleEntity, await lockNaming(tx.em, 'rules', name.from))) {
    const changes = { ...renameInFilters(rule, name), ...renameInChange(rule, name) };
    if (!isUnchanged(changes)) tx.record('rule.updated', rule, { changes, data: { name: rule.name } });
  }
  await tx.em.flush();
};

async function ruleToChange(tx: TransactionContext, input: ByIdExpected): Promise<RuleEntity> {
  await lockTable(tx.em, 'rules');
  const rule = await lockRule(tx.em, input.id);
  await requireVersion(tx, rule, input.expectedVersion);
  return rule;
}

async function requireFreeName({ em }: TransactionContext, name: string): Promise<void> {
  if ((await em.count(RuleEntity, { name })) > 0) throw nameTaken();
}

/** Equal values are left as they are: assigned again, they would be another version. */
const replacement = <Value>(current: Value, next: Value | undefined): Value =>
  next === undefined || isDeepStrictEqual(current, next) ? current : next;

const fieldsOf = (rule: RuleEntity) => ({
  name: rule.name,
  description: rule.description,
  position: rule.position,
  enabled: rule.enabled,
  ownerId: rule.owner.id,
  when: rule.when,
  filters: rule.filters,
  except: rule.except ?? null,
  change: rule.change ?? null,
  comment: rule.comment ?? null,
  stop: rule.stop,
});

export function requireRoom(rules: readonly unknown[]): void {
  if (rules.length >= MAX_RULES)
    throw new AppError('conflict', `The limit of ${MAX_RULES} rules is reached. Delete one first.`);
}

/** A rule runs with all permissions of its owner; such a key has only some of them. */
export function requireWholeOwner({ isNarrowed }: Actor): void {
  if (isNarrowed)
    throw denied('rule:manage', 'An API key with grants of its own cannot save what a rule does. Sign in instead.');
}

const nameTaken = () => invalid('name', 'Another rule already has this name', 'taken');
