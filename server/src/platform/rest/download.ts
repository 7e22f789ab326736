import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import type { ByteRange, Download } from '../files/download.ts';
import { send } from '../http/answer.ts';
import { isKnown } from './conditional.ts';
import { tagOf } from './entity-tags.ts';

/**
 * Sends a file as fast as it is taken, and holds no more of it than that. Where the file fails on its way, so does the
 * answer: a caller must not take half of it for the whole.
 */
export async function sendDownload(req: Request, res: Response, download: Download): Promise<void> {
  const { body, part, etag } = download;
  const range = part ? rangeOf(req, download) : null;
  const headers = headersOf(download, range);
  const known = etag !== undefined && isKnown(req, etag);
  if (known || req.method === 'HEAD') {
    if (body instanceof Readable) body.destroy();
    send(res, { status: known ? 304 : 200, headers: known ? tagHeader(download) : headers, body: undefined });
    return;
  }
  // The first bytes come before the headers, so that what cannot be read at all is still answered with a problem.
  const bytes = await begun(range && part ? part(range) : body);
  res.statusCode = range ? 206 : 200;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  await pipeline(Readable.from(bytes, { objectMode: false }), res).catch((error: unknown) => {
    if (!isCallerGone(error)) throw error;
  });
}

const tagHeader = ({ etag }: Download): Record<string, string> => (etag === undefined ? {} : { ETag: tagOf(etag) });

/** A file is no page of ours: whatever is in it runs nowhere, and is taken for what we say it is. */
const NOTHING = "sandbox; default-src 'none'";

function headersOf(download: Download, range: ByteRange | null): Record<string, string> {
  const { contentType, fileName, disposition, size, part } = download;
  const length = range ? range.end - range.start + 1 : size;
  return {
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(fileName, { type: disposition }),
    'Content-Security-Policy': NOTHING,
    'X-Content-Type-Options': 'nosniff',
    // Compressed it would have another length, and its parts would be parts of something else.
    'Cache-Control': length === null ? 'private, no-store' : 'private, no-store, no-transform',
    ...tagHeader(download),
    ...(part && { 'Accept-Ranges': 'bytes' }),
    ...(length !== null && { 'Content-Length': String(length) }),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  };
}

/** One part of a whole of known size. Several, or none that there is, are answered with the whole (RFC 9110, 14.2). */
function rangeOf(req: Request, { size, etag }: Download): ByteRange | null {
  if (size === null || req.method !== 'GET' || req.get('Range') === undefined) return null;
  const condition = req.get('If-Range');
  if (condition !== undefined && (etag === undefined || condition !== tagOf(etag))) return null;
  const ranges = req.range(size);
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/** The same bytes, of which the first are read already; left early, it leaves what it reads from. */
async function begun(body: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const source = body[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await source.next();
  const iterator: AsyncIterator<Uint8Array> = {
    next: async () => {
      const read = first ?? (await source.next());
      first = null;
      return read;
    },
    // No generator: one that has not begun would not tell its source.
    return: async () => (await source.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

const isCallerGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
