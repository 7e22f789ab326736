import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../base/log.ts';
import { awaitedLater, valueOn } from '../errors/expected.ts';
import { ignore } from '../errors/ignored.ts';
import { openSession } from './connections/connect-to-primary.ts';
import type { DatabaseAddress } from './connections/database-hosts.ts';
import { LOCKS } from './service-locks.ts';

/**
 * `events`: the log has grown. `access`: roles or their holders have changed. `deliveries`: a delivery is due. `replica`:
 * something has changed that every read on a replica must include.
 */
export const topics = ['events', 'access', 'deliveries', 'mailboxes', 'replica'] as const;
export type Topic = (typeof topics)[number];

const CHANNEL = 'ticketwire';
/** Carries messages with content, which can get lost. */
const MESSAGES = 'ticketwire_messages';
const RESPONSE_TIMEOUT_MS = 5_000;
/** Detects a connection that died without an error, such as one that a firewall dropped. */
const HEARTBEAT_MS = 15_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

interface NotifyChannel {
  send(topic: Topic): void;
  /** Sends a message of less than 8,000 bytes, or drops it while there is no connection. */
  publish(message: string): void;
  close(): Promise<void>;
}

interface ChannelOptions {
  readonly address: DatabaseAddress;
  readonly log: Log;
  /**
   * Called for messages of other processes, and for every topic after each connect, because messages may have been
   * missed.
   */
  readonly onMessage: (topic: Topic) => void;
  /** Called for messages that other processes publish. */
  readonly onPublished: (message: string) => void;
}

/**
 * Runs LISTEN and NOTIFY on a dedicated connection, which is opened again whenever it breaks. Its lock shows a restore that
 * the database is in use.
 */
export function openNotifyChannel({ address, log, onMessage, onPublished }: ChannelOptions): NotifyChannel {
  const stopping = new AbortController();
  const unsent = new Set<Topic>();
  let connected: Client | null = null;
  let failures = 0;
  let lastQuery: Promise<unknown> = Promise.resolve();

  /** Runs one statement at a time: pg does not accept a second one on a busy connection. */
  const run = (client: Client, text: string, values: string[] = []): Promise<unknown> => {
    const query = () => client.query(text, values);
    lastQuery = lastQuery.then(query, query);
    return lastQuery;
  };

  const send = (topic: Topic): void => {
    unsent.add(topic);
    if (!connected) return;
    run(connected, 'select pg_notify($1, $2)', [CHANNEL, topic]).then(
      () => unsent.delete(topic),
      (error) =>
        log.debug({ err: error, topic }, 'Failed to send a LISTEN/NOTIFY message; it is sent again after reconnecting'),
    );
  };

  const listen = async (): Promise<void> => {
    const client = await openSession(address, {
      application_name: 'ticketwire-pubsub',
      keepAlive: true,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    const { promise: broken, reject: fail } = Promise.withResolvers<never>();
    awaitedLater(broken);
    const stop = () => fail(new Error('Stopped'));
    client.on('error', fail);
    client.on('end', () => fail(new Error('The connection was closed')));
    stopping.signal.addEventListener('abort', stop);
    const heartbeat = setInterval(() => {
      if (connected) run(client, 'select 1').catch(fail);
    }, HEARTBEAT_MS);
    try {
      // It may have been stopped while it was connecting.
      stopping.signal.throwIfAborted();
      const own = await client.query<{ pid: number; joined: boolean }>(
        `select pg_backend_pid() as pid, pg_try_advisory_lock_shared(${LOCKS.instances}) as joined`,
      );
      if (!own.rows[0]?.joined) throw new Error('A backup is being restored into this database');
      client.on('notification', ({ processId, channel, payload = '' }) => {
        // This process has already notified its own listeners.
        if (processId === own.rows[0]?.pid) return;
        if (channel === MESSAGES) return onPublished(payload);
        const topic = topics.find((name) => name === payload);
        if (topic) onMessage(topic);
      });
      await client.query(`listen ${CHANNEL}; listen ${MESSAGES}`);
      connected = client;
      if (failures > 0) log.info({}, 'LISTEN/NOTIFY works again');
      failures = 0;
      for (const topic of topics) onMessage(topic);
      for (const topic of unsent) send(topic);
      await broken;
    } finally {
      connected = null;
      clearInterval(heartbeat);
      stopping.signal.removeEventListener('abort', stop);
      // A dead connection may never confirm that it closed.
      await Promise.race([client.end().catch(ignore('close_connection')), delay(1_000, undefined, { ref: false })]);
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
      await delay(wait, undefined, { signal: stopping.signal }).catch(valueOn(undefined, 'ABORT_ERR'));
    }
  };

  const ended = keepListening();
  return {
    send,
    publish(message) {
      if (!connected) return;
      run(connected, 'select pg_notify($1, $2)', [MESSAGES, message]).catch((error) =>
        log.debug({ err: error }, 'Failed to publish a message to other processes'),
      );
    },
    async close() {
      stopping.abort();
      await ended;
    },
  };
}
