import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ignore } from '../../../platform/errors/ignored.ts';
import type { ParseResult } from './email-parser.worker.ts';
import type { ParsedEmail } from './parse-email.ts';

/** An email of 26 MB takes less than two seconds; anything slower is malicious. */
const MAX_PARSE_MS = 15_000;
const HEAP_MB = 256;

type ReadEmail = (path: string) => Promise<ParsedEmail>;

/**
 * Parses messages one after the other in a separate thread: untrusted input must not block other requests or exhaust
 * their memory. A thread that takes too long or too much memory is terminated together with its message.
 */
export function emailReader({ maxParseMs = MAX_PARSE_MS, heapMb = HEAP_MB } = {}): ReadEmail {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const startedWorker = (): Worker => {
    thread ??= start();
    return thread;
  };

  const start = (): Worker => {
    const worker = new Worker(new URL('./email-parser.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // A thread can also end between two messages. The next one must not wait for it.
    worker.once('exit', () => {
      if (thread === worker) thread = null;
    });
    worker.on('error', ignore('ended_thread'));
    // The thread must not keep the process alive.
    worker.unref();
    return worker;
  };

  const end = (worker: Worker) => {
    thread = null;
    void worker.terminate();
  };

  const read = async (path: string): Promise<ParsedEmail> => {
    const worker = startedWorker();
    const result = await resultOf(worker, path, maxParseMs).catch((error: unknown) => {
      end(worker);
      throw error;
    });
    if (result === null) {
      end(worker);
      throw unreadable('The message takes too long or too much memory to parse');
    }
    if ('fault' in result) throw unreadable(result.fault);
    return result.mail;
  };

  return (path) => {
    const next = () => read(path);
    const result = queue.then(next, next);
    queue = result;
    return result;
  };
}

/** Returns null if the thread exits or does not respond in time. */
function resultOf(worker: Worker, path: string, maxParseMs: number): Promise<ParseResult | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ParseResult | null>();
  const giveUp = () => resolve(null);
  const fail = (error: unknown) => (isOutOfMemory(error) ? giveUp() : reject(error));
  const timer = setTimeout(giveUp, maxParseMs);
  worker.once('message', resolve).once('error', fail).once('exit', giveUp);
  worker.postMessage(path);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', fail).off('exit', giveUp);
  });
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const unreadable = (detail: string) =>
  new AppError('validation_failed', 'The body is not an email that can be parsed', {
    errors: [{ pointer: '#', code: 'invalid', detail }],
  });

/** The thread of this process. */
export const readEmail = emailReader();
