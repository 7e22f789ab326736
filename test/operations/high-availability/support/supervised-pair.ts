import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Pooler, startPooler } from '../../../support/pgbouncer.ts';
import { ClusterServer } from './cluster-server.ts';
import type { Installation } from './installation.ts';

/** How long a supervisor takes to notice that a server is gone. */
const NOTICED_AFTER_MS = 1_000;
/** How long a frozen server stays frozen. What is connected to it has to find out by itself. */
const FROZEN_MS = 12_000;

/**
 * A primary and a standby with quorum commit, and PgBouncer. The test does what a supervisor such as Patroni does. The
 * first process of each role names both servers, the second one reaches the primary through PgBouncer.
 */
export async function startPair(): Promise<Installation> {
  const one = await ClusterServer.create('one');
  const two = await ClusterServer.prepare('two');
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-primary-'));
  let [primary, standby] = [one, two];
  let pooler: Pooler | null = null;

  /** The pooler reaches the primary through this link. */
  const link = path.join(folder, 'primary');
  const pointAt = async (server: ClusterServer) => {
    await symlink(server.directory, `${link}.new`);
    await rename(`${link}.new`, link);
    pooler?.disconnect();
  };
  const promote = async () => {
    [primary, standby] = [standby, primary];
    await primary.promote();
    await pointAt(primary);
  };
  const repair = async () => {
    await standby.follow(primary);
    await primary.waitFor(standby);
  };
  await pointAt(one);
  await repair();
  pooler = await startPooler({ address: { host: link, port: 5432, user: 'postgres', database: 'postgres' } });
  const { host, port } = pooler.address;
  const hosts = `postgresql://postgres@${one.host}:5432,${two.host}:5432/postgres?target_session_attrs=read-write`;
  return {
    ways: [
      { DATABASE_URL: hosts },
      {
        DATABASE_URL: `postgresql://postgres@${encodeURIComponent(host)}:${port}/postgres`,
        DATABASE_DIRECT_URL: hosts,
      },
    ],
    primaryUrl: async () => primary.url(),
    disturbances: {
      'primary, kill -9': async () => {
        await primary.kill('SIGKILL');
        await delay(NOTICED_AFTER_MS);
        await promote();
        await repair();
      },
      'switch in order': async () => {
        await primary.kill('SIGINT');
        await promote();
        await repair();
      },
      'primary, frozen': async () => {
        await primary.freeze();
        await delay(NOTICED_AFTER_MS);
        await promote();
        await delay(FROZEN_MS);
        await repair();
      },
      'standby, kill -9': async () => {
        await standby.kill('SIGKILL');
        await delay(NOTICED_AFTER_MS);
        await primary.waitForNone();
        await repair();
      },
      'PgBouncer, kill -9': async () => pooler?.restart(),
    },
    async stop() {
      await one.remove();
      await two.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
