import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests that are under way may take once the service is told to stop. */
const DRAIN_MS = 10_000;

export interface Listening {
  readonly port: number;
  /** Takes no more requests, lets those under way finish, and then closes what is left. */
  stop(): Promise<void>;
}

export async function listen(app: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer(app);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} of ${host} is in use: set PORT to another one`) : error;
  }
  const { port: given } = server.address() as AddressInfo;
  return {
    port: given,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(patience);
    },
  };
}
