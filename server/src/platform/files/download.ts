import { z } from 'zod';

/** Bytes by their positions, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a procedure answers in place of JSON where its answer is a file. Nothing is read of it before it is sent. */
export interface Download {
  readonly contentType: string;
  readonly fileName: string;
  readonly disposition: 'attachment' | 'inline';
  /** Bytes; null where nobody knows before the end. */
  readonly size: number | null;
  /** Changes whenever the bytes do; without its quotes. */
  readonly etag?: string;
  /** A Node Readable is one too. What it holds open, it lets go when it is left early. */
  readonly body: AsyncIterable<Uint8Array>;
  /** A part of the body in its place; absent where only the whole can be had. */
  readonly part?: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

function isDownload(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('body' in value)) return false;
  const { body } = value;
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** The output of a procedure that was declared with `download`. */
export const Download = z.custom<Download>(isDownload).meta({ override: { type: 'string', format: 'binary' } });
