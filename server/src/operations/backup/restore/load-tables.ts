import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { setForCopy } from '../database/session.ts';
import { columnList, listTables, quote, type Table } from '../database/tables.ts';
import { BackupError } from '../format/backup-error.ts';
import type { Header, Manifest, Part } from '../format/documents.ts';
import { expecting } from '../format/rows-reader.ts';

/** Loads tables in one transaction, which the caller begins and commits. */
export interface TableLoader {
  load(table: string, rows: AsyncIterable<Buffer>): Promise<void>;
  /** @throws BackupError if a table of the backup was not loaded. */
  finish(): Promise<void>;
}

/** Foreign keys stay in force: the tables come in an order in which they hold. */
export async function openTableLoader(client: ClientBase, header: Header, manifest: Manifest): Promise<TableLoader> {
  await setForCopy(client);
  await client.query('set local lock_timeout = 0');
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  requireSameTables(header.tables, tables);
  const names = [...tables.keys()].map(quote);
  // They would raise versions and reject rows that are already consistent. Triggers of foreign keys stay.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const unloaded = new Map(header.tables.map((table) => [table.name, table]));

  return {
    async load(name, rows) {
      const [table, part] = [unloaded.get(name), manifest.tables[name]];
      if (!table || !part) throw new BackupError(`The backup has an unexpected table ${name}.`);
      await copyInto(client, table, rows, part);
      unloaded.delete(name);
    },
    async finish() {
      if (unloaded.size > 0) throw new BackupError(`The backup lacks the tables ${[...unloaded.keys()].join(', ')}.`);
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const [name, { last, isCalled }] of Object.entries(manifest.sequences)) {
        await client.query('select setval($1::regclass, $2, $3)', [quote(name), last, isCalled]);
      }
    },
  };
}

async function copyInto(client: ClientBase, table: Table, rows: AsyncIterable<Buffer>, part: Part): Promise<void> {
  const target = client.query(copyFrom(`copy ${quote(table.name)} (${columnList(table)}) from stdin`));
  await pipeline(rows, expecting(table.name, part), target);
  if (target.rowCount !== part.rows) {
    throw new BackupError(`${target.rowCount} of ${part.rows} rows of ${table.name} were restored.`);
  }
}

function requireSameTables(expected: readonly Table[], found: ReadonlyMap<string, Table>): void {
  const wrong = expected.filter(
    ({ name, columns }) => found.get(name)?.columns.toSorted().join() !== columns.toSorted().join(),
  );
  if (wrong.length === 0 && expected.length === found.size) return;
  const names = wrong.map(({ name }) => name).join(', ') || [...found.keys()].join(', ');
  throw new BackupError(`The tables of the backup differ from those of its release: ${names}.`);
}
