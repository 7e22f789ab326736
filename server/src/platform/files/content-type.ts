import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBlob } from 'file-type';
import { attempt, valueOn } from '../errors/expected.ts';
import { ignore } from '../errors/ignored.ts';

const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain; charset=utf-8';
const HEAD_BYTES = 16 * 1024;

/** Control characters that no text contains: all except tabs, line breaks and form feeds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches exactly these
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * Detects the content type from the bytes, whatever the name or the sender say. Markup is served as plain text, so that
 * no browser runs uploaded content.
 */
export async function contentTypeOf(path: string): Promise<string> {
  // Malicious files can break the detection of their format.
  const detected = await fileTypeFromBlob(await openAsBlob(path)).catch(ignore('content_type'));
  if (detected) return isMarkup(detected.mime) ? TEXT : detected.mime.slice(0, 100);
  return isText(await headOf(path)) ? TEXT : UNKNOWN;
}

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Whether browsers and email programs show the file in place, and nothing in it can run. */
export const isPicture = (contentType: string): boolean => PICTURES.includes(contentType);

const isMarkup = (mime: string) => /xml|html|svg|javascript/.test(mime) && !mime.startsWith('application/vnd.');

async function headOf(path: string): Promise<Uint8Array> {
  await using handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Checks for valid UTF-8; the last character may be cut off. */
function isText(head: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return attempt(() => !CONTROL.test(decoder.decode(head, { stream: true })), valueOn(false, TypeError));
}
