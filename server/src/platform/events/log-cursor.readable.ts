import { PARTITIONS } from './event-log.ts';

/** The first byte of cursors issued by releases up to 0.1: an epoch, a time and a position for each partition. */
const READABLE = 1;
const EPOCH_BYTES = 6;

/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799;
/** The unit of an eighth byte; a ninth would exceed the safe integers. */
const LARGEST_UNIT = 2 ** 49;

/**
 * Returns the time of a readable cursor in seconds; null for any other cursor. Its positions are ignored: a forged
 * cursor could find out how much has happened by probing which positions are valid.
 */
export function readableCursorTime(bytes: Buffer): number | null {
  if (bytes[0] !== READABLE) return null;
  const [at, ...positions] = numbersIn(bytes.subarray(1 + EPOCH_BYTES)) ?? [];
  return at === undefined || at > LAST_SECOND || positions.length !== PARTITIONS ? null : at;
}

/** Decodes numbers with seven bits per byte, the lowest first; the eighth bit marks that more bytes follow. */
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
