import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonb, tables } from './database.ts';
import { Failure } from './failure.ts';
import type { IdempotencyRecordSchema } from './idempotency.entity.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What makes a repeated request the same request. */
export interface Retry {
  readonly actorId: string;
  readonly key: string;
  readonly fingerprint: string;
}

export function retryOf(actorId: string, key: string, operation: string, input: unknown): Retry {
  const fingerprint = createHash('sha256')
    .update(`${operation}\n${jsonOf(input)}`)
    .digest('hex');
  return { actorId, key, fingerprint };
}

/** The input has not met its schema yet: what nests beyond the stack cannot be written. */
function jsonOf(input: unknown): string {
  try {
    return JSON.stringify(input);
  } catch {
    throw new Failure('malformed', 'The input nests too deeply');
  }
}

/**
 * The stored answer if this request was done before. Holds the key until the end of the transaction; a second request
 * meanwhile is told so instead of waiting.
 */
export async function storedAnswer(em: EntityManager, retry: Retry, now: Date): Promise<{ answer: unknown } | null> {
  const db = tables<typeof IdempotencyRecordSchema>(em);
  const lock = sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${retry.actorId + retry.key}, 0)) as held`;
  if (!(await lock.execute(db)).rows[0]?.held) throw new Failure('idempotency_key_in_use');

  const record = await db
    .selectFrom('idempotency_records')
    .select(['fingerprint', 'answer', 'created_at'])
    .where('actor_id', '=', retry.actorId)
    .where('key', '=', retry.key)
    .executeTakeFirst();
  if (!record || new Date(record.created_at).getTime() < now.getTime() - KEPT_MS) return null;
  if (record.fingerprint !== retry.fingerprint) throw new Failure('idempotency_key_reused');
  return { answer: record.answer };
}

export async function storeAnswer(em: EntityManager, retry: Retry, answer: unknown, now: Date): Promise<void> {
  const stored = { fingerprint: retry.fingerprint, answer: jsonb(answer), created_at: now };
  await tables<typeof IdempotencyRecordSchema>(em)
    .insertInto('idempotency_records')
    .values({ actor_id: retry.actorId, key: retry.key, ...stored })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doUpdateSet(stored))
    .execute();
}

/** Keys are good for a day; what is older is only in the way. */
export async function forgetOldAnswers(em: EntityManager, now: Date): Promise<void> {
  await tables<typeof IdempotencyRecordSchema>(em)
    .deleteFrom('idempotency_records')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
