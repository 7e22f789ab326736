import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

/** A fifth of the time of the best quality, for a few percent more bytes. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

interface Content {
  readonly etag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/**
 * Serves a large text whose bytes, ETag and compressed forms are prepared once, on the first request: encoding it for each
 * request would let anyone keep the service busy.
 */
export function preparedContent(type: string, read: () => Promise<string>, cacheControl = 'no-cache'): RequestHandler {
  let content: Promise<Content> | undefined;
  return async (req, res) => {
    content ??= read().then(prepare);
    const { etag, ...bodies } = await content;
    const encoding = preferredOf(req.acceptsEncodings('br', 'gzip', 'identity'));
    res.type(type).set({ 'Cache-Control': cacheControl, ETag: etag }).vary('Accept-Encoding');
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.send(bodies[encoding]);
  };
}

const preferredOf = (accepted: string | false) => (accepted === 'br' || accepted === 'gzip' ? accepted : 'identity');

async function prepare(text: string): Promise<Content> {
  const identity = Buffer.from(text);
  const [gzipped, br] = await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity, BROTLI)]);
  // Weak, because it is the same for all encodings (RFC 9110, section 8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, identity, gzip: gzipped, br };
}
