import { hostUrls } from '../../../platform/database/connections/database-url.ts';
import { requireDatabase } from '../../../platform/database/reach-database.ts';
import { DAY_MS } from '../../../platform/time/duration.ts';
import { findOwnDatabase } from '../../start/embedded-database.ts';
import { type Check, failed, ok, setting, skipped, warning } from './finding.ts';

/** The last day of each major version with bug fixes: https://www.postgresql.org/support/versioning/ */
const END_OF_LIFE: ReadonlyMap<number, string> = new Map([
  [15, '2027-11-11'],
  [16, '2028-11-09'],
  [17, '2029-11-08'],
  [18, '2030-11-14'],
]);
const OLDEST = Math.min(...END_OF_LIFE.keys());
const NOTICE_MS = 180 * DAY_MS;

/** What the service needs of its PostgreSQL. */
export const databaseChecks: readonly Check[] = [
  {
    id: 'database',
    async run({ config: { databaseUrl, databaseDirectUrl, dataDir } }) {
      if (databaseUrl === undefined) {
        return (await findOwnDatabase(dataDir))
          ? ok('The embedded PostgreSQL runs')
          : skipped('The embedded PostgreSQL runs only while the service does');
      }
      try {
        await requireDatabase('DATABASE_URL', databaseUrl);
        if (databaseDirectUrl && databaseDirectUrl !== databaseUrl) {
          await requireDatabase('DATABASE_DIRECT_URL', databaseDirectUrl);
        }
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return failed(error.message, 'See the server log of PostgreSQL if the message does not help.');
      }
      return ok('The database accepts connections');
    },
  },
  {
    id: 'database-version',
    async run({ database }) {
      const version = await setting(await database(), 'server_version');
      return versionFinding(version, new Date());
    },
  },
  {
    id: 'database-writable',
    async run({ database }) {
      const { rows } = await (await database()).query<{ standby: boolean; readonly: boolean }>(
        `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as readonly`,
      );
      if (!rows[0]?.standby && !rows[0]?.readonly) return ok('The database accepts writes');
      return failed(
        rows[0].standby ? 'The database is a standby' : 'The database is read-only',
        'Let DATABASE_URL lead to the primary, or promote the standby.',
      );
    },
  },
  {
    id: 'database-durability',
    async run({ database }) {
      const client = await database();
      for (const name of ['fsync', 'full_page_writes']) {
        if ((await setting(client, name)) === 'off') {
          return failed(
            `PostgreSQL runs with ${name} off: a power failure can destroy the database`,
            `Set ${name} = on in postgresql.conf and restart PostgreSQL.`,
          );
        }
      }
      if ((await setting(client, 'synchronous_commit')) !== 'off') return ok('Acknowledged writes survive a crash');
      return warning(
        'PostgreSQL runs with synchronous_commit off: a crash loses the last writes, although callers were told of success',
        'Set synchronous_commit = on for the database or its role.',
      );
    },
  },
  {
    id: 'database-standby',
    async run({ config: { databaseUrl }, database }) {
      if (databaseUrl === undefined) return skipped('The embedded PostgreSQL has no standby');
      const client = await database();
      const { rowCount } = await client.query('select from pg_stat_replication');
      if (rowCount === 0) {
        return hostUrls(databaseUrl).length === 1
          ? skipped('No standby replicates this server now')
          : warning(
              'DATABASE_URL names several hosts, but no standby replicates the primary now',
              'Start the standby, or see what the supervisor of PostgreSQL says.',
            );
      }
      const waits = (await setting(client, 'synchronous_standby_names')) !== '';
      if (waits && (await setting(client, 'synchronous_commit')) !== 'local') return ok('Commits wait for a standby');
      return warning(
        'Commits do not wait for a standby: if the primary is lost, so are the last acknowledged writes',
        "Set synchronous_standby_names, such as 'ANY 1 (*)', or synchronous_mode in Patroni (docs/operations/high-availability.md).",
      );
    },
  },
  {
    id: 'database-jit',
    async run({ config: { databaseUrl, databaseDirectUrl }, database }) {
      if (databaseUrl === databaseDirectUrl) return ok('The service turns JIT off on its connections');
      if ((await setting(await database(), 'jit')) === 'off') return ok('JIT is off');
      return warning(
        'PostgreSQL compiles large statements (jit is on). Through a pooler, the service can turn that off only in transactions, and others take seconds in a large archive',
        'Run `alter database … set jit = off`, or set jit = off in postgresql.conf.',
      );
    },
  },
  {
    id: 'database-encoding',
    async run({ database }) {
      const encoding = await setting(await database(), 'server_encoding');
      if (encoding === 'UTF8') return ok('Text is stored as UTF-8');
      return failed(
        `The database stores text as ${encoding}, which lacks most characters`,
        "Create a database with encoding 'UTF8' and restore a backup into it.",
      );
    },
  },
  {
    id: 'database-unaccent',
    async run({ database }) {
      const { rowCount } = await (await database()).query("select from pg_ts_dict where dictname = 'unaccent'");
      if (rowCount) return ok('Search ignores accents');
      return warning(
        'The extension unaccent is not installed, so search does not ignore accents',
        'Run `create extension unaccent` as an administrator of the database, then `npx -y pnpm@12 reindex`.',
      );
    },
  },
];

/** @param version such as `18.4 (Debian 18.4-1)`. */
export function versionFinding(version: string, today: Date) {
  const major = Number.parseInt(version, 10);
  const upgrade = 'Upgrade PostgreSQL with pg_upgrade, or restore a backup into a newer one.';
  if (major < OLDEST) return failed(`PostgreSQL ${version} is too old: the service needs ${OLDEST} or newer`, upgrade);
  const end = END_OF_LIFE.get(major);
  if (end === undefined || Date.parse(end) - today.getTime() > NOTICE_MS) return ok(`PostgreSQL ${version}`);
  const verb = Date.parse(end) < today.getTime() ? 'has had' : 'gets';
  return warning(`PostgreSQL ${version} ${verb} no bug fixes after ${end}`, upgrade);
}
