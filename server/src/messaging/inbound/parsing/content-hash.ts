import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';

/**
 * Returns the SHA-256 of what the sender wrote, with the date: a scanner uses the same text and Message-ID every day. The
 * headers that servers add on the way do not count.
 */
export function contentHashOf({ headers, subject = '', text = '', html = '', attachments }: Email): string {
  const hash = createHash('sha256');
  const date = headers.find(({ key }) => key === 'date')?.value ?? '';
  for (const part of [date, subject, text, html]) add(part);
  for (const { filename, mimeType, content } of attachments) {
    add(filename ?? '');
    add(mimeType);
    add(typeof content === 'string' ? content : new Uint8Array(content));
  }
  return hash.digest('hex');

  /** Starts each part with its length, so that no two lists of parts have the same bytes. */
  function add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`${bytes.length}\n`).update(bytes);
  }
}
