/** The major types of CBOR that authenticators need (RFC 8949, section 3.1). */
const TYPES = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5 } as const;

function head(type: number, value: number): Buffer {
  const prefix = type << 5;
  if (value < 24) return Buffer.from([prefix + value]);
  if (value < 256) return Buffer.from([prefix + 24, value]);
  const wide = Buffer.from([prefix + 25, 0, 0]);
  wide.writeUInt16BE(value, 1);
  return wide;
}

/** Encodes small integers, bytes, text, lists and maps. */
export function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(TYPES.negative, -1 - value) : head(TYPES.unsigned, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(TYPES.text, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(TYPES.bytes, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(TYPES.array, value.length), ...value.map(cbor)]);
  if (value instanceof Map) {
    return Buffer.concat([head(TYPES.map, value.size), ...[...value].flatMap((entry) => entry.map(cbor))]);
  }
  throw new TypeError(`CBOR of ${typeof value} is not needed here`);
}
