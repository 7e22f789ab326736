import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/base/failure.ts';
import type { Reading } from './email-parser.worker.ts';
import type { ParsedEmail } from './parse-email.ts';

/** A mail of 26 MB takes less than two seconds; what takes longer was made to. */
const LONGEST_MS = 15_000;
const HEAP_MB = 256;

export type ReadEmail = (path: string) => Promise<ParsedEmail>;

/**
 * Reads messages in a thread of its own, one after the other: what strangers send must neither hold up everybody else's
 * requests nor take their memory. A thread that takes too long, or too much, is ended together with its message.
 */
export function emailReader({ longestMs = LONGEST_MS, heapMb = HEAP_MB } = {}): ReadEmail {
  let thread: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const started = (): Worker => {
    thread ??= new Worker(new URL('./email-parser.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // It must not keep the process from ending.
    thread.unref();
    return thread;
  };

  const end = (worker: Worker) => {
    thread = null;
    worker.on('error', () => {});
    void worker.terminate();
  };

  const read = async (path: string): Promise<ParsedEmail> => {
    const worker = started();
    const reading = await answerOf(worker, path, longestMs).catch((error: unknown) => {
      end(worker);
      throw error;
    });
    if (reading === null) {
      end(worker);
      throw unreadable('The message takes too long or too much memory to parse');
    }
    if ('fault' in reading) throw unreadable(reading.fault);
    return reading.mail;
  };

  return (path) => {
    const result = turn.then(() => read(path));
    turn = result.catch(() => undefined);
    return result;
  };
}

/** Null where the thread does not answer in time, or ended. */
function answerOf(worker: Worker, path: string, longestMs: number): Promise<Reading | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading | null>();
  const giveUp = () => resolve(null);
  const fail = (error: unknown) => (isOutOfMemory(error) ? giveUp() : reject(error));
  const timer = setTimeout(giveUp, longestMs);
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
