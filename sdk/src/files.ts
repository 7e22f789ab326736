/** A file on its way from the service: read it by one of its ways, once. */
export interface Download {
  /** As the service names it; null where it does not. */
  readonly fileName: string | null;
  /** Such as `application/pdf`: what the service found it to be. */
  readonly contentType: string;
  /** Bytes; null where the service does not know before the end. */
  readonly size: number | null;
  /**
   * For what is too large to be held at once. Cancel it where you need no more of it. Where the connection breaks, reading
   * it rejects with an `ApiError`, as do the ways below.
   */
  readonly body: ReadableStream<Uint8Array>;
  arrayBuffer(): Promise<ArrayBuffer>;
  blob(): Promise<Blob>;
  text(): Promise<string>;
}

/**
 * What can be sent as a file. A `Blob` or bytes are sent again where a request fails; a stream, one of Node's too, can be
 * read only once, and its call is not retried. Browsers send streams over HTTP/2 only: give them a `Blob`.
 */
export type FileSource = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** What a call takes that sends a file: the rest of its input, and the file. */
export type WithFile<Input> = Input & {
  /** The file itself. A `File` brings its name along. */
  readonly file: FileSource;
};

/** What can be sent again. */
export const isHeld = (file: unknown): file is Blob | ArrayBuffer | Uint8Array =>
  file instanceof Blob || file instanceof ArrayBuffer || file instanceof Uint8Array;

export const isFileSource = (file: unknown): file is FileSource =>
  isHeld(file) ||
  file instanceof ReadableStream ||
  (typeof file === 'object' && file !== null && Symbol.asyncIterator in file);

/** Whether an input holds a stream, which the first request has used up. */
export const isReadOnce = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'file' in input && !isHeld(input.file);
