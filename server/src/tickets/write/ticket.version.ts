import { sql } from 'kysely';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { reachedVersion, requireVersion } from '../../platform/commands/version.ts';
import { tables } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { type FieldChange, fieldChangesIn } from '../../platform/events/field-changes.ts';
import { changeViewFor } from '../visibility/shown-changes.ts';

/** Calls `requireVersion`, but does not report changed fields that are hidden from the actor. */
export async function requireTicketVersion(
  tx: TransactionContext<Actor>,
  ticket: { readonly id: string; readonly version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  try {
    await requireVersion(tx, ticket, expectedVersion);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error;
    const { changedFields = [], ...details } = error.details;
    const compared = await comparedChanges(tx, ticket, reachedVersion(ticket, expectedVersion ?? 0));
    const fields = compared.map(({ field }) => field);
    const otherFields = changedFields.filter((field) => !fields.includes(field));
    const changes = [...compared, ...otherFields.map((field) => ({ field, from: null, to: null }))];
    const view = await changeViewFor(tx.em, tx.actor, changes);
    const visibleFields = new Set(changes.filter((change) => view(change) !== null).map(({ field }) => field));
    const reported = changedFields.filter((field) => visibleFields.has(field));
    throw new AppError('version_conflict', undefined, { ...details, changedFields: reported });
  }
}

/** Reads the changes since a version whose values decide who sees them. Others can be long texts. */
async function comparedChanges(
  { em }: TransactionContext,
  { id }: { readonly id: string },
  baseVersion: number,
): Promise<FieldChange[]> {
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select(
      sql<FieldChange[]>`(
        select coalesce(jsonb_agg(change || jsonb_build_object('field', field)), '[]')
        from ${fieldChangesIn(sql`changes`)} as changed where field in ('parent', 'mergedInto', 'category')
      )`.as('changes'),
    )
    .where('subject_id', '=', id)
    .where('subject_version', '>', baseVersion)
    .execute();
  return rows.flatMap(({ changes }) => changes);
}
