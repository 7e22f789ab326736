import pino, { type Logger } from 'pino';

/** Where the service writes down what happens to it; pino's logger is one. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A line waits so long at most for others to leave with. */
const FLUSH_MS = 200;

/**
 * A log of JSON lines to a file descriptor or a path. Lines leave some kilobytes at a time, and what is left at the end
 * of the process or before a fatal one: a write for each would cost every request as much as its answer.
 */
export function openLog(level: string, dest: number | string = process.stdout.fd): Logger {
  return pino({ level }, pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: FLUSH_MS }));
}
