import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Attempt } from '../delivery.entity.ts';
import type { Hints } from '../hints.ts';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { type Claimed, claimDue, finish, LEASE_MS, type Outcome, renew } from './delivery-queue.ts';
import { oneLine } from './message.ts';
import { nextAttempt } from './retry-schedule.ts';
import { isRefusedForGood, type MailTransport } from './transport.ts';

export interface DeliveryWorkerOptions {
  readonly root: EntityManager;
  readonly transport: MailTransport;
  readonly clock: () => Date;
  readonly hints: Hints;
  readonly log: Log;
  readonly pollMs?: number;
  /** Messages on their way at the same time. */
  readonly parallel?: number;
  /** How long `stop` waits for them before it cuts them off; those are tried again later. */
  readonly stopMs?: number;
}

export interface DeliveryWorker {
  /** Looks for work now. */
  wake(): void;
  /** Waits for what is on its way, and closes the transport. */
  stop(): Promise<void>;
}

/** Sends what is due, outside any transaction: at least once, and once unless a worker dies in the middle. */
export function startDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { root, transport, clock, hints, log, pollMs = 1_000, parallel = 10, stopMs = 10_000 } = options;
  const underway = new Map<Claimed, Promise<void>>();

  const deliver = async (delivery: Claimed): Promise<void> => {
    const facts = { delivery: delivery.id, claim: delivery.claim };
    try {
      const { attempt, outcome } = await tryToSend(transport, delivery, clock);
      if (attempt.error) log.warn({ ...facts, ...outcome, error: attempt.error }, 'A mail was not sent');
      const mine = await persist(() => finish(root.fork(), delivery, attempt, outcome, clock()));
      if (!mine) log.warn(facts, 'A mail was taken over by another worker and may go out twice');
    } catch (error) {
      log.error({ err: error, ...facts }, 'What became of a mail could not be stored: it will be sent again');
    } finally {
      underway.delete(delivery);
      // Half of the places at a time, so that one statement claims several.
      if (underway.size <= parallel / 2) loop.wake();
    }
  };

  const pass = async (): Promise<void> => {
    const free = parallel - underway.size;
    if (free < parallel / 2) return;
    for (const delivery of await claimDue(root.fork(), free, clock())) underway.set(delivery, deliver(delivery));
  };

  const loop = repeat({ name: 'Sending mail', everyMs: pollMs, pass, log });
  const renewing = repeat({
    name: 'Renewing the leases of mail',
    everyMs: LEASE_MS / 3,
    pass: () => renew(root.fork(), [...underway.keys()], clock()),
    log,
  });
  const deaf = hints.on('events', () => loop.wake());

  return {
    wake: () => loop.wake(),
    async stop() {
      deaf();
      await loop.stop();
      const done = Promise.all(underway.values());
      await Promise.race([done, delay(stopMs, undefined, { ref: false })]);
      transport.close();
      await done;
      await renewing.stop();
    },
  };
}

async function tryToSend(
  transport: MailTransport,
  delivery: Claimed,
  clock: () => Date,
): Promise<{ attempt: Attempt; outcome: Outcome }> {
  const began = clock();
  const at = began.toISOString();
  try {
    await transport.send(delivery, began);
    return { attempt: { at, error: null }, outcome: { state: 'delivered' } };
  } catch (error) {
    const next = isRefusedForGood(error) ? null : nextAttempt(delivery.failed + 1, clock());
    return {
      attempt: { at, error: oneLine(String(error)).slice(0, 500) },
      outcome: next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed' },
    };
  }
}

/** What was sent is sent: while the lease lasts, a database that is away for a moment is no reason to send it again. */
async function persist<Result>(store: () => Promise<Result>): Promise<Result> {
  const giveUp = performance.now() + LEASE_MS;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (performance.now() > giveUp) throw error;
      await delay(500);
    }
  }
}
