import { ACCESS_LIMITS, BACKGROUND_LIMITS } from '../../../platform/database/connections/pool-limits.ts';
import { type Check, type Finding, failed, ok, setting, warning } from './finding.ts';

/** One connection of each process listens for notifications. */
const LISTENERS = 1;

/** Whether PostgreSQL has a connection for every process, and for one more during a rollout. */
export const connectionCheck: Check = {
  id: 'database-connections',
  async run({ config: { databasePool, databaseUrl, databaseDirectUrl }, database }) {
    const client = await database();
    // Through a pooler, its own limit decides, which PostgreSQL does not know.
    if (databaseUrl !== databaseDirectUrl) return ok('A pooler limits the connections');
    const names = ['max_connections', 'superuser_reserved_connections'];
    const [max = 0, reserved = 0] = await Promise.all(names.map(async (name) => Number(await setting(client, name))));
    const { rows } = await client.query<{ processes: number }>(
      `select count(*)::integer as processes from pg_stat_activity
       where datname = current_database() and query ~* '^listen ' and pid <> pg_backend_pid()`,
    );
    return connectionFinding({ available: max - reserved, pool: databasePool, processes: rows[0]?.processes ?? 0 });
  },
};

interface Connections {
  readonly available: number;
  readonly pool: number;
  /** The processes that run now. */
  readonly processes: number;
}

export function connectionFinding({ available, pool, processes }: Connections): Finding {
  const perProcess = pool + BACKGROUND_LIMITS.connections + ACCESS_LIMITS.connections + LISTENERS;
  const running = Math.max(1, processes);
  const numbers = `${running} × ${perProcess} of ${available} connections`;
  const advice = 'Raise max_connections of PostgreSQL, lower DATABASE_POOL, or use a pooler.';
  if (running * perProcess > available)
    return failed(`The processes can need more than PostgreSQL has: ${numbers}`, advice);
  if ((running + 1) * perProcess > available) {
    return warning(`There are too few connections for one more process, as during a rollout: ${numbers}`, advice);
  }
  return ok(`The processes can need ${numbers}`);
}
