import type { Readable } from 'node:stream';
import { ignore } from '../../../platform/errors/ignored.ts';

/** Bytes to read: enough for short responses to end normally; longer ones are cut off. */
const READ_BYTES = 16_384;

/** Bytes to store. */
const STORED_BYTES = 1_000;

/**
 * Returns the beginning of a response, without control characters. If the response breaks off, returns what has
 * arrived.
 */
export async function responsePreview(response: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) break;
    }
  } catch (error) {
    ignore('webhook_response')(error);
  }
  const beginning = Buffer.concat(chunks).subarray(0, STORED_BYTES);
  // Streaming mode omits a character that is cut in two.
  const text = new TextDecoder().decode(beginning, { stream: true });
  return text.replace(/[\p{Cc}]+/gu, ' ').trim();
}
