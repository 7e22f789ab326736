import { useState } from 'react';
import { client } from '../api/client.ts';
import type { Visibility } from '../api/types.ts';

/** Lasts until the page is unloaded. The draft's text lasts longer, because sessionStorage cannot store files. */
const kept = new Map<string, File[]>();

/** Files that were uploaded by an attempt that failed later. */
const uploaded = new WeakMap<File, { id: string; visibility: Visibility }>();

/** Files attached to a draft that has not been sent, by the key of the draft. */
export function useChosenFiles(key: string) {
  const [files, setFiles] = useState<readonly File[]>(() => kept.get(key) ?? []);
  const change = (next: readonly File[]) => {
    setFiles(next);
    if (next.length === 0) kept.delete(key);
    else kept.set(key, [...next]);
  };
  /** Removes the files that were sent. Files added in the meantime stay. */
  const takeAway = (sent: readonly File[]) => change((kept.get(key) ?? []).filter((file) => !sent.includes(file)));
  return [files, change, takeAway] as const;
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
