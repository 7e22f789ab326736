/**
 * How long running requests can take after the service was asked to stop. DRAIN_DELAY comes before this time.
 */
export const DRAIN_MS = 10_000;

/**
 * How long a process that has been replaced still answers: a connection that is used in this time learns with its
 * response that it is closed, so that its next request goes elsewhere.
 */
export const REPLACED_MS = 2_000;

/** The time for stopping all parts, longer than running requests can take. After it, the process exits anyway. */
export const STOP_MS = 20_000;

/** Readers of ended streams reconnect elsewhere, each with several queries: a hundred of them each second, if possible. */
const MS_BETWEEN_STREAMS = 10;
const MAX_SPREAD_MS = 5_000;

/** The time over which to end this number of event streams. */
export const spreadOf = (streams: number): number => Math.min(streams * MS_BETWEEN_STREAMS, MAX_SPREAD_MS);
