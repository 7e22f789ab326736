import { PARTITIONS } from './event-log.ts';

/** How far somebody has read the whole log. */
export interface LogPosition {
  /** Which log: the beginning of its epoch. Null for the beginning of any. */
  readonly epoch: string | null;
  /** The last position that was read in each stream. */
  readonly positions: readonly number[];
  /** When the latest of what was read happened, in whole seconds: the way back where the positions mean nothing. */
  readonly at: number;
}

export const BEGINNING: LogPosition = { epoch: null, positions: Array.from({ length: PARTITIONS }, () => 0), at: 0 };

const EPOCH_BYTES = 6;
/** In hexadecimal digits of the uuid, which is random. */
const EPOCH_DIGITS = EPOCH_BYTES * 2;
/** Holds every second until the year 9999, and more events in a stream than a disk. */
const NUMBER_BYTES = 6;
const PLACE_BYTES = EPOCH_BYTES + NUMBER_BYTES * (1 + PARTITIONS);

export const epochMark = (uuid: string): string => uuid.replaceAll('-', '').slice(0, EPOCH_DIGITS);

/** A place as bytes. Their number is always the same: the length of a cursor must not show how much has happened. */
export function packPosition({ epoch, positions, at }: LogPosition): Buffer {
  const bytes = Buffer.alloc(PLACE_BYTES);
  bytes.write(epoch ?? '', 'hex');
  for (const [index, number] of [at, ...positions].entries()) {
    bytes.writeUIntBE(number, EPOCH_BYTES + index * NUMBER_BYTES, NUMBER_BYTES);
  }
  return bytes;
}

export function unpackPosition(bytes: Buffer): LogPosition {
  const numberAt = (index: number) => bytes.readUIntBE(EPOCH_BYTES + index * NUMBER_BYTES, NUMBER_BYTES);
  return {
    epoch: bytes.toString('hex', 0, EPOCH_BYTES),
    at: numberAt(0),
    positions: BEGINNING.positions.map((_, stream) => numberAt(1 + stream)),
  };
}
