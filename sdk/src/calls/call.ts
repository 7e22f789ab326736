import type { ProgressListener } from './progress.ts';

/** How many times, and after which delays, a failed request is retried. */
export interface RetryOptions {
  /**
   * Maximum number of requests per call, including the first.
   * @default 3
   */
  readonly attempts?: number | undefined;

  /**
   * Delay before the first retry, in milliseconds. It doubles with every further retry, and up to half of it is
   * subtracted at random. A `Retry-After` of the response is added to it.
   * @default 250
   */
  readonly baseDelay?: number | undefined;

  /**
   * Maximum delay, in milliseconds. If `Retry-After` asks for a longer one, the call rejects immediately.
   * @default 10_000
   */
  readonly maxDelay?: number | undefined;
}

/** Options of every call, as its last argument; `client.with` sets them for all calls of a client. */
export interface CallOptions {
  /**
   * Aborts the call, including its retries and delays. The call rejects with the code `aborted`, as does the loop over
   * `iterate`. Aborting after a download has started also ends its `body`.
   */
  readonly signal?: AbortSignal | undefined;

  /**
   * Time limit for the call, including its retries and delays, in milliseconds. For `iterate`, the limit applies to
   * each page. `Infinity` means no limit.
   */
  readonly timeout?: number | undefined;

  /** Retry policy of this call; `false` disables retries. */
  readonly retry?: RetryOptions | false | undefined;

  /** Additional headers for each request of this call. They cannot override the headers that the client sets itself. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of every call that changes something. */
export interface MutationOptions extends CallOptions {
  /**
   * Sent as `Idempotency-Key`. The service processes a key once and repeats the stored response for 24 hours.
   *
   * By default the client generates a key for each call and reuses it for the retries. Provide your own if the same
   * work can be started again, for example after a restart of your program.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of every call that uploads a file. */
export interface UploadOptions extends MutationOptions {
  /**
   * Called with the number of bytes sent so far. A retry starts again at 0. Browsers do not report upload progress:
   * there, the listener is called with 0 and, once the service has answered, with the total.
   */
  readonly onProgress?: ProgressListener | undefined;
}

/** Who else has a ticket open now, as `tickets.announcePresence` returns it. */
export interface PresenceChange {
  readonly ticketId: string;
  /** At most 20 of them. */
  readonly people: readonly {
    readonly user: { readonly id: string; readonly name: string };
    readonly activity: 'viewing' | 'replying';
  }[];
  readonly total: number;
}

/** Options of a live list, as its last argument. */
export interface LiveOptions extends Pick<CallOptions, 'retry' | 'headers'> {
  /**
   * Called each time a connection is established, when the position of the stream is known: nothing that happens from then
   * on is missed.
   */
  readonly onConnect?: (() => void) | undefined;
  /**
   * Called each time the stream has no connection, with the error (an `ApiError`) and the milliseconds until the next attempt.
   * The code `rate_limited` says that too many streams are open; after ten attempts in a row with it, the stream rejects.
   */
  readonly onDisconnect?:
    | ((error: Error & { readonly code: string }, next: { readonly delay: number }) => void)
    | undefined;
  /** Ends the stream, which rejects with the code `aborted`. Leaving the loop also ends it, without an error. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of a stream, as its last argument. */
export interface StreamOptions extends LiveOptions {
  /** Called when it changes who else has a ticket open for which you call `tickets.announcePresence`. */
  readonly onPresence?: ((presence: PresenceChange) => void) | undefined;
}

/** Input of a stream: its filters and where it starts. */
export type Following<Input> = Omit<Input, 'lastEventId' | 'presence'> & OptionsInInput;

/** Where options of streams were before they had an argument of their own. */
interface OptionsInInput {
  /** @deprecated Pass it in the last argument. */
  readonly onConnect?: StreamOptions['onConnect'];
  /** @deprecated Pass it in the last argument. */
  readonly onDisconnect?: StreamOptions['onDisconnect'];
  /** @deprecated Pass it in the last argument. */
  readonly onPresence?: StreamOptions['onPresence'];
  /** @deprecated Pass it in the last argument. */
  readonly signal?: StreamOptions['signal'];
}

/** Options of every call that downloads a file. */
export interface DownloadOptions extends CallOptions {
  /** Called with the number of bytes read so far. */
  readonly onProgress?: ProgressListener | undefined;
}
