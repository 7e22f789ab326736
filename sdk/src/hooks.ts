/** Methods of requests; the client's own calls use GET and POST. */
export type RequestMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP request, before it is sent. */
export interface OutgoingRequest {
  /** The procedure that is called, such as `tickets.create`. */
  readonly procedure: string;
  readonly method: RequestMethod;
  readonly url: string;
  /** 1 for the first request of this call; a retry, or another try after a refresh of the session, is the next. */
  readonly attempt: number;
  /** May be changed. */
  readonly headers: Headers;
}

/** The answer to one HTTP request. */
export interface ReceivedResponse {
  readonly procedure: string;
  readonly attempt: number;
  readonly status: number;
  readonly headers: Headers;
  /** The `X-Request-Id` under which the service logged the request. */
  readonly requestId: string | null;
  /** From sending the request to having read the answer. */
  readonly milliseconds: number;
}
