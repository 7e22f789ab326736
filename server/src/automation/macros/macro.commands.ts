import { isDeepStrictEqual } from 'node:util';
import { ref } from '@mikro-orm/core';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import {
  MAX_OWN_MACROS,
  MAX_SHARED_MACROS,
  MacroCreate,
  type MacroUpdate,
  type MacroUpsert,
  type Macro as MacroView,
} from '../../contract/automation/macros.ts';
import type { ByIdExpected } from '../../contract/base/common.ts';
import { NOTHING_STORED } from '../../contract/tickets/stored-changes.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { changesBetween, isUnchanged } from '../../platform/base/changes.ts';
import { newKey } from '../../platform/commands/new-key.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { AppError, alreadyTaken, invalid } from '../../platform/errors/app-error.ts';
import { upsertByKey } from '../../platform/procedures/upsert-by-key.ts';
import { type FollowTag, lockNaming, renameInChange } from '../../tickets/tags/follow-tag.ts';
import { usableChange } from '../stored-changes/usable-change.ts';
import { MacroEntity } from './macro.entity.ts';
import { macrosVisibleTo } from './macro.policy.ts';
import { changedMacro, getMacro, lockMacro } from './macro.queries.ts';
import type { MacroTables } from './macro.rows.ts';
import { requireShareable } from './sharing.ts';

export async function createMacro(tx: TransactionContext<Actor>, input: MacroCreate): Promise<MacroView> {
  const { em, actor } = tx;
  const key = await newKey(em, macrosBeside(actor, input.sharing), input);
  const shared = await requireShareable(tx, input);
  const change = await usableChange(tx, input);
  await requireRoom(tx, input);
  await requireFreeName(tx, input);
  const { name, comment } = input;
  const macro = em.create(MacroEntity, { key, name, change, comment, ...shared, owner: actor.id });
  tx.record('macro.created', macro, { changes: changesBetween({}, fieldsOf(macro)), data: { key, name } });
  await em.flush();
  return changedMacro(em, actor, macro.id);
}

export async function updateMacro(tx: TransactionContext<Actor>, input: MacroUpdate): Promise<MacroView> {
  const { em, actor } = tx;
  const macro = await macroToChange(tx, input);
  const before = fieldsOf(macro);
  const { name = macro.name, sharing = macro.sharing } = input;
  const teamIds = input.teamIds ?? (sharing === macro.sharing ? macro.teamIds : []);
  const isShared = sharing !== macro.sharing || !isDeepStrictEqual(teamIds, macro.teamIds);
  const shared = isShared ? await requireShareable(tx, { sharing, teamIds }) : { sharing, teamIds };
  const stored = {
    change: input.change === undefined ? (macro.change ?? null) : input.change,
    comment: input.comment === undefined ? (macro.comment ?? null) : input.comment,
  };
  if (!stored.change && !stored.comment) throw invalid('comment', NOTHING_STORED);
  const change = await usableChange(tx, { change: input.change ?? null, comment: input.comment ?? null });
  if (input.change) stored.change = change;
  if ((sharing === 'me') !== (macro.sharing === 'me')) await requireRoom(tx, { sharing });
  if ((sharing === 'me') !== (macro.sharing === 'me')) await requireFreeKey(tx, macro.key, sharing);
  if (name !== macro.name || isShared) await requireFreeName(tx, { name, sharing, except: macro.id });
  macro.name = name;
  if (isShared) Object.assign(macro, shared);
  // Others would not see it any more, so it then belongs to the user who keeps it to themselves.
  if (isShared && sharing === 'me') macro.owner = ref(em.getReference(UserEntity, actor.id));
  if (!isDeepStrictEqual(stored.change, macro.change ?? null)) macro.change = stored.change;
  if (!isDeepStrictEqual(stored.comment, macro.comment ?? null)) macro.comment = stored.comment;
  const changes = changesBetween(before, fieldsOf(macro));
  if (!isUnchanged(changes)) tx.record('macro.updated', macro, { changes });
  await em.flush();
  return changedMacro(em, actor, macro.id);
}

