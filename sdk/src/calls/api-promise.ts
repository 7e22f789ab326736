import { settle } from './settle.ts';
/** The HTTP response that a call received, without its body. */
export interface ResponseInfo {
  /** HTTP status code. JSON calls use tRPC, so a success is always 200, even where REST answers 201 or 204. */
  readonly status: number;
  /** Response headers. Browsers show only those that CORS exposes. */
  readonly headers: Headers;
  /** Value of `X-Request-Id`, under which the service logged the request; null if the header is missing. */
  readonly requestId: string | null;
}

/**
 * The data of a call together with its HTTP response. If the call sent several requests, the response is the last one.
 */
export interface WithResponse<Data> {
  /** Result of the call. */
  readonly data: Data;
  /** Response that the data came with. */
  readonly response: ResponseInfo;
}

/** Promise that every call returns. It resolves with the data; `withResponse()` adds the HTTP response. */
export interface ApiPromise<Data> extends Promise<Data> {
  /**
   * Resolves with the data and the status, headers and request id of the response. Does not send another request.
   *
   * @throws {@link ApiError} if the call itself fails
   * @example
   * const { data, response } = await client.tickets.get({ ticketId: 'TKT-1042' }).withResponse();
   * console.log(data.subject, response.requestId, response.headers.get('ratelimit'));
   */
  withResponse(): Promise<WithResponse<Data>>;
}

export function apiPromise<Data>(work: Promise<WithResponse<Data>>): ApiPromise<Data> {
  const plain = work.then(({ data }) => data);
  return Object.assign(plain, {
    withResponse: () => {
      // The caller handles the error on the returned promise, so the plain one must not report an unhandled rejection.
      void settle(plain);
      return work;
    },
  });
}

export const infoOf = ({ status, headers }: Response): ResponseInfo => ({
  status,
  headers,
  requestId: headers.get('x-request-id'),
});
