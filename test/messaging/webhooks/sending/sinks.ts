import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { holdMessage } from '../../../support/document/checking/service-check.ts';

export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Sink {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** The number of requests in progress, and its maximum so far. */
  readonly load: { now: number; most: number };
}

/** Starts a webhook receiver that responds with 200 by default. */
export async function startSink(answer: RequestListener = (_, response) => response.end('ok')): Promise<Sink> {
  const received: Received[] = [];
  const load = { now: 0, most: 0 };
  const server = createServer(async (request, response) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    response.on('close', () => {
      load.now -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url: path, headers } = request;
    const body = Buffer.concat(chunks).toString();
    received.push({ method, path, headers, body });
    if (headers['webhook-id'] !== undefined) holdMessage({ headers, body });
    answer(request, response);
  });
  const port = await listen(server, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/hook?key=1`, port, received, load };
}

/** Starts a TCP server that sends arbitrary bytes. */
export async function startTcp(talk: (socket: Socket) => void, host = '127.0.0.1') {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  const port = await listen(server, host);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/`, port, sockets };
}

export async function listen(server: Server | TcpServer, host: string, port = 0): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
