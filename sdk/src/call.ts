import type { ProgressListener } from './transfer.ts';

/** How often and how patiently a failed request is sent again. */
export interface RetryOptions {
  /**
   * Requests for one call, the first included.
   * @default 3
   */
  readonly attempts?: number | undefined;

  /**
   * Milliseconds before the first retry; each further one waits twice as long as the one before. All are cut by up to a
   * half at random, and come on top of what `Retry-After` asks for.
   * @default 250
   */
  readonly baseDelay?: number | undefined;

  /**
   * The longest wait in milliseconds. Where `Retry-After` asks for more, the call rejects at once.
   * @default 10_000
   */
  readonly maxDelay?: number | undefined;
}

/** What every call takes as its last argument, and `client.with` for all calls of a client. */
export interface CallOptions {
  /**
   * Aborts the call, its retries and waiting included: it rejects with the code `aborted`. For `iterate`, it ends the
   * loop; for a download, also its bytes.
   */
  readonly signal?: AbortSignal | undefined;

  /** Milliseconds that this call may take altogether; for `iterate`, each page. `Infinity` for no end. */
  readonly timeout?: number | undefined;

  /** How often and how patiently this call is sent again; `false` for never. */
  readonly retry?: RetryOptions | false | undefined;

  /** Sent with each request of this call, beside the client's own, which win. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What every call that changes something takes as its last argument. */
export interface MutationOptions extends CallOptions {
  /**
   * Sent as `Idempotency-Key`. The service does the work once for one key and gives the stored answer for 24 hours.
   * Without it the client makes a key for each call and keeps it through the retries; give your own where the work may
   * be started again by another process.
   */
  readonly idempotencyKey?: string | undefined;
}

/** What a call that sends a file takes as its last argument. */
export interface UploadOptions extends MutationOptions {
  /**
   * Told of the bytes as they are sent. A browser cannot say how far it is, so there it is told of nothing and, when the
   * service has answered, of everything. A retry begins again at 0.
   */
  readonly onProgress?: ProgressListener | undefined;
}

/** What a stream takes: what to look for, where to begin, and how to end it. */
export type Following<Input> = Omit<Input, 'lastEventId'> & {
  /** Ends the stream: it rejects with the code `aborted`. So does leaving the loop, without an error. */
  readonly signal?: AbortSignal | undefined;
};

/** What a call that answers a file takes as its last argument. */
export interface DownloadOptions extends CallOptions {
  /** Told of the bytes as they are read from the answer. */
  readonly onProgress?: ProgressListener | undefined;
}
