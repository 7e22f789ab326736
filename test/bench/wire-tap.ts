import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** A statement that a client ran. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** Whether its connection keeps it, so that it is parsed once. */
  readonly isPrepared: boolean;
  /** The number of its connection. */
  readonly connection: number;
}

export interface WireTap {
  /** Directory of its socket, for use in place of PostgreSQL's own. */
  readonly host: string;
  /** Returns the statements sent since the last call. */
  take(): Statement[];
  /** The process ids of the PostgreSQL backends that serve the open connections. */
  backends(): number[];
  stop(): Promise<void>;
}

/**
 * Listens between a client and PostgreSQL, and records every statement with its parameters (frontend messages Query,
 * Parse and Bind of protocol 3.0). The recording thus shows what really runs, whichever library sends it.
 */
export async function tapWire(behind: { host: string; port: number }, directory: string): Promise<WireTap> {
  const file = path.join(directory, '.s.PGSQL.5432');
  let statements: Statement[] = [];
  const sockets = new Set<Socket>();
  const backends = new Map<Socket, number>();
  let connections = 0;
  const server = createServer((client) => {
    const isSocket = behind.host.startsWith('/');
    const upstream = isSocket
      ? connect(path.join(behind.host, `.s.PGSQL.${behind.port}`))
      : connect(behind.port, behind.host);
    const connection = connections++;
    const read = frontendReader((statement) => statements.push({ ...statement, connection }));
    client.on('data', read);
    upstream.once('data', (greeting) => {
      const backend = backendIn(greeting);
      if (backend !== null) backends.set(upstream, backend);
    });
    upstream.once('close', () => backends.delete(upstream));
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(file, resolve));
  return {
    host: directory,
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
    backends: () => [...backends.values()],
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<unknown>((resolve) => server.close(resolve));
      await rm(file, { force: true });
    },
  };
}

/**
 * Returns the process id in a server's first messages, which end with BackendKeyData and ReadyForQuery, or null if the
 * server rejects the connection.
 */
function backendIn(greeting: Buffer): number | null {
  for (let at = 0; at + 5 <= greeting.length; at += 1 + greeting.readInt32BE(at + 1)) {
    if (greeting[at] === 'K'.charCodeAt(0)) return greeting.readInt32BE(at + 5);
  }
  return null;
}

/**
 * Reads the messages of a client. The first one, the startup message, has no type byte. A prepared statement is parsed
 * once, and later messages refer to it by its name.
 */
function frontendReader(found: (statement: Omit<Statement, 'connection'>) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let typed = 0;
  const texts = new Map<string, string>();
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < typed + 4) return;
      const length = rest.readInt32BE(typed) + typed;
      if (rest.length < length) return;
      const type = typed === 1 ? String.fromCharCode(rest[0] ?? 0) : 'start';
      const body = rest.subarray(typed + 4, length);
      if (type === 'Q') found({ text: textAt(body, 0), values: [], isPrepared: false });
      if (type === 'P') texts.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1));
      if (type === 'B') {
        const name = textAt(body, body.indexOf(0) + 1);
        found({ text: texts.get(name) ?? '', values: valuesOf(body), isPrepared: name !== '' });
      }
      rest = rest.subarray(length);
      typed = 1;
    }
  };
}

const textAt = (body: Buffer, start: number) => body.toString('utf8', start, body.indexOf(0, start));

/** Reads a Bind message: portal, statement, parameter formats, then each parameter with its length; -1 means null. */
function valuesOf(body: Buffer): (string | null)[] {
  let at = body.indexOf(0) + 1;
  at = body.indexOf(0, at) + 1;
  at += 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}
