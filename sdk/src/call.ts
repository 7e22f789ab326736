/** What every call takes as its last argument. */
export interface CallOptions {
  /** Aborts the call, its retries and waiting included: it rejects with the code `aborted`. */
  readonly signal?: AbortSignal | undefined;

  /** Milliseconds that this call may take altogether; for `iterate`, each page. */
  readonly timeout?: number | undefined;
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

/** What the client has to know of a procedure. */
export interface Procedure {
  /** Such as `tickets.create`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Anybody may call it: it takes no token, though it may look at one. */
  readonly open?: true;
  /** It answers a file or takes one, and is found at this path below `/api`, with `{names}` in it. */
  readonly file?: { readonly is: 'download' | 'upload'; readonly path: string };
}

/** Calls a procedure, with all that makes it dependable. */
export type Call = <Output>(procedure: Procedure, input: unknown, options?: MutationOptions) => Promise<Output>;
