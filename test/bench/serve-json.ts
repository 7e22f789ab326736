import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Serves JSON on a free port, with nothing but node:http. An error becomes a 500, which the load reports. */
export async function serveJson(answer: (req: IncomingMessage) => Promise<Reply>) {
  const server = createServer(async (req, res) => {
    const { status, body } = await answer(req).catch((error: unknown) => ({ status: 500, body: String(error) }));
    const text = JSON.stringify(body);
    res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
