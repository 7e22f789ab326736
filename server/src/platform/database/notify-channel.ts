import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../base/log.ts';
import { addressForPg, type DatabaseAddress } from './orm.ts';

/** `events`: the log has grown. `access`: roles, or who holds them, have changed. `deliveries`: what waited is due. */
export const topics = ['events', 'access', 'deliveries'] as const;
export type Topic = (typeof topics)[number];

const CHANNEL = 'ticketwire';
const ANSWER_WITHIN_MS = 5_000;
/** A connection that is dead without a word (a firewall forgot it) is found by asking. */
const HEARTBEAT_MS = 15_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export interface NotifyChannel {
  send(topic: Topic): void;
  close(): Promise<void>;
}

interface ChannelOptions {
  readonly address: DatabaseAddress;
  readonly log: Log;
  /** Called for what other processes send, and for every topic after each connect: something may have been missed. */
  readonly heard: (topic: Topic) => void;
}

/** LISTEN and NOTIFY on one connection of its own, which is opened again whenever it breaks. */
export function openNotifyChannel({ address, log, heard }: ChannelOptions): NotifyChannel {
  const stopping = new AbortController();
  const unsent = new Set<Topic>();
  let connected: Client | null = null;
  let failures = 0;
  let said: Promise<unknown> = Promise.resolve();

  /** One statement after another: pg takes no second one on a connection that is busy. */
  const say = (client: Client, text: string, values: string[] = []): Promise<unknown> => {
    said = said.catch(() => {}).then(() => client.query(text, values));
    return said;
  };

  const send = (topic: Topic): void => {
    unsent.add(topic);
    if (!connected) return;
    say(connected, 'select pg_notify($1, $2)', [CHANNEL, topic]).then(
      () => unsent.delete(topic),
      (error) =>
        log.debug({ err: error, topic }, 'Failed to send a LISTEN/NOTIFY message; it is sent again after reconnecting'),
    );
  };

  const listen = async (): Promise<void> => {
    const client = new Client({
      ...addressForPg(address),
      application_name: 'ticketwire-hints',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
    broken.catch(() => {});
    const stop = () => breakOff(new Error('Stopped'));
    // Without a listener an error of the connection would end the process.
    client.on('error', breakOff);
    client.on('end', () => breakOff(new Error('The connection was closed')));
    stopping.signal.addEventListener('abort', stop);
    const heartbeat = setInterval(() => {
      if (connected) say(client, 'select 1').catch(breakOff);
    }, HEARTBEAT_MS);
    try {
      await client.connect();
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      client.on('notification', ({ processId, payload }) => {
        const topic = topics.find((name) => name === payload);
        // This process has told its own listeners already.
        if (topic && processId !== own.rows[0]?.pid) heard(topic);
      });
      await client.query(`listen ${CHANNEL}`);
      connected = client;
      if (failures > 0) log.info({}, 'LISTEN/NOTIFY works again');
      failures = 0;
      for (const topic of topics) heard(topic);
      for (const topic of unsent) send(topic);
      await broken;
    } finally {
      connected = null;
      clearInterval(heartbeat);
      stopping.signal.removeEventListener('abort', stop);
      // A dead connection may never confirm its end.
      await Promise.race([client.end().catch(() => {}), delay(1_000, undefined, { ref: false })]);
    }
  };

  const keepListening = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch((error) => {
        if (!stopping.signal.aborted && failures === 0) {
          log.warn({ err: error }, 'LISTEN/NOTIFY is unavailable; polling continues without it');
        }
      });
      const wait = Math.min(FIRST_RETRY_MS * 2 ** failures++, LAST_RETRY_MS) * (0.5 + Math.random() / 2);
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const ended = keepListening();
  return {
    send,
    async close() {
      stopping.abort();
      await ended;
    },
  };
}
