import type { ClientBase } from 'pg';
import { openSession } from '../../../platform/database/connections/connect-to-primary.ts';
import { requireDatabase } from '../../../platform/database/reach-database.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './finding.ts';

const LIMIT_MS = 4_000;
/** An address that leads to several servers in turn shows it within these connections. */
const CONNECTIONS = 6;

interface Server {
  readonly started: string;
  readonly standby: boolean;
  readonly cluster: string;
  readonly epoch: string | null;
  /** The number of events, by the positions of the log. */
  readonly events: string;
  /** Seconds since the last change that a standby has replayed; null if it has replayed none. */
  readonly age: number | null;
}

const IDENTITY = `
  select pg_postmaster_start_time()::text as started, pg_is_in_recovery() as standby,
    (select system_identifier::text from pg_control_system()) as cluster,
    (select epoch from event_epochs) as epoch,
    (select coalesce(sum(head), 0)::text from event_heads) as events,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`;

/** Whether the replica is a standby of this database, and not too far behind. */
export const replicaCheck: Check = {
  id: 'replica',
  async run({ config: { databaseReplicaUrl, databaseReplicaMaxLag }, database }) {
    if (databaseReplicaUrl === undefined) return skipped('There is no read replica');
    try {
      await requireDatabase('DATABASE_REPLICA_URL', databaseReplicaUrl);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return failed(error.message, 'Until it answers, all reads use the primary.');
    }
    const primary = await identify(await database());
    const servers = await Promise.all(Array.from({ length: CONNECTIONS }, () => identifyAt(databaseReplicaUrl)));
    return replicaFinding(primary, servers, databaseReplicaMaxLag);
  },
};

export function replicaFinding(primary: Server, servers: readonly Server[], maxLag: number): Finding {
  const [replica] = servers;
  if (!replica) return failed('The replica does not answer', 'Start it, or correct DATABASE_REPLICA_URL.');
  if (new Set(servers.map(({ started }) => started)).size > 1) {
    return failed(
      'DATABASE_REPLICA_URL leads to several servers, so reads can miss the changes of their callers',
      'Name one standby, not a load balancer. Give each group of web processes its own.',
    );
  }
  if (!replica.standby) {
    return failed(
      'The server at DATABASE_REPLICA_URL is not a standby',
      'Let it lead to a streaming standby. If this one was promoted, choose another.',
    );
  }
  if (replica.cluster !== primary.cluster || replica.epoch !== primary.epoch) {
    return failed(
      'The replica is a standby of another database',
      'Create it again from the primary, for example with pg_basebackup.',
    );
  }
  if (replica.events !== primary.events && (replica.age ?? Number.POSITIVE_INFINITY) > maxLag) {
    return warning(
      `The replica is more than ${maxLag} seconds behind, so it is not used`,
      'See whether its replay is paused, or its machine is overloaded.',
    );
  }
  return ok('The replica follows the primary');
}

async function identifyAt(url: string): Promise<Server> {
  const client = await openSession({ url }, { connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS });
  try {
    return await identify(client);
  } finally {
    await client.end();
  }
}

async function identify(client: Pick<ClientBase, 'query'>): Promise<Server> {
  const { rows } = await client.query<Server>(IDENTITY);
  const [server] = rows;
  if (!server) throw new Error('The server did not identify itself');
  return server;
}
