import type { ConcurrencyLimit } from '../../platform/async/limit-concurrency.ts';
import { SECOND_MS } from '../../platform/time/duration.ts';
import { type Credentials, storeCredentials } from './credentials.ts';
import { fetchMessage, type MessageContext } from './fetch-message.ts';
import { type Leased, recordFailure, recordFetched, releaseLease, renewLease, storePosition } from './fetch-state.ts';
import { openSource, type SourceContext } from './open-source.ts';
import { FetchProblem, type FoundMessage, type Source } from './source.ts';
import { dueRefs, waitingRefs } from './waiting-messages.ts';

export interface FetchContext extends MessageContext {
  readonly source: SourceContext;
  /** Shared by the mailboxes of a process, so that they leave connections to other work. */
  readonly slots: ConcurrencyLimit;
}

export interface FetchSession {
  /** Looks for messages now. */
  wake(): void;
  /** Ends after the message that is being processed. */
  stop(): Promise<void>;
  readonly ended: Promise<void>;
}

const RENEW_MS = 10 * SECOND_MS;

/** Reads one mailbox until it fails, or is stopped, or has other settings. */
export function startSession(context: FetchContext, leased: Leased): FetchSession {
  const { root, log, services } = context;
  const { sealing } = context.source;
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = new AbortController();
  let current = leased;

  const keepLease = async (): Promise<void> => {
    const isOurs = await renewLease(root.fork(), current, services.clock());
    if (!isOurs) stopping.abort();
  };
  const logFailure = (err: unknown) => log.error({ err, mailboxId: leased.id }, 'A mailbox could not be kept');

  const run = async (): Promise<void> => {
    const renewing = setInterval(() => void keepLease().catch(logFailure), RENEW_MS);
    try {
      await read();
      await releaseLease(root.fork(), leased);
    } catch (error) {
      await failed(error);
    } finally {
      clearInterval(renewing);
    }
  };

  /** Providers replace what they issued: the mailbox continues with it. */
  const keepCredentials = async (credentials: Credentials): Promise<void> => {
    const stored = { mailboxId: leased.id, credentials, now: services.clock() };
    current = { ...current, credentials: await storeCredentials(root.fork(), sealing, stored) };
  };

  const read = async (): Promise<void> => {
    const source = await openSource(context.source, leased, { signal, store: keepCredentials });
    try {
      let { position } = leased;
      let isOpen = true;
      while (isOpen && !signal.aborted) {
        waking = new AbortController();
        position = await readOnce(context, { leased, source, signal }, position);
        isOpen = await source.wait(AbortSignal.any([signal, waking.signal]));
      }
    } finally {
      await source.close();
    }
  };

  const failed = async (error: unknown): Promise<void> => {
    if (error instanceof LeaseLost) return;
    const isProblem = error instanceof FetchProblem;
    if (isProblem && signal.aborted) return releaseLease(root.fork(), leased);
    if (isProblem) log.warn({ mailboxId: leased.id, reason: error.message }, 'A mailbox cannot be read');
    else log.error({ err: error, mailboxId: leased.id }, 'The fetching of a mailbox failed');
    const words = isProblem ? error.message : 'The service could not process the messages: see its log';
    const retryAfterMs = isProblem ? error.retryAfterMs : null;
    // If the database is away, the lease ends by itself.
    const kind = isProblem ? error.kind : 'failed';
    await recordFailure(root.fork(), leased, { kind, words, retryAfterMs, now: services.clock() }).catch(logFailure);
  };

  const ended = run();
  return {
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      await ended;
    },
    ended,
  };
}

/** Another worker reads the mailbox. */
class LeaseLost extends Error {}

interface Reading {
  readonly leased: Leased;
  readonly source: Source;
  readonly signal: AbortSignal;
}

type Position = Leased['position'];

/** Fetches what is new, one message after the other. A position is stored after its message is committed. */
async function readOnce(context: FetchContext, { leased, source, signal }: Reading, from: Position): Promise<Position> {
  const { root, services, slots } = context;
  const { clock } = services;
  let position = from;
  let hasMessages = false;
  const waiting = await waitingRefs(root.fork(), leased.id);
  const handle = async (message: FoundMessage): Promise<void> => {
    await slots(() => fetchMessage(context, source, { ...message, mailboxId: leased.id, signal }));
    hasMessages = true;
  };

  for (const ref of await dueRefs(root.fork(), leased.id, clock())) {
    if (signal.aborted) return position;
    await handle({ ref, bytes: null });
  }
  for await (const step of source.list(position)) {
    if (signal.aborted) return position;
    if (step.message && !waiting.has(step.message.ref)) await handle(step.message);
    if (step.position === null) continue;
    position = step.position;
    if (!(await storePosition(root.fork(), leased, position, clock()))) throw new LeaseLost();
  }
  await recordFetched(root.fork(), leased, clock(), hasMessages);
  return position;
}
