import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import release from '../../../../package.json' with { type: 'json' };
import { encryptBytes } from '../../../platform/base/encrypt.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { SEALING_KEY_FILE } from '../../../platform/keys/sealing-key.ts';
import type { Config } from '../../../platform/services/config.ts';
import type { OnProgress } from '../archive/archive-reader.ts';
import { type ArchiveWriter, openArchiveWriter, unfinishedName } from '../archive/archive-writer.ts';
import {
  ATTACHMENT_LIST,
  FORMAT,
  HEADER,
  type Header,
  KEY_FILE_NAME,
  KEY_FILES,
  type KeyFiles,
  MANIFEST,
  type Manifest,
  type Part,
  tablePart,
} from '../archive/format.ts';
import { type BackupKeys, type KeyCost, newBackupKeys } from '../archive/keys.ts';
import { writeRows } from '../archive/rows.ts';
import type { SharedStore } from '../base/store.ts';
import { copyAttachments, saveList } from './copy-attachments.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

interface BackupOptions {
  /** The connection that bypasses a pooler: locks belong to a session. */
  readonly direct: DatabaseAddress;
  readonly dataDir: string;
  /** The keys of SECRETS_KEY, which is not saved; empty if the key is in `dataDir`. */
  readonly sealingKeys: Config['sealingKeys'];
  readonly files: Pick<FileStore, 'has' | 'read'>;
  /** The archive. Exists only when it is complete. */
  readonly file: string;
  /** Where attachments are stored; null for the archive itself. */
  readonly shared: SharedStore | null;
  readonly passphrase: string;
  /** For tests, which derive many keys. */
  readonly keyCost?: KeyCost;
  /** Called with estimates. */
  readonly onProgress?: OnProgress;
  /** Gives up the backup and deletes what was written. */
  readonly signal?: AbortSignal;
}

export interface Backup {
  readonly file: string;
  /** Of the archive, in bytes. */
  readonly size: number;
  readonly manifest: Manifest;
}

/** Writes one archive with the state of the service at one moment. The service can go on meanwhile. */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { file, direct, passphrase, keyCost } = options;
  const createdAt = new Date();
  const { keys, derivation } = await newBackupKeys(passphrase, keyCost);
  const snapshot = await openSnapshot(direct);
  try {
    const archive = await openArchiveWriter({ file, signingKey: keys.signing, createdAt });
    try {
      const header: Header = {
        format: FORMAT,
        version: release.version,
        createdAt: createdAt.toISOString(),
        postgresql: snapshot.postgresql,
        migrations: [...snapshot.migrations],
        tables: snapshot.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
        attachments: options.shared ? 'beside' : 'inside',
        keyDerivation: derivation,
      };
      const contents = await writeContents(snapshot, header, { ...options, archive, keys });
      const size = await archive.finish();
      options.onProgress?.(1, 1);
      return { file, size, manifest: contents };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

interface Writing extends BackupOptions {
  readonly archive: ArchiveWriter;
  readonly keys: BackupKeys;
}

/** The database comes before the files: their content is not deleted meanwhile, and content without rows is harmless. */
async function writeContents(snapshot: Snapshot, header: Header, writing: Writing): Promise<Manifest> {
  const { archive, keys, dataDir, sealingKeys, file, files, shared } = writing;
  const onBytes = await meter(snapshot, writing);
  const rowsTo = { archive, sealingKey: keys.sealing, onBytes };
  const list = `${unfinishedName(file)}.attachments`;
  try {
    await archive.add(HEADER, json(header));
    const listPart = await writeRows(ATTACHMENT_LIST, await saveList(snapshot.copyAttachmentList(), list), rowsTo);
    const keyFiles = await readKeyFiles(dataDir);
    await archive.add(KEY_FILES, encryptBytes(json(keyFiles), keys.sealing));

    const tables: Record<string, Part> = {};
    for (const table of snapshot.tables) {
      tables[table.name] = await writeRows(tablePart(table.name), snapshot.copy(table), rowsTo);
    }
    const log = await snapshot.log();
    const sequences = await snapshot.sequences();
    await snapshot.endTransaction();

    const copied = await copyAttachments({ list, files, archive, shared, onBytes });
    await snapshot.requireConnection();
    const manifest: Manifest = {
      format: header.format,
      version: header.version,
      createdAt: header.createdAt,
      finishedAt: new Date().toISOString(),
      migrations: header.migrations,
      log,
      tables,
      sequences,
      attachments: { list: listPart, ...copied },
      keyFiles: keyFiles.length,
      hasSealingKey: sealingKeys.length === 0 && keyFiles.some(({ name }) => name === SEALING_KEY_FILE),
    };
    await archive.add(MANIFEST, json(manifest));
    return manifest;
  } finally {
    await rm(list, { force: true });
  }
}

async function meter(snapshot: Snapshot, { onProgress, signal }: Writing): Promise<(bytes: number) => void> {
  const total = snapshot.size + (await snapshot.attachmentBytes());
  let done = 0;
  return (bytes) => {
    done += bytes;
    signal?.throwIfAborted();
    onProgress?.(Math.min(done, total), total);
  };
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Reads the keys in DATA_DIR that sign access tokens or seal secrets. */
async function readKeyFiles(dataDir: string): Promise<KeyFiles> {
  const folder = path.join(dataDir, 'keys');
  const names = (await readdir(folder).catch(noFolder)).filter((name) => KEY_FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, content: (await readFile(path.join(folder, name))).toString('base64') })),
  );
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
