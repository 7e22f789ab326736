import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { TestDatabase } from './database.ts';

/** A way to a database that can be cut and mended. */
export interface Wire {
  readonly address: TestDatabase['address'];
  /** Ends every connection, and takes no new one. */
  cut(): void;
  /** Keeps connections open and says nothing more, as a network does that has lost one end. */
  hush(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openWire({ address }: TestDatabase): Promise<Wire> {
  const { host, port } = address;
  const there = host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
  const ends = new Set<Socket>();
  let state: 'whole' | 'hushed' | 'cut' = 'whole';

  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(there);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (data) => state === 'whole' && to.write(data));
      from.on('error', () => {});
      from.on('close', () => {
        ends.delete(from);
        if (state !== 'hushed') to.destroy();
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
