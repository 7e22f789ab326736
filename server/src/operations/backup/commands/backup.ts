import { openLog } from '../../../platform/base/log.ts';
import type { Config } from '../../../platform/services/config.ts';
import { openFiles } from '../../../platform/services/open-file-store.ts';
import type { OnProgress } from '../archive/archive-reader.ts';
import { BackupError } from '../archive/backup-error.ts';
import { verifyBackup } from '../archive/verify-backup.ts';
import { recordBackup, tryToRecord } from '../base/record-backup.ts';
import { type BackupPlace, findArchive, openBackupStore, placeFor, placeIn } from '../base/store.ts';
import { createBackup } from '../create/create-backup.ts';
import { connectToService, contentsText, passphraseFor, sizeText } from './command.ts';

/** Writes a backup. Returns what to print. */
export async function backUp(config: Config, target: string | undefined, onProgress: OnProgress): Promise<string> {
  const place = await placeOf(config, target);
  const passphrase = await passphraseFor({ configured: config.backup.passphrase, isNew: true });
  const { direct, stop } = await connectToService(config);
  try {
    const files = openFiles(config, openLog('error'));
    const { dataDir, sealingKeys } = config;
    const saved = { direct, dataDir, sealingKeys, files };
    const { file, size, manifest } = await createBackup({ ...place, ...saved, passphrase, onProgress });
    await place.publish();
    const unrecorded = await tryToRecord(direct, (client) => recordBackup(client, new Date(manifest.createdAt)));
    return [
      `Wrote ${place.shared ? place.name : file} (${sizeText(size)})`,
      contentsText(manifest),
      '',
      'Keep the passphrase: without it, the backup cannot be restored.',
      ...(unrecorded ? [`The metrics do not know of this backup: ${unrecorded.message}`] : []),
    ].join('\n');
  } finally {
    await stop();
  }
}

/** Checks a backup without restoring it. Returns what to print. */
export async function verify(config: Config, file: string, onProgress: OnProgress): Promise<string> {
  const passphrase = await passphraseFor({ configured: config.backup.passphrase, isNew: false });
  const archive = await findArchive(file, config.backup.to, openLog('error'));
  try {
    const manifest = await verifyBackup({ file: archive.file, passphrase, shared: archive.shared.store, onProgress });
    return `${file} is complete and unchanged.\n${contentsText(manifest)}`;
  } finally {
    await archive.release();
  }
}

/** Without a target, the one of scheduled backups. */
async function placeOf({ backup }: Config, target: string | undefined): Promise<BackupPlace> {
  const log = openLog('error');
  if (target !== undefined) return placeFor(target, new Date(), log);
  if (backup.to) return placeIn(openBackupStore(backup.to, log), new Date());
  throw new BackupError('Name the file or folder of the backup, or set BACKUP_TO.');
}
