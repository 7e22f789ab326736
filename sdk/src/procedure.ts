/** What the client has to know of a procedure. */
export interface Procedure {
  /** Such as `tickets.create`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Anybody may call it: it takes no token, though it may look at one. */
  readonly open?: true;
  /**
   * Nobody knows whether the service keeps the answer under the idempotency key: a lost answer is not asked for again.
   */
  readonly unkept?: true;
  /** It answers a file or takes one, and is found at this path below `/api`, with `{names}` in it. */
  readonly file?: { readonly is: 'download' | 'upload'; readonly path: string };
}
