/** A file that is written into HTML as a `data:` URL (RFC 2397). */
export interface EmbeddedFile {
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the file in a URL; null if it is empty. */
export function embeddedFile(url: string): EmbeddedFile | null {
  const comma = url.indexOf(',');
  const [mimeType = '', ...parameters] = url.slice('data:'.length, Math.max(0, comma)).trim().toLowerCase().split(';');
  const data = decodePercents(url.slice(comma + 1));
  const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64');
  const bytes = new Uint8Array(isBase64 ? Buffer.from(data, 'base64') : Buffer.from(data));
  return comma < 0 || bytes.length === 0 ? null : { mimeType, bytes };
}

/** Keeps text with malformed percent encoding as it is. */
const decodePercents = (text: string) => text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => decoded(bytes));

const decoded = (percents: string) => Buffer.from(percents.replaceAll('%', ''), 'hex').toString();
