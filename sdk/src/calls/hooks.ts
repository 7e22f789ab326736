/** HTTP methods that requests can have. The client's own calls use GET and POST. */
export type RequestMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An HTTP request that is about to be sent. */
export interface OutgoingRequest {
  /** Called procedure, such as `tickets.create`; for `client.request`, the method and path. */
  readonly procedure: string;
  /** HTTP method. */
  readonly method: RequestMethod;
  /** Absolute URL, including the query. */
  readonly url: string;
  /** Number of this request within the call, starting at 1. Retries count, as do repetitions with a renewed token. */
  readonly attempt: number;
  /** Headers of the request. The hook can change them. */
  readonly headers: Headers;
}

/** The HTTP response to one request. */
export interface ReceivedResponse {
  /** Called procedure, such as `tickets.create`; for `client.request`, the method and path. */
  readonly procedure: string;
  /** Number of the request within the call, starting at 1. */
  readonly attempt: number;
  /** HTTP status code. */
  readonly status: number;
  /** Response headers. */
  readonly headers: Headers;
  /** Value of `X-Request-Id`, under which the service logged the request; null if the header is missing. */
  readonly requestId: string | null;
  /** Time from sending the request until its response was read, in milliseconds. */
  readonly milliseconds: number;
}
