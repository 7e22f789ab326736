import type { ServerResponse } from 'node:http';

/** A response before it is written. */
export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined for an empty response. */
  readonly body: string | undefined;
}

export function send(res: ServerResponse, { status, headers, body }: OutgoingResponse): void {
  res.statusCode = status;
  for (const name in headers) {
    // Other `Link` headers may be set already.
    if (name === 'Link') res.appendHeader(name, headers[name] ?? '');
    else res.setHeader(name, headers[name] ?? '');
  }
  // With a length the response is sent in one write; without it, compression would use chunked encoding.
  if (body !== undefined) res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}
