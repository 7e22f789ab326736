import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Macro, MacroList } from '../../contract/automation/macros.ts';
import type { Page } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { keysetPage } from '../../platform/database/keyset-page.ts';
import { MacroEntity } from './macro.entity.ts';
import { macrosEditableBy, macrosVisibleTo } from './macro.policy.ts';
import { macroRows } from './macro.rows.ts';
import { viewMacro } from './macro.view.ts';

const rowsFor = (em: EntityManager, actor: Actor) =>
  macroRows(em).select((eb) => eb.case().when(macrosEditableBy(actor)(eb)).then(true).else(false).end().as('can_edit'));

export async function canUseMacro(
  { em, actor }: Pick<TransactionContext<Actor>, 'em' | 'actor'>,
  id: string,
): Promise<boolean> {
  const row = await macroRows(em).where('macros.id', '=', id).where(macrosVisibleTo(actor)).executeTakeFirst();
  return row !== undefined;
}

export async function getMacro(em: EntityManager, actor: Actor, id: string): Promise<Macro> {
  const row = await rowsFor(em, actor).where('macros.id', '=', id).where(macrosVisibleTo(actor)).executeTakeFirst();
  if (!row) throw notFound('Macro', id);
  return viewMacro(row);
}

/** Returns a macro that the actor has just changed, even if they can no longer see it because of the change. */
export const changedMacro = async (em: EntityManager, actor: Actor, id: string): Promise<Macro> =>
  viewMacro(await rowsFor(em, actor).where('macros.id', '=', id).executeTakeFirstOrThrow());

/** Lists the visible macros by name. */
export async function listMacros(
  em: EntityManager,
  actor: Actor,
  input: MacroList,
): Promise<{ data: Macro[]; page: Page }> {
  const filtered = matching(rowsFor(em, actor).where(macrosVisibleTo(actor)), input);
  return (await keysetPage(filtered, input, { table: 'macros', text: 'name', direction: 'asc' })).of(viewMacro);
}

const LIKE_WILDCARD = /[\\%_]/g;

function matching(
  query: ReturnType<typeof rowsFor>,
  { q, folder, sharing, visibility }: MacroList,
): ReturnType<typeof rowsFor> {
  let filtered = query;
  if (q) {
    const pattern = `%${q.replace(LIKE_WILDCARD, '\\$&')}%`;
    filtered = filtered.where(sql<boolean>`(macros.name ilike ${pattern} or macros.comment->>'body' ilike ${pattern})`);
  }
  if (folder) filtered = filtered.where(sql<boolean>`starts_with(macros.name, ${`${folder.replace(/\/$/, '')}/`})`);
  if (sharing) filtered = filtered.where('macros.sharing', '=', sharing);
  if (visibility) filtered = filtered.where(sql<boolean>`macros.comment->>'visibility' = ${visibility}`);
  return filtered;
}

/** For a change: no other transaction changes it until the end of this one. */
export function lockMacro(em: EntityManager, id: string): Promise<MacroEntity> {
  return em.findOneOrFail(MacroEntity, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => notFound('Macro', id),
  });
}
