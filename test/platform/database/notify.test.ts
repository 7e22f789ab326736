import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startNotify } from '../../../server/src/platform/database/notify.ts';
import { eventually, makeLog, openDatabase, type TestDatabase } from '../harness.ts';

function start(address: TestDatabase['address'] | null) {
  const log = makeLog();
  const hints = startNotify({ address, log });
  onTestFinished(() => hints.stop());
  return { hints, log };
}

/** Hints of a process that is connected: it has told its listeners to look, as after every connect. */
async function connected(address: TestDatabase['address']) {
  const started = start(address);
  const heard = vi.fn();
  started.hints.on('events', heard);
  await eventually(() => expect(heard).toHaveBeenCalled());
  heard.mockClear();
  return { ...started, heard };
}

/** A session of our own on the same database. */
async function openSession({ orm, address }: TestDatabase) {
  const client = new Client('url' in address ? { connectionString: address.url } : { ...address });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  const listeners = () =>
    orm.em.execute<{ pid: number }[]>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'ticketwire-hints'`,
    );
  return { client, listeners };
}

describe('notifications between processes', () => {
  it('reach listeners of the same process immediately, and only those of the topic', () => {
    const { hints } = start(null);
    const events = vi.fn();
    const access = vi.fn();
    hints.on('events', events);
    hints.on('access', access);
    hints.send('events');
    expect(events).toHaveBeenCalledTimes(1);
    expect(access).not.toHaveBeenCalled();
  });

  it('reach other processes, and do not return to the sender', async () => {
    const { address } = await openDatabase();
    const one = await connected(address);
    const other = await connected(address);
    const answered = vi.fn();
    one.hints.on('access', answered);
    one.hints.send('events');
    await eventually(() => expect(other.heard).toHaveBeenCalledTimes(1));
    // Hints arrive in the order in which they were sent: an echo would be there before the answer.
    other.hints.send('access');
    await eventually(() => expect(answered).toHaveBeenCalled());
    expect(one.heard).toHaveBeenCalledTimes(1);
  });

  it('are combined: a burst of a thousand becomes one immediately and one at the end', async () => {
    const database = await openDatabase();
    const { client } = await openSession(database);
    const received: string[] = [];
    client.on('notification', ({ payload = '' }) => received.push(payload));
    await client.query('listen ticketwire');
    const { hints } = await connected(database.address);
    for (let i = 0; i < 1000; i++) hints.send('events');
    await eventually(() => expect(received).toHaveLength(2));
    hints.send('access');
    await eventually(() => expect(received).toEqual(['events', 'events', 'access']));
  });

  it('no longer reach a listener that was removed', () => {
    const { hints } = start(null);
    const listener = vi.fn();
    const first = hints.on('events', listener);
    hints.on('events', listener);
    first();
    hints.send('events');
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
    const { hints, log } = start({ url: 'postgres://nobody@127.0.0.1:9/nothing' });
    const listener = vi.fn();
    hints.on('events', listener);
    hints.send('events');
    expect(listener).toHaveBeenCalledTimes(1);
    await eventually(() => expect(log.warn).toHaveBeenCalledTimes(1));
    await hints.stop();
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
    const { hints, log } = start(null);
    const listener = vi.fn();
    hints.on('events', () => {
      throw new Error('A bad listener');
    });
    hints.on('events', listener);
    hints.send('events');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('leave no connection behind', async () => {
    const database = await openDatabase();
    const { hints } = await connected(database.address);
    const { listeners } = await openSession(database);
    expect(await listeners()).toHaveLength(1);
    await hints.stop();
    await eventually(async () => expect(await listeners()).toHaveLength(0));
  });
});
