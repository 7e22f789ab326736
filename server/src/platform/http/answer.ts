import type { Response } from 'express';

/** An answer before it is written. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** To be sent as JSON; undefined for no body at all. */
  readonly body: unknown;
}

/** `text` is the body as JSON, where that was made already. */
export function send(res: Response, { status, headers, body }: Answer, text = JSON.stringify(body)): void {
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
  // With its length an answer leaves in one write; without, compression would have it sent in chunks.
  if (text !== undefined) res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}
