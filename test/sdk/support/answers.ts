import type { ServerResponse } from 'node:http';

/** Sends the stub's response to one request. */
export type Answer = (response: ServerResponse) => void;

type Headers = Readonly<Record<string, string>>;

export const send = (status: number, type: string, body: string, headers: Headers = {}): Answer => {
  return (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
};

const json = (status: number, body: unknown, headers?: Headers) =>
  send(status, 'application/json', JSON.stringify(body), headers);

/** The response of a successful procedure. */
export const ok = (data: unknown, headers?: Headers): Answer => json(200, { result: { data } }, headers);

/** An error of the service, as tRPC sends it. */
export function refuse(code: string, httpStatus: number, facts: object = {}, headers?: Headers): Answer {
  const data = { code, httpStatus, title: 'A title', requestId: 'req-1', ...facts };
  return json(httpStatus, { error: { code: -32000, message: `Refused: ${code}`, data } }, headers);
}

/** An error of the HTTP edge: problem details (RFC 9457). */
export const problem = (code: string, status: number, more: object = {}): Answer =>
  send(
    status,
    'application/problem+json',
    JSON.stringify({ type: 'about:blank', title: 'A title', status, code, ...more }),
  );

/** An HTML page, as a proxy sends it. */
export const html = (status: number, headers?: Headers): Answer =>
  send(status, 'text/html', '<h1>It works!</h1>', headers);

/** Breaks the connection before the response. */
export const drop: Answer = (response) => response.socket?.destroy();

/** Breaks the connection in the middle of the response. */
export const dropHalfway: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"result":');
  setTimeout(() => response.socket?.destroy(), 20);
};

/** Never responds. */
export const hang: Answer = () => undefined;
