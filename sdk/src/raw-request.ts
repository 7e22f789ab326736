import type { ApiPromise } from './api-promise.ts';
import type { MutationOptions } from './call.ts';
import type { RequestMethod } from './hooks.ts';

/** A value of a query parameter; a list repeats its name. */
export type QueryValue = string | number | boolean | null | undefined;

/** A request that you write yourself, for what has no method in this version of the client. */
export interface RawRequest extends MutationOptions {
  readonly method: RequestMethod;

  /** Below `/api`, such as `/tickets/TKT-1042`; encode what you put into it with `encodeURIComponent`. */
  readonly path: string;

  /** Parameters behind the `?`; those without a value are left out. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | undefined;

  /** Sent as JSON. A string, a `Blob`, bytes, `FormData` or `URLSearchParams` is sent as it is. */
  readonly body?: unknown;
}

/** Sends one request of your own. */
export type SendRaw = <Data = unknown>(request: RawRequest) => ApiPromise<Data>;
