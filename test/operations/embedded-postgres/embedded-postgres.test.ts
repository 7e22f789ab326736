import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataSize, serverSettings } from '@ticketwire/server/src/operations/embedded-postgres/server-settings.ts';
import { availableMemory } from '@ticketwire/server/src/platform/services/process-count.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from './fixtures/sql.ts';
import { isAlive, makeWorkbench, postmasterPid, type Workbench } from './fixtures/workbench.ts';

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await makeWorkbench();
  });
  afterEach(() => bench.endAll());
  afterAll(() => bench.cleanUp());
  /** A path that is too long for a socket. */
  const longPath = () => join(bench.home, 'long'.repeat(30));

  describe('starts', () => {
    it('in a new directory, and again with its data, and keeps the log of the previous run', async () => {
      const first = await bench.start({ durable: true });
      await ask(first, 'create table if not exists kept as select 41 + 1 as answer');
      await first.stop();
      await first.stop();

      const second = await bench.start({ durable: true });
      expect(await ask(second, 'select answer from kept')).toBe(42);
      expect(await readFile(join(bench.dataDir, 'postgres.log.1'), 'utf8')).toContain('database system is shut down');
    });

    it('with one address for pg, in a path of any characters', async () => {
      const server = await bench.start({ dataDir: join(bench.home, 'Ticket, 100% wired — données') });
      const client = new pg.Client({ connectionString: server.url('postgres'), ssl: false });
      await client.connect();
      expect((await client.query('select current_user as name')).rows).toEqual([{ name: server.user }]);
      await client.end();
    });

    it('in a path that is too long for a socket, through a private shortcut that is reused and removed at the end', async () => {
      const dataDir = longPath();
      const first = await bench.start({ dataDir });
      await ask(first, 'create table if not exists kept as select 1 as answer');
      expect(Buffer.byteLength(first.host)).toBeLessThan(90);
      expect((await stat(dirname(first.host))).mode & 0o777).toBe(0o700);
      await first.stop();
      expect(existsSync(first.host)).toBe(false);

      const second = await bench.start({ dataDir });
      expect(second.host).toBe(first.host);
      expect(await ask(second, 'select answer from kept')).toBe(1);
    });

    it('on a cluster that is a link to another disk, even if a killed Node process left a server on it', async () => {
      await (await bench.start()).stop();
      const elsewhere = join(bench.home, 'elsewhere');
      await rename(join(bench.dataDir, 'postgres'), elsewhere);
      await symlink(elsewhere, join(bench.dataDir, 'postgres'));

      const { script } = await bench.startElsewhere();
      const orphan = await postmasterPid(bench.dataDir);
      await script.kill('SIGKILL');
      const server = await bench.start();
      expect(isAlive(orphan)).toBe(false);
      await server.stop();
      await rm(join(bench.dataDir, 'postgres'));
      await rename(elsewhere, join(bench.dataDir, 'postgres'));
    });

    it('on a copied cluster with open permissions, which it restricts', async () => {
      await (await bench.start()).stop();
      const cluster = join(bench.dataDir, 'postgres');
      await chmod(cluster, 0o755);
      await bench.start();
      expect((await stat(cluster)).mode & 0o777).toBe(0o700);
    });

    it('with durability unless configured otherwise, and with the current settings', async () => {
      const durable = await bench.start({ durable: true, settings: { max_connections: '17' } });
      expect(await ask(durable, `select current_setting('fsync') || current_setting('max_connections')`)).toBe('on17');
      await durable.stop();
      expect(await ask(await bench.start(), `select current_setting('fsync')`)).toBe('off');
    });

    it('with settings by the size of the machine, unless configured otherwise', async () => {
      const server = await bench.start();
      const setting = (name: string) => ask(server, `select current_setting('${name}')`);
      for (const [name, value] of Object.entries(serverSettings({ memory: availableMemory(), data: 0 }))) {
        const bytes = (text: string) => `select pg_size_bytes('${text}')`;
        if (/[MG]B$/.test(value)) {
          expect(await ask(server, bytes(String(await setting(name))))).toBe(await ask(server, bytes(value)));
        }
      }
      expect(await setting('random_page_cost')).toBe('1.1');
      expect(await setting('wal_compression')).toBe('pglz');
      await server.stop();

      const configured = await bench.start({ settings: { max_wal_size: '256MB' } });
      expect(await ask(configured, `select current_setting('max_wal_size')`)).toBe('256MB');
    });

    it.each([
      ['the smallest machine', 0.5, 0, '128MB', '256MB'],
      ['a small machine', 3, 0.1, '192MB', '1536MB'],
      ['a large machine', 256, 0.1, '256MB', '16384MB'],
      ['a database on the smallest machine', 0.5, 10, '128MB', '256MB'],
      ['a large database', 24, 2, '2048MB', '12288MB'],
      ['a database larger than the memory', 24, 100, '3072MB', '12288MB'],
    ])('with memory that fits %s', (_, memory, data, buffers, cache) => {
      const GB = 1024 ** 3;
      const { shared_buffers, effective_cache_size } = serverSettings({ memory: memory * GB, data: data * GB });
      expect([shared_buffers, effective_cache_size]).toEqual([buffers, cache]);
    });

    it('with more shared memory once its databases are larger', async () => {
      const server = await bench.start();
      await ask(server, 'create database large');
      const number = await ask(server, `select oid from pg_database where datname = 'large'`);
      await server.stop();
      const file = join(bench.dataDir, 'postgres', 'base', String(number), '99999');
      await writeFile(file, '');
      // Takes no room on the disk.
      await truncate(file, 300 * 1024 ** 2);
      const data = await dataSize(join(bench.dataDir, 'postgres'));
      expect(data).toBeGreaterThan(300 * 1024 ** 2);
      const { shared_buffers } = serverSettings({ memory: availableMemory(), data });
      expect(await ask(await bench.start(), `select current_setting('shared_buffers')`)).toBe(shared_buffers);
    });

    it('with the same text comparison and splitting on every system', async () => {
      const server = await bench.start();
      expect(await ask(server, `select lower('ÄÉ') || to_tsvector('simple', 'à «côté» – …')::text`)).toBe(
        `äé'côté':2 'à':1`,
      );
    });
  });

  describe('is not accessible', () => {
    it('over TCP, and through its socket only to its owner', async () => {
      const server = await bench.start({ settings: { listen_addresses: '*', unix_socket_permissions: '0777' } });
      expect(await ask(server, `select current_setting('listen_addresses')`)).toBe('');
      expect((await stat(join(bench.dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
      expect((await stat(join(server.host, `.s.PGSQL.${server.port}`))).mode & 0o777).toBe(0o700);
    });

    it('through a path prepared by another user', async () => {
      const dataDir = longPath();
      const first = await bench.start({ dataDir });
      await first.stop();
      await mkdir(dirname(first.host), { mode: 0o777 });
      await chmod(dirname(first.host), 0o777);
      await expect(bench.start({ dataDir })).rejects.toThrow('is not a private directory of this user');
      await chmod(dirname(first.host), 0o700);
    });

    it('through its log, which contains no statements or values', async () => {
      const server = await bench.start();
      await ask(server, 'create table if not exists person (email text unique)');
      await ask(server, 'delete from person');
      await ask(server, `insert into person values ('eve@example.org')`);
      await expect(ask(server, `insert into person values ('eve@example.org')`)).rejects.toThrow('duplicate key');
      const log = await readFile(join(bench.dataDir, 'postgres.log'), 'utf8');
      expect(log).toContain('duplicate key');
      expect(log).not.toContain('eve@');
    });
  });

  describe('does not start', () => {
    it.each([
      [
        'of another version',
        'PG_VERSION',
        '16\n',
        /incompatible with server\. The files in \S+ are of PostgreSQL 16, which this release does not have\. Write a backup with the release/,
      ],
      [
        'without a control file',
        'global/pg_control',
        null,
        /The files in \S+ are damaged or incomplete\. Restore a backup/,
      ],
      [
        'that have an empty control file',
        'global/pg_control',
        '',
        /The files in \S+ are damaged or incomplete\. Restore a backup/,
      ],
      [
        'without a log to recover from',
        'pg_wal',
        null,
        /The files in \S+ are damaged or incomplete\. Restore a backup/,
      ],
    ])('with files %s, and says in one line what to do', async (_, name, content, says) => {
      await bench.endAll();
      const file = join(bench.dataDir, 'postgres', name);
      await rename(file, `${file}.aside`);
      if (content !== null) await writeFile(file, content);
      try {
        const message = await bench.start().then(
          () => 'It started',
          (error: Error) => error.message,
        );
        expect(message).toMatch(says);
        expect(message).not.toContain('\n');
      } finally {
        await rm(file, { recursive: true, force: true });
        await rename(`${file}.aside`, file);
      }
      await bench.start();
    });

    it('with an unknown setting, reports the error of PostgreSQL, and starts without it', async () => {
      await expect(bench.start({ settings: { no_such_setting: '1' } })).rejects.toThrow(
        /did not start.*no_such_setting/s,
      );
      await bench.start();
    });

    it('on an unsupported system, and asks for DATABASE_URL in one sentence', async () => {
      const dataDir = join(bench.home, 'unsupported');
      const arch = vi.spyOn(process, 'arch', 'get').mockReturnValue('s390x');
      try {
        await expect(bench.start({ dataDir })).rejects.toThrow(
          /^The embedded PostgreSQL is not available for this system .*DATABASE_URL/,
        );
      } finally {
        arch.mockRestore();
      }
      expect(await readdir(dataDir)).toEqual([]);
    });
  });

  describe('stops', () => {
    it('with a Node process that exits without stopping it', async () => {
      const { script } = await bench.startElsewhere();
      const pid = await postmasterPid(bench.dataDir);
      script.child.stdin?.write('leave\n');
      await script.output;
      await expect.poll(() => isAlive(pid)).toBe(false);
      expect(await readFile(join(bench.dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    });

    it('but not on Ctrl-C in the terminal, which only Node receives', async () => {
      // A new process group stands in for the one of the terminal.
      const { script, address } = await bench.startElsewhere({ detached: true });
      process.kill(-script.child.pid, 'SIGINT');
      expect(await script.line()).toBe('interrupted');
      expect(await ask(address, 'select 1')).toBe(1);
      script.child.stdin?.write('stop\n');
      expect(await script.output).not.toContain('Error');
      await expect(ask(address, 'select 1')).rejects.toThrow('ENOENT');
    });

    it('and reports an unexpected stop', async () => {
      const server = await bench.start();
      process.kill(await postmasterPid(bench.dataDir), 'SIGKILL');
      expect((await server.crashed).message).toContain('The embedded PostgreSQL exited with SIGKILL');
      await server.stop();
    });
  });
});
