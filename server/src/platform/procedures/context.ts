import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, EventActor } from '../base/actor.ts';
import type { IdempotentRequest } from '../commands/idempotency.ts';
import type { Transact } from '../commands/transaction-context.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Live } from '../events/live-events.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import type { RequestReplica } from '../replica/open-replica.ts';
import type { Services } from '../services/services.ts';

/** The origin of a request. */
export interface Origin {
  /** The address of the caller, behind as many proxies as TRUST_PROXY specifies. */
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** The context of a procedure call. */
export interface Context {
  readonly actor: Actor | null;
  /**
   * Verifies the same token again and returns the actor with current permissions. Throws if the token is no longer
   * valid.
   */
  actorNow(): Promise<Actor>;
  /** The Authorization header: requests with the same one have the same actor. Never logged or shown. */
  readonly bearer: string;
  /** Why the token is invalid; ignored by public procedures. */
  readonly authError: AppError | null;
  readonly requestId: string;
  readonly origin: Origin;
  /** The Host header: where the caller reached the service, as they say. Empty without one. */
  readonly host: string;
  readonly idempotencyKey: string | null;
  /** The unparsed Cookie header (RFC 6265). */
  readonly cookies: string | null;
  /** For reads: has its own identity map and no transaction. */
  readonly em: EntityManager;
  /** Null without a replica. Procedures with `reads` have it in `em` where possible. */
  readonly replica: RequestReplica | null;
  readonly services: Services;
  readonly live: Live;
  transactAs<Who extends EventActor>(actor: Who, retry?: IdempotentRequest): Transact<Who>;
  /**
   * Returns a signal that aborts once the response is over: sent in full, failed, or its caller left, even before this call.
   * Whatever a response holds of a limited number ends with this signal.
   */
  closed(): AbortSignal;
  /** Undefined over tRPC. */
  readonly transfer?: FileTransfer | undefined;
  /** Sets a response header. */
  setHeader(name: string, value: string): void;
}

/**
 * Runs one read of a procedure on the replica if that is a few seconds behind at most. For a file, whose pages are read
 * after the procedure has returned: `reads` of its declaration covers only what it returns itself.
 */
export const readMayLag = <Result>(
  { em, replica }: Pick<Context, 'em' | 'replica'>,
  read: (em: EntityManager) => Promise<Result>,
): Promise<Result> =>
  replica ? replica.run({ reads: 'mayLag', onPrimary: () => read(em), onReplica: read }) : read(em);
