/** What the service said beside the data. */
export interface ResponseInfo {
  /** HTTP status. JSON calls go over tRPC, which answers 200 whatever REST answers to the same call. */
  readonly status: number;
  readonly headers: Headers;
  /** The `X-Request-Id` under which the service logged the request. */
  readonly requestId: string | null;
}

/** The data of a call with the response that brought it, of the last request if the call took several. */
export interface WithResponse<Data> {
  readonly data: Data;
  readonly response: ResponseInfo;
}

/** What every call returns: a promise of its data that can also tell about the response. */
export interface ApiPromise<Data> extends Promise<Data> {
  /**
   * Resolves with the data and with the status, the headers and the request id of the response. Sends nothing: it is about
   * the request that the call has sent already.
   *
   * @throws {@link ApiError} as the call itself
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
      // A caller who asks for the response handles the error there, so the plain promise must not report it as unhandled.
      plain.catch(() => undefined);
      return work;
    },
  });
}

export const infoOf = ({ status, headers }: Response): ResponseInfo => ({
  status,
  headers,
  requestId: headers.get('x-request-id'),
});
