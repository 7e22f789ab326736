import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../process/service-process.ts';
import type { Installation } from './installation.ts';

const PROGRAMS = ['patroni', 'etcd', '/usr/sbin/haproxy'] as const;
const BIN_DIR = '/usr/lib/postgresql/15/bin';
const RECOVERY = { timeout: 90_000, interval: 100 };

/** Whether the Debian packages patroni, etcd-server, haproxy and postgresql-15 are installed, and can be run. */
export const hasPatroni =
  process.getuid?.() === 0 &&
  PROGRAMS.every((program) => spawnSync(program, ['--version']).error === undefined) &&
  spawnSync(path.join(BIN_DIR, 'postgres'), ['--version']).error === undefined;

interface Node {
  readonly name: string;
  readonly directory: string;
  readonly config: string;
  /** The port of PostgreSQL, and that of Patroni's own interface. */
  readonly port: number;
  readonly control: number;
  supervisor: ChildProcess | null;
}

const OwnState = z.object({ state: z.string() });
const ClusterState = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/**
 * The reference installation: two PostgreSQL servers under Patroni with synchronous replication, etcd, and HAProxy. The
 * first process of each role names both servers, the second one reaches the primary through HAProxy.
 */
export async function startPatroni(): Promise<Installation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-patroni-'));
  const owner = await databaseUser();
  await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o755);
  const run = (command: string, args: readonly string[], as: Partial<typeof owner> = owner): ChildProcess =>
    spawn(command, args, {
      stdio: 'ignore',
      cwd: folder,
      ...as,
      env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C' },
    });

  const etcdPorts = [await freePort(), await freePort()];
  const startEtcd = () => run('etcd', etcdFlags(path.join(folder, 'etcd'), etcdPorts));
  let etcd = startEtcd();
  const nodes = await Promise.all(
    ['one', 'two'].map((name) => prepareNode({ name, folder, owner, etcdPort: etcdPorts[0] ?? 0 })),
  );
  const startNode = (node: Node) => {
    node.supervisor = run('patroni', [node.config]);
  };
  for (const node of nodes) {
    startNode(node);
    // The first one to start creates the cluster; the other one copies it.
    await expect.poll(() => stateOf(node), RECOVERY).toBe('running');
  }
  const proxyPort = await freePort();
  const proxyConfig = path.join(folder, 'haproxy.cfg');
  await writeFile(proxyConfig, proxyText(proxyPort, nodes));
  const startProxy = () => run('/usr/sbin/haproxy', ['-f', proxyConfig]);
  let proxy = startProxy();

  const leader = async (): Promise<Node> => {
    const answers = await Promise.all(
      nodes.map(async (node) => ({ node, isPrimary: (await ask(node, '/primary')).ok })),
    );
    const found = answers.find(({ isPrimary }) => isPrimary);
    if (!found) throw new Error('No server is the primary');
    return found.node;
  };
  /** Waits until one server is the primary and the other one acknowledges its commits. */
  const healthy = () =>
    expect
      .poll(async () => (await membersOf(nodes)).map(({ role, state }) => `${role} ${state}`).sort(), RECOVERY)
      .toEqual([
        expect.stringMatching(/^leader running$/),
        expect.stringMatching(/^sync_standby (running|streaming)$/),
      ]);
  await healthy();
  const otherThan = (node: Node) => nodes.find((each) => each !== node) ?? node;
  const urlOf = ({ port }: Node) => `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const ended = async (child: ChildProcess | null) => {
    if (child === null || child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };

  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    ways: [
      { DATABASE_URL: `postgresql://postgres@${hosts}/postgres?target_session_attrs=read-write` },
      { DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxyPort}/postgres` },
    ],
    primaryUrl: async () => urlOf(await leader()),
    disturbances: {
      'Patroni: switchover': async () => {
        const old = await leader();
        const body = JSON.stringify({ leader: old.name, candidate: otherThan(old).name });
        expect((await ask(old, '/switchover', { method: 'POST', body })).status).toBe(200);
        await healthy();
      },
      'Patroni: PostgreSQL of the primary, kill -9': async () => {
        const old = await leader();
        process.kill(await postmasterOf(old), 'SIGKILL');
        await expect.poll(async () => (await leader().catch(() => old)).name, RECOVERY).toBe(otherThan(old).name);
        await healthy();
      },
      'Patroni: HAProxy, kill -9': async () => {
        await ended(proxy);
        proxy = startProxy();
      },
      'Patroni: etcd, kill -9': async () => {
        await ended(etcd);
        etcd = startEtcd();
        await healthy();
      },
      'Patroni: machine of the primary, lost': async () => {
        const old = await leader();
        const postmaster = await postmasterOf(old);
        await ended(old.supervisor);
        process.kill(postmaster, 'SIGKILL');
        await expect.poll(async () => (await leader().catch(() => old)).name, RECOVERY).toBe(otherThan(old).name);
        startNode(old);
        await healthy();
      },
    },
    async stop() {
      for (const { supervisor } of nodes) await ended(supervisor);
      await ended(proxy);
      await ended(etcd);
      for (const node of nodes) {
        const postmaster = await postmasterOf(node).catch(() => null);
        if (postmaster !== null && isRunning(postmaster)) process.kill(postmaster, 'SIGKILL');
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const etcdFlags = (directory: string, [client, peer]: readonly number[]) => [
  ...['--name', 'etcd', '--data-dir', directory],
  ...['--listen-client-urls', `http://127.0.0.1:${client}`, '--advertise-client-urls', `http://127.0.0.1:${client}`],
  ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
  ...['--initial-cluster', `etcd=http://127.0.0.1:${peer}`],
];

