import type { EntityManager } from '@mikro-orm/postgresql';
import type { Change, EventType } from '../../contract/events/events.ts';
import type { EventActor } from '../base/actor.ts';
import { withTransactionRetry } from '../database/transaction-retry.ts';
import { type Appended, appendEvents, type NewEvent } from '../events/event-log.ts';
import { keepTransactionTimeAfter, setTransactionTime, transactionTimeOf } from '../time/transaction-time.ts';
import { type IdempotentRequest, storedResponse, storeResponse } from './idempotency.ts';

interface EventDetails {
  readonly ticketId?: string | null;
  /** The ticket that changes, if the event is about a part of it, such as a comment. */
  readonly ticket?: { readonly id: string };
  readonly changes?: readonly Change[];
  readonly data?: Record<string, unknown>;
  /** The actor, if the transaction learns it only while it runs. */
  readonly by?: EventActor;
  /** The event that this one follows from, if that is not the same for the whole transaction. */
  readonly causeId?: string | null;
}

/** The context of a command: one unit of work, one actor, one clock. */
export interface TransactionContext<Who extends EventActor = EventActor> {
  readonly em: EntityManager;
  readonly actor: Who;
  /** Who acts with the permissions of `actor`: an automation rule, which the events name instead. */
  readonly by?: EventActor;
  /** When the transaction began or, once it has locked rows, when it got the last lock. */
  readonly now: Date;
  /** Records an event about `subject`. It is stored if and only if this transaction commits. */
  record(type: EventType, subject: NewEvent['subject'], about?: EventDetails): void;
  /**
   * Writes the changes so far, and runs the `beforeCommit` hooks on them: service levels, surveys, snoozes. Call it before
   * reading a response that contains derived changes. It also runs at the end of every transaction.
   */
  runBeforeCommit(): Promise<void>;
}

/** A hook: applies changes that derive from the events of a transaction, as part of it. It can record events of its own. */
export type BeforeCommit = (tx: TransactionContext, events: readonly NewEvent[]) => Promise<void>;

/** Returns the same unit of work with other members. Its time is not copied, because locks advance it. */
export function derive<Who extends EventActor>(
  tx: TransactionContext<EventActor>,
  changed: Pick<TransactionContext<Who>, 'actor' | 'by' | 'record'>,
): TransactionContext<Who> {
  const { em, by, runBeforeCommit } = tx;
  return {
    em,
    runBeforeCommit,
    ...(by && { by }),
    ...changed,
    get now() {
      return tx.now;
    },
  };
}

/** Returns the same unit of work on behalf of another actor. */
export const actingAs = <Who extends EventActor>(tx: TransactionContext, actor: Who): TransactionContext<Who> =>
  derive(tx, { actor, record: (type, subject, about) => tx.record(type, subject, { by: actor, ...about }) });

/** Returns the same unit of work, whose events follow from another one. */
export const causedBy = (tx: TransactionContext, causeId: string): TransactionContext =>
  derive(tx, {
    actor: tx.actor,
    record: (type, subject, about) => tx.record(type, subject, { causeId, ...about }),
  });

/** Returns the same unit of work, whose events all have these data, too. */
export const withEventData = <Who extends EventActor>(
  tx: TransactionContext<Who>,
  data: Record<string, unknown>,
): TransactionContext<Who> =>
  derive(tx, {
    actor: tx.actor,
    record: (type, subject, about) => tx.record(type, subject, { ...about, data: { ...about?.data, ...data } }),
  });

export type Transact<Who extends EventActor = EventActor> = <Result>(
  work: (tx: TransactionContext<Who>) => Promise<Result>,
) => Promise<Result>;

export interface TransactionSource {
  readonly root: EntityManager;
  readonly clock: () => Date;
  /** In the order in which they run. */
  readonly beforeCommit: readonly BeforeCommit[];
  /** Called with the events after each commit, before the caller gets the response. */
  readonly committed: (events: readonly NewEvent[]) => Promise<void>;
}

interface Request<Who extends EventActor> {
  readonly actor: Who;
  readonly requestId: string | null;
  /** The network address of the caller. */
  readonly ip?: string | null;
  readonly retry?: IdempotentRequest | undefined;
  /** The event that an automatic change follows from. */
  readonly causeId?: string | null;
  /** Called when the stored response of an earlier attempt is returned. */
  readonly replayed?: () => void;
  /** Called after the commit, before the caller gets the response, with the positions of the events. */
  readonly recorded?: (appended: readonly Appended[]) => void;
}

export function transactFor<Who extends EventActor>(source: TransactionSource, request: Request<Who>): Transact<Who> {
  return async <Result>(work: (tx: TransactionContext<Who>) => Promise<Result>) => {
    const { result, events, appended } = await withTransactionRetry(
      () => source.root.fork().transactional((em) => runOnce(em, source, request, work)),
      { isIdempotent: request.retry !== undefined },
    );
    if (appended.length > 0) request.recorded?.(appended);
    if (events.length > 0) await source.committed(events);
    return result;
  };
}

async function runOnce<Who extends EventActor, Result>(
  em: EntityManager,
  { clock, beforeCommit }: TransactionSource,
  { actor, requestId, ip = null, retry, causeId = null, replayed }: Request<Who>,
  work: (tx: TransactionContext<Who>) => Promise<Result>,
): Promise<{ result: Result; events: NewEvent[]; appended: readonly Appended[] }> {
  const now = clock();
  const earlier = retry && (await storedResponse(em, retry, now));
  if (earlier) {
    replayed?.();
    // The fingerprint includes the operation, so the stored response has this operation's type.
    return { result: earlier.answer as Result, events: [], appended: [] };
  }
  setTransactionTime(em, now, clock);
  const events: NewEvent[] = [];
  let handledEvents = 0;
  const tx: TransactionContext<Who> = {
    em,
    actor,
    get now() {
      return transactionTimeOf(em);
    },
    record(
      type,
      subject,
      { ticket, ticketId = ticket?.id ?? null, changes = [], data = {}, by = actor, ...about } = {},
    ) {
      if (subject.updatedAt) keepTransactionTimeAfter(em, subject.updatedAt);
      const [at, cause] = [transactionTimeOf(em), { causeId: about.causeId ?? causeId }];
      events.push({ type, subject, ticket, ticketId, actor: by, at, changes, data, requestId, ip, ...cause });
    },
    async runBeforeCommit() {
      await em.flush();
      const newEvents = events.slice(handledEvents);
      handledEvents = events.length;
      if (newEvents.length === 0 || beforeCommit.length === 0) return;
      for (const hook of beforeCommit) await hook(tx, newEvents);
      handledEvents = events.length;
      await em.flush();
    },
  };
  const result = await work(tx);
  await tx.runBeforeCommit();
  if (retry) await storeResponse(em, retry, result, now);
  const appended: Appended[] = [];
  await appendEvents(em, events, (position) => appended.push(position));
  return { result, events, appended };
}
