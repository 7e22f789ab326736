import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PathProxy {
  readonly url: string;
  /** The target of requests, set later: the service needs the address of its proxy before it starts. */
  target: string;
  /** What it does with the path. */
  treatment: 'keeps' | 'strips';
  stop(): Promise<void>;
}

/** Starts a reverse proxy for a path: requests below it go to the service, with the path or without it. */
export async function startProxy(path: string, treatment: PathProxy['treatment']): Promise<PathProxy> {
  const proxy = { target: '', treatment };
  const server = createServer((req, res) => {
    const requested = req.url ?? '';
    if (!requested.startsWith(`${path}/`)) {
      res.writeHead(404).end('Not of this service');
      return;
    }
    const url = new URL(proxy.treatment === 'strips' ? requested.slice(path.length) : requested, proxy.target);
    const sent = request(url, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    sent.on('error', () => res.destroy());
    req.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
