import type { ApiPromise } from './api-promise.ts';
import type { MutationOptions } from './call.ts';
import type { RequestMethod } from './hooks.ts';

/** Value of a query parameter. An array repeats the parameter. */
export type QueryValue = string | number | boolean | null | undefined;

/** A REST request for an endpoint that this version of the client has no method for. */
export interface RawRequest extends MutationOptions {
  /** HTTP method. */
  readonly method: RequestMethod;

  /** Path below `/api`, such as `/tickets/TKT-1042`. Encode variable parts with `encodeURIComponent`. */
  readonly path: string;

  /** Query parameters. Those that are null or undefined are omitted. */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | undefined;

  /** Request body, sent as JSON. Strings, `Blob`, bytes, `FormData` and `URLSearchParams` are sent unchanged. */
  readonly body?: unknown;
}

/** Sends a REST request. */
export type SendRaw = <Data = unknown>(request: RawRequest) => ApiPromise<Data>;
