import { type RawBuilder, sql } from 'kysely';
import type { Configuration } from '../../configuration/configuration.ts';
import { currentConfiguration } from '../../configuration/with-configuration.ts';
import { isIdNotKey, named } from '../../contract/base/id-or-key.ts';
import type { StoredChange, StoredComment, StoredTicketChange } from '../../contract/tickets/stored-changes.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, denied, withFieldPrefix } from '../../platform/errors/app-error.ts';
import { requestedChange } from '../../tickets/changes/requested-change.ts';
import { changedValues } from '../../tickets/field-values/changed-values.ts';
import { fieldKeysIn, textErrors } from './text-variables.logic.ts';

/**
 * Returns a change as it is stored, with ids where the caller named something by its key. Rejects what the actor could
 * not do by hand, or that names something that does not exist. Prevents the deletion of what it names until the
 * transaction ends; afterwards, `namesThing` and `namesField` find it.
 */
export async function usableChange(
  tx: TransactionContext<Actor>,
  { change: given, comment }: StoredChange,
): Promise<StoredTicketChange | null> {
  const change = given && withIds(await currentConfiguration(tx.em), given);
  await lockNamed(tx, { change, comment });
  return usableNow(tx, { change, comment });
}

/** Returns the same change and rejects the same for a preview, which locks nothing. */
export async function usableNow(
  tx: TransactionContext<Actor>,
  { change: given, comment }: StoredChange,
): Promise<StoredTicketChange | null> {
  const configuration = await currentConfiguration(tx.em);
  const change = given && withIds(configuration, given);
  if (change) await withFieldPrefix('change', () => requireUsableChange(tx, configuration, change));
  if (comment) requireUsableComment(tx, configuration, comment);
  return change;
}

/** What is not found stays as it is, and is rejected like any unknown id. */
function withIds({ statuses, categories, teams }: Configuration, change: StoredTicketChange): StoredTicketChange {
  const { statusId, categoryId, teamId } = change;
  return {
    ...change,
    ...(statusId && { statusId: named(statuses, statusId)?.id ?? statusId }),
    ...(teamId && { teamId: named([...teams.values()], teamId)?.id ?? teamId }),
    ...(categoryId && { categoryId: named(categories, categoryId)?.id ?? categoryId }),
  };
}

async function requireUsableChange(
  tx: TransactionContext<Actor>,
  configuration: Configuration,
  change: StoredTicketChange,
): Promise<void> {
  const { values } = await requestedChange(tx, configuration, change);
  changedValues({ configuration, actor: tx.actor, current: {}, input: values });
}

function requireUsableComment(
  { actor }: TransactionContext<Actor>,
  { fields }: Configuration,
  comment: StoredComment,
): void {
  const permission = `comment:create_${comment.visibility}` as const;
  if (!actor.scopes.has(permission)) throw denied(permission);
  const errors = textErrors(comment, fields).map((error) => ({ pointer: '#/comment/body', ...error }));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

async function lockNamed({ em }: TransactionContext, { change, comment }: StoredChange): Promise<void> {
  const rows = [
    { table: 'statuses', id: change?.statusId },
    { table: 'teams', id: change?.teamId },
    { table: 'categories', id: change?.categoryId },
  ];
  for (const { table, id } of rows) {
    if (id && isIdNotKey(id))
      await sql`select from ${sql.table(table)} where id = ${id} for share`.execute(em.getKysely());
  }
  const keys = [...Object.keys(change?.fields ?? {}), ...fieldKeysIn(comment?.body ?? '')];
  if (keys.length === 0) return;
  await sql`select from fields where key = any(${keys}::text[]) order by id for share`.execute(em.getKysely());
}

/** What a stored change can name, and where. */
const members = { status: 'statusId', team: 'teamId', category: 'categoryId', user: 'assigneeId' } as const;

export type ChangedThing = keyof typeof members;

/**
 * A where-clause on a table with the column `change` for rows that name this thing. A stored change is not a foreign
 * key, so deleting what it names has to look for it.
 */
export const namesThing = (table: string, thing: ChangedThing, id: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(`${table}.change`)}->>${sql.lit(members[thing])}) = ${id.toLowerCase()}`;

/** A where-clause on a table with the columns `change` and `comment` for rows that name a custom field. */
export const namesField = (table: string, key: string): RawBuilder<boolean> =>
  sql<boolean>`(jsonb_exists(${sql.ref(`${table}.change`)}->'fields', ${key})
    or ${sql.ref(`${table}.comment`)}->>'body' ~ ${String.raw`\{\{\s*fields\.${key}\s*(\||\}\})`})`;
