import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { TestDatabase } from './database.ts';
import { endsWithQuery, errorMessage, startsWith } from './postgres-messages.ts';

/** A TCP proxy in front of a database. A test can cut, silence and restore its connections. */
export interface Wire {
  readonly address: TestDatabase['address'];
  /** Closes every connection and rejects new ones. */
  cut(): void;
  /**
   * Keeps connections open but forwards nothing, like a network that has lost one end. Also applies to new connections.
   */
  hush(): void;
  /** Forwards new connections. Those that were silenced stay silent. */
  whole(): void;
  /** Forwards the next occurrence of this statement to the server, then breaks the connection before the response. */
  loseNextAnswerTo(statement: string): void;
  /** Rejects connections that set this startup parameter, as PgBouncer does. */
  rejectStartupParameter(name: string): void;
  mend(): void;
  close(): Promise<void>;
}

interface Tap {
  /** Called with all bytes that clients send, including statements. */
  readonly sent?: (data: Buffer) => void;
  /** Called with all bytes that the database sends. */
  readonly received?: (data: Buffer) => void;
}

export async function openWire({ address }: TestDatabase, tap: Tap = {}): Promise<Wire> {
  const { host, port } = address;
  const there = host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
  const ends = new Set<Socket>();
  const hushed = new WeakSet<Socket>();
  let state: 'whole' | 'hushed' | 'cut' = 'whole';
  let unanswered: string | null = null;
  let rejected: string | null = null;

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    if (tap.sent) near.on('data', tap.sent);
    const far = connect(there);
    if (tap.received) far.on('data', tap.received);
    let isLosing = false;
    if (state === 'hushed') for (const end of [near, far]) hushed.add(end);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (data) => {
        if (hushed.has(from)) return;
        if (from === far && isLosing) return void near.destroy();
        if (from === near && rejected !== null && startsWith(data, rejected)) {
          near.end(errorMessage('08P01', `unsupported startup parameter: ${rejected}`));
          return;
        }
        if (from === near && unanswered !== null && endsWithQuery(data, unanswered)) {
          unanswered = null;
          isLosing = true;
        }
        to.write(data);
      });
      from.on('error', () => {});
      from.on('close', () => {
        ends.delete(from);
        if (!hushed.has(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The proxy has no TCP port');
  const cut = () => {
    state = 'cut';
    for (const end of ends) end.destroy();
  };
  return {
    address: { ...address, host: '127.0.0.1', port: listening.port },
    cut,
    hush: () => {
      state = 'hushed';
      for (const end of ends) hushed.add(end);
    },
    whole: () => {
      state = 'whole';
    },
    loseNextAnswerTo: (statement) => {
      unanswered = statement;
    },
    rejectStartupParameter: (name) => {
      rejected = name;
    },
    mend: () => {
      // Bytes dropped while silenced would leave half a protocol message behind, so clients must reconnect.
      cut();
      state = 'whole';
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Opens a proxy in front of the HTTP port of a service. */
export async function openServiceWire({ url, database }: { url: string; database: TestDatabase }) {
  const { hostname: host, port } = new URL(url);
  const wire = await openWire({ ...database, address: { ...database.address, host, port: Number(port) } });
  if (!('port' in wire.address)) throw new Error('The proxy has no port');
  return { wire, url: `http://127.0.0.1:${wire.address.port}` };
}
