import type { RequesterClient } from '@ticketwire/sdk';
import type { ChosenFile } from './drafts.ts';

/** What was sent of the files so far. Browsers report no progress within a file. */
export interface Sending {
  readonly name: string;
  readonly bytes: number;
  readonly total: number;
}

interface Upload {
  readonly client: RequesterClient;
  readonly ticketId: string;
  readonly files: readonly ChosenFile[];
  readonly onProgress: (sending: Sending | undefined) => void;
}

export const MAX_FILES = 10;
export const MAX_BYTES = 25 * 1024 * 1024;

/** Large files can take minutes. */
const TIMEOUT_MS = 600_000;

/** Uploads files one after the other, and returns the IDs of the attachments. */
export async function sendFiles({ client, ticketId, files, onProgress }: Upload): Promise<string[]> {
  const ids: string[] = [];
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  let bytes = 0;
  try {
    for (const { key, file } of files) {
      onProgress({ name: file.name, bytes, total });
      const options = { idempotencyKey: key, timeout: TIMEOUT_MS };
      ids.push((await client.attachments.upload({ ticketId, file }, options)).id);
      bytes += file.size;
    }
  } finally {
    onProgress(undefined);
  }
  return ids;
}
