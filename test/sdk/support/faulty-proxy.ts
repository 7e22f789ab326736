import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What happens to one request on its way to the service, or to its response on the way back. */
export type Fault =
  | 'none'
  | 'lost'
  | 'answer lost'
  | 'answer cut'
  | 'unanswered'
  | { status: number; retryAfter?: string };

export interface FaultyProxy {
  readonly url: string;
  /** Requests in order of arrival, such as `POST /trpc/tickets.create`. */
  readonly passed: readonly string[];
  readonly keys: readonly (string | undefined)[];
  /** Applies one fault to each of the next requests. Later requests pass unchanged. */
  meet(...faults: Fault[]): void;
}

/** Starts a proxy with real sockets in front of a real service. It is closed when the test ends. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const passed: string[] = [];
  const keys: (string | undefined)[] = [];
  const due: Fault[] = [];

  const server = createServer((request, response) => {
    // Clients may disconnect at any time, which is not an error of the proxy.
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    passed.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    keys.push(request.headers['idempotency-key']?.toString());
    const fault = due.shift() ?? 'none';
    if (fault === 'lost') return void response.destroy();
    if (typeof fault === 'object') return refuse(response, fault);
    const answer = await forward(target, request, body);
    if (fault === 'unanswered') return;
    if (fault === 'answer lost') return void response.destroy();
    response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) });
    if (fault === 'none') return void response.end(answer.body);
    response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, passed, keys, meet: (...faults) => void due.push(...faults) };
}

function refuse(response: ServerResponse, { status, retryAfter }: Exclude<Fault, string>): void {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Busy</h1>');
}

const KEPT = ['authorization', 'content-type', 'idempotency-key', 'if-match'];
const RETURNED = ['content-type', 'content-disposition', 'x-request-id', 'retry-after'];

async function forward(target: string, { method = 'GET', url, headers }: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const stored = KEPT.flatMap((name): [string, string][] => (headers[name] ? [[name, String(headers[name])]] : []));
  const sent = method === 'GET' ? {} : { body };
  const answer = await fetch(target + url, { method, headers: stored, ...sent });
  const returned = RETURNED.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const whole = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(returned), body: whole };
}
