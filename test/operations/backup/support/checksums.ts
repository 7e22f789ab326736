import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { TestDatabase } from '../../../support/database.ts';

/** What a restore changes on purpose. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  backup_status: ['last_backup_at'],
  deliveries: ['next_attempt_at', 'digest', 'leased_until'],
  event_epochs: ['epoch'],
  migrations: ['id', 'executed_at'],
  sessions: ['ended_at'],
  users: ['sessions_valid_from', 'access_changed_at'],
};
/** What belongs to one database, and what a restore fills. */
const OTHER = ['held_events', 'instances'];

export interface View {
  /** The number of rows and a checksum of each table. */
  tables(): Promise<Readonly<Record<string, string>>>;
  /** The SHA-256 of each attachment, sorted. */
  attachments(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Opens a view of a database that stays as it is at this moment. Computes with statements of its own, and uses nothing of
 * the service.
 */
export async function openView({ address }: Pick<TestDatabase, 'address'>): Promise<View> {
  const client = new Client({ ...address, application_name: 'checksums' });
  await client.connect();
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(`set local timezone = 'UTC'`);
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !OTHER.includes(name));
  return {
    async tables() {
      const sums: Record<string, string> = {};
      for (const name of names) sums[name] = await checksumOf(client, name);
      return sums;
    },
    async attachments() {
      const found = await client.query<{ sha256: string }>('select distinct sha256 from attachments');
      return found.rows.map(({ sha256 }) => sha256).sort();
    },
    close: () => client.end(),
  };
}

async function checksumOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select format('%s rows, %s', count(*), md5(coalesce(string_agg(digest, '' order by digest), ''))) as sum
     from (select md5((to_jsonb(rows) - $1::text[])::text) as digest from "${table}" as rows) as digests`,
    [CHANGED[table] ?? []],
  );
  return rows[0]?.sum ?? '';
}

/** The SHA-256 of the content of each file in a folder, sorted. */
export async function contentsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashes = await Promise.all(
    files.map(async ({ parentPath, name }) =>
      createHash('sha256')
        .update(await readFile(path.join(parentPath, name)))
        .digest('hex'),
    ),
  );
  return hashes.sort();
}
