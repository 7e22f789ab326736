import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type RestClient, restClient } from '../../../support/rest.ts';

const AT_A_TIME = 6;
/** Leaves time for the processes that start meanwhile, on machines with few cores. */
const PAUSE_MS = 20;

export interface Failure {
  readonly request: string;
  readonly reply: string;
}

export interface Load {
  /** Responses other than expected. */
  readonly failures: readonly Failure[];
  /** Milliseconds of each request. */
  readonly durations: readonly number[];
  /** Subjects of acknowledged tickets by id. */
  readonly tickets: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

type Call = (client: RestClient, path: string, body?: object) => Promise<Answer>;

const get: Call = (client, path) => client.get(path);
const post: Call = (client, path, body = {}) => client.post(path, body);

/** Reads and writes as an agent and an administrator do, several at a time, and records everything that is unexpected. */
export function startMixedLoad(url: string, token: string, requesterId: string): Load {
  const client = restClient(url, token);
  const failures: Failure[] = [];
  const durations: number[] = [];
  const tickets = new Map<string, string>();
  let isOver = false;

  const expecting = async (status: number, call: Call, path: string, body?: object) => {
    const startedAt = performance.now();
    const reply = await call(client, path, body).catch((error) => ({ status: 0, body: String(error) }));
    durations.push(performance.now() - startedAt);
    if (reply.status === status) return reply.body;
    failures.push({
      request: `${call === get ? 'GET' : 'POST'} ${path}`,
      reply: `${reply.status} ${JSON.stringify(reply.body)}`,
    });
    return null;
  };

  const story = async (number: number) => {
    const subject = `Printer ${number} is out of paper`;
    const ticket = await expecting(201, post, '/tickets', { subject, requesterId });
    if (ticket === null) return;
    tickets.set(ticket.id, subject);
    await expecting(200, get, `/tickets/${ticket.reference}`);
    await expecting(201, post, `/tickets/${ticket.id}/comments`, { body: 'On my way', visibility: 'internal' });
    await expecting(200, post, `/tickets/${ticket.id}/take`);
    await expecting(200, get, `/tickets/${ticket.id}/timeline`);
    for (const path of READS) await expecting(200, get, path);
  };

  const loops = Array.from({ length: AT_A_TIME }, async (_, loop) => {
    for (let round = 0; !isOver; round += 1) {
      await story(round * AT_A_TIME + loop);
      await delay(PAUSE_MS);
    }
  });
  return {
    failures,
    durations,
    tickets,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

const READS = [
  '/tickets?limit=20',
  '/tickets?q=paper&sort=-relevance',
  '/tickets?assignee=me&state=open',
  '/tickets/count',
  '/events?limit=50',
  '/audit-events',
  '/roles',
  '/users',
  '/statuses',
  '/notification-rules',
  '/deliveries',
  '/auth/me/permissions',
  '/analytics/overview',
];
