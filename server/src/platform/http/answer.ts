import type { Response } from 'express';

/** An answer before it is written. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** To be sent as JSON; undefined for no body at all. */
  readonly body: unknown;
}

export function send(res: Response, { status, headers, body }: Answer): void {
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  const text = body === undefined ? undefined : JSON.stringify(body);
  // With its length an answer leaves in one write; without, compression would have it sent in chunks.
  if (text !== undefined) res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
