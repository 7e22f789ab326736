import { type FileSource, isHeld } from './files.ts';
import { type ProgressListener, readingOf, type Source, watched } from './transfer.ts';

/** A file as the body of one request. */
export interface Upload {
  readonly body: Exclude<RequestInit['body'], undefined>;
  /** Of a body that is a stream: the request is sent to its end before the answer is read. */
  readonly duplex?: 'half';
  /** To be called when the service has answered. */
  done(): void;
  /** To be called when the request is over: what was not read of the caller's stream never will be. */
  release(): void;
  /** What the caller's own stream failed with, which is no matter of the network. */
  readonly fault: { readonly cause: unknown } | undefined;
}

/**
 * Browsers stream what they send over HTTP/2 at most, and only some of them; elsewhere `fetch` takes a stream. What a
 * browser is, its pages and workers tell.
 */
const canStream = () => !('document' in globalThis || 'importScripts' in globalThis);

export function uploadOf(file: FileSource, onProgress: ProgressListener | undefined): Upload {
  const total = isHeld(file) ? sizeOf(file) : null;
  if (isHeld(file) && (!onProgress || !canStream())) {
    onProgress?.({ bytes: 0, total });
    const body = file instanceof Uint8Array ? unshared(file) : file;
    const done = () => onProgress?.({ bytes: total ?? 0, total });
    return { body, done, release: () => undefined, fault: undefined };
  }

  let fault: Upload['fault'];
  const explain = (cause: unknown) => {
    fault = { cause };
    return cause;
  };
  const source = sourceOf(file);
  return {
    body: watched(source, { total, onProgress, explain }),
    duplex: 'half',
    done: () => undefined,
    release: () => void source.cancel().catch(() => undefined),
    get fault() {
      return fault;
    },
  };
}

const sizeOf = (file: Blob | ArrayBuffer | Uint8Array) => (file instanceof Blob ? file.size : file.byteLength);

/** `fetch` takes no memory that is shared between threads. */
function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isOwn = (whole: Uint8Array): whole is Uint8Array<ArrayBuffer> => whole.buffer instanceof ArrayBuffer;
  return isOwn(bytes) ? bytes : new Uint8Array(bytes);
}

function sourceOf(file: FileSource): Source {
  if (file instanceof ReadableStream) return readingOf(file);
  if (file instanceof Blob) return readingOf(file.stream());
  if (isHeld(file)) return sourceOf(new Blob([file instanceof Uint8Array ? unshared(file) : file]));
  const iterator = file[Symbol.asyncIterator]();
  return {
    async next() {
      const { done, value } = await iterator.next();
      if (!done && !ArrayBuffer.isView(value)) throw new TypeError('A file is sent as bytes: its stream gave none');
      return { done, value };
    },
    cancel: async () => iterator.return?.(),
  };
}
