import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Answer, html } from './answers.ts';

/** A request, as the stub received it. */
export interface Received {
  readonly procedure: string;
  readonly method: string | undefined;
  readonly input: unknown;
  readonly headers: IncomingHttpHeaders;
  /** Size of the body, in bytes. */
  readonly bytes: number;
}

export interface StubService {
  readonly url: string;
  readonly received: readonly Received[];
  /** Returns the requests for one procedure. */
  to(procedure: string): Received[];
  /** Sets the responses to the next requests for a procedure, in order. The last one repeats forever. */
  answer(procedure: string, ...answers: [Answer, ...Answer[]]): void;
}

/** Starts a real HTTP server with scripted responses. It is closed when the test ends. */
export async function startStub(): Promise<StubService> {
  const received: Received[] = [];
  const scripts = new Map<string, Answer[]>();

  const server = createServer(async (request, response) => {
    const arrived = await read(request).catch(() => undefined);
    // The client disconnected before the end of the request.
    if (!arrived) return;
    received.push(arrived);
    const script = scripts.get(arrived.procedure) ?? [html(404)];
    const answer = script.length > 1 ? script.shift() : script[0];
    answer?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    to: (procedure) => received.filter((one) => one.procedure === procedure),
    answer: (procedure, ...answers) => void scripts.set(procedure, answers),
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub');
  const body = await text(request);
  const isJson = request.headers['content-type'] === 'application/json';
  const sent = (isJson && body) || searchParams.get('input');
  return {
    procedure: pathname.replace(/^\/trpc\//, ''),
    method: request.method,
    input: sent ? JSON.parse(sent) : undefined,
    headers: request.headers,
    bytes: Buffer.byteLength(body),
  };
}
