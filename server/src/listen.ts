import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests that are under way may take once the service is told to stop. */
const DRAIN_MS = 10_000;

/**
 * How long a connection without a request stays open. Longer than the minute that clients and proxies commonly keep
 * one: whoever closes first must be the caller, or a request could meet a connection that has just gone.
 */
const IDLE_MS = 75_000;

export interface Listening {
  readonly port: number;
  /** Takes no more requests, lets those under way finish, and then closes what is left. */
  stop(): Promise<void>;
}

export async function listen(app: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, app);
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
      // Those that are not idle yet end soon after their answer.
      server.keepAliveTimeout = 1;
      const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(patience);
    },
  };
}
