import type { Response } from 'express';

/** An answer before it is written. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined for no body at all. */
  readonly body: unknown;
}

export function send(res: Response, { status, headers, body }: Answer): void {
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.end(body === undefined ? undefined : JSON.stringify(body));
}
