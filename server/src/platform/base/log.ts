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

interface LogOptions {
  readonly dest?: number | string;
  /** The name of the process, if several share the log. */
  readonly process?: string | undefined;
  /** Returns what each line gets in addition. */
  readonly fields?: (() => object) | undefined;
}

/** What a pipe takes in one piece: longer writes of several processes can end up inside each other. */
const PIPE_BYTES = 4096;

/**
 * Opens a log of JSON lines to a file descriptor or a path. Lines are written some kilobytes at a time, and the last ones at
 * the end of the process or before a fatal line: one write for each line would cost every request as much as its
 * response.
 */
export function openLog(level: string, { dest = process.stdout.fd, process: name, fields }: LogOptions = {}): Logger {
  const size = name === undefined ? { minLength: 4096 } : { minLength: PIPE_BYTES / 2, maxWrite: PIPE_BYTES };
  const log = pino(
    { level, ...(fields && { mixin: fields }) },
    pino.destination({ dest, sync: false, ...size, periodicFlush: FLUSH_MS }),
  );
  return name === undefined ? log : log.child({ process: name });
}
