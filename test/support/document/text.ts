import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import { type Exchange, headerOf } from './exchange.ts';

/** Returns the decompressed text of a response. If the response was cut off, returns what arrived. */
export function textOf({ body, headers }: Exchange): string {
  if (typeof body === 'string') return body;
  return new TextDecoder().decode(unpacked(body, headerOf(headers, 'content-encoding')));
}

function unpacked(body: Uint8Array, encoding = 'identity'): Uint8Array {
  switch (encoding) {
    case 'identity':
      return body;
    case 'gzip':
      return gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
    case 'deflate':
      return inflateSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
    case 'br':
      return brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new Error(`Unknown content encoding: ${encoding}`);
  }
}
