/** A string that means nothing to its reader, such as a cursor, an ETag or a token. IDs and times are not opaque. */
const OPAQUE = /^[\w-]{16,}={0,2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function opaqueStringsIn(value: unknown): string[] {
  if (typeof value === 'string') return OPAQUE.test(value) && !UUID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(opaqueStringsIn);
}

/** Runs of this many small numbers do not occur by chance in encrypted or hashed data. */
const LEAST_NUMBERS = 12;

/** Returns what an opaque string reveals as JSON, as text, or as a series of numbers. */
export function readable(opaque: string): { readonly texts: string[]; readonly numbers: number[] } {
  const bytes = Buffer.from(opaque.replaceAll('"', ''), 'base64url');
  const text = bytes.toString('utf8');
  try {
    const parsed: unknown = JSON.parse(text);
    return { texts: [text, opaque], numbers: numbersWithin(parsed) };
  } catch {
    return { texts: [text, opaque], numbers: smallNumbersIn(bytes) };
  }
}

function numbersWithin(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersWithin);
}

/** Returns the longest run of small bytes, which is what consecutive counters look like. */
function smallNumbersIn(bytes: Buffer): number[] {
  let longest: number[] = [];
  let run: number[] = [];
  for (const byte of bytes) {
    run = byte < 0x20 ? [...run, byte] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest.length >= LEAST_NUMBERS ? longest : [];
}
