import type { EntityManager } from '@mikro-orm/postgresql';
import type { Change, EventType } from '../../contract/events/events.ts';
import type { EventActor } from '../base/actor.ts';
import { setTransactionTime } from '../base/transaction-time.ts';
import { withTransactionRetry } from '../database/transaction-retry.ts';
import { appendEvents, type NewEvent } from '../events/event-log.ts';
import { type IdempotentRequest, storedResponse, storeResponse } from './idempotency.ts';

interface About {
  readonly ticketId?: string | null;
  /** The ticket that changes, where the fact is about a part of it, such as a comment. */
  readonly ticket?: { readonly id: string };
  readonly changes?: readonly Change[];
  readonly data?: Record<string, unknown>;
  /** Who did it, where the transaction learns that only on its way. */
  readonly by?: EventActor;
}

/** What a command works with: one unit of work, one actor, one clock. */
export interface TransactionContext<Who extends EventActor = EventActor> {
  readonly em: EntityManager;
  readonly actor: Who;
  readonly now: Date;
  /** Records a fact about `subject`; it is stored if and only if this transaction commits. */
  record(type: EventType, subject: NewEvent['subject'], about?: About): void;
}

/** The same unit of work in the name of somebody else. */
export const actingAs = <Who extends EventActor>(tx: TransactionContext, actor: Who): TransactionContext<Who> => ({
  ...tx,
  actor,
  record: (type, subject, about) => tx.record(type, subject, { by: actor, ...about }),
});

export type Transact<Who extends EventActor = EventActor> = <Result>(
  work: (tx: TransactionContext<Who>) => Promise<Result>,
) => Promise<Result>;

export interface TransactionSource {
  readonly root: EntityManager;
  readonly clock: () => Date;
  /** Told of the facts after each commit, before the caller gets the answer. */
  readonly committed: (facts: readonly NewEvent[]) => Promise<void>;
}

interface Request<Who extends EventActor> {
  readonly actor: Who;
  readonly requestId: string | null;
  /** The network address that it came from. */
  readonly ip?: string | null;
  readonly retry?: IdempotentRequest | undefined;
  /** Called when the answer is the stored one of an earlier try. */
  readonly replayed?: () => void;
}

export function transactFor<Who extends EventActor>(source: TransactionSource, request: Request<Who>): Transact<Who> {
  return async <Result>(work: (tx: TransactionContext<Who>) => Promise<Result>) => {
    const { result, facts } = await withTransactionRetry(
      () => source.root.fork().transactional((em) => once(em, source.clock(), request, work)),
      { isIdempotent: request.retry !== undefined },
    );
    if (facts.length > 0) await source.committed(facts);
    return result;
  };
}

async function once<Who extends EventActor, Result>(
  em: EntityManager,
  now: Date,
  { actor, requestId, ip = null, retry, replayed }: Request<Who>,
  work: (tx: TransactionContext<Who>) => Promise<Result>,
): Promise<{ result: Result; facts: NewEvent[] }> {
  const earlier = retry && (await storedResponse(em, retry, now));
  if (earlier) {
    replayed?.();
    // The fingerprint names the operation, so the stored answer has this operation's shape.
    return { result: earlier.answer as Result, facts: [] };
  }
  setTransactionTime(em, now);
  const facts: NewEvent[] = [];
  const result = await work({
    em,
    actor,
    now,
    record: (type, subject, { ticket, ticketId = ticket?.id ?? null, changes = [], data = {}, by = actor } = {}) =>
      facts.push({ type, subject, ticket, ticketId, actor: by, at: now, changes, data, requestId, ip }),
  });
  await em.flush();
  if (retry) await storeResponse(em, retry, result, now);
  await appendEvents(em, facts);
  return { result, facts };
}
