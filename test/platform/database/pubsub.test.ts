import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPubSub } from '../../../server/src/platform/database/pubsub.ts';
import { eventually, makeLog, openDatabase, type TestDatabase } from '../harness.ts';

function start(address: TestDatabase['address'] | null) {
  const log = makeLog();
  const pubsub = startPubSub({ address, log });
  onTestFinished(() => pubsub.stop());
  return { pubsub, log };
}

/** Starts pub/sub and waits until it is connected, which it announces to its listeners after every connect. */
async function connected(address: TestDatabase['address']) {
  const started = start(address);
  const heard = vi.fn();
  started.pubsub.on('events', heard);
  await eventually(() => expect(heard).toHaveBeenCalled());
  heard.mockClear();
  return { ...started, heard };
}

/** Opens another session on the same database. */
async function openSession({ orm, address }: TestDatabase) {
  const client = new Client('url' in address ? { connectionString: address.url } : { ...address });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  const listeners = () =>
    orm.em.execute<{ pid: number }[]>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'ticketwire-pubsub'`,
    );
  return { client, listeners };
}

describe('notifications between processes', () => {
  it('reach listeners of the same process immediately, and only those of the topic', () => {
    const { pubsub } = start(null);
    const events = vi.fn();
    const access = vi.fn();
    pubsub.on('events', events);
    pubsub.on('access', access);
    pubsub.send('events');
    expect(events).toHaveBeenCalledTimes(1);
    expect(access).not.toHaveBeenCalled();
  });

  it('can be stopped while their connection is being opened', async () => {
    const { address } = await openDatabase();
    await start(address).pubsub.stop();
  });

  it('reach other processes, and do not return to the sender', async () => {
    const { address } = await openDatabase();
    const one = await connected(address);
    const other = await connected(address);
    const answered = vi.fn();
    one.pubsub.on('access', answered);
    one.pubsub.send('events');
    await eventually(() => expect(other.heard).toHaveBeenCalledTimes(1));
    // Notifications arrive in the order in which they were sent: an echo would arrive before the answer.
    other.pubsub.send('access');
    await eventually(() => expect(answered).toHaveBeenCalled());
    expect(one.heard).toHaveBeenCalledTimes(1);
  });

  it('are combined: a burst of a thousand becomes one immediately and one at the end', async () => {
    const database = await openDatabase();
    const { client } = await openSession(database);
    const received: string[] = [];
    client.on('notification', ({ payload = '' }) => received.push(payload));
    await client.query('listen ticketwire');
    const { pubsub } = await connected(database.address);
    for (let i = 0; i < 1000; i++) pubsub.send('events');
    await eventually(() => expect(received).toHaveLength(2));
    pubsub.send('access');
    await eventually(() => expect(received).toEqual(['events', 'events', 'access']));
  });

  it('no longer reach a listener that was removed', () => {
    const { pubsub } = start(null);
    const listener = vi.fn();
    const first = pubsub.on('events', listener);
    pubsub.on('events', listener);
    first();
    pubsub.send('events');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('failures of notifications between processes', () => {
  it('cause a reconnect and notify all listeners, since some may have been missed', async () => {
    const database = await openDatabase();
    const { heard, log } = await connected(database.address);
    const { client, listeners } = await openSession(database);
    const [{ pid } = { pid: 0 }] = await listeners();
    await client.query('select pg_terminate_backend($1)', [pid]);
    await eventually(() => expect(heard).toHaveBeenCalled());
    expect(log.warn).toHaveBeenCalledTimes(1);
    heard.mockClear();
    await client.query(`select pg_notify('ticketwire', 'events')`);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  });

  it('leave notifications within the process working while the database is unreachable, and do not block shutdown', async () => {
    const { pubsub, log } = start({ url: 'postgres://nobody@127.0.0.1:9/nothing' });
    const listener = vi.fn();
    pubsub.on('events', listener);
    pubsub.send('events');
    expect(listener).toHaveBeenCalledTimes(1);
    await eventually(() => expect(log.warn).toHaveBeenCalledTimes(1));
    await pubsub.stop();
  });

  it('do not include foreign messages on the channel', async () => {
    const database = await openDatabase();
    const { heard } = await connected(database.address);
    const { client } = await openSession(database);
    await client.query(`select pg_notify('ticketwire', 'gossip')`);
    await client.query(`select pg_notify('ticketwire', 'events')`);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  });

  it('of one listener do not affect the others', () => {
    const { pubsub, log } = start(null);
    const listener = vi.fn();
    pubsub.on('events', () => {
      throw new Error('A bad listener');
    });
    pubsub.on('events', listener);
    pubsub.send('events');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('leave no connection behind', async () => {
    const database = await openDatabase();
    const { pubsub } = await connected(database.address);
    const { listeners } = await openSession(database);
    expect(await listeners()).toHaveLength(1);
    await pubsub.stop();
    await eventually(async () => expect(await listeners()).toHaveLength(0));
  });
});
