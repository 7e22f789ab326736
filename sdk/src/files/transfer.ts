import type { ProgressListener } from '../calls/progress.ts';
import { settle } from '../calls/settle.ts';

/** A source of chunks of bytes. */
export interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<unknown>;
}

/** Uses a reader: Safari has no async iterator on streams. */
export function readingOf(stream: ReadableStream<Uint8Array>): Source {
  const reader = stream.getReader();
  return { next: () => reader.read(), cancel: (reason) => reader.cancel(reason) };
}

export interface Watch {
  readonly total: number | null;
  readonly onProgress?: ProgressListener | undefined;
  /** Converts an error of the source into the one that the reader of the stream receives. */
  readonly explain?: ((fault: unknown) => unknown) | undefined;
  /** Ends the stream with the error that `explain` returns. */
  readonly signal?: AbortSignal | undefined;
}

/** A stream over `source` that reports progress. It pulls a chunk only when its reader asks for one. */
export function watched(source: Source, { total, onProgress, explain = (fault) => fault, signal }: Watch) {
  let bytes = 0;
  let abort = () => {};
  const stopListening = () => signal?.removeEventListener('abort', abort);

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        abort = () => {
          controller.error(explain(signal?.reason));
          void settle(source.cancel());
        };
        if (signal?.aborted) abort();
        else signal?.addEventListener('abort', abort, { once: true });
        onProgress?.({ bytes, total });
      },
      async pull(controller) {
        try {
          const { done, value } = await source.next();
          if (done) {
            stopListening();
            controller.close();
          } else if (value) {
            bytes += value.byteLength;
            onProgress?.({ bytes, total });
            controller.enqueue(value);
          }
        } catch (fault) {
          stopListening();
          if (!signal?.aborted) controller.error(explain(fault));
        }
      },
      async cancel(reason) {
        stopListening();
        await source.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
