/** The file in the body of a request, on its way in. */
export interface IncomingFile {
  /** To be read once. Refuses what is too large or ends too early. */
  readonly body: AsyncIterable<Uint8Array>;
  /** As the form gave it, when the body has been read; null where it gave none. */
  readonly fileName: string | null;
}

/** What only REST has: a body that is no JSON. */
export interface FileTransfer {
  /** The file that was sent, of at most `limit` bytes. */
  receive(limit: number): IncomingFile;
  /** A header of the request that has to do with its body. */
  header(name: string): string | undefined;
  /** Tells the reader of a stream how far it has come, where there was nothing for them. */
  progress(place: string): void;
}
