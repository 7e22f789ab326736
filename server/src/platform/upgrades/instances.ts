import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { repeat } from '../async/repeat.ts';
import type { Log } from '../base/log.ts';
import { tables } from '../database/database.ts';
import { retryLockConflicts } from '../database/lock-conflicts.ts';
import type { ContractionSchema } from './contraction.entity.ts';
import { type InstanceSchema, STALE_AFTER } from './instance.entity.ts';

const HEARTBEAT_MS = 5_000;

const tablesOf = (em: EntityManager) => tables<typeof InstanceSchema | typeof ContractionSchema>(em);

/** A condition on `instances`: the process had a heartbeat a short time ago. */
export const isAlive = sql<boolean>`seen_at > now() - ${sql.lit(STALE_AFTER)}::interval`;

/** A condition on `instances`: the release of the process does not know the migration. */
export const isOlderThan = (migration: string) => sql<boolean>`schema collate "C" < ${migration}`;

/** Whether a process runs that does not know the migration. */
export async function hasOlderInstances(em: EntityManager, migration: string): Promise<boolean> {
  const older = tablesOf(em).selectFrom('instances').select('id').where(isAlive).where(isOlderThan(migration));
  return (await older.limit(1).executeTakeFirst()) !== undefined;
}

interface InstanceDescription {
  readonly version: string;
  /** The newest migration that this release knows. */
  readonly schema: string;
  readonly role: string;
}

export interface Instance {
  /** Resolves if a newer release has taken away what this process needs. */
  readonly outdated: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Announces this process to all others, and then every five seconds that it is alive. Stopping it withdraws the
 * announcement.
 * @throws Error if a newer release has taken away what this release needs.
 */
export async function announceInstance(
  root: EntityManager,
  description: InstanceDescription,
  log: Log,
): Promise<Instance> {
  const id = randomUUID();
  const outdated = Promise.withResolvers<Error>();
  await requireKnownSchema(root, description);
  await retryLockConflicts(() => beat(root, id, description));
  // A contract migration may have been declared in the meantime: a declaration and a heartbeat wait for each other.
  await requireKnownSchema(root, description).catch(async (error) => {
    await withdraw(root, id);
    throw error;
  });
  const heartbeat = repeat({
    name: 'Heartbeat',
    everyMs: HEARTBEAT_MS,
    log,
    async pass() {
      await beat(root, id, description);
      const reason = await outdatedReason(root, description);
      if (reason !== null) outdated.resolve(new Error(reason));
    },
  });
  return {
    outdated: outdated.promise,
    async stop() {
      await heartbeat.stop();
      await withdraw(root, id).catch((err) =>
        log.error({ err }, 'Failed to withdraw the announcement of this process'),
      );
    },
  };
}

/** Deletes processes that were killed more than an hour ago. */
export async function deleteOldInstances(em: EntityManager): Promise<void> {
  await tablesOf(em).deleteFrom('instances').where(sql<boolean>`seen_at < now() - interval '1 hour'`).execute();
}

async function beat(root: EntityManager, id: string, { version, schema, role }: InstanceDescription): Promise<void> {
  await tablesOf(root.fork())
    .insertInto('instances')
    .values({ id, version, schema, role, started_at: sql`now()`, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

async function withdraw(root: EntityManager, id: string): Promise<void> {
  await tablesOf(root.fork()).deleteFrom('instances').where('id', '=', id).execute();
}

async function requireKnownSchema(root: EntityManager, description: InstanceDescription): Promise<void> {
  const reason = await outdatedReason(root, description);
  if (reason !== null) throw new Error(reason);
}

async function outdatedReason(root: EntityManager, { version, schema }: InstanceDescription): Promise<string | null> {
  const contraction = await tablesOf(root.fork())
    .selectFrom('contractions')
    .select(['migration', 'version'])
    .where(sql<boolean>`needs collate "C" > ${schema}`)
    .orderBy('migration')
    .limit(1)
    .executeTakeFirst();
  if (!contraction) return null;
  const newer = contraction.version;
  return `Release ${version} cannot run on this database, because release ${newer} has removed what it needs (${contraction.migration}). Start release ${newer} or newer, or restore a backup from before that upgrade.`;
}
