import { openLog } from '../../platform/base/log.ts';
import type { Config } from '../../platform/services/config.ts';
import { openFiles } from '../../platform/services/open-file-store.ts';
import { createBackup } from '../create/create-backup.ts';
import type { OnProgress } from '../format/archive-reader.ts';
import { verifyBackup } from '../verify/verify-backup.ts';
import { besideArchive, placeFor } from './backup-place.ts';
import { connectToService } from './connect.ts';
import { passphraseFor } from './passphrase.ts';
import { contentsText, sizeText } from './report.ts';

/** Writes a backup. Returns what to print. */
export async function backUp(config: Config, target: string, onProgress: OnProgress): Promise<string> {
  const place = await placeFor(target, new Date());
  const passphrase = await passphraseFor({ configured: config.backup.passphrase, isNew: true });
  const { direct, stop } = await connectToService(config);
  try {
    const files = openFiles(config, openLog('error'));
    const { dataDir } = config;
    const { file, size, manifest } = await createBackup({ ...place, direct, dataDir, files, passphrase, onProgress });
    return `Wrote ${file} (${sizeText(size)})\n${contentsText(manifest)}\n\nKeep the passphrase: without it, the backup cannot be restored.`;
  } finally {
    await stop();
  }
}

/** Checks a backup without restoring it. Returns what to print. */
export async function verify(config: Config, file: string, onProgress: OnProgress): Promise<string> {
  const passphrase = await passphraseFor({ configured: config.backup.passphrase, isNew: false });
  const manifest = await verifyBackup({ file, passphrase, shared: besideArchive(file).store, onProgress });
  return `${file} is complete and unchanged.\n${contentsText(manifest)}`;
}
