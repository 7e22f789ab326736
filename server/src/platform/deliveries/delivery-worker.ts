import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConcurrencyLimit } from '../base/limit-concurrency.ts';
import type { Log } from '../base/log.ts';
import { repeat } from '../base/repeat.ts';
import { throttle } from '../base/throttle.ts';
import type { Hints } from '../database/notify.ts';
import type { Attempt, DeliveryKind } from './delivery.entity.ts';
import { type Claimed, LEASE_MS, type Outcome, release, renew } from './delivery-queue.ts';

/** What is queued shortly after each other is claimed together. */
const WAKE_PAUSE_MS = 50;

/** How one attempt went, and what becomes of the delivery. */
export interface Sent {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
}

/** One way out. A job is a delivery with all that it takes to send it. */
export interface Sender<Job extends Claimed = Claimed, Result extends Sent = Sent> {
  readonly kind: DeliveryKind;
  /** Takes what is to be sent next, at most `limit`. */
  claim(em: EntityManager, limit: number): Promise<Job[]>;
  /** A fault of the other side is an outcome; what is thrown is a fault of this side, and the delivery is sent again. */
  send(job: Job): Promise<Result>;
  /** Stores how it went. False when somebody else has claimed the delivery since: then it is theirs. */
  store(em: EntityManager, job: Job, sent: Result): Promise<boolean>;
  /** Cuts what still runs: `send` throws. */
  close(): void;
}

export interface DeliveryWorkerOptions<Job extends Claimed, Result extends Sent> {
  readonly root: EntityManager;
  readonly sender: Sender<Job, Result>;
  readonly clock: () => Date;
  readonly hints: Hints;
  readonly log: Log;
  /** For workers that start together: see `repeat`. */
  readonly firstPasses?: ConcurrencyLimit;
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
export function startDeliveryWorker<Job extends Claimed, Result extends Sent>(
  options: DeliveryWorkerOptions<Job, Result>,
): DeliveryWorker {
  const { root, sender, clock, hints, log, firstPasses, pollMs = 1_000, parallel = 10, stopMs = 10_000 } = options;
  const { kind } = sender;
  const underway = new Map<Job, Promise<void>>();
  let cut = false;

  const deliver = async (job: Job): Promise<void> => {
    const facts = { kind, delivery: job.id, claim: job.claim };
    try {
      const sent = await sender.send(job);
      if (sent.attempt.error)
        log.warn({ ...facts, ...sent.outcome, error: sent.attempt.error }, 'Failed to deliver a message');
      const mine = await persist(() => sender.store(root.fork(), job, sent));
      if (!mine) log.warn(facts, 'Another worker took over a message, which may be sent twice');
    } catch (error) {
      if (cut) await giveBack(job);
      else
        log.error({ err: error, ...facts }, 'Failed to store the result of a delivery; the message will be sent again');
    } finally {
      underway.delete(job);
      // Half of the places at a time, so that one statement claims several.
      if (underway.size <= parallel / 2) loop.wake();
    }
  };

  /** What was cut need not wait for the end of its lease. */
  const giveBack = (job: Job) =>
    release(root.fork(), job).catch((err) => log.warn({ err, delivery: job.id }, 'Failed to release a lease'));

  const pass = async (): Promise<void> => {
    const free = parallel - underway.size;
    if (free < parallel / 2) return;
    for (const job of await sender.claim(root.fork(), free)) underway.set(job, deliver(job));
  };

  const loop = repeat({ name: `Delivery (${kind})`, everyMs: pollMs, pass, log, firstPasses });
  const renewing = repeat({
    name: `Lease renewal (${kind})`,
    everyMs: LEASE_MS / 3,
    pass: () => renew(root.fork(), [...underway.keys()], clock()),
    log,
  });
  const woken = throttle(WAKE_PAUSE_MS, () => loop.wake());
  const deaf = hints.on('deliveries', woken.call);

  return {
    wake: woken.call,
    async stop() {
      deaf();
      woken.cancel();
      await loop.stop();
      const done = Promise.all(underway.values());
      await Promise.race([done, delay(stopMs, undefined, { ref: false })]);
      cut = true;
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
