import type { Readable } from 'node:stream';

/** So much is read, so that a short answer ends as it should, and a long one is cut. */
const READ_BYTES = 16_384;

/** So much is kept. */
const KEPT_BYTES = 1_000;

/** How an answer begins, without control characters. What breaks off stands as far as it came. */
export async function responsePreview(answer: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) break;
    }
  } catch {
    // The status has been read: how the rest fared changes nothing.
  }
  const kept = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  // As of a stream, so that a character that is cut in two is left out.
  const text = new TextDecoder().decode(kept, { stream: true });
  return text.replace(/[\p{Cc}]+/gu, ' ').trim();
}
