import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import manifest from '../../../package.json' with { type: 'json' };
import { repeat } from '../async/repeat.ts';
import type { Log } from '../base/log.ts';
import type { DatabaseAddress } from '../database/connections/database-hosts.ts';
import { isContract } from '../database/migrations/contract-migration.ts';
import { knownMigrations, schemaOf } from '../database/migrations/migration-list.ts';
import { contract } from './contract.ts';
import { announceInstance, type Instance } from './instances.ts';

const CONTRACT_CHECK_MS = 10_000;

interface Options {
  readonly orm: MikroORM;
  readonly direct: DatabaseAddress;
  /** Its pool serves small statements: heartbeats must not wait behind requests. */
  readonly root: EntityManager;
  readonly role: string;
  readonly log: Log;
  /** The release of this process. Replaceable for tests. */
  readonly version?: string;
}

/**
 * Lets this process take part in upgrades: it announces itself to other releases, and applies the contract migrations of
 * its own release as soon as no process needs what they remove.
 * @throws Error if a newer release has already removed what this release needs.
 */
export async function takePartInUpgrades(options: Options): Promise<Instance> {
  const { orm, root, role, log, version = manifest.version } = options;
  const instance = await announceInstance(root, { version, schema: schemaOf(orm), role }, log);
  const contracting = knownMigrations(orm).some(isContract) ? contractWhenPossible({ ...options, version }) : null;
  return {
    outdated: instance.outdated,
    async stop() {
      await contracting?.stop();
      await instance.stop();
    },
  };
}

function contractWhenPossible({ orm, direct, log, version }: Options & { readonly version: string }) {
  let isDone = false;
  let lastReason: string | null = null;
  return repeat({
    name: 'Contracting the schema',
    everyMs: CONTRACT_CHECK_MS,
    log,
    async pass() {
      if (isDone) return;
      const reason = await contract({ orm, direct, log, version });
      if (reason !== null && reason !== lastReason) log.info({}, reason);
      lastReason = reason;
      isDone = reason === null;
    },
  });
}
