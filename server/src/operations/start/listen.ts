import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { AppError } from '../../platform/errors/app-error.ts';
import { codeOf } from '../../platform/errors/expected.ts';
import { send } from '../../platform/http/outgoing-response.ts';
import { answerUnreadable, problemWithoutApp } from '../../platform/http/unreadable.ts';
import { DRAIN_MS } from './shutdown-times.ts';

/**
 * How long an idle connection stays open. Longer than the minute that clients and proxies commonly use: the caller must
 * close it first, or a request could hit a connection that was just closed.
 */
const IDLE_MS = 75_000;

/**
 * How long a connection can be silent while a request is in progress. A reader who reads nothing for this long is cut off:
 * otherwise it would keep whatever its response holds until the kernel gives up, which can be never.
 */
const SILENT_MS = 5 * 60_000;

/** How long a new connection has for its first request after the port is closed. */
const UNUSED_MS = 250;

export interface Listening {
  readonly port: number;
  /** Closes each connection after its next response, or the one in progress, so that callers leave before the port is closed. */
  drain(): void;
  /** Stops accepting requests, waits for running ones, and then closes the remaining connections. */
  stop(): Promise<void>;
}

interface Address {
  readonly host: string;
  readonly port: number;
  /** The environment variable that sets the port; defaults to `PORT`. */
  readonly setting?: 'PORT' | 'OPERATIONS_PORT';
  readonly silentMs?: number;
  /** Requests after which a connection is closed; unlimited if omitted. */
  readonly requestsPerConnection?: number;
}

/** A port that is open before there is an app to serve. */
export interface OpenPort {
  readonly port: number;
  serve(app: RequestListener): Listening;
}

/**
 * Responds to requests that arrive while the service is still starting. The process is alive all the same: migrations
 * can take minutes, and a supervisor that kills it in the middle would only repeat them.
 */
const starting: RequestListener = (req, res) => {
  if (req.url === '/health/live') {
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end('{"status":"ok"}');
    return;
  }
  res.shouldKeepAlive = false;
  send(res, problemWithoutApp(new AppError('unavailable', 'Ticketwire is starting', { retryAfter: 1 })));
};

/** Why the address cannot be listened on, by error code, with what to do. */
const REASONS: Readonly<Record<string, (address: Required<Pick<Address, 'host' | 'port' | 'setting'>>) => string>> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `Port ${port} on ${host} is already in use. Set ${setting} to a different port.`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST ${host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ host }) => `HOST ${host} cannot be resolved. Set HOST to an address of this machine.`,
  EAI_AGAIN: ({ host }) => `HOST ${host} cannot be resolved. Set HOST to an address of this machine.`,
  EAFNOSUPPORT: ({ host }) =>
    `This machine does not support the kind of address of HOST ${host}. Set HOST to another one, such as 0.0.0.0.`,
  EACCES: ({ port, setting }) =>
    `This user is not allowed to listen on port ${port}. Set ${setting} to a port from 1024 on.`,
};

export async function listen(app: RequestListener, address: Address): Promise<Listening> {
  return (await openPort(address)).serve(app);
}

/** Opens the port immediately, so that a port in use is detected before the rest of the startup, which takes longer. */
export async function openPort({
  host,
  port,
  setting = 'PORT',
  silentMs = SILENT_MS,
  requestsPerConnection,
}: Address): Promise<OpenPort> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, starting);
  server.timeout = silentMs;
  const closeUnused = closerOfUnused(server);
  if (requestsPerConnection !== undefined) limitRequests(server, requestsPerConnection);
  answerUnreadable(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const explain = REASONS[codeOf(error)];
    throw explain ? new Error(explain({ host, port, setting }), { cause: error }) : error;
  }
  const { port: openedPort } = server.address() as AddressInfo;
  return {
    port: openedPort,
    serve(app) {
      server.off('request', starting).on('request', app);
      return listening(server, openedPort, closeUnused);
    },
  };
}

function listening(server: Server, port: number, closeUnused: () => void): Listening {
  const inProgress = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_req, res) => {
    inProgress.add(res);
    res.once('close', () => inProgress.delete(res));
    if (isDraining) res.shouldKeepAlive = false;
  });
  return {
    port,
    drain() {
      isDraining = true;
      for (const response of inProgress) response.shouldKeepAlive = false;
    },
    async stop() {
      // What has arrived is read first: a busy process finds connections idle whose next request waits for it.
      await endOfTurn();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // The first request of a connection that was just accepted can be on its way.
      setTimeout(() => setImmediate(closeUnused), UNUSED_MS);
      // Connections that are still busy close soon after their response.
      server.keepAliveTimeout = 1;
      server.keepAliveTimeoutBuffer = 0;
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Node's own `maxRequestsPerSocket` would answer pipelined requests beyond the limit with 503. */
function limitRequests(server: Server, most: number): void {
  const counts = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, res) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count >= most) res.shouldKeepAlive = false;
  });
}

/**
 * Closes connections that never sent anything, as browsers open ahead of need. Node.js does not count them as idle, so
 * they would delay every shutdown.
 */
function closerOfUnused(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
