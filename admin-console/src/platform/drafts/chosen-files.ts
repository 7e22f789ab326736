import { client } from '../api/client.ts';
import type { Visibility } from '../api/types.ts';
import { type Kept, useKept } from './use-kept.ts';

interface Unsent {
  readonly files: readonly File[];
  readonly sending: readonly File[];
}

const nothing: Unsent = { files: [], sending: [] };

/** The draft's text lasts longer than its files, because sessionStorage cannot store them. */
const kept: Kept<Unsent> = new Map();

/** Files that were uploaded by an attempt that failed later. */
const uploaded = new WeakMap<File, { id: string; visibility: Visibility }>();

interface ChosenFiles {
  readonly files: readonly File[];
  change(next: readonly File[]): void;
  /** Takes the files out of the composer while the message is being sent. */
  send(): void;
  accepted(): void;
  /** Puts the files back in front of those that were chosen meanwhile. */
  failed(): void;
}

/** Files attached to a draft that has not been sent, by the key of the draft. */
export function useChosenFiles(key: string): ChosenFiles {
  const { value, latest, change: keep } = useKept(kept, key, () => nothing);
  const update = (files: readonly File[], sending: readonly File[]) =>
    keep({ files, sending }, files.length + sending.length > 0);
  return {
    files: value.files,
    change: (next) => update(next, latest().sending),
    send: () => update([], latest().files),
    accepted: () => update(latest().files, []),
    failed: () => update([...latest().sending, ...latest().files], []),
  };
}

export const forgetChosenFiles = (): void => kept.clear();

/**
 * Uploads a file and returns its id. Called only on submit, when the visibility is final: an uploaded file is
 * immediately visible to everyone who can see files of that visibility on the ticket.
 */
export async function sendFile(file: File, ticketId: string, visibility: Visibility): Promise<string> {
  const earlier = uploaded.get(file);
  // An internal note accepts public files, but a reply does not accept internal ones.
  if (earlier && (earlier.visibility === visibility || visibility === 'internal')) return earlier.id;
  if (earlier) await client.attachments.delete({ id: earlier.id });
  const { id } = await client.attachments.upload({ ticketId, file, fileName: file.name, visibility });
  uploaded.set(file, { id, visibility });
  return id;
}
