import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Macro, MacroList } from '../../contract/automation/macros.ts';
import type { Page } from '../../contract/base/common.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import type { UseOf } from '../../platform/commands/use-of.ts';
import { viewResource } from '../../platform/database/base.entity.ts';
import { containing, tables } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { keysetPage } from '../../platform/lists/keyset-page.ts';
import { type ChangedThing, namesField, namesThing } from '../stored-changes/usable-change.ts';
import { MacroEntity, type MacroSchema } from './macro.entity.ts';
import { macrosEditableBy, macrosVisibleTo } from './macro.policy.ts';
import { type MacroRow, macroRows } from './macro.rows.ts';

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

function matching(
  query: ReturnType<typeof rowsFor>,
  { q, folder, sharing, visibility }: MacroList,
): ReturnType<typeof rowsFor> {
  let filtered = query;
  if (q) {
    const pattern = containing(q);
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

function viewMacro(row: MacroRow & { readonly can_edit: boolean }): Macro {
  return {
    ...viewResource({ ...row, createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) }),
    key: row.key,
    name: row.name,
    change: row.change,
    comment: row.comment,
    sharing: row.sharing,
    teams: row.teams,
    owner: { id: row.owner_id, name: row.owner_name },
    canEdit: row.can_edit,
  };
}

/** Finds a macro that names a row, or that is shared with it. It is not named, because it can be private. */
export const macroNaming =
  (thing: ChangedThing): UseOf<{ readonly id: string }> =>
  async (em, { id }) => {
    const isNamed = namesThing('macros', thing, id);
    if (await existsWhere(em, isNamed)) return `A macro uses this ${thing}. ${await changeFirst(em, isNamed)}`;
    const isShared = thing === 'team' && (await existsWhere(em, sql<boolean>`macros.team_ids @> array[${id}::uuid]`));
    return isShared ? 'A macro is shared with this team. Share it with other teams first.' : null;
  };

/** Finds a macro that sets a custom field or shows its value. */
export const macroNamingField = async (em: EntityManager, key: string): Promise<string | null> =>
  (await existsWhere(em, namesField('macros', key))) ? 'A macro uses this field.' : null;

const macros = (em: EntityManager) => tables<typeof MacroSchema>(em).selectFrom('macros');

const existsWhere = async (em: EntityManager, condition: RawBuilder<boolean>): Promise<boolean> =>
  (await macros(em).select('id').where(condition).limit(1).executeTakeFirst()) !== undefined;

/** Names shared macros, which users who delete the row can see. */
async function changeFirst(em: EntityManager, condition: RawBuilder<boolean>): Promise<string> {
  const shared = await macros(em)
    .select('name')
    .where(condition)
    .where('sharing', '<>', 'me')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return shared ? `Change ${shared.name} first.` : 'Ask its owner to change it, or archive what you want to delete.';
}
