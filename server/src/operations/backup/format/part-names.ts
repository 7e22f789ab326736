/** The names of the parts of an archive, in their order. */
export const HEADER = 'header.json';
export const ATTACHMENT_LIST = 'attachment-list';
export const KEY_FILES = 'keys.enc';
export const MANIFEST = 'manifest.json';

const TABLES = 'tables/';
const ATTACHMENTS = 'attachments/';

/** Rows are stored in chunks, so that an archive can be written without knowing their size in advance. */
export const chunkName = (part: string, chunk: number) => `${part}/${String(chunk).padStart(6, '0')}.gz.enc`;
/** The part that a chunk belongs to; null for any other part. */
export const partOfChunk = (name: string): string | null => /^(.+)\/\d{6,}\.gz\.enc$/.exec(name)?.[1] ?? null;

export const tablePart = (table: string) => `${TABLES}${table}`;
export const tableOf = (part: string): string | null => (part.startsWith(TABLES) ? part.slice(TABLES.length) : null);

export const attachmentName = (sha256: string) => `${ATTACHMENTS}${sha256}`;
export const attachmentIn = (name: string): string | null =>
  name.startsWith(ATTACHMENTS) ? name.slice(ATTACHMENTS.length) : null;
