import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { parseJson } from '../../../../server/src/platform/text/json.ts';
import type { ServiceProcess } from '../service-process.ts';

const Line = z.looseObject({
  msg: z.string(),
  process: z.string(),
  pid: z.number(),
  path: z.string().optional(),
  member: z.string().optional(),
  memberPid: z.number().optional(),
});

/** The log of a service that runs in several processes. */
export const linesOf = (service: ServiceProcess): z.output<typeof Line>[] =>
  service
    .output()
    .split('\n')
    .flatMap((line) => Line.safeParse(parseJson(line)).data ?? []);

/** Returns the process ids by name, such as `web 1`, of the newest process of each name. */
export function pidsOf(service: ServiceProcess): ReadonlyMap<string, number> {
  const ready = linesOf(service).filter(({ msg }) => msg === 'A process is ready');
  return new Map(ready.map(({ member = '', memberPid = 0 }) => [member, memberPid]));
}

export function pidOf(service: ServiceProcess, name: string): number {
  const pid = pidsOf(service).get(name);
  if (pid === undefined) throw new Error(`There is no process ${name}`);
  return pid;
}

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sends a request on a connection of the agent. Resolves with the status; rejects if the connection fails. */
export function send(agent: Agent, url: string, { token, body }: { token?: string; body?: object } = {}) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers });
    sent.once('error', reject).once('response', async (response) => {
      resolve({ status: response.statusCode, text: await text(response) });
    });
    sent.end(body && JSON.stringify(body));
  });
}

/** Opens a connection to one of the web processes: the others are stopped meanwhile, and cannot accept it. */
export async function connectTo(service: ServiceProcess, name: string): Promise<Agent> {
  const others = [...pidsOf(service)].filter(([other]) => other !== name && other !== 'worker').map(([, pid]) => pid);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  try {
    await send(agent, `${service.url}/health/live`);
  } finally {
    for (const pid of others) process.kill(pid, 'SIGCONT');
  }
  return agent;
}

interface Load {
  readonly statuses: (number | undefined)[];
  /** The messages of requests that got no response. */
  readonly failures: string[];
  /** The references of the tickets that were created. */
  readonly acknowledged: string[];
  stop(): Promise<void>;
}

/** Creates tickets one after the other, over each agent, until it is stopped. */
export function startLoad(service: ServiceProcess, token: string, agents: readonly Agent[]): Load {
  let isOver = false;
  const load = { statuses: [], failures: [], acknowledged: [] } satisfies Omit<Load, 'stop'> as Omit<Load, 'stop'>;
  const create = async (agent: Agent) => {
    while (!isOver) {
      try {
        const { status, text: said } = await send(agent, `${service.url}/api/tickets`, {
          token,
          body: { subject: 'Under load' },
        });
        load.statuses.push(status);
        if (status === 201) load.acknowledged.push(JSON.parse(said).reference);
      } catch (error) {
        load.failures.push(String(error));
      }
    }
  };
  const ended = Promise.all(agents.map(create));
  return {
    ...load,
    async stop() {
      isOver = true;
      await ended;
    },
  };
}
