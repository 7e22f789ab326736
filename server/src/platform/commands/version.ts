import { sql } from 'kysely';
import { tables } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { EventSchema } from '../events/event.entity.ts';
import { fieldChangesIn } from '../events/field-changes.ts';
import type { TransactionContext } from './transaction-context.ts';

/** Reads at most this many events: a caller who is further behind has to reload everything anyway. */
const MAX_EVENTS = 250;

/** A version that was never reached has no later events, and can exceed the range of a database integer. */
export const reachedVersion = ({ version }: { readonly version: number }, expectedVersion: number): number =>
  Math.min(expectedVersion, version);

/**
 * Rejects a change that was decided on an older version, and lists the fields that have changed since (RFC 9110,
 * 13.1.1).
 */
export async function requireVersion(
  tx: TransactionContext,
  subject: { id: string; version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === subject.version) return;
  const baseVersion = reachedVersion(subject, expectedVersion);
  const since = await tables<typeof EventSchema>(tx.em)
    .selectFrom('events')
    .select(['subject_id', 'subject_type'])
    // Field names only: the changed values can be long texts.
    .select(sql<string[]>`array(select field from ${fieldChangesIn(sql`changes`)} as changed)`.as('fields'))
    .where((eb) =>
      eb.or([
        eb.and([eb('subject_id', '=', subject.id), eb('subject_version', '>', baseVersion)]),
        eb.and([
          eb('ticket_id', '=', subject.id),
          eb('subject_id', '!=', subject.id),
          sql<boolean>`(ticket_before ->> 'version')::int >= ${baseVersion}`,
        ]),
      ]),
    )
    .orderBy('position', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  // A part of a ticket, such as a reply, is listed by its kind.
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
