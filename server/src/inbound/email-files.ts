import { ATTACHMENTS_PER_TICKET } from '../contract/conversation/attachments.ts';
import { fileNameFrom } from '../conversation/attachments/file-name.ts';
import { contentTypeOf } from '../platform/files/content-type.ts';
import type { StagedFile } from '../platform/files/staging.ts';
import type { Files } from '../platform/services/open-file-store.ts';
import type { EmailFile } from './parsing/parse-email.ts';

/** A file of a mail, in the store but not yet of a ticket. */
export interface KeptFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly staged: StagedFile;
}

export interface KeptFiles {
  readonly kept: readonly KeptFile[];
  /** Names of those that no ticket would have room for. */
  readonly leftOut: readonly string[];
  discard(): Promise<void>;
}

/** Puts the files of a mail into the store, as an upload would. Those that come to nothing are swept. */
export async function keepFiles(files: Files, sent: readonly EmailFile[]): Promise<KeptFiles> {
  const kept: KeptFile[] = [];
  const discard = async () => void (await Promise.all(kept.map(({ staged }) => staged.discard())));
  try {
    for (const { fileName, bytes } of sent.slice(0, ATTACHMENTS_PER_TICKET)) {
      const staged = await files.stage(once(bytes));
      kept.push({ fileName: fileNameFrom(fileName), contentType: await contentTypeOf(staged.path), staged });
      await files.put(staged);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const leftOut = sent.slice(ATTACHMENTS_PER_TICKET).map(({ fileName }) => fileNameFrom(fileName));
  return { kept, leftOut, discard };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
