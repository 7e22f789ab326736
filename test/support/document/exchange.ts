/** One request and its answer. */
export interface Exchange {
  readonly method: string;
  /** As it stood in the request: from the root, and with the query, such as `/api/tickets?limit=1`. */
  readonly path: string;
  readonly status: number;
  /** Of the answer, by their names in lower case. */
  readonly headers: AnswerHeaders;
  /** Bytes as they were sent, perhaps compressed; or text that is decoded already. Empty where there was none. */
  readonly body: Uint8Array | string;
}

export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Several of one name read as one, with commas between (RFC 9110, section 5.3). */
export function headerOf(headers: AnswerHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}

/** `text/csv` of `text/csv; charset=utf-8`. */
export const mediaTypeOf = (headers: AnswerHeaders): string | undefined =>
  headerOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
