import { z } from 'zod';

/** A range of bytes; both ends are inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that a procedure returns instead of JSON. Its content is read only when it is sent. */
export interface Download {
  readonly contentType: string;
  readonly fileName: string;
  readonly disposition: 'attachment' | 'inline';
  /** In bytes; null if unknown in advance. */
  readonly size: number | null;
  /** Changes whenever the content does; without quotes. */
  readonly etag?: string;
  /** Accepts a Node.js Readable. Must release its resources when it is not read to the end. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Returns a range of the body; omitted if ranges are not supported. */
  readonly part?: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

function isDownload(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('body' in value)) return false;
  const { body } = value;
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** The output of a procedure declared with `download`. */
export const Download = z.custom<Download>(isDownload).meta({ override: { type: 'string', format: 'binary' } });
