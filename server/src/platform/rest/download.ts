import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import type { ByteRange, Download } from '../files/download.ts';
import { send } from '../http/outgoing-response.ts';
import { isKnown } from './conditional.ts';
import { tagOf } from './entity-tags.ts';

/**
 * Sends a file as fast as the caller reads it, without buffering. If reading the file fails, the response is aborted:
 * the caller must not mistake a part for the whole file.
 */
export async function sendDownload(req: Request, res: Response, download: Download): Promise<void> {
  const { body, part, etag } = download;
  const range = part ? rangeOf(req, download) : null;
  const headers = headersOf(download, range);
  const isUnchanged = etag !== undefined && isKnown(req, etag);
  if (isUnchanged || req.method === 'HEAD') {
    if (body instanceof Readable) body.destroy();
    send(res, {
      status: isUnchanged ? 304 : 200,
      headers: isUnchanged ? tagHeader(download) : headers,
      body: undefined,
    });
    return;
  }
  // Reads the first bytes before sending headers, so that an unreadable file still gets a problem response.
  const bytes = await startReading(range && part ? part(range) : body);
  // The caller has left meanwhile. Nothing can be piped to a closed response.
  if (res.destroyed) return void (await bytes[Symbol.asyncIterator]().return?.());
  res.statusCode = range ? 206 : 200;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  await pipeline(Readable.from(bytes, { objectMode: false }), res).catch((error: unknown) => {
    if (!isCallerGone(error)) throw error;
  });
}

const tagHeader = ({ etag }: Download): Record<string, string> => (etag === undefined ? {} : { ETag: tagOf(etag) });

/** Isolates file content: no script in it runs, and browsers trust the declared type. */
const SANDBOX = "sandbox; default-src 'none'";

function headersOf(download: Download, range: ByteRange | null): Record<string, string> {
  const { contentType, fileName, disposition, size, part } = download;
  const length = range ? range.end - range.start + 1 : size;
  return {
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(fileName, { type: disposition }),
    'Content-Security-Policy': SANDBOX,
    'X-Content-Type-Options': 'nosniff',
    // Compression would change the length and the meaning of ranges.
    'Cache-Control': length === null ? 'private, no-store' : 'private, no-store, no-transform',
    ...tagHeader(download),
    ...(part && { 'Accept-Ranges': 'bytes' }),
    ...(length !== null && { 'Content-Length': String(length) }),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  };
}

/**
 * Returns a single range of a file of known size. Multiple or unsatisfiable ranges get the whole file (RFC 9110, 14.2).
 */
function rangeOf(req: Request, { size, etag }: Download): ByteRange | null {
  if (size === null || req.method !== 'GET' || req.get('Range') === undefined) return null;
  const condition = req.get('If-Range');
  if (condition !== undefined && (etag === undefined || condition !== tagOf(etag))) return null;
  const ranges = req.range(size);
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/** Returns the same bytes after reading the first chunk. Closes the source if the reader stops early. */
async function startReading(body: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const source = body[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await source.next();
  const iterator: AsyncIterator<Uint8Array> = {
    next: async () => {
      const result = first ?? (await source.next());
      first = null;
      return result;
    },
    // A generator that has not started would not close its source.
    return: async () => (await source.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

const isCallerGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
