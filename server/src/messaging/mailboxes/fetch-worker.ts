import { randomUUID } from 'node:crypto';
import type { ConcurrencyLimit } from '../../platform/async/limit-concurrency.ts';
import { limitConcurrency } from '../../platform/async/limit-concurrency.ts';
import { repeat } from '../../platform/async/repeat.ts';
import type { PubSub } from '../../platform/database/pubsub.ts';
import type { Sealing } from '../../platform/keys/sealing.ts';
import type { MessageContext } from './fetch-message.ts';
import { type FetchSession, startSession } from './fetch-session.ts';
import { leaseMailboxes } from './fetch-state.ts';
import type { addressesOfProvider } from './oauth.ts';

/** Messages that a process handles at the same time. */
const SLOTS = 2;
/** Mailboxes that a process reads at the same time. Each has a connection of its own. */
const SESSIONS = 100;
const LOOK_MS = 5_000;

interface WorkerOptions extends MessageContext {
  readonly services: MessageContext['services'] & { readonly sealing: Sealing };
  readonly pubsub: PubSub;
  readonly firstPasses?: ConcurrencyLimit;
  /** Replaceable for tests. */
  readonly providerAddresses?: typeof addressesOfProvider;
}

/** Fetches the messages of mailboxes. Each is read by one worker at a time, of any number of them. */
export function startFetching(options: WorkerOptions): { stop(): Promise<void> } {
  const { root, services, pubsub, log, firstPasses, providerAddresses } = options;
  const worker = randomUUID();
  const sessions = new Map<string, FetchSession>();
  const source = { ...services, ...(providerAddresses && { providerAddresses }) };
  const context = { ...options, source, slots: limitConcurrency(SLOTS) };
  const loop = repeat({
    name: 'Fetching of mailboxes',
    everyMs: LOOK_MS,
    log,
    firstPasses,
    async pass() {
      const free = SESSIONS - sessions.size;
      const leased = await leaseMailboxes(root.fork(), worker, services.clock(), free);
      for (const mailbox of leased) {
        const session = startSession(context, mailbox);
        sessions.set(mailbox.id, session);
        void session.ended.then(() => sessions.delete(mailbox.id));
      }
    },
  });
  const unsubscribe = pubsub.on('mailboxes', () => {
    for (const session of sessions.values()) session.wake();
    loop.wake();
  });
  return {
    async stop() {
      unsubscribe();
      await loop.stop();
      await Promise.all([...sessions.values()].map((session) => session.stop()));
    },
  };
}
