import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, EventActor } from '../base/actor.ts';
import type { AppError } from '../base/failure.ts';
import type { IdempotentRequest } from '../commands/idempotency.ts';
import type { Transact } from '../commands/transaction-context.ts';
import type { Live } from '../events/live-events.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import type { Services } from '../services/services.ts';

/** Where a request came from. */
export interface Origin {
  /** Of the caller, seen past as many proxies as TRUST_PROXY says. */
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** What a procedure knows of its request. */
export interface Context {
  readonly actor: Actor | null;
  /** The same token judged anew: who they are and what they may do now. Throws the refusal where it is no good. */
  actorNow(): Promise<Actor>;
  /** The Authorization header: requests with the same one act as the same actor. Never logged or shown. */
  readonly bearer: string;
  /** Why the token that was sent is no good; procedures that anybody may call do not mind. */
  readonly refusal: AppError | null;
  readonly requestId: string;
  readonly origin: Origin;
  readonly idempotencyKey: string | null;
  /** The Cookie header (RFC 6265) as it was sent. */
  readonly cookies: string | null;
  /** For reads: its own identity map, no transaction. */
  readonly em: EntityManager;
  readonly services: Services;
  readonly live: Live;
  transactAs<Who extends EventActor>(actor: Who, retry?: IdempotentRequest): Transact<Who>;
  /** Absent over tRPC. */
  readonly exchange?: FileTransfer | undefined;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}
