import type { EntityManager } from '@mikro-orm/postgresql';
import type { Change, EventType } from '../../contract/events/events.ts';
import type { EventActor } from '../base/actor.ts';
import { setTransactionTime } from '../base/transaction-time.ts';
import { withTransactionRetry } from '../database/transaction-retry.ts';
import { type Appended, appendEvents, type NewEvent } from '../events/event-log.ts';
import { type IdempotentRequest, storedResponse, storeResponse } from './idempotency.ts';

interface EventDetails {
  readonly ticketId?: string | null;
  /** The ticket that changes, if the event is about a part of it, such as a comment. */
  readonly ticket?: { readonly id: string };
  readonly changes?: readonly Change[];
  readonly data?: Record<string, unknown>;
  /** The actor, if the transaction learns it only while it runs. */
  readonly by?: EventActor;
}

/** The context of a command: one unit of work, one actor, one clock. */
export interface TransactionContext<Who extends EventActor = EventActor> {
  readonly em: EntityManager;
  readonly actor: Who;
  readonly now: Date;
  /** Records an event about `subject`. It is stored if and only if this transaction commits. */
  record(type: EventType, subject: NewEvent['subject'], about?: EventDetails): void;
}

/** Returns the same unit of work on behalf of another actor. */
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
  /** Called with the events after each commit, before the caller gets the response. */
  readonly committed: (events: readonly NewEvent[]) => Promise<void>;
}

interface Request<Who extends EventActor> {
  readonly actor: Who;
  readonly requestId: string | null;
  /** The network address of the caller. */
  readonly ip?: string | null;
  readonly retry?: IdempotentRequest | undefined;
  /** Called when the stored response of an earlier attempt is returned. */
  readonly replayed?: () => void;
  /** Called after the commit, before the caller gets the response, with the positions of the events. */
  readonly recorded?: (appended: readonly Appended[]) => void;
}

export function transactFor<Who extends EventActor>(source: TransactionSource, request: Request<Who>): Transact<Who> {
  return async <Result>(work: (tx: TransactionContext<Who>) => Promise<Result>) => {
    const { result, events, appended } = await withTransactionRetry(
      () => source.root.fork().transactional((em) => runOnce(em, source.clock(), request, work)),
      { isIdempotent: request.retry !== undefined },
    );
    if (appended.length > 0) request.recorded?.(appended);
    if (events.length > 0) await source.committed(events);
    return result;
  };
}

async function runOnce<Who extends EventActor, Result>(
  em: EntityManager,
  now: Date,
  { actor, requestId, ip = null, retry, replayed }: Request<Who>,
  work: (tx: TransactionContext<Who>) => Promise<Result>,
): Promise<{ result: Result; events: NewEvent[]; appended: readonly Appended[] }> {
  const earlier = retry && (await storedResponse(em, retry, now));
  if (earlier) {
    replayed?.();
    // The fingerprint includes the operation, so the stored response has this operation's type.
    return { result: earlier.answer as Result, events: [], appended: [] };
  }
  setTransactionTime(em, now);
  const events: NewEvent[] = [];
  const result = await work({
    em,
    actor,
    now,
    record: (type, subject, { ticket, ticketId = ticket?.id ?? null, changes = [], data = {}, by = actor } = {}) =>
      events.push({ type, subject, ticket, ticketId, actor: by, at: now, changes, data, requestId, ip }),
  });
  await em.flush();
  if (retry) await storeResponse(em, retry, result, now);
  const appended: Appended[] = [];
  await appendEvents(em, events, (position) => appended.push(position));
  return { result, events, appended };
}
