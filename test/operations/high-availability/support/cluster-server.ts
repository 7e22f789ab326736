import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect } from 'vitest';
import { chooseAccount } from '../../../../server/src/operations/embedded-postgres/account.ts';
import { findBinaries } from '../../../../server/src/operations/embedded-postgres/binaries.ts';
import { createCluster } from '../../../../server/src/operations/embedded-postgres/cluster.ts';
import { startProgram } from '../../../../server/src/operations/embedded-postgres/program.ts';
import { eventually } from '../../../platform/harness.ts';
import { makeDataFolder } from '../../../support/data-folder.ts';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '64MB',
  // A commit survives a crash of the server, which is all that these tests cause.
  fsync: 'off',
  wal_keep_size: '512MB',
  // A standby that has lost its primary asks for the new one soon.
  wal_retrieve_retry_interval: '200ms',
} as const;
/** Sessions of a killed server end by themselves, but not if they are frozen. */
function endAll(pids: string): void {
  for (const pid of pids.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

const NOT_COPIED = /^(postmaster\.(pid|opts)|standby\.signal|backup_label\.old|\.s\.PGSQL\..*)$/;

/** One PostgreSQL server of a replicated cluster, which can be killed, paused and promoted. */
export class ClusterServer {
  readonly name: string;
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;

  private constructor(name: string, folder: string, settings: Readonly<Record<string, string>>) {
    this.name = name;
    this.#folder = folder;
    this.#settings = settings;
  }

  /** Starts a server on a new, empty cluster. */
  static async create(name: string, settings: Readonly<Record<string, string>> = {}): Promise<ClusterServer> {
    const server = await ClusterServer.prepare(name, settings);
    const { binaries, account } = await server.#programs();
    await createCluster(server.directory, binaries, account, false);
    await server.start();
    return server;
  }

  /** Reserves a place for a server, which `follow` fills. */
  static async prepare(name: string, settings: Readonly<Record<string, string>> = {}): Promise<ClusterServer> {
    return new ClusterServer(name, await makeDataFolder(`ticketwire-${name}-`), settings);
  }

  /** The directory of its data and of its socket. */
  get directory(): string {
    return path.join(this.#folder, 'postgres');
  }

  /** The directory as the host of a URL. */
  get host(): string {
    return encodeURIComponent(this.directory);
  }

  url(database = 'postgres'): string {
    return `postgresql://postgres@${this.host}:5432/${database}`;
  }

  async start(): Promise<void> {
    const { binaries, account } = await this.#programs();
    const flags = Object.entries({ ...SETTINGS, ...this.#settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    this.#process = startProgram(account, [binaries.postgres, '-D', this.directory, ...flags], {
      env: binaries.env,
      stdio: 'ignore',
    });
    await eventually(() => this.query('select'));
  }

  /** Replaces this server's data by a copy of the primary's, and follows the primary as a streaming standby. */
  async follow(primary: ClusterServer): Promise<void> {
    await this.kill('SIGKILL');
    await rm(this.directory, { recursive: true, force: true });
    const session = await primary.connect();
    try {
      await session.query("select pg_backup_start('copy', true)");
      await promisify(execFile)('cp', ['-a', primary.directory, this.directory]);
      const { rows } = await session.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
      await this.#write('backup_label', rows[0]?.label ?? '');
    } finally {
      await session.end();
    }
    for (const name of await readdir(this.directory)) {
      if (NOT_COPIED.test(name)) await rm(path.join(this.directory, name));
    }
    await this.#write('standby.signal', '');
    await this.#write(
      'postgresql.auto.conf',
      // A new primary that still waited for this server would never answer.
      `synchronous_standby_names = ''\nprimary_conninfo = 'host=${primary.directory} port=5432 user=postgres application_name=${this.name}'\n`,
    );
    await this.start();
  }

  /** Makes this standby the primary. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 60)');
  }

  /** Acknowledges a commit without any standby. */
  async waitForNone(): Promise<void> {
    await this.query("alter system set synchronous_standby_names = ''");
    await this.query('select pg_reload_conf()');
  }

  /** Acknowledges a commit only once this standby has it as well. */
  async waitFor(standby: ClusterServer): Promise<void> {
    await this.query(`alter system set synchronous_standby_names = 'ANY 1 (${standby.name})'`);
    await this.query('select pg_reload_conf()');
    await eventually(async () => {
      const states = await this.query<{ state: string }>('select sync_state as state from pg_stat_replication');
      expect(states).toEqual([{ state: 'quorum' }]);
    });
  }

  /** SIGKILL is a crash; SIGINT stops the server in an orderly way, as for maintenance. */
  async kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    this.#process = null;
    const children = await promisify(execFile)('pgrep', ['-P', String(running.pid)]).catch(() => ({ stdout: '' }));
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    if (signal === 'SIGKILL') endAll(children.stdout);
  }

  /** Freezes the server with all its sessions, as a machine that hangs: it keeps connections but answers nothing. */
  async freeze(): Promise<void> {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error(`${this.name} is not running`);
    process.kill(pid, 'SIGSTOP');
    const children = await promisify(execFile)('pgrep', ['-P', String(pid)]);
    for (const child of children.stdout.trim().split('\n')) process.kill(Number(child), 'SIGSTOP');
  }

  async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.url(), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.kill('SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #write(name: string, text: string): Promise<void> {
    const { account } = await this.#programs();
    const file = path.join(this.directory, name);
    await writeFile(file, text, { mode: 0o600 });
    if (account.owner) await promisify(execFile)('chown', [`${account.owner.uid}:${account.owner.gid}`, file]);
  }

  async #programs() {
    const binaries = await findBinaries(path.join(this.#folder, 'libraries'));
    return { binaries, account: await chooseAccount(binaries, this.#folder, null) };
  }
}
