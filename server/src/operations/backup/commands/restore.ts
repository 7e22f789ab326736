import { openLog } from '../../../platform/base/log.ts';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import type { DatabaseAddress } from '../../../platform/database/connections/database-hosts.ts';
import { CANARY, configuredSealing, opens, storedCanary } from '../../../platform/security/open-sealing.ts';
import type { Config } from '../../../platform/services/config.ts';
import { openFiles } from '../../../platform/services/open-file-store.ts';
import type { OnProgress } from '../archive/archive-reader.ts';
import { findArchive } from '../base/store.ts';
import {
  type AccessReport,
  type Aftercare,
  afterExternalRestore,
  releaseDeliveries,
  reportAccess,
} from '../restore/aftercare.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import { type Connection, connectToService, contentsText, passphraseFor, startAlone } from './command.ts';

interface RestoreRequest {
  readonly file: string;
  readonly isReplacing: boolean;
  readonly onProgress: OnProgress;
}

/** Restores a backup into the database of these settings. Returns what to print. */
export async function restore(config: Config, { file, isReplacing, onProgress }: RestoreRequest): Promise<string> {
  const passphrase = await passphraseFor({ configured: config.backup.passphrase, isNew: false });
  const log = openLog('error');
  const archive = await findArchive(file, config.backup.to, log);
  const { direct, stop } = await connectAlone(config);
  try {
    const restored = await restoreBackup({
      file: archive.file,
      passphrase,
      direct,
      dataDir: config.dataDir,
      files: openFiles(config, log),
      shared: archive.shared.store,
      isReplacing,
      onProgress,
    });
    return [
      `Restored ${file}`,
      contentsText(restored.manifest),
      '',
      ...aftercareText(restored),
      '',
      ...accessText(restored.access),
      ...(await sealingText(config, direct)),
    ].join('\n');
  } finally {
    await stop();
    await archive.release();
  }
}

/**
 * Does for a database that another tool has restored to an earlier time what a restore does for a backup. Returns what to
 * print.
 */
export async function afterRecovery(config: Config): Promise<string> {
  const { direct, stop } = await connectAlone(config);
  const client = await openSession(direct);
  try {
    const aftercare = await afterExternalRestore(client);
    return [...aftercareText(aftercare), '', ...accessText(await reportAccess(client))].join('\n');
  } finally {
    await client.end();
    await stop();
  }
}

/** Sends what was pending when the backup was made. Returns what to print. */
export async function release(config: Config): Promise<string> {
  const { direct, stop } = await connectToService(config);
  const client = await openSession(direct);
  try {
    const { deliveries, hadHeldEvents } = await releaseDeliveries(client);
    if (deliveries === 0 && !hadHeldEvents) return 'No emails or webhook messages are held.';
    return `Emails and webhook messages that are due now: ${deliveries}. No others are held from now on.`;
  } finally {
    await client.end();
    await stop();
  }
}

/** Lets the service start without the key of the secrets in its database, which is lost. Returns what to print. */
export async function forgetSecrets(config: Config): Promise<string> {
  const { direct, stop } = await connectAlone(config);
  const client = await openSession(direct);
  try {
    await client.query('delete from service_secrets where purpose = $1', [CANARY]);
    return [
      'The next start uses the key that it finds, or creates one. What was sealed under another key stays unreadable:',
      '  Webhooks: their messages wait until you rotate the secret of each.',
      '  Mailboxes: enter their passwords again, or connect them again.',
      '  Identity providers: set the client secret of each again.',
    ].join('\n');
  } finally {
    await client.end();
    await stop();
  }
}

/** Says whether the secrets in the restored database can be read with the key that this host has now. */
async function sealingText(config: Config, direct: DatabaseAddress): Promise<string[]> {
  const client = await openSession(direct);
  try {
    const canary = await storedCanary(client);
    if (canary === null || opens(configuredSealing(config), canary)) return [];
    return [
      '',
      'The key that seals the secrets of webhooks, mailboxes and identity providers was not in the backup, and this host does not have it.',
      'Set SECRETS_KEY to that of the former installation, or the service does not start. If the key is lost, run:',
      '  npx -y pnpm@12 restore --forget-secrets',
    ];
  } finally {
    await client.end();
  }
}

/** The embedded PostgreSQL must be of this command alone; locks in the database protect any other. */
async function connectAlone(config: Config): Promise<Connection> {
  return config.databaseDirectUrl ? connectToService(config) : startAlone(config.dataDir);
}

function aftercareText({ heldDeliveries, endedSessions, unreadEvents }: Aftercare): string[] {
  const lines = [`Active sessions that were ended: ${endedSessions}. All users must sign in again.`];
  if (heldDeliveries > 0) {
    lines.push(
      `Emails and webhook messages that were pending: ${heldDeliveries}. They are held, because they may have been sent since.`,
    );
  }
  if (unreadEvents > 0) {
    lines.push(
      `Events that were not processed yet: ${unreadEvents}. Emails and webhook messages about them will be held, too.`,
    );
  }
  if (heldDeliveries + unreadEvents > 0) {
    lines.push('To send what is held, run: npx -y pnpm@12 restore --release-deliveries');
  }
  return lines;
}

function accessText({ isCompared, sections }: AccessReport): string[] {
  const sectionsWithAccess = sections.filter(({ total }) => total > 0);
  const intro = isCompared
    ? sectionsWithAccess.length === 0
      ? 'Compared with the replaced database, no access came back.'
      : 'Compared with the replaced database, this access came back. Withdraw what must not be valid:'
    : 'Which access was withdrawn since is unknown. Revoke keys and suspend users again where needed:';
  return [
    intro,
    ...sectionsWithAccess.flatMap(({ title, total, lines }) => [
      `  ${title} (${total}):`,
      ...lines.map((line) => `    ${line}`),
      ...(total > lines.length ? [`    … and ${total - lines.length} more`] : []),
    ]),
  ];
}
