/** A file in a request body that is being received. */
export interface IncomingFile {
  /** Can be read once. Throws if the file is too large or incomplete. */
  readonly body: AsyncIterable<Uint8Array>;
  /** The name from the form, available after the body was read; null if the form has none. */
  readonly fileName: string | null;
}

/** REST only: access to a request body that is not JSON. */
export interface FileTransfer {
  /** Receives the file, with at most `limit` bytes. */
  receive(limit: number): IncomingFile;
  /** A request header that describes the body. */
  header(name: string): string | undefined;
  /** Sends the current position to the reader of a stream that had nothing to show. */
  progress(cursor: string): void;
  /** Sends the reader of a stream something beside its items, without a position. */
  aside(event: string, data: object): void;
}
