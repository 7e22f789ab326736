import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConcurrencyLimit } from '../../platform/async/limit-concurrency.ts';
import type { Log } from '../../platform/base/log.ts';
import type { Transact } from '../../platform/commands/transaction-context.ts';
import type { PubSub } from '../../platform/database/pubsub.ts';
import type { OnAttempt } from '../../platform/deliveries/delivery-worker.ts';
import type { Services } from '../../platform/services/services.ts';

/** What every background worker of a process shares. */
export interface WorkerContext {
  readonly root: EntityManager;
  /** Runs a command as the service itself. */
  readonly transact: Transact;
  readonly services: Pick<Services, 'config' | 'files' | 'clock' | 'sealing'>;
  readonly pubsub: PubSub;
  readonly log: Log;
  readonly onAttempt?: OnAttempt;
  /** Lets workers make their first pass one after another, so that a start needs one connection for all of them. */
  readonly firstPasses: ConcurrencyLimit;
}

export interface Worker {
  stop(): Promise<void>;
}