export const upsertMacro = (tx: TransactionContext<Actor>, input: MacroUpsert) => {
  const { among, ...keyed } = macrosBeside(tx.actor, input.sharing);
  const isVisible = macrosVisibleTo(tx.actor)(expressionBuilder<MacroTables, 'macros'>());
  return upsertByKey(tx, input, {
    ...keyed,
    among: sql`${among} and ${isVisible}`,
    schema: MacroCreate,
    create: (macro) => createMacro(tx, macro),
    update: (macro) => updateMacro(tx, macro),
  });
};

export async function deleteMacro(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<Record<string, never>> {
  const macro = await macroToChange(tx, input);
  const { id, key, name } = macro;
  tx.record('macro.deleted', { id }, { changes: changesBetween(fieldsOf(macro), {}), data: { key, name } });
  tx.em.remove(macro);
  await tx.em.flush();
  return {};
}

/** Renames a tag in macros, also in those that only their owners see. */
export const followTagInMacros: FollowTag = async (tx, name) => {
  for (const macro of await tx.em.find(MacroEntity, await lockNaming(tx.em, 'macros', name.from))) {
    const changes = renameInChange(macro, name);
    if (!isUnchanged(changes)) tx.record('macro.updated', macro, { changes });
  }
  await tx.em.flush();
};

async function macroToChange(tx: TransactionContext<Actor>, input: ByIdExpected): Promise<MacroEntity> {
  const macro = await lockMacro(tx.em, input.id);
  const { canEdit } = await getMacro(tx.em, tx.actor, input.id);
  if (!canEdit) throw notEditable();
  await requireVersion(tx, macro, input.expectedVersion);
  return macro;
}

/** Shared macros have different keys, and so do the macros of one user. */
const macrosBeside = ({ id }: Actor, sharing: MacroView['sharing'] = 'me') => ({
  table: 'macros',
  noun: 'macro',
  among: sharing === 'me' ? sql<SqlBool>`sharing = 'me' and owner_id = ${id}` : sql<SqlBool>`sharing <> 'me'`,
});

/** The key of a macro never changes, so one with a key that others have cannot be shared. */
async function requireFreeKey({ em, actor }: TransactionContext<Actor>, key: string, sharing: MacroView['sharing']) {
  const among = sharing === 'me' ? { sharing, owner: actor.id } : { sharing: { $ne: 'me' as const } };
  if ((await em.count(MacroEntity, { ...among, key })) > 0)
    throw alreadyTaken('sharing', `Another macro there already uses the key ${key}`);
}

type Named = Pick<MacroCreate, 'name' | 'sharing'> & { readonly except?: string };

/** Shared macros have different names, and so do the macros of one user. */
async function requireFreeName(
  { em, actor }: TransactionContext<Actor>,
  { name, sharing, except }: Named,
): Promise<void> {
  const among = sharing === 'me' ? { sharing, owner: actor.id } : { sharing: { $ne: 'me' as const } };
  const namesakes = await em.count(MacroEntity, { ...among, name, ...(except && { id: { $ne: except } }) });
  if (namesakes > 0) throw nameTaken();
}

/** Serializes creation per owner, or of shared ones, so that concurrently created macros are all counted. */
async function requireRoom(
  { em, actor }: TransactionContext<Actor>,
  { sharing }: Pick<MacroCreate, 'sharing'>,
): Promise<void> {
  const isOwn = sharing === 'me';
  const lock = `ticketwire/macros ${isOwn ? actor.id : 'shared'}`;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
  const limit = isOwn ? MAX_OWN_MACROS : MAX_SHARED_MACROS;
  const among = isOwn ? { sharing, owner: actor.id } : { sharing: { $ne: 'me' as const } };
  if ((await em.count(MacroEntity, among)) >= limit) throw limitReached(limit);
}

const fieldsOf = ({ name, change, comment, sharing, teamIds, owner }: MacroEntity) => ({
  name,
  change: change ?? null,
  comment: comment ?? null,
  sharing,
  teamIds,
  ownerId: owner.id,
});

const nameTaken = () => invalid('name', 'Another macro already has this name', 'taken');

const limitReached = (limit: number) =>
  new AppError('conflict', `The limit of ${limit} macros is reached. Delete one first.`);

const notEditable = () =>
  new AppError('permission_denied', 'Only users who manage macros, and leads of all of its teams, can change it', {
    permission: 'macro:manage',
  });
