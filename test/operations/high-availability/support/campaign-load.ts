import { setTimeout as delay } from 'node:timers/promises';
import { type RestClient, restClient } from '../../../support/rest.ts';

const WRITERS = 6;
const READERS = 2;
const PAUSE_MS = 25;

/** One request, whatever became of it. */
export interface Attempt {
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly ms: number;
  /** 0 if there was no response. */
  readonly status: number;
  readonly isFailure: boolean;
}

export interface CampaignLoad {
  readonly attempts: readonly Attempt[];
  /** What was acknowledged: the reference of each ticket, by its subject. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Responses that no caller should get, even during a failure: neither a success nor a request to repeat. */
  readonly unexpected: readonly string[];
  /** Finishes what is in progress. */
  stop(): Promise<void>;
}

/** Files tickets, repeating each until it is acknowledged, and reads lists. */
export function startLoad(url: string, token: string, requesterId: string): CampaignLoad {
  const client = restClient(url, token);
  const attempts: Attempt[] = [];
  const acknowledged = new Map<string, string>();
  const unexpected: string[] = [];
  let filed = 0;
  let isOver = false;

  const attempt = async (success: number, call: (client: RestClient) => ReturnType<RestClient['get']>) => {
    const startedAt = performance.now();
    const answer = await call(client).catch(() => null);
    const status = answer?.status ?? 0;
    const isFailure = status !== success;
    attempts.push({ startedAt, ms: performance.now() - startedAt, status, isFailure });
    // 502 is the load balancer's, for a process that has just been killed.
    const isPassing = [0, 502, 503].includes(status) || answer?.body?.code === 'idempotency_key_in_use';
    if (isFailure && !isPassing) unexpected.push(`${status} ${JSON.stringify(answer?.body)}`);
    return isFailure ? null : answer;
  };

  const file = async () => {
    filed += 1;
    const ticket = { subject: `Number ${filed} of many`, requesterId };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    for (;;) {
      const answer = await attempt(201, (each) => each.post('/tickets', ticket, key));
      if (answer) return acknowledged.set(ticket.subject, answer.body.reference);
      await delay(PAUSE_MS);
    }
  };
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      await work();
      await delay(PAUSE_MS);
    }
  };
  const loops = [
    ...Array.from({ length: WRITERS }, () => repeat(file)),
    ...Array.from({ length: READERS }, () => repeat(() => attempt(200, (each) => each.get('/tickets?limit=20')))),
  ];
  return {
    attempts,
    acknowledged,
    unexpected,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
