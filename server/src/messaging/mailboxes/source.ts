import type { z } from 'zod';
import type { MailboxProblem } from '../../contract/configuration/mailboxes.ts';

/** One step through what is new in a mailbox, in the order of arrival. */
export interface Step {
  readonly message: FoundMessage | null;
  /** Where to continue once this step is done; null to stay where it was. */
  readonly position: Position | null;
}

export interface FoundMessage {
  /** Finds the message again in this source. */
  readonly ref: string;
  /** Null if the source does not say it before the message is read. */
  readonly bytes: number | null;
}

/** How far a mailbox has been read, in a form of its source. */
export type Position = Readonly<Record<string, string | number>>;

/** Where the messages of a mailbox are. Nothing in it is changed: messages stay as they are, also unread. */
export interface Source {
  /** Without a position, only what arrives from now on is new. */
  list(position: Position | null): AsyncIterable<Step>;
  /** Returns the raw message, or null if it is gone. */
  read(ref: string): Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * Resolves when something new can be there: if the source cannot say so, after `POLL_MS`. Returns false if the source
   * has to be opened again, because servers close connections that are used rarely.
   */
  wait(signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

/** Returns a stored position; null if there is none, or it belongs to another account. */
export function positionIn<Schema extends z.ZodType<{ readonly account: string }>>(
  schema: Schema,
  stored: Position | null,
  account: string,
): z.infer<Schema> | null {
  const position = stored === null ? null : schema.parse(stored);
  return position?.account === account ? position : null;
}

export const POLL_MS = 30_000;

/** Why nothing can be fetched, in words for an administrator. */
export class FetchProblem extends Error {
  override name = 'FetchProblem';
  readonly kind: MailboxProblem;
  /** When the source asked to be left alone until. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: MailboxProblem,
    message: string,
    { retryAfterMs = null, ...options }: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A message has more than `MESSAGE_BYTES`. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Passes bytes through, up to a limit. @throws TooLarge */
export async function* within(limit: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) throw new TooLarge('The message is too large');
    yield chunk;
  }
}

/** Passes bytes through, and translates an error of their source. */
export async function* translated(
  bytes: AsyncIterable<Uint8Array>,
  inWords: (error: unknown) => FetchProblem,
): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await iterator.next().catch((error: unknown) => {
        throw inWords(error);
      });
      if (done === true) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Waits until the time is over or the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<true> {
  return new Promise((done) => {
    const resolve = () => done(true);
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
