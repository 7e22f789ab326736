import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@ticketwire/sdk';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { createDatabase } from '../../support/database.ts';
import { depth } from '../../support/depth.ts';
import { hasPgBouncer, startPgBouncer } from '../../support/pgbouncer.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import { type Logged, page } from './support/feed.ts';
import { openStream } from './support/raw-stream.ts';
import { deviationsOf, orderOf, PERFECT, type Seen, writeWhile } from './support/writers.ts';

/**
 * The duration of a connection. In a deep run, all three tests together use as many connections as half a minute has at
 * 400 ms, however long that takes on a busy machine.
 */
const CUT_AFTER_MS = 80;
const CUTS_EACH = depth({ quick: 6, deep: 25 });
/** Increases each time, so that a connection eventually delivers something, however busy the machine is. */
const lasting = (connections: number) => CUT_AFTER_MS + 2 * connections;
const WRITING_MS = depth({ quick: 1_000, deep: 4_000 });
const WRITTEN_AT_LEAST = depth({ quick: 50, deep: 200 });

/** The events delivered so far; `stop` waits until all written events are included, or for some seconds. */
interface Follower {
  readonly seen: readonly Seen[];
  /** The connections used; one that is never cut needs no more. */
  readonly connections: number;
  stop(): Promise<void>;
}

const marked = ({ ticketId, data }: Logged): Seen => ({ id: String(data.userId), ticketId });

type Start = (service: TestService, reader: Person, from: string) => Follower;

/** Requests the list repeatedly, each time from the cursor of the previous page. */
const byList: Start = (_service, reader, from) => {
  const seen: Seen[] = [];
  let over = false;
  const asking = (async () => {
    for (let after = from; !over; ) {
      const answer = await page(reader, { after, limit: '37' });
      seen.push(...answer.data.map(marked));
      after = answer.page.nextCursor;
      if (!answer.page.hasMore) await delay(15);
    }
  })();
  return {
    seen,
    connections: Number.POSITIVE_INFINITY,
    stop: () => {
      over = true;
      return asking;
    },
  };
};

/** Reads a stream and reopens it from the last id after it was cut, by itself or, if `isCut`, after a while. */
const byStream =
  (isCut: boolean): Start =>
  (service, { token }, from) => {
    const seen: Seen[] = [];
    let over = false;
    let connections = 0;
    const following = (async () => {
      for (let lastEventId = from; !over; ) {
        const stream = await openStream(service.url, { token, lastEventId });
        connections += 1;
        const cutAt = isCut ? performance.now() + lasting(connections) : Number.POSITIVE_INFINITY;
        while (!over && !stream.closed && performance.now() < cutAt) {
          await delay(5);
          seen.push(...stream.events.splice(0).map(marked));
        }
        stream.cut();
        seen.push(...stream.events.splice(0).map(marked));
        lastEventId = stream.lastId ?? lastEventId;
      }
    })();
    return {
      seen,
      get connections() {
        return isCut ? connections : Number.POSITIVE_INFINITY;
      },
      stop: () => {
        over = true;
        return following;
      },
    };
  };

/** Uses the SDK over connections that break. */
const bySdk: Start = (service, { token }, from) => {
  const seen: Seen[] = [];
  const stopping = new AbortController();
  let connections = 0;
  const client = createClient({
    baseUrl: service.url,
    token,
    // A connection may be cut before it delivers anything: the delay must not outlast the test.
    retry: { baseDelay: 1, maxDelay: 20 },
    fetch: async (url, init) => {
      connections += 1;
      const cut = AbortSignal.timeout(lasting(connections));
      return fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, cut]) : cut });
    },
  });
  const following = (async () => {
    for await (const event of client.events.stream({ after: from }, { signal: stopping.signal })) {
      seen.push({ id: event.type === 'ticket.unfollowed' ? event.data.userId : event.id, ticketId: event.ticketId });
    }
  })().catch(() => undefined);
  return {
    seen,
    get connections() {
      return connections;
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};

/** All consumers follow the same writes. */
async function followedBy(service: TestService, hinted: boolean) {
  const reader = await service.person('administrator');
  const ticketIds = [];
  for (let at = 0; at < 12; at += 1) ticketIds.push((await reader.post('/tickets', { subject: 'Followed' })).body.id);
  const from = (await page(reader, { after: 'now' })).page.nextCursor;
  const ways = {
    list: byList,
    stream: byStream(false),
    'an interrupted stream': byStream(true),
    'the SDK with interruptions': bySdk,
  };
  const followers = Object.entries(ways).map(([way, start]) => ({ way, follower: start(service, reader, from) }));
  const committed = hinted ? () => service.transactions.committed([]) : undefined;
  const began = performance.now();
  const goOn = () =>
    performance.now() - began < WRITING_MS ||
    followers.some(({ follower }) => follower.connections < CUTS_EACH) ||
    // A slow machine writes fewer in that time.
    followers.every(({ follower }) => follower.seen.length <= WRITTEN_AT_LEAST);
  const written = await writeWhile({ service, ticketIds, goOn, committed });
  const order = await orderOf(service, written);

  // Consumers that missed events are reported below, with their number.
  const everything = () => followers.every(({ follower }) => deviationsOf(written, order, follower.seen).missed === 0);
  await eventually(() => expect(everything()).toBe(true)).catch(() => undefined);
  const deviations = [];
  for (const { way, follower } of followers) {
    await follower.stop();
    deviations.push({ way, ...deviationsOf(written, order, follower.seen) });
  }
  expect(written.size).toBeGreaterThan(WRITTEN_AT_LEAST);
  expect(deviations).toEqual(Object.keys(ways).map((way) => ({ way, ...PERFECT })));
}

const start = async (options: Parameters<typeof startService>[0] = {}) => {
  const service = await startService({ workers: false, ...options });
  onTestFinished(() => service.stop());
  return service;
};

it('delivers each event of many slow writers once to each consumer, in order for each ticket', async () => {
  await followedBy(await start(), true);
}, 60_000);

it('delivers each event even without notifications of new events', async () => {
  await followedBy(await start(), false);
}, 60_000);

it.runIf(hasPgBouncer)(
  'delivers each event through PgBouncer in transaction mode',
  async () => {
    const database = await createDatabase();
    onTestFinished(() => database.drop());
    const address = await startPgBouncer(database);
    await followedBy(await start({ database, ways: { address } }), true);
  },
  60_000,
);

it('detects missing events of a log that is read in sequence order', async () => {
  const service = await start();
  const em = service.orm.em.fork();
  await em.execute('create table naive (seq bigserial primary key, id uuid)');
  const seen: Seen[] = [];
  let last = 0;
  const readOn = async () => {
    const rows = await em.execute<{ seq: string; id: string }[]>('select * from naive where seq > ? order by seq', [
      last,
    ]);
    for (const { seq, id } of rows) {
      last = Number(seq);
      seen.push({ id, ticketId: null });
    }
  };
  const write = (id: string, beforeCommit: () => Promise<unknown>) =>
    service.orm.em.fork().transactional(async (inner) => {
      await inner.execute('insert into naive (id) values (?)', [id]);
      await beforeCommit();
    });
  const written = new Set([crypto.randomUUID(), crypto.randomUUID()]);
  const [slow = '', fast = ''] = written;
  await write(slow, async () => {
    await write(fast, async () => {});
    await eventually(async () => {
      await readOn();
      expect(seen).toHaveLength(1);
    });
  });
  await readOn();
  expect(deviationsOf(written, new Map(), seen)).toEqual({ ...PERFECT, missed: 1 });
});
