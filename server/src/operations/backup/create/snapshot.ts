import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { LOCKS } from '../../../platform/database/service-locks.ts';
import { STORED_FILES } from '../../../platform/files/stored-files.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { Manifest } from '../archive/format.ts';
import {
  appliedMigrations,
  columnList,
  listTables,
  lockSoon,
  quote,
  setForCopy,
  type Table,
} from '../base/database.ts';

/** The state of a database at one moment, while the service continues to run. */
export interface Snapshot {
  readonly postgresql: string;
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  /** The size of the tables in bytes, as they are on the disk. */
  readonly size: number;
  copy(table: Table): ReturnType<typeof copyTo>;
  /** Each file that attachments and received emails refer to: its SHA-256 and its size, separated by a tab. */
  copyAttachmentList(): ReturnType<typeof copyTo>;
  attachmentBytes(): Promise<number>;
  log(): Promise<Manifest['log']>;
  /** At least as far as the rows of the snapshot. */
  sequences(): Promise<Manifest['sequences']>;
  /** Ends the transaction, which holds back vacuum. The content of files stays until `close`. */
  endTransaction(): Promise<void>;
  /** Rejects if the connection was lost, and with it the protection of files. */
  requireConnection(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot on a direct connection. While it is open, no migration starts and no content of a file is deleted.
 * @throws BackupError if another backup or a migration is running.
 */
export async function openSnapshot(direct: DatabaseAddress): Promise<Snapshot> {
  const client = await openSession(direct, { application_name: 'ticketwire-backup', keepAlive: true });
  try {
    await lock(client);
    await client.query('begin transaction isolation level repeatable read read only');
    await setForCopy(client);
    const tables = await listTables(client);
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
    // Fails now instead of after an hour if a table is being changed.
    await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access share mode`);
    return { ...(await measure(client)), migrations, tables, ...readsOf(client), ...endsOf(client) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The locks are taken before the transaction, so that the snapshot shows what their last holders did. */
async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock_shared(${LOCKS.migrations}) as locked`,
  );
  if (!rows[0]?.locked) throw new BackupError('The database is being migrated. Run the backup again afterwards.');
  // The deletion of a file shares it for some milliseconds.
  if (!(await lockSoon(client, 'backups'))) {
    throw new BackupError('Another backup or a restore is running. Run the backup again when it has finished.');
  }
}

async function measure(client: Client): Promise<{ postgresql: string; size: number }> {
  const { rows } = await client.query<{ postgresql: string; size: string }>(`
    select current_setting('server_version') as postgresql, sum(pg_table_size(oid)) as size
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`);
  return { postgresql: rows[0]?.postgresql ?? '', size: Number(rows[0]?.size ?? 0) };
}

function readsOf(
  client: Client,
): Pick<Snapshot, 'copy' | 'copyAttachmentList' | 'attachmentBytes' | 'log' | 'sequences'> {
  return {
    // PostgreSQL copies a partitioned table, as that of events can be, only as a query.
    copy: (table) => client.query(copyTo(`copy (select ${columnList(table)} from ${quote(table.name)}) to stdout`)),
    copyAttachmentList: () =>
      client.query(
        copyTo(
          `copy (select distinct on (sha256) sha256, size from (${STORED_FILES}) as stored order by sha256) to stdout`,
        ),
      ),
    async attachmentBytes() {
      const { rows } = await client.query<{ bytes: string }>(
        `select coalesce(sum(size), 0) as bytes from (select distinct on (sha256) size from (${STORED_FILES}) as stored) as files`,
      );
      return Number(rows[0]?.bytes ?? 0);
    },
    async log() {
      const { rows } = await client.query<{ epoch: string | null; heads: Record<string, number> }>(`
        select (select epoch from event_epochs) as epoch,
          coalesce((select json_object_agg(partition, head) from event_heads), '{}') as heads`);
      return rows[0] ?? { epoch: null, heads: {} };
    },
    async sequences() {
      const { rows: names } = await client.query<{ name: string }>(`
        select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
          and relname !~ '^(migrations|instances)_'
        order by relname`);
      const sequences: Manifest['sequences'] = {};
      for (const { name } of names) {
        const { rows } = await client.query<{ last: string; is_called: boolean }>(
          `select last_value as last, is_called from ${quote(name)}`,
        );
        sequences[name] = { last: Number(rows[0]?.last ?? 0), isCalled: rows[0]?.is_called ?? false };
      }
      return sequences;
    },
  };
}

function endsOf(client: Client): Pick<Snapshot, 'endTransaction' | 'requireConnection' | 'close'> {
  return {
    async endTransaction() {
      await client.query('commit');
      await client.query(`select pg_advisory_unlock_shared(${LOCKS.migrations})`);
    },
    async requireConnection() {
      await client.query('select');
    },
    close: () => client.end(),
  };
}
