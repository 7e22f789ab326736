import { PARTITIONS } from './event-log.ts';

/** The position of a reader in the whole log. */
export interface LogPosition {
  /** The beginning of the epoch, which identifies the log. Null for the beginning of any log. */
  readonly epoch: string | null;
  /** The last position read in each partition. */
  readonly positions: readonly number[];
  /** The time of the latest event read, in whole seconds: a fallback if the positions are of another log. */
  readonly at: number;
}

export const BEGINNING: LogPosition = { epoch: null, positions: Array.from({ length: PARTITIONS }, () => 0), at: 0 };

const EPOCH_BYTES = 6;
/** The number of hexadecimal digits taken from the random UUID. */
const EPOCH_DIGITS = EPOCH_BYTES * 2;
/** Enough for every second until the year 9999, and for more events than a disk can store. */
const NUMBER_BYTES = 6;
const POSITION_BYTES = EPOCH_BYTES + NUMBER_BYTES * (1 + PARTITIONS);

export const epochMark = (uuid: string): string => uuid.replaceAll('-', '').slice(0, EPOCH_DIGITS);

/** Encodes a position in a fixed number of bytes: the length of a cursor must not show how much has happened. */
export function packPosition({ epoch, positions, at }: LogPosition): Buffer {
  const bytes = Buffer.alloc(POSITION_BYTES);
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
    positions: BEGINNING.positions.map((_, partition) => numberAt(1 + partition)),
  };
}
