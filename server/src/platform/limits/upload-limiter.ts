import { createTurns } from './turns.ts';

/** Passes the chunks of an upload on, one at a time for all uploads of an account. */
export type LimitUploads = (account: string, bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * Limits how much of the process the uploads of one account use, however many there are. A chunk that waits is not read from
 * its connection. A slow upload does not keep others waiting, because only what has arrived takes a turn.
 */
export function limitUploads(): LimitUploads {
  const turns = createTurns({
    slots: Number.POSITIVE_INFINITY,
    slotsOf: () => 1,
    maxWaitMs: Number.POSITIVE_INFINITY,
    waitedTooLong: () => new Error('An upload waits for as long as it takes'),
  });
  return async function* inTurns(account, bytes) {
    for await (const chunk of bytes) {
      const leave = await turns.enter([account], { patient: true });
      try {
        yield chunk;
      } finally {
        leave();
      }
    }
  };
}
