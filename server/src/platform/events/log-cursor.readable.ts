import { PARTITIONS } from './event-log.ts';

/** The first byte of the cursors that releases up to 0.1 returned: an epoch, a time and a position for each stream. */
const READABLE = 1;
const EPOCH_BYTES = 6;

/** Of the year 9999. */
const LAST_SECOND = 253_402_300_799;
/** What an eighth byte counts; a ninth would exceed what a number can hold. */
const LARGEST_UNIT = 2 ** 49;

/**
 * The second of a readable cursor; null if it is none. Its positions are not used: whoever writes their own could find out
 * how much has happened by where they no longer count.
 */
export function readableCursorTime(bytes: Buffer): number | null {
  if (bytes[0] !== READABLE) return null;
  const [at, ...positions] = numbersIn(bytes.subarray(1 + EPOCH_BYTES)) ?? [];
  return at === undefined || at > LAST_SECOND || positions.length !== PARTITIONS ? null : at;
}

/** Seven bits in a byte, the lowest first; the eighth says that more come. */
function numbersIn(bytes: Uint8Array): number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (const byte of bytes) {
    number += (byte & 0x7f) * unit;
    if (unit > LARGEST_UNIT || number > Number.MAX_SAFE_INTEGER) return null;
    unit *= 0x80;
    if (byte >= 0x80) continue;
    numbers.push(number);
    number = 0;
    unit = 1;
  }
  return unit === 1 ? numbers : null;
}
