import { setTimeout as delay } from 'node:timers/promises';
import { type RestClient, restClient } from '../../../support/rest.ts';

/** What the service acknowledged: the reference of each ticket, by its subject. */
export interface Ledger {
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Number of attempts that received no response, or one that asks for a retry. */
  readonly repeated: () => number;
  /**
   * Creates this many tickets, several at a time, each with as many attempts as necessary. Calls `under` with the
   * number created so far.
   */
  write(count: number, under: (done: number) => void): Promise<void>;
}

const AT_A_TIME = 8;
/** Longer than any recovery takes. */
const PATIENCE_MS = 120_000;

export function startWriters({
  url,
  token,
  requesterId,
}: {
  readonly url: string;
  readonly token: string;
  readonly requesterId: string;
}): Ledger {
  const acknowledged = new Map<string, string>();
  const client = restClient(url, token);
  let filed = 0;
  let repeated = 0;

  const file = async (): Promise<void> => {
    filed += 1;
    const subject = `Number ${filed} of many`;
    const number = await untilCreated(client, { subject, requesterId }, () => {
      repeated += 1;
    });
    acknowledged.set(subject, number);
  };

  return {
    acknowledged,
    repeated: () => repeated,
    async write(count, under) {
      let left = count;
      let done = 0;
      const writer = async () => {
        while (left > 0) {
          left -= 1;
          await file();
          done += 1;
          under(done);
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, writer));
    },
  };
}

async function untilCreated(client: RestClient, ticket: object, repeating: () => void): Promise<string> {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await client.post('/tickets', ticket, key).catch(() => null);
    if (answer?.status === 201) return answer.body.reference;
    const isPassing = answer === null || answer.status === 503 || answer.body?.code === 'idempotency_key_in_use';
    if (!isPassing) throw new Error(`Unexpected status ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (performance.now() > giveUp) throw new Error(`Not created within ${PATIENCE_MS} ms`);
    repeating();
    await delay(50 + Math.random() * 100);
  }
}
