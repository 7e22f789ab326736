import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { TestDatabase } from './database.ts';
import { errorMessage, isQuery, startsWith } from './postgres-messages.ts';

/** A way to a database that can be cut and mended. */
export interface Wire {
  readonly address: TestDatabase['address'];
  /** Ends every connection, and takes no new one. */
  cut(): void;
  /** Keeps connections open and says nothing more, as a network does that has lost one end. */
  hush(): void;
  /** Lets new connections through; those that were hushed stay silent. */
  whole(): void;
  /** The next time that this statement is sent, the server gets it, and its connection breaks before the answer. */
  loseNextAnswerTo(statement: string): void;
  /** Answers connections that ask for it as PgBouncer does. */
  rejectStartupParameter(name: string): void;
  mend(): void;
  close(): Promise<void>;
}

interface Tap {
  /** Called with everything that clients send, statements among it. */
  readonly sent?: (data: Buffer) => void;
  /** Called with everything that the database answers. */
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
        if (from === near && unanswered !== null && isQuery(data, unanswered)) {
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
  if (listening === null || typeof listening === 'string') throw new Error('Listens nowhere');
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
      // What was swallowed meanwhile would leave half a message behind.
      cut();
      state = 'whole';
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
