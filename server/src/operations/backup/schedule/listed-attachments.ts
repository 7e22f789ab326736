import { decryptBytes } from '../../../platform/base/encrypt.ts';
import { contentOf, decompress } from '../format/archive-reader.ts';
import { openBackupKeys } from '../format/backup-keys.ts';
import { Header } from '../format/documents.ts';
import { ATTACHMENT_LIST, partOfChunk } from '../format/part-names.ts';
import { filesIn } from '../format/rows-reader.ts';
import { readTar } from '../format/tar.ts';

/** Returns the SHA-256 of every attachment in a backup. Reads only the beginning of the archive. */
export async function* listedAttachments(
  archive: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<string> {
  const entries = readTar(archive);
  try {
    const first = await entries.next();
    if (first.done) throw new Error('The archive is empty');
    const header = Header.parse(JSON.parse((await contentOf(first.value)).toString('utf8')));
    const keys = await openBackupKeys(passphrase, header.keyDerivation);
    async function* chunks(): AsyncGenerator<Buffer> {
      for (let entry = await entries.next(); !entry.done; entry = await entries.next()) {
        if (partOfChunk(entry.value.name) !== ATTACHMENT_LIST) return;
        yield decryptBytes(await contentOf(entry.value), keys.sealing);
      }
    }
    for await (const { sha256 } of filesIn(decompress(chunks()))) yield sha256;
  } finally {
    await entries.return(undefined);
  }
}
