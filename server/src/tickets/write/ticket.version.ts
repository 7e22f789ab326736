import { sql } from 'kysely';
import type { Change } from '../../contract/events/events.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError } from '../../platform/base/failure.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireVersion } from '../../platform/commands/version.ts';
import { tables } from '../../platform/database/database.ts';
import type { EventSchema } from '../../platform/events/event.entity.ts';
import { relationFields } from '../base/history-visibility.ts';
import { visibleAmong } from '../base/ticket.access.ts';
import { changeFilter } from '../field-values/hidden-changes.ts';

/** Calls `requireVersion`, but does not report changed fields that the actor cannot see, or that refer only to tickets that they
 * cannot see. */
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
    const hidden = await hiddenAmong(tx, ticket, changedFields, expectedVersion ?? 0);
    const isShown = await changeFilter(
      tx.em,
      tx.actor,
      changedFields.map((field) => ({ field })),
    );
    const reported = changedFields.filter((field) => !hidden.has(field) && isShown({ field }));
    throw new AppError('version_conflict', undefined, { ...details, changedFields: reported });
  }
}

async function hiddenAmong(
  { em, actor }: TransactionContext<Actor>,
  { id }: { readonly id: string },
  fields: readonly string[],
  expectedVersion: number,
) {
  const relations = fields.filter((field) => relationFields.includes(field));
  if (relations.length === 0) return new Set<string>();
  const rows = await tables<typeof EventSchema>(em)
    .selectFrom('events')
    .select('changes')
    .where('subject_id', '=', id)
    .where('subject_version', '>', expectedVersion)
    .where(sql<boolean>`jsonb_path_exists(changes, '$[*] ? (@.field == "parent" || @.field == "mergedInto")')`)
    .execute();
  const changes = rows.flatMap((row) => row.changes).filter(({ field }) => relations.includes(field));
  const visible = await visibleAmong(em, actor, changes.flatMap(ticketsIn));
  const visibleFields = new Set(
    changes.filter((change) => ticketsIn(change).some((ticketId) => visible.has(ticketId))).map(fieldOf),
  );
  return new Set(relations.filter((field) => !visibleFields.has(field)));
}

const ticketsIn = ({ from, to }: Change) => [from, to].filter((value) => typeof value === 'string');
const fieldOf = ({ field }: Change) => field;
