import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { awaitDatabases } from '../../../platform/database/reach-database.ts';
import { type Config, ConfigurationError, readConfig } from '../../../platform/services/config.ts';
import { findOwnDatabase, startOwnDatabase } from '../../start/embedded-database.ts';
import { startFailureReason } from '../../start/start-failure.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { Manifest } from '../archive/format.ts';
import { MIN_PASSPHRASE } from '../archive/keys.ts';

/** Runs a command to its end and prints what it returns, or in one line why it failed. */
export async function runCommand(command: (config: Config) => Promise<string>): Promise<never> {
  // Ends the embedded PostgreSQL if this command has started it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const config = readConfig(process.env);
    try {
      console.log(await command(config));
      process.exit(0);
    } catch (error) {
      console.error(startFailureReason(error, config.dataDir));
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
  }
  process.exit(1);
}

export interface Connection {
  readonly direct: DatabaseAddress;
  /** Stops the embedded PostgreSQL if it was started for this command. */
  stop(): Promise<void>;
}

/** Finds the database of the service. Starts the embedded PostgreSQL if no service runs it. */
export async function connectToService({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<Connection> {
  await awaitDatabases({ databaseUrl, databaseDirectUrl });
  if (databaseDirectUrl) return { direct: { url: databaseDirectUrl }, async stop() {} };
  const running = await findOwnDatabase(dataDir);
  return running ? { direct: running, async stop() {} } : startAlone(dataDir);
}

/** @throws Error if a service runs on the data folder. */
export async function startAlone(dataDir: string): Promise<Connection> {
  const own = await startOwnDatabase(dataDir);
  return { direct: own.address, stop: own.stop };
}

interface PassphraseOptions {
  /** BACKUP_PASSPHRASE, if it is set. */
  readonly configured: string | undefined;
  /** Asks twice: a typing error would make the backup useless. */
  readonly isNew: boolean;
}

/** Returns the configured passphrase, or asks for it. @throws BackupError if it can do neither. */
export async function passphraseFor({ configured, isNew }: PassphraseOptions): Promise<string> {
  if (configured !== undefined) return configured;
  if (!process.stdin.isTTY) {
    throw new BackupError('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, or run this command in a terminal.');
  }
  const passphrase = await ask('Passphrase of the backup: ');
  if (!isNew) return passphrase;
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new BackupError(`The passphrase must have at least ${MIN_PASSPHRASE} characters.`);
  }
  if ((await ask('The same passphrase again: ')) !== passphrase) throw new BackupError('The passphrases differ.');
  return passphrase;
}

/** Reads a line without showing it. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

/** What a backup contains, in a few lines. */
export function contentsText({ tables, attachments, createdAt, version, hasSealingKey }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, part) => sum + part.rows, 0);
  const lines = [
    `  Written ${createdAt} by Ticketwire ${version}`,
    `  Tickets: ${tables.tickets?.rows ?? 0}, events: ${tables.events?.rows ?? 0}, rows in all tables: ${rows}`,
    `  Attachments: ${attachments.count} (${sizeText(attachments.bytes)})`,
  ];
  if (hasSealingKey === false) {
    lines.push('  Without the key of its sealed secrets: keep SECRETS_KEY, or those secrets are lost in a restore.');
  }
  if (attachments.missing.length > 0) {
    lines.push(`  WARNING: the content of ${attachments.missing.length} attachments was missing already:`);
    lines.push(...attachments.missing.map((sha256) => `    ${sha256}`));
  }
  return lines.join('\n');
}
