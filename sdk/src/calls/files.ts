/**
 * A file that the service sends. Read it once, through `body` or one of the methods.
 *
 * @example
 * const file = await client.attachments.download({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a71' });
 * console.log(file.fileName, file.size, await file.text());
 */
export interface Download {
  /** File name from `Content-Disposition` (RFC 6266); null if it has none. */
  readonly fileName: string | null;
  /** Media type, such as `application/pdf`. The service detects it from the bytes of an upload. */
  readonly contentType: string;
  /** Size in bytes; null if it is not known in advance. */
  readonly size: number | null;
  /**
   * The bytes as a stream, for files that do not fit in memory. Cancel it if you do not read it to the end.
   *
   * If the connection breaks, reading rejects with an `ApiError`, here and in the methods below.
   */
  readonly body: ReadableStream<Uint8Array>;
  /** Reads the whole file into memory. */
  arrayBuffer(): Promise<ArrayBuffer>;
  /** Reads the whole file into a `Blob` with its media type. */
  blob(): Promise<Blob>;
  /** Reads the whole file as UTF-8 text. */
  text(): Promise<string>;
}

/**
 * Content of an upload. A `Blob` or bytes can be retried. A stream, including a Node stream, can be read only once, so
 * its call is not retried. Browsers stream request bodies over HTTP/2 only: pass a `Blob` there.
 */
export type FileSource = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** Input of a call that uploads a file: the fields of the operation, and the file. */
export type WithFile<Input> = Input & {
  /** The file to upload. The name of a `File` is the default for `fileName`. */
  readonly file: FileSource;
};

/** Whether a file is in memory, so that it can be sent again. */
export const isInMemory = (file: unknown): file is Blob | ArrayBuffer | Uint8Array =>
  file instanceof Blob || file instanceof ArrayBuffer || file instanceof Uint8Array;

export const isFileSource = (file: unknown): file is FileSource =>
  isInMemory(file) ||
  file instanceof ReadableStream ||
  (typeof file === 'object' && file !== null && Symbol.asyncIterator in file);

/** Whether an input contains a stream, which the first request consumes. */
export const isReadOnce = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'file' in input && !isInMemory(input.file);
