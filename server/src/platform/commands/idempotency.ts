import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../base/actor.ts';
import { decrypt, encrypt, encryptionKey } from '../base/encrypt.ts';
import { hashOf } from '../base/secret.ts';
import { jsonb, tables } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { AppError } from '../errors/app-error.ts';
import { isJsonObject, type JsonObject } from '../text/json.ts';
import { DAY_MS } from '../time/duration.ts';
import type { IdempotencyRecordSchema } from './idempotency.entity.ts';

/** Identifies a request and its repetitions. */
export interface IdempotentRequest {
  /** The id of the API key if there is one: a response to its owner may contain more than the key can read. */
  readonly actorId: string;
  /** Only a hash, because the key itself decrypts secret responses. */
  readonly keyHash: string;
  readonly fingerprint: string;
  /** Encrypts a response that contains a secret; null for any other. */
  readonly encryptionKey: Buffer | null;
  /** How long its response is stored. */
  readonly retainDays: number;
}

interface RequestDetails {
  readonly operation: string;
  readonly input: unknown;
  /** Whether the response contains a secret. Then the database alone must not be enough to read it. */
  readonly isSecret: boolean;
  readonly retainDays: number;
}

export function idempotentRequest(
  actor: Actor,
  key: string,
  { operation, input, isSecret, retainDays }: RequestDetails,
): IdempotentRequest {
  const actorId = actor.apiKey?.id ?? actor.id;
  const fingerprint = createHash('sha256')
    .update(`${operation}\n${jsonOf(input)}`)
    .digest('hex');
  const secretKey = isSecret ? encryptionKey(key, `ticketwire/idempotent answer/${actorId}`) : null;
  return { actorId, keyHash: hashOf(key), fingerprint, encryptionKey: secretKey, retainDays };
}

/** Adds `content` to the fingerprint, for a request whose input is not all of it. */
export function withContent(request: IdempotentRequest, content: string): IdempotentRequest {
  const fingerprint = createHash('sha256').update(`${request.fingerprint}\n${content}`).digest('hex');
  return { ...request, fingerprint };
}

/**
 * Serializes the input independently of the order of its members: REST takes some of them from the path, and a request
 * without a body has none. The input is not validated yet, so it can be nested deeper than the stack allows.
 */
function jsonOf(input: unknown): string {
  try {
    return JSON.stringify(input ?? {}, (_, value: unknown) => (isJsonObject(value) ? sortMembers(value) : value));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('malformed', 'The input is nested too deeply', {}, { cause: error });
  }
}

const sortMembers = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Returns the stored response if this request was done before. Locks the key until the end of the transaction. A
 * concurrent request with the same key gets an error instead of waiting, unless the response is already stored.
 */
export async function storedResponse(
  em: EntityManager,
  request: IdempotentRequest,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const db = tables<typeof IdempotencyRecordSchema>(em);
  const lock = sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${request.actorId + request.keyHash}, 0)) as held`;
  const isLocked = (await lock.execute(db)).rows[0]?.held === true;

  const record = await db
    .selectFrom('idempotency_records')
    .select(['fingerprint', 'answer', 'created_at'])
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.keyHash)
    .executeTakeFirst();
  if (!record || new Date(record.created_at) < daysBefore(now, request.retainDays)) {
    if (!isLocked) throw new AppError('idempotency_key_in_use');
    return null;
  }
  if (record.fingerprint !== request.fingerprint) throw new AppError('idempotency_key_reused');
  return { answer: decryptAnswer(record.answer, request) };
}

export async function storeResponse(
  em: EntityManager,
  request: IdempotentRequest,
  answer: unknown,
  now: Date,
): Promise<void> {
  const stored = { fingerprint: request.fingerprint, answer: jsonb(encryptAnswer(answer, request)), created_at: now };
  await tables<typeof IdempotencyRecordSchema>(em)
    .insertInto('idempotency_records')
    .values({ actor_id: request.actorId, key: request.keyHash, ...stored })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doUpdateSet(stored))
    .execute();
}

/**
 * Replaces what stored responses say about `answer.id`, so that repeated requests by `actorIds` get the current data.
 */
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

const encryptAnswer = (answer: unknown, { encryptionKey: secretKey }: IdempotentRequest): unknown =>
  secretKey ? { sealed: encrypt(JSON.stringify(answer), secretKey) } : answer;

const decryptAnswer = (stored: unknown, { encryptionKey: secretKey }: IdempotentRequest): unknown =>
  secretKey ? JSON.parse(decrypt(Sealed.parse(stored).sealed, secretKey)) : stored;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Deletes responses to requests from before `until`, whose keys have expired. */
export async function deleteOldResponses(em: EntityManager, until: Date): Promise<void> {
  await deleteInBatches(em, 'idempotency_records', sql`created_at < ${until}`);
}
