import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import { type Exchange, headerOf } from './exchange.ts';

/** The text of an answer, whatever it was packed in; of one that was broken off, what there is. */
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
      throw new Error(`${encoding} is no encoding that is known here`);
  }
}
