import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../base/actor.ts';
import { decrypt, encrypt, encryptionKey } from '../base/encrypt.ts';
import { AppError } from '../base/failure.ts';
import { isJsonObject, type JsonObject } from '../base/json.ts';
import { hashOf } from '../base/secret.ts';
import { jsonb, tables } from '../database/database.ts';
import type { IdempotencyRecordSchema } from './idempotency.entity.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What makes a repeated request the same request. */
export interface IdempotentRequest {
  /** An API key asks for itself: what was answered to its owner may be more than it is for. */
  readonly actorId: string;
  /** Only a hash, since the key itself opens what was sealed with it. */
  readonly keyHash: string;
  readonly fingerprint: string;
  /** With which an answer that shows a secret is sealed; null for any other. */
  readonly encryptionKey: Buffer | null;
}

interface Asked {
  readonly operation: string;
  readonly input: unknown;
  /** Whether the answer shows a secret: then the database alone must not be enough to read it. */
  readonly isSecret: boolean;
}

export function idempotentRequest(actor: Actor, key: string, { operation, input, isSecret }: Asked): IdempotentRequest {
  const actorId = actor.apiKey?.id ?? actor.id;
  const fingerprint = createHash('sha256')
    .update(`${operation}\n${jsonOf(input)}`)
    .digest('hex');
  const sealing = isSecret ? encryptionKey(key, `ticketwire/idempotent answer/${actorId}`) : null;
  return { actorId, keyHash: hashOf(key), fingerprint, encryptionKey: sealing };
}

/** The same for a request whose input is not all of it: `content` stands for the rest. */
export function withContent(retry: IdempotentRequest, content: string): IdempotentRequest {
  const fingerprint = createHash('sha256').update(`${retry.fingerprint}\n${content}`).digest('hex');
  return { ...retry, fingerprint };
}

/**
 * The same text for the same input, in whatever order its members came: REST takes some of them from the path, and a
 * request without a body has none. The input has not met its schema yet: what nests beyond the stack cannot be written.
 */
function jsonOf(input: unknown): string {
  try {
    return JSON.stringify(input ?? {}, (_, value: unknown) => (isJsonObject(value) ? inOrder(value) : value));
  } catch {
    throw new AppError('malformed', 'The input is nested too deeply');
  }
}

const inOrder = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The stored answer if this request was done before. Holds the key until the end of the transaction; a second request
 * meanwhile is told so instead of waiting, unless it is only another that gets the stored answer.
 */
export async function storedResponse(
  em: EntityManager,
  retry: IdempotentRequest,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const db = tables<typeof IdempotencyRecordSchema>(em);
  const lock = sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${retry.actorId + retry.keyHash}, 0)) as held`;
  const held = (await lock.execute(db)).rows[0]?.held === true;

  const record = await db
    .selectFrom('idempotency_records')
    .select(['fingerprint', 'answer', 'created_at'])
    .where('actor_id', '=', retry.actorId)
    .where('key', '=', retry.keyHash)
    .executeTakeFirst();
  if (!record || new Date(record.created_at).getTime() < now.getTime() - KEPT_MS) {
    if (!held) throw new AppError('idempotency_key_in_use');
    return null;
  }
  if (record.fingerprint !== retry.fingerprint) throw new AppError('idempotency_key_reused');
  return { answer: opened(record.answer, retry) };
}

export async function storeResponse(
  em: EntityManager,
  retry: IdempotentRequest,
  answer: unknown,
  now: Date,
): Promise<void> {
  const stored = { fingerprint: retry.fingerprint, answer: jsonb(closed(answer, retry)), created_at: now };
  await tables<typeof IdempotencyRecordSchema>(em)
    .insertInto('idempotency_records')
    .values({ actor_id: retry.actorId, key: retry.keyHash, ...stored })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doUpdateSet(stored))
    .execute();
}

/** A repeat by one of `actorIds` is answered with this in place of what was said of the same thing before. */
export async function amendStoredResponses(
  em: EntityManager,
  actorIds: readonly string[],
  answer: { readonly id: string },
): Promise<void> {
  if (actorIds.length === 0) return;
  await tables<typeof IdempotencyRecordSchema>(em)
    .updateTable('idempotency_records')
    .set({ answer: sql<unknown>`answer || ${jsonb(answer)}` })
    .where('actor_id', 'in', actorIds)
    .where(sql<boolean>`answer->>'id' = ${answer.id}`)
    .execute();
}

const Sealed = z.object({ sealed: z.string() });

const closed = (answer: unknown, { encryptionKey: secretKey }: IdempotentRequest): unknown =>
  secretKey ? { sealed: encrypt(JSON.stringify(answer), secretKey) } : answer;

const opened = (stored: unknown, { encryptionKey: secretKey }: IdempotentRequest): unknown =>
  secretKey ? JSON.parse(decrypt(Sealed.parse(stored).sealed, secretKey)) : stored;

/** Keys are good for a day; what is older is only in the way. */
export async function deleteOldResponses(em: EntityManager, now: Date): Promise<void> {
  await tables<typeof IdempotencyRecordSchema>(em)
    .deleteFrom('idempotency_records')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
