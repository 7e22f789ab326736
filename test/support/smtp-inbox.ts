import type { Message } from './smtp-message.ts';

export type Predicate = (message: Message) => boolean;

/** Stores received messages and hands each to at most one waiter. */
export interface Inbox {
  messages: readonly Message[];
  add(message: Message): void;
  next(predicate: Predicate, timeoutMs: number): Promise<Message>;
  /** Rejects all pending waits. */
  close(): void;
}

interface Waiter {
  predicate: Predicate;
  resolve(message: Message): void;
  reject(error: unknown): void;
}

/** Creates an inbox. Error messages call its messages `what`. */
export function makeInbox(what: string): Inbox {
  const messages: Message[] = [];
  const handedOut = new Set<Message>();
  const waiters = new Set<Waiter>();

  const offer = (message: Message, waiter: Waiter): boolean => {
    try {
      if (handedOut.has(message) || !waiter.predicate(message)) return false;
    } catch (error) {
      // The predicate threw: fail the test, and do not let the sender see a rejected message.
      waiter.reject(error);
      return false;
    }
    handedOut.add(message);
    waiter.resolve(message);
    return true;
  };

  const error = (reason: string): Error => {
    const lines = messages.map((message) => describe(message) + (handedOut.has(message) ? ' (handed out before)' : ''));
    return new Error([`${reason}; what did arrive:`, ...(lines.length > 0 ? lines : ['nothing'])].join('\n  '));
  };

  return {
    messages,

    add(message) {
      messages.push(message);
      for (const waiter of waiters) if (offer(message, waiter)) return;
    },

    next(predicate, timeoutMs) {
      const { promise, resolve, reject } = Promise.withResolvers<Message>();
      // Prevents an unhandled rejection if a failed test leaves a wait behind. Callers still see the rejection.
      promise.catch(() => {});
      const leave = () => {
        clearTimeout(timer);
        waiters.delete(waiter);
      };
      const waiter: Waiter = {
        predicate,
        resolve(message) {
          leave();
          resolve(message);
        },
        reject(cause) {
          leave();
          reject(cause);
        },
      };
      const timer = setTimeout(() => waiter.reject(error(`No ${what} matched in ${timeoutMs} ms`)), timeoutMs);
      waiters.add(waiter);
      messages.some((message) => waiters.has(waiter) && offer(message, waiter));
      return promise;
    },

    close() {
      for (const waiter of waiters) waiter.reject(error(`The server was stopped while a test waited for a ${what}`));
    },
  };
}

const describe = ({ from, to, subject }: Message): string => `from ${from} to ${to.join(', ')}: ${subject}`;
