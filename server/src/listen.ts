import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUnreadable } from './platform/http/unreadable.ts';

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

interface Address {
  readonly host: string;
  readonly port: number;
}

/** A port that is taken before there is anything to serve on it. */
export interface OpenPort {
  serve(app: RequestListener): Listening;
}

/** Answers requests that arrive while the service is still starting. */
const starting: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain', Connection: 'close' });
  res.end('Ticketwire is starting.\n');
};

export async function listen(app: RequestListener, address: Address): Promise<Listening> {
  return (await openPort(address)).serve(app);
}

/** Takes the port at once, so that a port in use is known before the rest of the start, which takes longer. */
export async function openPort({ host, port }: Address): Promise<OpenPort> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, starting);
  answerUnreadable(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const advice = 'Set PORT (or WORKER_PORT for a worker) to a different port.';
    throw taken ? new Error(`Port ${port} on ${host} is already in use. ${advice}`) : error;
  }
  return {
    serve(app) {
      server.off('request', starting).on('request', app);
      return listening(server);
    },
  };
}

function listening(server: Server): Listening {
  const { port } = server.address() as AddressInfo;
  return {
    port,
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