const proxyText = (port: number, nodes: readonly Node[]) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: database, control }) => `  server ${name} 127.0.0.1:${database} check port ${control}`).join('\n')}
`;

interface NodePlan {
  readonly name: string;
  readonly folder: string;
  readonly owner: { readonly uid: number; readonly gid: number };
  readonly etcdPort: number;
}

async function prepareNode({ name, folder, owner, etcdPort }: NodePlan): Promise<Node> {
  const [port, control] = [await freePort(), await freePort()];
  const directory = path.join(folder, name);
  const config = path.join(folder, `${name}.json`);
  await mkdir(directory, { mode: 0o700 });
  await chown(directory, owner.uid, owner.gid);
  // YAML includes JSON.
  const settings = {
    scope: 'ticketwire',
    name,
    restapi: { listen: `127.0.0.1:${control}`, connect_address: `127.0.0.1:${control}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        master_start_timeout: 0,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '512MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(directory, 'data'),
      bin_dir: BIN_DIR,
      pgpass: path.join(directory, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'postgres' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: directory },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  };
  await writeFile(config, JSON.stringify(settings));
  return { name, directory, config, port, control, supervisor: null };
}

const ask = ({ control }: Node, url: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${control}${url}`, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
    () => new Response(null, { status: 599 }),
  );

async function stateOf(node: Node): Promise<string> {
  const answer = await ask(node, '/patroni');
  return answer.ok ? OwnState.parse(await answer.json()).state : 'away';
}

async function membersOf(nodes: readonly Node[]): Promise<z.infer<typeof ClusterState>['members']> {
  for (const node of nodes) {
    const answer = await ask(node, '/cluster');
    if (answer.ok) return ClusterState.parse(await answer.json()).members;
  }
  return [];
}

async function postmasterOf({ directory }: Node): Promise<number> {
  return Number.parseInt(await readFile(path.join(directory, 'data', 'postmaster.pid'), 'utf8'), 10);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. The Debian package creates a user for it. */
async function databaseUser(): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat('/var/lib/postgresql');
  return { uid, gid };
}
