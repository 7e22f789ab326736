/** One request and its response. */
export interface Exchange {
  readonly method: string;
  /** The request target as sent, from the root and with the query: `/api/tickets?limit=1`. */
  readonly path: string;
  readonly status: number;
  /** Response headers by lower-case name. */
  readonly headers: AnswerHeaders;
  /** The response bytes as sent, possibly compressed, or text that is already decoded. Empty if there was no body. */
  readonly body: Uint8Array | string;
}

export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns a header. Several of one name are joined with commas (RFC 9110, section 5.3). */
export function headerOf(headers: AnswerHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}

/** Returns `text/csv` for `text/csv; charset=utf-8`. */
export const mediaTypeOf = (headers: AnswerHeaders): string | undefined =>
  headerOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
