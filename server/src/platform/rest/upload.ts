import type { Request } from 'express';
import { AppError } from '../errors/app-error.ts';
import type { IncomingFile } from '../files/file-transfer.ts';
import { readPart } from './multipart.ts';

/** The overhead of a form around its file: boundaries and headers. */
const FORM_BYTES = 16 * 1024;

/**
 * Receives the file in a request body: the only part of a form, or the body itself. `mediaTypes` restricts its type.
 */
export function incomingFile(req: Request, limit: number, mediaTypes?: readonly string[]): IncomingFile {
  if (mediaTypes) requireType(req, mediaTypes);
  const isForm = /^multipart\/form-data\s*(?:;|$)/i.test(req.headers['content-type'] ?? '');
  const announced = Number(req.headers['content-length'] ?? 0);
  if (announced > limit + (isForm ? FORM_BYTES : 0)) throw tooLarge(limit);
  let fileName: string | null = null;
  const bytes = bytesOf(req);
  const file = isForm
    ? readPart(req.headers, within(limit + FORM_BYTES, limit, bytes), (name) => {
        fileName = name;
      })
    : bytes;
  return {
    body: within(limit, limit, file),
    get fileName() {
      return fileName;
    },
  };
}

/** Rejects compressed bodies, which do not have the declared media type. */
function requireType({ headers }: Request, mediaTypes: readonly string[]): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity';
  if (isPlain && mediaTypes.includes(type.trim().toLowerCase())) return;
  throw new AppError('unsupported_media_type', `Send the body uncompressed, as ${mediaTypes.join(' or ')}`);
}

const tooLarge = (limit: number) => new AppError('payload_too_large', `The limit is ${limit} bytes`);

async function* bytesOf(req: Request): AsyncGenerator<Uint8Array> {
  try {
    // Destroying the request would close the connection before the error response is sent.
    yield* req.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new AppError('malformed', 'The request body was incomplete', {}, { cause });
  }
}

/** Checks the actual length: Content-Length can be wrong or missing. */
async function* within(maxBytes: number, limit: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > maxBytes) throw tooLarge(limit);
    yield chunk;
  }
}
