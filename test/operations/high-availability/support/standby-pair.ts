import { DatabaseError } from 'pg';
import type { TestDatabase } from '../../../support/database.ts';
import { ClusterServer } from './cluster-server.ts';

const RECOVERY_CONFLICT = '40001';

/** A primary and a standby that replays its log, both for one test. */
export interface StandbyPair {
  readonly primary: ClusterServer;
  readonly standby: ClusterServer;
  stop(): Promise<void>;
}

/** `settings` of the standby can delay its replay. */
export async function startStandbyPair(settings: Readonly<Record<string, string>> = {}): Promise<StandbyPair> {
  const primary = await ClusterServer.create('primary');
  const standby = await ClusterServer.prepare('standby', settings);
  await standby.follow(primary);
  return {
    primary,
    standby,
    async stop() {
      await Promise.all([standby.remove(), primary.remove()]);
    },
  };
}

/** Lets a standby replay again. The replay can cancel the very statement that lets it begin. */
export const resumeReplay = (standby: ClusterServer): Promise<unknown> =>
  standby.query('select pg_wal_replay_resume()').catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== RECOVERY_CONFLICT) throw error;
  });

/** The database of a server, for a service of the test. */
export const databaseOf = (server: ClusterServer): TestDatabase => ({
  address: { host: server.directory, port: 5432, user: 'postgres', database: 'postgres' },
  url: server.url(),
  drop: async () => {},
});
