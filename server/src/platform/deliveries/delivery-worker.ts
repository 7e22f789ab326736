import { setTimeout as delay, setImmediate as endOfTurn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { batched } from '../async/batched.ts';
import type { ConcurrencyLimit } from '../async/limit-concurrency.ts';
import { repeat } from '../async/repeat.ts';
import { throttle } from '../async/throttle.ts';
import type { Log } from '../base/log.ts';
import type { PubSub } from '../database/pubsub.ts';
import { errorTypeOf } from '../telemetry/error-type.ts';
import { activeTracing, type OpenSpan } from '../telemetry/tracing.ts';
import type { Attempt, DeliveryKind } from './delivery.entity.ts';
import { type Claimed, type Handled, LEASE_MS, type Outcome, release, renew, type Sent } from './delivery-queue.ts';

/** Messages queued within this time are claimed together. */
const WAKE_INTERVAL_MS = 50;

/** Sends one kind of delivery. A job is a delivery with everything that is needed to send it. */
export interface Sender<Job extends Claimed = Claimed, Result extends Sent = Sent> {
  readonly kind: DeliveryKind;
  /** Whether a claim of fewer jobs than its limit leaves none that is due, unless another worker has claimed it. */
  readonly claimsAllDue: boolean;
  /** Claims the next jobs, at most `limit`. */
  claim(em: EntityManager, limit: number): Promise<Job[]>;
  /**
   * Returns a failure of the remote side as an outcome. If it throws, the failure is ours, and the delivery is sent
   * again.
   */
  send(job: Job): Promise<Result>;
  /** Stores outcomes. Returns the ids of the deliveries, without those that another worker has claimed since. */
  store(em: EntityManager, handled: readonly Handled<Job, Result>[]): Promise<ReadonlySet<string>>;
  /** Aborts running sends: `send` throws. */
  close(): void;
}

/** Called after each attempt to send a message. */
export type OnAttempt = (kind: DeliveryKind, outcome: Outcome) => void;

interface DeliveryWorkerOptions<Job extends Claimed, Result extends Sent> {
  readonly root: EntityManager;
  readonly sender: Sender<Job, Result>;
  readonly clock: () => Date;
  readonly pubsub: PubSub;
  readonly log: Log;
  readonly onAttempt?: OnAttempt;
  /** For workers that start together: see `repeat`. */
  readonly firstPasses?: ConcurrencyLimit;
  readonly pollMs?: number;
  /** The number of messages sent at the same time. */
  readonly parallel?: number;
  /** The time that `stop` waits for running sends before it aborts them; aborted messages are sent again later. */
  readonly stopMs?: number;
}

interface DeliveryWorker {
  /** Looks for work immediately. */
  wake(): void;
  /** Waits for running sends, and closes the sender. */
  stop(): Promise<void>;
}

/** Sends due deliveries outside any transaction: at least once, and exactly once unless a worker dies while sending. */
export function startDeliveryWorker<Job extends Claimed, Result extends Sent>(
  options: DeliveryWorkerOptions<Job, Result>,
): DeliveryWorker {
  const { root, sender, clock, pubsub, log, onAttempt, firstPasses } = options;
  const { pollMs = 1_000, parallel = 20, stopMs = 10_000 } = options;
  const { kind } = sender;
  const underway = new Map<Job, Promise<void>>();
  let isAborted = false;
  /** Whether more can be due than was claimed. */
  let mayHaveMore = true;

  /** Stores the outcomes that are known at the same time in one transaction. */
  const store = batched(async (handled: readonly Handled<Job, Result>[]) => {
    const stored = await sender.store(root.fork(), handled);
    return handled.map(({ job }) => stored.has(job.id));
  }, endOfTurn);

  const deliver = (job: Job): Promise<void> => inDeliverySpan(kind, job, (span) => attempt(job, span));

  const attempt = async (job: Job, span: OpenSpan | null): Promise<void> => {
    const context = { kind, delivery: job.id, claim: job.claim };
    try {
      const sent = await sender.send(job);
      if (sent.attempt) {
        onAttempt?.(kind, sent.outcome);
        noteAttempt(span, sent.attempt, sent.outcome);
        if (sent.attempt.error)
          log.warn({ ...context, ...sent.outcome, error: sent.attempt.error }, 'Failed to deliver a message');
      }
      const isStored = await persist(() => store({ job, sent }));
      if (!isStored) log.warn(context, 'Another worker took over a message, which may be sent twice');
    } catch (error) {
      span?.fail(errorTypeOf(error));
      if (isAborted) await releaseLease(job);
      else
        log.error(
          { err: error, ...context },
          'Failed to store the result of a delivery; the message will be sent again',
        );
    } finally {
      underway.delete(job);
      // Waits until half of the slots are free, so that one statement claims several.
      if (mayHaveMore && underway.size <= parallel / 2) loop.wake();
    }
  };

  /** An aborted delivery does not have to wait for its lease to expire. */
  const releaseLease = (job: Job) =>
    release(root.fork(), job).catch((err) => log.warn({ err, delivery: job.id }, 'Failed to release a lease'));

  const pass = async (): Promise<void> => {
    const free = parallel - underway.size;
    mayHaveMore = free < parallel / 2;
    if (mayHaveMore) return;
    const jobs = await sender.claim(root.fork(), free);
    mayHaveMore = !sender.claimsAllDue || jobs.length === free;
    for (const job of jobs) underway.set(job, deliver(job));
  };

  const loop = repeat({ name: `Delivery (${kind})`, everyMs: pollMs, pass, log, firstPasses });
  const renewing = repeat({
    name: `Lease renewal (${kind})`,
    everyMs: LEASE_MS / 3,
    pass: () => renew(root.fork(), [...underway.keys()], clock()),
    log,
  });
  const woken = throttle(WAKE_INTERVAL_MS, () => loop.wake());
  const unsubscribe = pubsub.on('deliveries', woken.call);

  return {
    wake: woken.call,
    async stop() {
      unsubscribe();
      woken.cancel();
      await loop.stop();
      const done = Promise.all(underway.values());
      await Promise.race([done, delay(stopMs, undefined, { ref: false })]);
      isAborted = true;
      sender.close();
      await done;
      await renewing.stop();
    },
  };
}

/** Retries while the lease lasts: a short database outage is no reason to send a message again. */
async function persist<Result>(store: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + LEASE_MS;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(500);
    }
  }
}

/**
 * Delivers a message in a span that continues the trace of its cause. Attempts without a recorded trace have no span.
 */
function inDeliverySpan(
  kind: DeliveryKind,
  { id, failed, traceparent }: Claimed,
  deliver: (span: OpenSpan | null) => Promise<void>,
): Promise<void> {
  const tracing = traceparent === null ? null : activeTracing();
  if (!tracing || traceparent === null) return deliver(null);
  const attributes = {
    'messaging.system': 'ticketwire',
    'messaging.destination.name': 'deliveries',
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'deliver',
    'messaging.message.id': id,
    'ticketwire.delivery.kind': kind,
    'ticketwire.delivery.attempt': failed + 1,
  };
  return tracing.run({ name: `deliver ${kind}`, kind: 'consumer', parent: traceparent, attributes }, deliver);
}

/** Notes the outcome of an attempt, without the error: it can quote the receiver. */
function noteAttempt(span: OpenSpan | null, attempt: Attempt, outcome: Outcome): void {
  span?.set('ticketwire.delivery.state', outcome.state);
  if (attempt.error !== null) span?.fail(attempt.status === undefined ? '_OTHER' : String(attempt.status));
}
