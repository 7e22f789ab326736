import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver of webhook messages that records their headers. */
export interface Hook {
  readonly url: string;
  readonly received: readonly IncomingHttpHeaders[];
  stop(): void;
}

export async function startHook(): Promise<Hook> {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    request.resume().once('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/a-secret-path`, received, stop: () => void server.close() };
}
