import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';

/** Deletes what people began at providers and did not finish in time, and logout tokens that cannot be used again. */
export async function deleteExpiredAttempts(em: EntityManager, now: Date): Promise<void> {
  for (const table of ['sign_in_attempts', 'sign_in_confirmations', 'logout_tokens'])
    await deleteInBatches(em, table, sql`expires_at < ${now}`);
}
