import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from '../format/backup-error.ts';
import { MIN_PASSPHRASE } from '../format/backup-keys.ts';

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
