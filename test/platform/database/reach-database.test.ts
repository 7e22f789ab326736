import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectToPrimary } from '../../../server/src/platform/database/connections/connect-to-primary.ts';
import { DatabaseHosts } from '../../../server/src/platform/database/connections/database-hosts.ts';
import {
  awaitDatabase,
  DatabaseAway,
  requireDatabase,
  WAIT_MS,
} from '../../../server/src/platform/database/reach-database.ts';
import { createDatabase } from '../../support/database.ts';
import { openWire } from '../../support/database-wire.ts';
import { errorMessage } from '../../support/postgres-messages.ts';

/** Starts a server that does this with the first bytes of every connection, and returns its URL. */
async function serve(onData: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => onData(socket));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port');
  return `postgres://desk:s3cret@127.0.0.1:${address.port}/tickets`;
}

const answering = (answer: Buffer | string) => serve((socket) => socket.end(answer));

const failureOf = async (url: string): Promise<DatabaseAway> => {
  const failure = await requireDatabase('DATABASE_URL', url).catch((error: unknown) => error);
  if (!(failure instanceof DatabaseAway)) throw new TypeError(`No DatabaseAway: ${failure}`);
  return failure;
};

const PASSING = [
  ['57P03', 'The server is starting or recovering. Wait until it accepts connections, or correct DATABASE_URL.'],
  ['53300', 'The server has no connections left. Free some, or raise max_connections, or correct DATABASE_URL.'],
  ['57P01', 'Check the server, or correct DATABASE_URL.'],
  ['08006', 'Check the server, or correct DATABASE_URL.'],
] as const;
const LASTING = [
  ['28P01', 'The password is incorrect. Set the one of this user, or correct DATABASE_URL.'],
  ['28000', 'The server rejects this user. Check pg_hba.conf, or correct DATABASE_URL.'],
  ['3D000', 'The database does not exist. Create it, or correct DATABASE_URL.'],
  ['42501', 'The user is not allowed to connect to the database. Grant CONNECT, or correct DATABASE_URL.'],
  ['0A000', 'Check the server, or correct DATABASE_URL.'],
] as const;

describe('a database that cannot be reached', () => {
  it.each([...PASSING, ...LASTING])('with %s is explained in one line without the password', async (code, says) => {
    const { message } = await failureOf(await answering(errorMessage(code, 'in other words')));
    expect(message).toContain(says);
    expect(message).toContain('postgres://desk:***@127.0.0.1');
    expect(message).not.toMatch(/s3cret|\n/);
  });

  it.each(PASSING)('with %s is waited for', async (code) => {
    expect((await failureOf(await answering(errorMessage(code, 'soon')))).canPass).toBe(true);
  });

  it('is waited for if nothing listens, the connection is reset, or the name is not known yet', async () => {
    const urls = [
      'postgres://desk@127.0.0.1:1/tickets',
      'postgres://desk@no-such-host.invalid/tickets',
      'postgres://desk@%2Fno%2Fsuch%2Ffolder/tickets',
      await serve((socket) => socket.resetAndDestroy()),
      await answering(''),
    ];
    for (const url of urls) expect(await failureOf(url), url).toMatchObject({ canPass: true });
  });

  it('is waited for if it does not respond in time', async () => {
    const url = await serve(() => {});
    const connecting = connectToPrimary(new DatabaseHosts({ url }), { connectionTimeoutMillis: 100 });
    const cause = await connecting.catch((error: unknown) => error);
    expect(new DatabaseAway('DATABASE_URL', url, cause)).toMatchObject({ canPass: true });
  });

  it.each(LASTING)('with %s is not waited for, and nothing is announced', async (code) => {
    const lines: string[] = [];
    const url = await answering(errorMessage(code, 'never'));
    const began = performance.now();
    const waiting = awaitDatabase('DATABASE_URL', url, { announce: (line) => lines.push(line) });
    await expect(waiting).rejects.toBeInstanceOf(DatabaseAway);
    expect(performance.now() - began).toBeLessThan(WAIT_MS / 2);
    expect(lines).toEqual([]);
  });

  it('is not waited for if it refuses TLS', async () => {
    const url = `${await answering('N')}?sslmode=require`;
    expect(await failureOf(url)).toMatchObject({ canPass: false, message: expect.stringContaining('SSL') });
  });

  it('is announced once, and given up after the time with the whole message', async () => {
    const lines: string[] = [];
    const url = 'postgres://desk:s3cret@127.0.0.1:1/tickets';
    await expect(
      awaitDatabase('DATABASE_DIRECT_URL', url, { waitMs: 1_200, announce: (line) => lines.push(line) }),
    ).rejects.toThrow(
      'Cannot reach the database at DATABASE_DIRECT_URL (postgres://desk:***@127.0.0.1:1/tickets). ' +
        'Nothing is listening there. Start PostgreSQL, or correct DATABASE_DIRECT_URL.',
    );
    expect(lines).toEqual([
      'Waiting up to 1.2 seconds for the database at DATABASE_DIRECT_URL ' +
        '(postgres://desk:***@127.0.0.1:1/tickets). Nothing is listening there.',
    ]);
  });

  it('is waited for at least a minute, and used once it is there', async () => {
    expect(WAIT_MS).toBeGreaterThanOrEqual(60_000);
    const database = await createDatabase('empty');
    const wire = await openWire(database);
    onTestFinished(async () => {
      await wire.close();
      await database.drop();
    });
    wire.cut();
    const { user, host, port, database: name } = wire.address;
    await awaitDatabase('DATABASE_URL', `postgres://${user}@${host}:${port}/${name}`, { announce: wire.mend });
  });
});
