import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reachesAsFarAs } from '../../accounts/roles/role.policy.ts';
import type { FieldError } from '../../contract/base/errors.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError, denied } from '../../platform/errors/app-error.ts';
import { categoryTree } from '../categories/category.queries.ts';
import type { FieldSchema } from '../fields/field.entity.ts';
import { fieldsVisibleTo, seesOnlyShownFields } from '../fields/field.policy.ts';
import { filterFault, readFieldFilter } from '../fields/field-filter.logic.ts';
import { hiddenNames } from './hidden-names.logic.ts';
import { type Conditions, fieldMentionsIn, mentionsIn, type NamedThing } from './named-things.logic.ts';

const sources = {
  category: { table: 'categories', hasKey: true },
  status: { table: 'statuses', hasKey: true },
  mailbox: { table: 'mailboxes', hasKey: true },
  team: { table: 'teams', hasKey: true },
  user: { table: 'users', hasKey: false },
} as const satisfies Record<NamedThing, { readonly table: string; readonly hasKey: boolean }>;

/**
 * Rejects conditions that name a category, status, team, user, custom field or option that does not exist, and those
 * that the actor cannot filter a list by. Prevents the deletion of those that exist until the transaction ends.
 */
export async function requireKnown({ em, actor }: TransactionContext<Actor>, conditions: Conditions): Promise<void> {
  const fault = wordsFault(conditions, actor);
  if (fault) throw fault;
  await requireAll(em, conditions, { actor, areLocked: true });
}

/** Rejects the same conditions for a preview, which locks nothing, and finds words only where the actor can read them. */
export const requireKnownNow = (em: EntityManager, actor: Actor, conditions: Conditions): Promise<void> =>
  requireAll(em, conditions, { actor, areLocked: false });

interface Reading {
  readonly actor: Actor;
  readonly areLocked: boolean;
}

/**
 * Returns why the actor cannot save these conditions. They are compared with all that is written about a ticket, internal
 * notes and hidden fields included, and what follows from them would tell their author what they cannot read.
 */
export function wordsFault({ filters, except }: Conditions, actor: Actor): AppError | null {
  const isSearched = filters.q !== undefined || except?.q !== undefined;
  if (!isSearched) return null;
  if (reachesAsFarAs(actor, 'comment:read_internal', 'ticket:read')) {
    if (!seesOnlyShownFields(actor)) return null;
    return denied(
      'field:manage',
      'Words are also searched in fields that are hidden from you. This requires field:manage.',
    );
  }
  return denied(
    'comment:read_internal',
    'Words are also searched in internal notes. This requires comment:read_internal for all tickets that you can see.',
  );
}

async function requireAll(em: EntityManager, conditions: Conditions, reading: Reading): Promise<void> {
  const errors: FieldError[] = [];
  for (const thing of ['category', 'status', 'mailbox', 'team', 'user'] as const) {
    errors.push(...(await unknownThings(em, conditions, thing, reading)));
  }
  const unknownAt = new Set(errors.map(({ pointer }) => pointer));
  const hidden = hiddenNames(conditions, reading.actor, await categoryTree(em));
  errors.push(...hidden.filter(({ pointer }) => !unknownAt.has(pointer)));
  errors.push(...(await unusableFields(em, conditions, reading)));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

async function unknownThings(
  em: EntityManager,
  conditions: Conditions,
  thing: NamedThing,
  { areLocked }: Reading,
): Promise<FieldError[]> {
  const mentions = mentionsIn(conditions, thing);
  if (mentions.length === 0) return [];
  const { table, hasKey } = sources[thing];
  const references = mentions.map(({ reference }) => reference);
  const key = hasKey ? sql.ref('key') : sql`id::text`;
  const { rows } = await sql<{ id: string; key: string }>`
    select id::text, ${key} as key from ${sql.table(table)}
    where id::text = any(${references}::text[]) or ${key} = any(${references}::text[])
    order by id ${sql.raw(areLocked ? 'for share' : '')}`.execute(em.getKysely());
  const idsAndKeys = new Set(rows.flatMap((row) => [row.id, row.key]));
  const detail = `No ${thing} with this ID${hasKey ? ' or key' : ''}`;
  return mentions
    .filter(({ reference }) => !idsAndKeys.has(reference))
    .map(({ pointer }) => ({ pointer, code: 'unknown', detail }));
}

async function unusableFields(
  em: EntityManager,
  conditions: Conditions,
  { actor, areLocked }: Reading,
): Promise<FieldError[]> {
  const mentions = fieldMentionsIn(conditions);
  if (mentions.length === 0) return [];
  const keys = mentions.map(({ filter }) => readFieldFilter(filter).key);
  const fields = await tables<typeof FieldSchema>(em)
    .selectFrom('fields')
    .select(['key', 'type', 'options', 'requester_access'])
    .where('deleted_at', 'is', null)
    .where('key', 'in', keys)
    .orderBy('id')
    .$if(areLocked, (query) => query.forShare())
    .execute();
  const usable = fieldsVisibleTo(actor, fields);
  return mentions.flatMap(({ filter, pointer }) => {
    const fault = filterFault(readFieldFilter(filter), usable);
    return fault ? [{ pointer, ...fault }] : [];
  });
}
