import { STREAMS } from './event-log.ts';
import { Failure } from './failure.ts';

/** How far somebody has read the whole log. */
export interface LogPlace {
  /** Which log: the beginning of its epoch. Null for the beginning of any. */
  readonly epoch: string | null;
  /** The last position that was read in each stream. */
  readonly positions: readonly number[];
  /** When the latest of what was read happened, in whole seconds: the way back where the positions mean nothing. */
  readonly at: number;
}

export const BEGINNING: LogPlace = { epoch: null, positions: Array.from({ length: STREAMS }, () => 0), at: 0 };

const FORM = 1;
const EPOCH_BYTES = 6;
/** In hexadecimal digits of the uuid, which is random. */
const EPOCH_DIGITS = EPOCH_BYTES * 2;

/** Of the year 9999. */
const LAST_SECOND = 253_402_300_799;
/** What an eighth byte counts; a ninth would lead out of what a number can tell. */
const LARGEST_UNIT = 2 ** 49;

export const epochMark = (uuid: string): string => uuid.replaceAll('-', '').slice(0, EPOCH_DIGITS);

/** A place as it is given out: a byte for the form, the epoch, the time, a position for each stream, in base64url. */
export function encodePlace({ epoch, positions, at }: LogPlace): string {
  const bytes = [FORM, ...Buffer.from(epoch ?? ''.padEnd(EPOCH_DIGITS, '0'), 'hex')];
  for (const number of [at, ...positions]) appendNumber(bytes, number);
  return Buffer.from(bytes).toString('base64url');
}

/** `field` is what the cursor stood in. Whoever writes their own finds nothing by it that they may not read anyway. */
export function decodePlace(cursor: string, field: string): LogPlace {
  const bytes = Buffer.from(cursor, 'base64url');
  const numbers = bytes[0] === FORM && bytes.toString('base64url') === cursor ? numbersIn(bytes) : null;
  const [at, ...positions] = numbers ?? [];
  if (at === undefined || at > LAST_SECOND || positions.length !== STREAMS) throw noPlace(field);
  return { epoch: bytes.toString('hex', 1, 1 + EPOCH_BYTES), positions, at };
}

function noPlace(field: string): Failure {
  const detail = 'Give a cursor that the event log has given out';
  return new Failure('invalid_cursor', undefined, {
    errors: [{ pointer: `#/${field}`, code: 'invalid_cursor', detail }],
  });
}

/** Seven bits in a byte, the lowest first; the eighth says that more come. */
function appendNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}

/** Null where they are not whole, or larger than a number can be told. */
function numbersIn(bytes: Buffer): number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (const byte of bytes.subarray(1 + EPOCH_BYTES)) {
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
