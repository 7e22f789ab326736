import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/** Returns the CPU time of all processes of a PostgreSQL server so far, in microseconds (Linux only). */
export async function cpuOfPostgres(postmaster: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const ticks = await Promise.all(processes.map((pid) => ticksOf(pid, postmaster)));
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND) * 1_000_000;
}

/** Returns zero for a process that does not belong to the server. */
async function ticksOf(pid: string, postmaster: number): Promise<number> {
  const { parent, own, ofEndedChildren } = await processAt(pid);
  if (parent === postmaster) return own;
  // Workers of parallel plans end with their statement.
  return Number(pid) === postmaster ? ofEndedChildren : 0;
}

async function processAt(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the process is in parentheses and can contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksAt = (at: number) => Number(fields[at] ?? 0) + Number(fields[at + 1] ?? 0);
  return { parent: Number(fields[1]), own: ticksAt(11), ofEndedChildren: ticksAt(13) };
}

/** Returns the process that started this backend. */
export async function postmasterOf(backend: number): Promise<number> {
  const status = await readFile(`/proc/${backend}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}
