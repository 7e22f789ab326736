import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Answer, Person, TestService } from '../../../support/service.ts';

interface Wanted {
  readonly fileName?: string;
  readonly visibility?: 'public' | 'internal';
  readonly headers?: Record<string, string>;
}

type Bytes = Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array>;

/** Sends a file as the request body. */
export async function upload(
  { url }: TestService,
  { token }: Person,
  ticketId: string,
  bytes: Bytes,
  { fileName = 'notes.txt', visibility = 'public', headers = {} }: Wanted = {},
): Promise<Answer> {
  const query = new URLSearchParams({ fileName, visibility });
  const response = await fetch(`${url}/api/tickets/${ticketId}/attachments?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-whatever', ...headers },
    body: bytes,
    ...(bytes instanceof ReadableStream && { duplex: 'half' as const }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

export const download = ({ url }: TestService, { token }: Person, id: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/attachments/${id}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A picture of one pixel. */
export const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Lists every uploaded file below DATA_DIR, complete or not. */
export async function storedFiles({ services: { config } }: TestService): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['attachments', 'incoming']) {
    const entries = await readdir(path.join(config.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    found.push(...entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  }
  return found.sort();
}

/** Pseudo-random bytes, which cannot be deduplicated, compressed or detected as text. */
export function noise(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
