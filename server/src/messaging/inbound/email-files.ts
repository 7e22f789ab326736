import { ATTACHMENTS_PER_TICKET } from '../../contract/tickets/attachments.ts';
import { contentTypeOf } from '../../platform/files/content-type.ts';
import type { StagedFile } from '../../platform/files/staging.ts';
import type { Files } from '../../platform/services/open-file-store.ts';
import { fileNameFrom } from '../../tickets/conversation/attachments/upload-attachment.ts';
import { FULL_TEXT_FILE, isTooLong } from './parsing/email-body.logic.ts';
import type { EmailFile } from './parsing/email-content.ts';
import type { ParsedEmail } from './parsing/parse-email.ts';

/** A file of an email, stored but not yet attached to a ticket. */
export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly staged: StagedFile;
}

export interface StoredFiles {
  /** The text, if it is too long for a body. */
  readonly text: StoredFile | null;
  readonly stored: readonly StoredFile[];
  /** Names of files beyond the limit of a ticket. */
  readonly leftOut: readonly string[];
  discard(): Promise<void>;
}

/** Stores the files of an email, as an upload would. Unused files are cleaned up later. */
export async function storeFiles(
  files: Files,
  { text, files: emailFiles }: Pick<ParsedEmail, 'text' | 'files'>,
): Promise<StoredFiles> {
  const all: StoredFile[] = [];
  const discard = async () => void (await Promise.all(all.map(({ staged }) => staged.discard())));
  const store = async ({ fileName, bytes }: EmailFile) => {
    const staged = await files.stage(singleChunk(bytes));
    const stored = { fileName: fileNameFrom(fileName), contentType: await contentTypeOf(staged.path), staged };
    all.push(stored);
    await files.put(staged);
    return stored;
  };
  let stored: StoredFile[];
  let textFile: StoredFile | null;
  try {
    const bytes = new TextEncoder().encode(text);
    textFile = isTooLong(text) ? await store({ fileName: FULL_TEXT_FILE, bytes }) : null;
    stored = [];
    for (const file of emailFiles.slice(0, ATTACHMENTS_PER_TICKET)) stored.push(await store(file));
  } catch (error) {
    await discard();
    throw error;
  }
  const leftOut = emailFiles.slice(ATTACHMENTS_PER_TICKET).map(({ fileName }) => fileNameFrom(fileName));
  return { text: textFile, stored, leftOut, discard };
}

export const isNot =
  (contents: ReadonlySet<string>) =>
  ({ staged }: StoredFile) =>
    !contents.has(staged.sha256);

/** Leaves out files with these contents, by their SHA-256. */
export const withoutContents = (attachments: StoredFiles, contents: ReadonlySet<string>): StoredFiles => ({
  ...attachments,
  stored: attachments.stored.filter(isNot(contents)),
});

export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
