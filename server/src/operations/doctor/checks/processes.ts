import { STALE_AFTER } from '../../../platform/upgrades/instance.entity.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './finding.ts';

/** Which processes run, by their heartbeats in the database. */
export const processCheck: Check = {
  id: 'processes',
  async run({ database }) {
    const client = await database();
    const table = await client.query<{ exists: boolean }>(`select to_regclass('instances') is not null as exists`);
    if (!table.rows[0]?.exists) return skipped('The database has no tables yet');
    const { rows } = await client.query<RunningProcesses>(
      `select role, version, count(*)::integer as count from instances
       where seen_at > now() - interval '${STALE_AFTER}' group by role, version order by role, version`,
    );
    return processFinding(rows);
  },
};

interface RunningProcesses {
  readonly role: string;
  readonly version: string;
  readonly count: number;
}

function processFinding(running: readonly RunningProcesses[]): Finding {
  if (running.length === 0) return skipped('No process of the service runs');
  const has = (...roles: string[]) => running.some(({ role }) => roles.includes(role));
  const list = running.map(({ role, version, count }) => `${count} × ${role} (${version})`).join(', ');
  if (!has('worker', 'all')) {
    return failed(
      `No worker runs, so emails, webhook messages and backups wait: ${list}`,
      'Start a process with ROLE=worker or all.',
    );
  }
  if (!has('web', 'all')) {
    return failed(`No process serves requests: ${list}`, 'Start a process with ROLE=web or all.');
  }
  if (new Set(running.map(({ version }) => version)).size > 1) {
    return warning(
      `Processes of several releases run: ${list}`,
      'Finish the upgrade. It is harmless for a while, but the next one needs all processes on one release.',
    );
  }
  return ok(`Running processes: ${list}`);
}
