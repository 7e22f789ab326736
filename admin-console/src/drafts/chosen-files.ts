import { useState } from 'react';
import { client } from '../api/client.ts';
import type { Visibility } from '../api/types.ts';

/** As long as the page is there; the text beside them lasts longer, since files cannot be put into its storage. */
const kept = new Map<string, File[]>();

/** What the service has already, from an attempt that failed later. */
const uploaded = new WeakMap<File, { id: string; visibility: Visibility }>();

/** The files that are to go with what somebody writes, by the key of that draft. */
export function useChosenFiles(key: string) {
  const [files, setFiles] = useState<readonly File[]>(() => kept.get(key) ?? []);
  const change = (next: readonly File[]) => {
    setFiles(next);
    if (next.length === 0) kept.delete(key);
    else kept.set(key, [...next]);
  };
  /** Takes away what the service has. What was added while it was being sent stays. */
  const takeAway = (sent: readonly File[]) => change((kept.get(key) ?? []).filter((file) => !sent.includes(file)));
  return [files, change, takeAway] as const;
}

export const forgetChosenFiles = (): void => kept.clear();

/**
 * Sends a file, and answers its id. Only now, when it is certain who is to read it: a file lies at its ticket for all who
 * may see it from the moment when it is there.
 */
export async function sendFile(file: File, ticketId: string, visibility: Visibility): Promise<string> {
  const earlier = uploaded.get(file);
  // A note takes public files, a reply no internal ones.
  if (earlier && (earlier.visibility === visibility || visibility === 'internal')) return earlier.id;
  if (earlier) await client.attachments.delete({ id: earlier.id });
  const { id } = await client.attachments.upload({ ticketId, file, fileName: file.name, visibility });
  uploaded.set(file, { id, visibility });
  return id;
}
