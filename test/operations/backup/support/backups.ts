import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { verifyBackup } from '../../../../server/src/operations/backup/archive/verify-backup.ts';
import { sharedInFolder } from '../../../../server/src/operations/backup/base/store.ts';
import { type Backup, createBackup } from '../../../../server/src/operations/backup/create/create-backup.ts';
import type { Config } from '../../../../server/src/platform/services/config.ts';
import type { Person, TestService } from '../../../support/service.ts';
import { upload } from '../../../tickets/attachments/support/files.ts';

export const PASSPHRASE = 'correct horse battery staple';

/** The least that a restore accepts. */
const CHEAP = { N: 2 ** 14, r: 8, p: 1 };

/** Creates a folder that is deleted at the end of the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface BackUpOptions {
  readonly file: string;
  /** Stores the attachments beside the archive. */
  readonly isShared?: boolean;
  readonly sealingKeys?: Config['sealingKeys'];
}

export const backUp = (
  service: TestService,
  { file, isShared = false, sealingKeys = [] }: BackUpOptions,
): Promise<Backup> =>
  createBackup({
    direct: service.database.address,
    dataDir: service.services.config.dataDir,
    sealingKeys,
    files: service.services.files,
    file,
    shared: isShared ? sharedInFolder(path.dirname(file)) : null,
    passphrase: PASSPHRASE,
    keyCost: CHEAP,
  });

export const check = (file: string, passphrase = PASSPHRASE) =>
  verifyBackup({ file, passphrase, shared: sharedInFolder(path.dirname(file)).store });

/** Creates tickets with characters that COPY must escape, and with attachments, two of them with the same content. */
export async function fillService(service: TestService): Promise<{ requester: Person; ticketIds: string[] }> {
  const requester = await service.person('requester');
  const ticketIds: string[] = [];
  for (const [index, subject] of ['Tab\tand \\N', 'Quote " and é', 'Line'].entries()) {
    const { body } = await requester.post('/tickets', { subject, description: 'One\ntwo\r\n\\.\n\u{1f525}' });
    await upload(service, requester, body.id, index < 2 ? 'the same content' : 'another content');
    ticketIds.push(body.id);
  }
  return { requester, ticketIds };
}
