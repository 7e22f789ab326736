import pino, { type Logger } from 'pino';

/** The log of the service; pino's logger implements it. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The longest time that a line stays in the buffer. */
const FLUSH_MS = 200;

/**
 * Opens a log of JSON lines to a file descriptor or a path. Lines are written some kilobytes at a time, and the last ones at
 * the end of the process or before a fatal line: one write for each line would cost every request as much as its
 * response. `fields` returns what each line gets in addition.
 */
export function openLog(level: string, dest: number | string = process.stdout.fd, fields?: () => object): Logger {
  return pino(
    { level, ...(fields && { mixin: fields }) },
    pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: FLUSH_MS }),
  );
}
