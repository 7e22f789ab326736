import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { holdMessage } from '../../../support/document/checking/service-check.ts';

export interface Received {
  readonly webhookId: string;
  readonly eventId: string;
  readonly at: number;
}

/** An endpoint that records what it receives. */
export interface Sink {
  readonly url: string;
  readonly received: readonly Received[];
  /** Responds from now on. Until then senders wait for a response, which is 503 for those. */
  open(): void;
  stop(): Promise<void>;
}

export async function startSink({ arrived }: { readonly arrived: () => void }): Promise<Sink> {
  const received: Received[] = [];
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const server = createServer(async (request, response) => {
    const body = await json(request).catch(() => null);
    // The sender was killed before the body was complete.
    if (!isMessage(body)) return response.destroy();
    holdMessage({ headers: request.headers, body: JSON.stringify(body) });
    if (!isOpen) return waiting.push(response);
    received.push({ webhookId: String(request.headers['webhook-id']), eventId: body.data.id, at: Date.now() });
    response.end();
    arrived();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    open() {
      isOpen = true;
      for (const response of waiting.splice(0)) response.writeHead(503).end();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isMessage(body: unknown): body is { data: { id: string } } {
  return typeof body === 'object' && body !== null && 'data' in body;
}
