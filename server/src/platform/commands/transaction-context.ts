import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangesOf, EventType, RecordedData } from '../../contract/events/catalog.ts';
import type { EventActor } from '../base/actor.ts';
import { withTransactionRetry } from '../database/transaction-retry.ts';
import { type Appended, appendEvents, type NewEvent } from '../events/event-log.ts';
import { keepTransactionTimeAfter, setTransactionTime, transactionTimeOf } from '../time/transaction-time.ts';
import { type IdempotentRequest, storedResponse, storeResponse } from './idempotency.ts';

interface EventOptions {
  readonly ticketId?: string | null;
  /** The ticket that changes, if the event is about a part of it, such as a comment. */
  readonly ticket?: { readonly id: string };
  /** The actor, if it is not the one of the context. */
  readonly by?: EventActor;
  /** The event that this one follows from, if that is not the same for the whole transaction. */
  readonly causeId?: string | null;
}

/** Makes a member optional if it can be empty. */
type UnlessEmpty<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [One in Name]?: Value } : { readonly [One in Name]: Value };

/** What an event of this type says, besides its subject. */
type About<Type extends EventType> = EventOptions &
  UnlessEmpty<'changes', ChangesOf<Type>> &
  UnlessEmpty<'data', RecordedData<Type>>;

type AboutUnlessEmpty<Type extends EventType> =
  Record<never, never> extends About<Type> ? [about?: About<Type>] : [about: About<Type>];

interface LooseAbout extends EventOptions {
  readonly changes?: object;
  readonly data?: object;
}

/** What the events of a context have in common. */
interface Attribution {
  readonly by: EventActor;
  readonly causeId: string | null;
  readonly data?: SharedData;
}

/** Details that any event of a ticket can have. */
type SharedData = Pick<RecordedData<'ticket.updated'>, 'macroId' | 'notify'>;

/** The context of a command: one unit of work, one actor, one clock. */
export interface TransactionContext<Who extends EventActor = EventActor> {
  readonly em: EntityManager;
  readonly actor: Who;
  /** Who acts with the permissions of `actor`: an automation rule, which the events name instead. */
  readonly by?: EventActor;
  /** When the transaction began or, once it has locked rows, when it got the last lock. */
  readonly now: Date;
  /** Records an event about `subject`. It is stored if and only if this transaction commits. */
  readonly record: <Type extends EventType>(
    type: Type,
    subject: NewEvent['subject'],
    ...about: AboutUnlessEmpty<Type>
  ) => void;
  /**
   * Writes the changes so far, and runs the `beforeCommit` hooks on them: service levels, surveys, snoozes. Call it before
   * reading a response that contains derived changes. It also runs at the end of every transaction.
   */
  runBeforeCommit(): Promise<void>;
  /** The number of events so far. */
  readonly eventCount: number;
  /** Returns the same unit of work with another actor, or with events that have something else in common. */
  derive<Other extends EventActor>(actor: Other, attribution: Partial<Attribution>): TransactionContext<Other>;
}

/** A hook: applies changes that derive from the events of a transaction, as part of it. It can record events of its own. */
export type BeforeCommit = (tx: TransactionContext, events: readonly NewEvent[]) => Promise<void>;

/** Returns the same unit of work on behalf of another actor. */
export const actingAs = <Who extends EventActor>(tx: TransactionContext, actor: Who): TransactionContext<Who> =>
  tx.derive(actor, { by: actor });

/** Returns the same unit of work, whose events follow from another one. */
export const causedBy = (tx: TransactionContext, causeId: string): TransactionContext =>
  tx.derive(tx.actor, { causeId });

/** Returns the same unit of work, whose events all have these data, too. */
export const withEventData = <Who extends EventActor>(
  tx: TransactionContext<Who>,
  data: SharedData,
): TransactionContext<Who> => tx.derive(tx.actor, { data });

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
  const contextOf = <One extends EventActor>(
    one: One,
    attribution: Attribution,
    by?: EventActor,
  ): TransactionContext<One> => ({
    em,
    actor: one,
    ...(by && { by }),
    get now() {
      return transactionTimeOf(em);
    },
    get eventCount() {
      return events.length;
    },
    record(type: EventType, subject: NewEvent['subject'], about: LooseAbout = {}) {
      if (subject.updatedAt) keepTransactionTimeAfter(em, subject.updatedAt);
      const { ticket, ticketId = ticket?.id ?? null, changes = {} } = about;
      const details = { type, changes, data: { ...about.data, ...attribution.data } };
      const origin = {
        actor: about.by ?? attribution.by,
        causeId: about.causeId ?? attribution.causeId,
        requestId,
        ip,
      };
      // The types of `record` have checked the details.
      events.push({ ...details, ...origin, subject, ticket, ticketId, at: transactionTimeOf(em) } as NewEvent);
    },
    derive: (other, changed) =>
      contextOf(
        other,
        { ...attribution, ...changed, data: { ...attribution.data, ...changed.data } },
        changed.by?.kind === 'rule' ? changed.by : by,
      ),
    async runBeforeCommit() {
      await em.flush();
      const newEvents = events.slice(handledEvents);
      handledEvents = events.length;
      if (newEvents.length === 0 || beforeCommit.length === 0) return;
      for (const hook of beforeCommit) await hook(tx, newEvents);
      handledEvents = events.length;
      await em.flush();
    },
  });
  const tx = contextOf(actor, { by: actor, causeId });
  const result = await work(tx);
  await tx.runBeforeCommit();
  if (retry) await storeResponse(em, retry, result, now);
  const appended: Appended[] = [];
  await appendEvents(em, events, (position) => appended.push(position));
  return { result, events, appended };
}
