import { useRef, useState } from 'react';
import { client } from '../api/client.ts';
import type { Visibility } from '../api/types.ts';

/** Lasts until the page is unloaded. The draft's text lasts longer, because sessionStorage cannot store files. */
const kept = new Map<string, File[]>();

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
  const [files, setFiles] = useState<readonly File[]>(() => kept.get(key) ?? []);
  const latest = useRef(files);
  const sending = useRef<readonly File[]>([]);
  const change = (next: readonly File[]) => {
    latest.current = next;
    setFiles(next);
    const all = [...sending.current, ...next];
    if (all.length === 0) kept.delete(key);
    else kept.set(key, all);
  };
  const send = () => {
    sending.current = latest.current;
    change([]);
  };
  const accepted = () => {
    sending.current = [];
    change(latest.current);
  };
  const failed = () => {
    const restored = [...sending.current, ...latest.current];
    sending.current = [];
    change(restored);
  };
  return { files, change, send, accepted, failed };
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
