import { tables } from './database.ts';
import type { EventSchema } from './event.entity.ts';
import { Failure } from './failure.ts';
import type { Scope } from './scope.ts';

/** Refuses a change that was decided on an older version, and says which fields have changed since (RFC 9110, 13.1.1). */
export async function requireVersion(
  scope: Scope,
  subject: { id: string; version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === subject.version) return;
  // Nothing comes after a version that was never reached, and the database knows no number as large as it may be.
  const seen = Math.min(expectedVersion, subject.version);
  const since = await tables<typeof EventSchema>(scope.em)
    .selectFrom('events')
    .select('changes')
    .where('subject_id', '=', subject.id)
    .where('subject_version', '>', seen)
    .limit(1000)
    .execute();
  const changedFields = [...new Set(since.flatMap(({ changes }) => changes.map(({ field }) => field)))];
  throw new Failure('version_conflict', undefined, { currentVersion: subject.version, changedFields });
}
