import type { ApiError } from '../errors/errors.ts';

/** Provides the bearer token of each request. */
export interface TokenSource {
  /** Returns the token to send, after logging in or refreshing it if necessary; undefined to send none. */
  token(): Promise<string | undefined>;
  /** Returns the current token, if there is one, without sending a request. */
  current(): Promise<string | undefined>;
  /**
   * Called with a token that the service rejected. Resolves to true if the call is worth repeating with a new token.
   */
  renew(refused: string): Promise<boolean>;
  /** Called if the service requires a recent proof. Resolves to true if the call is worth repeating. */
  confirm?(error: ApiError<'step_up_required'>): Promise<boolean>;
}
