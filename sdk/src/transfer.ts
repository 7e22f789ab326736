/** How far a file has come on its way. */
export interface Progress {
  /** Bytes so far. */
  readonly bytes: number;
  /** Bytes in all; null where nobody knows before the end. */
  readonly total: number | null;
}

/** Is told how far the bytes of a file are, each time some more of them have gone. */
export type ProgressListener = (progress: Progress) => void;

/** Where bytes come from, one piece after the other. */
export interface Source {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<unknown>;
}

/** Not by its async iterator, which Safari does not have. */
export function readingOf(stream: ReadableStream<Uint8Array>): Source {
  const reader = stream.getReader();
  return { next: () => reader.read(), cancel: (reason) => reader.cancel(reason) };
}

export interface Watch {
  readonly total: number | null;
  readonly onProgress?: ProgressListener | undefined;
  /** What the reader of the stream is told in place of what went wrong with the source. */
  readonly explain?: ((fault: unknown) => unknown) | undefined;
  /** Ends the stream with `explain`'s account of it. */
  readonly signal?: AbortSignal | undefined;
}

/** The bytes of `source`, counted, taken from it only when somebody wants them. */
export function watched(source: Source, { total, onProgress, explain = (fault) => fault, signal }: Watch) {
  let bytes = 0;
  let abort = () => {};
  const settle = () => signal?.removeEventListener('abort', abort);

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        abort = () => {
          controller.error(explain(signal?.reason));
          source.cancel().catch(() => undefined);
        };
        if (signal?.aborted) abort();
        else signal?.addEventListener('abort', abort, { once: true });
        onProgress?.({ bytes, total });
      },
      async pull(controller) {
        try {
          const { done, value } = await source.next();
          if (done) {
            settle();
            controller.close();
          } else if (value) {
            bytes += value.byteLength;
            onProgress?.({ bytes, total });
            controller.enqueue(value);
          }
        } catch (fault) {
          settle();
          if (!signal?.aborted) controller.error(explain(fault));
        }
      },
      async cancel(reason) {
        settle();
        await source.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
