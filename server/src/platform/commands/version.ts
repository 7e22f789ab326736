import { sql } from 'kysely';
import { AppError } from '../base/failure.ts';
import { tables } from '../database/database.ts';
import type { EventSchema } from '../events/event.entity.ts';
import type { TransactionContext } from './transaction-context.ts';

/** Later events than these are not looked at: who is further behind has to read the whole again anyway. */
const MOST_EVENTS = 250;

/** Refuses a change that was decided on an older version, and says which fields have changed since (RFC 9110, 13.1.1). */
export async function requireVersion(
  tx: TransactionContext,
  subject: { id: string; version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === subject.version) return;
  // Nothing comes after a version that was never reached, and the database knows no number as large as it may be.
  const seen = Math.min(expectedVersion, subject.version);
  const since = await tables<typeof EventSchema>(tx.em)
    .selectFrom('events')
    .select(['subject_id', 'subject_type'])
    // The names alone: what changed can be long texts.
    .select(sql<string[]>`jsonb_path_query_array(changes, '$[*].field')`.as('fields'))
    .where((eb) =>
      eb.or([
        eb.and([eb('subject_id', '=', subject.id), eb('subject_version', '>', seen)]),
        eb.and([
          eb('ticket_id', '=', subject.id),
          eb('subject_id', '!=', subject.id),
          sql<boolean>`(ticket_before ->> 'version')::int >= ${seen}`,
        ]),
      ]),
    )
    .orderBy('position', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  // A part of a ticket that changes it, such as a reply, goes by its kind.
  const changedFields = new Set(
    since.flatMap(({ subject_id, subject_type, fields }) =>
      subject_id === subject.id ? fields : [`${subject_type}s`],
    ),
  );
  throw new AppError('version_conflict', undefined, {
    currentVersion: subject.version,
    changedFields: [...changedFields],
  });
}
