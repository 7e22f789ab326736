import { AsyncLocalStorage } from 'node:async_hooks';
import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { listTeamNames } from '../accounts/users/team.names.ts';
import { type CachedSnapshot, cachedSnapshot } from '../platform/database/cached-snapshot.ts';
import type { ConfigurationVersionSchema } from '../platform/database/configuration-version.entity.ts';
import { OutdatedCopy, referringTo } from '../platform/database/connections/database-trouble.ts';
import { tables } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { listCalendars } from './calendars/calendar.queries.ts';
import { categoryTree } from './categories/category.queries.ts';
import { Configuration } from './configuration.ts';
import { allFields } from './fields/field.queries.ts';
import { listMailboxAddresses } from './mailboxes/mailbox.queries.ts';
import { readSettings } from './settings/setting.queries.ts';
import { listSlaPolicies, readSlaRevision } from './sla-policies/sla-policy.queries.ts';
import { listStatuses, listTransitions } from './statuses/status.queries.ts';

const READ_TIMEOUT_MS = 5_000;
/** A configuration that changes faster than it can be read is accepted at last, because its rows rarely matter. */
const MAX_TRIES = 3;

/** One copy per process and database. All entity managers of an ORM share its `config`. */
const copies = new WeakMap<object, CachedSnapshot<Configuration>>();

/**
 * Keeps the configuration in memory for every entity manager of the same ORM. `root` needs a pool that never waits. It is
 * read apart from the transaction that notices a change: within it, the ORM would use the pool of that transaction, and
 * wait forever if all of its connections belong to transactions that wait for the configuration.
 */
export function keepConfiguration(root: EntityManager): void {
  const apart = AsyncLocalStorage.snapshot();
  copies.set(
    root.config,
    cachedSnapshot(() => apart(() => readConfiguration(root)), {
      maxAgeMs: Number.POSITIVE_INFINITY,
      withinMs: READ_TIMEOUT_MS,
    }),
  );
}

/** Selects the version of the configuration that the rows of a statement belong to. */
export const configurationVersion = sql<number>`(select version from configuration_version)`.as(
  'configuration_version',
);

interface VersionedRow {
  readonly configuration_version: number;
}

/** Rows with the configuration that their ids refer to. */
export interface Read<Row> {
  readonly rows: Row[];
  /** The configuration that was valid when the rows were read. */
  readonly configuration: Configuration;
}

/**
 * Reads rows with the configuration from memory. The rows carry its version (`configurationVersion`), so a change is
 * noticed by the next statement of every instance: the configuration is read again, and then the rows.
 */
export async function withConfiguration<Row extends VersionedRow>(
  em: EntityManager,
  read: (configuration: Configuration) => Promise<Row[]>,
): Promise<Read<Row>> {
  const copy = copyOf(em);
  let configuration = copy.current() ?? (await copy.catchUp());
  for (let tries = 1; ; tries++) {
    const rows = await read(configuration);
    const version = rows[0]?.configuration_version ?? (await readVersion(em));
    if (version === configuration.version || tries === MAX_TRIES) return { rows, configuration };
    configuration = await newerThan(copy, configuration);
  }
}

/** Returns the configuration as it is now, for a decision that no row depends on. */
export async function currentConfiguration(em: EntityManager): Promise<Configuration> {
  return (await withConfiguration(em, async () => [])).configuration;
}

/** Returns the copy in memory. What is decided by it must be checked with `requireUnchanged` when it is written. */
export async function latestConfiguration(em: EntityManager): Promise<Configuration> {
  const copy = copyOf(em);
  return copy.current() ?? copy.catchUp();
}

/**
 * Repeats the transaction if the configuration has changed since it was read, so that the decision is another one.
 * `version` is that of the statement which wrote the decision.
 */
export async function requireUnchanged<Decision>(
  em: EntityManager,
  { configuration, version }: { readonly configuration: Configuration; readonly version: number },
  decide: (configuration: Configuration) => Decision,
): Promise<void> {
  if (version === configuration.version) return;
  const newer = await newerThan(copyOf(em), configuration);
  if (decide(newer) !== decide(configuration)) throw new OutdatedCopy('The configuration has changed');
}

/** Like `referringTo`, for a row whose references were found in the copy in memory: it is read again before the repetition. */
export async function referringToConfiguration<Result>(em: EntityManager, statement: Promise<Result>): Promise<Result> {
  try {
    return await referringTo(statement);
  } catch (error) {
    if (error instanceof OutdatedCopy) await copyOf(em).refresh();
    throw error;
  }
}

/** Concurrent readers that notice the same change share one read. */
async function newerThan(copy: CachedSnapshot<Configuration>, stale: Configuration): Promise<Configuration> {
  const current = copy.current();
  return current && current.version !== stale.version ? current : copy.refresh();
}

function copyOf(em: EntityManager): CachedSnapshot<Configuration> {
  const copy = copies.get(em.config);
  if (!copy) throw new Error('The configuration of this database is not kept in memory');
  return copy;
}

/** Reads all of the configuration as it is at one moment. */
const readConfiguration = (root: EntityManager): Promise<Configuration> =>
  root.fork().transactional(
    async (em) =>
      new Configuration({
        version: await readVersion(em),
        statuses: await listStatuses(em),
        transitions: await listTransitions(em),
        categories: await categoryTree(em),
        fields: await allFields(em),
        calendars: await listCalendars(em),
        slaPolicies: await listSlaPolicies(em),
        slaRevision: await readSlaRevision(em),
        teams: await listTeamNames(em),
        mailboxes: await listMailboxAddresses(em),
        settings: await readSettings(em),
      }),
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );

const currentVersion = statement((em) =>
  tables<typeof ConfigurationVersionSchema>(em).selectFrom('configuration_version').select('version'),
);

async function readVersion(em: EntityManager): Promise<number> {
  const [row] = await currentVersion(em, {});
  if (!row) throw new Error('The configuration has no version');
  return row.version;
}
