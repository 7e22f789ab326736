import type { EntityManager } from '@mikro-orm/postgresql';
import type { Change, EventType } from '../../contract/events/events.ts';
import type { Doer } from '../base/actor.ts';
import { setTime } from '../base/transaction-time.ts';
import { retried } from '../database/transaction-retry.ts';
import { appendFacts, type Fact } from '../events/event-log.ts';
import { type Retry, storeAnswer, storedAnswer } from './idempotency.ts';

interface About {
  readonly ticketId?: string | null;
  /** The ticket that changes, where the fact is about a part of it, such as a comment. */
  readonly ticket?: { readonly id: string };
  readonly changes?: readonly Change[];
  readonly data?: Record<string, unknown>;
  /** Who did it, where the transaction learns that only on its way. */
  readonly by?: Doer;
}

/** What a command works with: one unit of work, one actor, one clock. */
export interface Scope<Who extends Doer = Doer> {
  readonly em: EntityManager;
  readonly actor: Who;
  readonly now: Date;
  /** Records a fact about `subject`; it is stored if and only if this transaction commits. */
  record(type: EventType, subject: Fact['subject'], about?: About): void;
}

/** The same unit of work in the name of somebody else. */
export const inNameOf = <Who extends Doer>(scope: Scope, actor: Who): Scope<Who> => ({
  ...scope,
  actor,
  record: (type, subject, about) => scope.record(type, subject, { by: actor, ...about }),
});

export type Transact<Who extends Doer = Doer> = <Result>(
  work: (scope: Scope<Who>) => Promise<Result>,
) => Promise<Result>;

export interface TransactionSource {
  readonly root: EntityManager;
  readonly clock: () => Date;
  /** Told of the facts after each commit, before the caller gets the answer. */
  readonly committed: (facts: readonly Fact[]) => Promise<void>;
}

interface Request<Who extends Doer> {
  readonly actor: Who;
  readonly requestId: string | null;
  /** The network address that it came from. */
  readonly ip?: string | null;
  readonly retry?: Retry | undefined;
  /** Called when the answer is the stored one of an earlier try. */
  readonly replayed?: () => void;
}

export function transactFor<Who extends Doer>(source: TransactionSource, request: Request<Who>): Transact<Who> {
  return async <Result>(work: (scope: Scope<Who>) => Promise<Result>) => {
    const { result, facts } = await retried(
      () => source.root.fork().transactional((em) => once(em, source.clock(), request, work)),
      { isIdempotent: request.retry !== undefined },
    );
    if (facts.length > 0) await source.committed(facts);
    return result;
  };
}

async function once<Who extends Doer, Result>(
  em: EntityManager,
  now: Date,
  { actor, requestId, ip = null, retry, replayed }: Request<Who>,
  work: (scope: Scope<Who>) => Promise<Result>,
): Promise<{ result: Result; facts: Fact[] }> {
  const earlier = retry && (await storedAnswer(em, retry, now));
  if (earlier) {
    replayed?.();
    // The fingerprint names the operation, so the stored answer has this operation's shape.
    return { result: earlier.answer as Result, facts: [] };
  }
  setTime(em, now);
  const facts: Fact[] = [];
  const result = await work({
    em,
    actor,
    now,
    record: (type, subject, { ticket, ticketId = ticket?.id ?? null, changes = [], data = {}, by = actor } = {}) =>
      facts.push({ type, subject, ticket, ticketId, actor: by, at: now, changes, data, requestId, ip }),
  });
  await em.flush();
  if (retry) await storeAnswer(em, retry, result, now);
  await appendFacts(em, facts);
  return { result, facts };
}
