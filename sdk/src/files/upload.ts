import { type FileSource, isInMemory } from '../calls/files.ts';
import type { ProgressListener } from '../calls/progress.ts';
import { settle } from '../calls/settle.ts';
import { readingOf, type Source, watched } from './transfer.ts';

/** A file as the body of a request. */
export interface Upload {
  readonly body: Exclude<RequestInit['body'], undefined>;
  /** Set if the body is a stream: the whole request is sent before the response is read. */
  readonly duplex?: 'half';
  /** Call when the response has arrived. */
  done(): void;
  /** Call when the request is over. Cancels the caller's stream if it was not read to its end. */
  release(): void;
  /** The error of the caller's own stream, which is not a network error. */
  readonly fault: { readonly cause: unknown } | undefined;
}

/**
 * Whether `fetch` accepts a stream as a request body. Only some browsers do, and only over HTTP/2. Browsers are
 * detected by the globals of pages and workers.
 */
const canStream = () => !('document' in globalThis || 'importScripts' in globalThis);

export function uploadOf(file: FileSource, onProgress: ProgressListener | undefined): Upload {
  const total = isInMemory(file) ? sizeOf(file) : null;
  if (isInMemory(file) && (!onProgress || !canStream())) {
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
    release: () => void settle(source.cancel()),
    get fault() {
      return fault;
    },
  };
}

const sizeOf = (file: Blob | ArrayBuffer | Uint8Array) => (file instanceof Blob ? file.size : file.byteLength);

/** Copies bytes from shared memory, which `fetch` does not accept. */
function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isOwn = (whole: Uint8Array): whole is Uint8Array<ArrayBuffer> => whole.buffer instanceof ArrayBuffer;
  return isOwn(bytes) ? bytes : new Uint8Array(bytes);
}

function sourceOf(file: FileSource): Source {
  if (file instanceof ReadableStream) return readingOf(file);
  if (file instanceof Blob) return readingOf(file.stream());
  if (isInMemory(file)) return sourceOf(new Blob([file instanceof Uint8Array ? unshared(file) : file]));
  const iterator = file[Symbol.asyncIterator]();
  return {
    async next() {
      const { done, value } = await iterator.next();
      if (!done && !ArrayBuffer.isView(value))
        throw new TypeError('The stream of a file must yield bytes (Uint8Array)');
      return { done, value };
    },
    cancel: async () => iterator.return?.(),
  };
}
