import type { ServerResponse } from 'node:http';

/** An answer before it is written. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined for no body at all. */
  readonly body: string | undefined;
}

export function send(res: ServerResponse, { status, headers, body }: HttpAnswer): void {
  res.statusCode = status;
  for (const name in headers) {
    // Of links there may be some already.
    if (name === 'Link') res.appendHeader(name, headers[name] ?? '');
    else res.setHeader(name, headers[name] ?? '');
  }
  // With its length an answer leaves in one write; without, compression would have it sent in chunks.
  if (body !== undefined) res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}
