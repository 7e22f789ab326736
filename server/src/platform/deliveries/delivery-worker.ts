import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Hints } from '../hints.ts';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import type { Attempt, DeliveryKind } from './delivery.entity.ts';
import { type Claimed, claimDue, finish, LEASE_MS, type Outcome, renew } from './delivery-queue.ts';

/** How one attempt went, and what becomes of the delivery. */
export interface Sent {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
}

/** One way out. */
export interface Sender {
  readonly kind: DeliveryKind;
  /** A fault of the other side is an outcome; what is thrown is a fault of this side, and the delivery is sent again. */
  send(delivery: Claimed): Promise<Sent>;
  /** Cuts what still runs. */
  close(): void;
}

export interface DeliveryWorkerOptions {
  readonly root: EntityManager;
  readonly sender: Sender;
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
  /** Waits for what is on its way, and closes the sender. */
  stop(): Promise<void>;
}

/** Sends what is due, outside any transaction: at least once, and once unless a worker dies in the middle. */
export function startDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { root, sender, clock, hints, log, pollMs = 1_000, parallel = 10, stopMs = 10_000 } = options;
  const { kind } = sender;
  const underway = new Map<Claimed, Promise<void>>();

  const deliver = async (delivery: Claimed): Promise<void> => {
    const facts = { kind, delivery: delivery.id, claim: delivery.claim };
    try {
      const { attempt, outcome } = await sender.send(delivery);
      if (attempt.error) log.warn({ ...facts, ...outcome, error: attempt.error }, 'A message was not delivered');
      const mine = await persist(() => finish(root.fork(), delivery, attempt, outcome, clock()));
      if (!mine) log.warn(facts, 'A message was taken over by another worker and may go out twice');
    } catch (error) {
      log.error({ err: error, ...facts }, 'What became of a message could not be stored: it will be sent again');
    } finally {
      underway.delete(delivery);
      // Half of the places at a time, so that one statement claims several.
      if (underway.size <= parallel / 2) loop.wake();
    }
  };

  const pass = async (): Promise<void> => {
    const free = parallel - underway.size;
    if (free < parallel / 2) return;
    for (const delivery of await claimDue(root.fork(), { kind, limit: free }, clock())) {
      underway.set(delivery, deliver(delivery));
    }
  };

  const loop = repeat({ name: `Sending by ${kind}`, everyMs: pollMs, pass, log });
  const renewing = repeat({
    name: `Renewing leases (${kind})`,
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
      sender.close();
      await done;
      await renewing.stop();
    },
  };
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
