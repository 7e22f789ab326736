import { connectionsOfStart } from '../../../platform/database/connections/pool-limits.ts';
import { type Check, type Finding, failed, ok, setting, warning } from './finding.ts';

/** Whether PostgreSQL has a connection for every process, and for one more during a rollout. */
export const connectionCheck: Check = {
  id: 'database-connections',
  async run({ config, database }) {
    const { databaseUrl, databaseDirectUrl, processes, role } = config;
    const client = await database();
    // Through a pooler, its own limit decides, which PostgreSQL does not know.
    if (databaseUrl !== databaseDirectUrl) return ok('A pooler limits the connections');
    const names = ['max_connections', 'superuser_reserved_connections'];
    const [max = 0, reserved = 0] = await Promise.all(names.map(async (name) => Number(await setting(client, name))));
    const { rows } = await client.query<{ processes: number }>(
      `select count(*)::integer as processes from pg_stat_activity
       where datname = current_database() and query ~* '^listen ' and pid <> pg_backend_pid()`,
    );
    const perStart = processes === 1 ? 1 : processes + (role === 'all' ? 1 : 0);
    return connectionFinding({
      available: max - reserved,
      needed: connectionsOfStart(config),
      starts: Math.ceil((rows[0]?.processes ?? 0) / perStart),
      replacesInPlace: processes > 1,
    });
  },
};

interface Connections {
  readonly available: number;
  /** The connections of one start: those of one process, or of several that are replaced one after another. */
  readonly needed: number;
  /** How often the service runs now, on whichever hosts. */
  readonly starts: number;
  readonly replacesInPlace: boolean;
}

export function connectionFinding({ available, needed, starts, replacesInPlace }: Connections): Finding {
  const running = Math.max(1, starts);
  const numbers = `${running} × ${needed} of ${available} connections`;
  const advice = 'Raise max_connections of PostgreSQL, lower DATABASE_POOL, or use a pooler.';
  if (running * needed > available)
    return failed(`The processes can need more than PostgreSQL has: ${numbers}`, advice);
  if (!replacesInPlace && (running + 1) * needed > available) {
    return warning(`There are too few connections for one more process, as during a rollout: ${numbers}`, advice);
  }
  return ok(`The processes can need ${numbers}`);
}
