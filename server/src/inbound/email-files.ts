import { ATTACHMENTS_PER_TICKET } from '../contract/conversation/attachments.ts';
import { fileNameFrom } from '../conversation/attachments/file-name.ts';
import { contentTypeOf } from '../platform/files/content-type.ts';
import type { StagedFile } from '../platform/files/staging.ts';
import type { Files } from '../platform/services/open-file-store.ts';
import { FULL_TEXT_FILE, isTooLong } from './parsing/email-body.rules.ts';
import type { EmailFile, ParsedEmail } from './parsing/parse-email.ts';

/** A file of an email, stored but not yet attached to a ticket. */
export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly staged: StagedFile;
}

export interface StoredFiles {
  readonly stored: readonly StoredFile[];
  /** Names of files beyond the limit of a ticket. */
  readonly leftOut: readonly string[];
  discard(): Promise<void>;
}

/** Returns the files of an email. A text that is too long for a comment is one of them. */
export function filesOf({ text, files }: ParsedEmail): EmailFile[] {
  const fullText = { fileName: FULL_TEXT_FILE, bytes: new TextEncoder().encode(text) };
  return [...(isTooLong(text) ? [fullText] : []), ...files];
}

/** Stores the files of an email, as an upload would. Unused files are cleaned up later. */
export async function storeFiles(files: Files, emailFiles: readonly EmailFile[]): Promise<StoredFiles> {
  const stored: StoredFile[] = [];
  const discard = async () => void (await Promise.all(stored.map(({ staged }) => staged.discard())));
  try {
    for (const { fileName, bytes } of emailFiles.slice(0, ATTACHMENTS_PER_TICKET)) {
      const staged = await files.stage(singleChunk(bytes));
      stored.push({ fileName: fileNameFrom(fileName), contentType: await contentTypeOf(staged.path), staged });
      await files.put(staged);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const leftOut = emailFiles.slice(ATTACHMENTS_PER_TICKET).map(({ fileName }) => fileNameFrom(fileName));
  return { stored, leftOut, discard };
}

export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
