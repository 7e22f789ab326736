import { decodeText } from './mime/charset.ts';

/** The content of a file `winmail.dat`, which Outlook sends instead of parts (MS-OXTNEF). */
interface Tnef {
  readonly text: string;
  readonly html: string;
  readonly files: readonly { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

const SIGNATURE = 0x223e9f78;
const MAX_FILES = 500;

/** Attributes, by the lower half of their id. */
const ATTRIBUTE = {
  body: 0x800c,
  fileData: 0x800f,
  fileTitle: 0x8010,
  fileStart: 0x9002,
  properties: 0x9003,
  codePage: 0x9007,
  fileProperties: 0x9005,
};
/** MAPI properties (MS-OXPROPS). */
const PROPERTY = { body: 0x1000, html: 0x1013, fileData: 0x3701, longName: 0x3707, codePage: 0x3fde };

/** Reads a file as far as it is intact; null if it is another kind of file. */
export function readTnef(file: Buffer): Tnef | null {
  if (file.length < 6 || file.readUInt32LE(0) !== SIGNATURE) return null;
  let codePage = 'windows-1252';
  const message = new Map<number, Property>();
  const files: { name: Buffer; longName: string; data: Buffer }[] = [];
  for (const { id, data } of attributesIn(file)) {
    const last = files.at(-1);
    if (id === ATTRIBUTE.codePage && data.length >= 4) codePage = `windows-${data.readUInt32LE(0)}`;
    if (id === ATTRIBUTE.body) message.set(PROPERTY.body, { bytes: data, isWide: false, isObject: false });
    if (id === ATTRIBUTE.properties) for (const [key, property] of propertiesIn(data)) message.set(key, property);
    if (id === ATTRIBUTE.fileStart && files.length < MAX_FILES) {
      files.push({ name: Buffer.alloc(0), longName: '', data: Buffer.alloc(0) });
    }
    if (last && id === ATTRIBUTE.fileData) last.data = data;
    if (last && id === ATTRIBUTE.fileTitle) last.name = data;
    if (last && id === ATTRIBUTE.fileProperties) {
      const properties = propertiesIn(data);
      const longName = properties.get(PROPERTY.longName);
      const content = properties.get(PROPERTY.fileData);
      if (longName) last.longName = textIn(longName, codePage);
      // Objects begin with an identifier of 16 bytes.
      if (content && last.data.length === 0) last.data = content.isObject ? content.bytes.subarray(16) : content.bytes;
    }
  }
  const textOf = (key: number) => withoutZeros(textIn(message.get(key), codePage));
  return {
    text: textOf(PROPERTY.body),
    html: textOf(PROPERTY.html),
    files: files
      .filter(({ data }) => data.length > 0)
      .map(({ name, longName, data }) => ({
        fileName: withoutZeros(longName) || withoutZeros(decodeText(name, codePage)) || 'file',
        bytes: new Uint8Array(data),
      })),
  };
}

function textIn(property: Property | undefined, codePage: string): string {
  if (!property) return '';
  return property.isWide ? property.bytes.toString('utf16le') : decodeText(property.bytes, codePage);
}

const withoutZeros = (text: string): string => text.replace(/\0.*$/s, '').trim();

function* attributesIn(file: Buffer): Generator<{ id: number; data: Buffer }> {
  // Level, id, type, length, data, checksum.
  for (let at = 6; at + 9 <= file.length; ) {
    const length = file.readUInt32LE(at + 5);
    const data = file.subarray(at + 9, at + 9 + length);
    yield { id: file.readUInt16LE(at + 1), data };
    at += 9 + length + 2;
  }
}

interface Property {
  readonly bytes: Buffer;
  readonly isWide: boolean;
  readonly isObject: boolean;
}

/** The sizes of types with a fixed one. Smaller values take four bytes. */
const SIZES: Readonly<Record<number, number>> = {
  ...{ 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 },
};
const [STRING, WIDE_STRING, OBJECT, BINARY, MULTIPLE] = [0x1e, 0x1f, 0x0d, 0x102, 0x1000];
const MAX_PROPERTIES = 10_000;

/** Returns the first value of each property, up to the first that cannot be read. */
function propertiesIn(data: Buffer): ReadonlyMap<number, Property> {
  const properties = new Map<number, Property>();
  let at = 4;
  const readNumber = (): number => {
    const value = at + 4 <= data.length ? data.readUInt32LE(at) : 0;
    at += 4;
    return value;
  };
  const count = Math.min(data.length < 4 ? 0 : data.readUInt32LE(0), MAX_PROPERTIES);
  for (let done = 0; done < count && at < data.length; done++) {
    const tag = readNumber();
    const [key, type] = [tag >>> 16, tag & 0xffff];
    if (key >= 0x8000) skipName();
    const single = type & ~MULTIPLE;
    const size = SIZES[single];
    const isVariable = [STRING, WIDE_STRING, OBJECT, BINARY].includes(single);
    if (size === undefined && !isVariable) break;
    const values = isVariable || type !== single ? readNumber() : 1;
    for (let value = 0; value < values && at < data.length; value++) {
      const length = size ?? readNumber();
      const bytes = data.subarray(at, at + length);
      at += Math.ceil(length / 4) * 4;
      if (!properties.has(key))
        properties.set(key, { bytes, isWide: single === WIDE_STRING, isObject: single === OBJECT });
    }
  }
  return properties;

  /** Named properties have a set, and a number or a name. */
  function skipName(): void {
    at += 16;
    const isNamed = readNumber() === 1;
    const length = readNumber();
    if (isNamed) at += Math.ceil(length / 4) * 4;
  }
}
