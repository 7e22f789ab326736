import { z } from 'zod';

/** Raised when an archive changes in a way that earlier releases cannot read. */
export const FORMAT = 1;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

/** The bounds keep a forged header from using up the memory. */
const KeyDerivation = z.object({
  N: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  r: z.int().min(1).max(16),
  p: z.int().min(1).max(4),
  salt: z.base64(),
  /** Encrypted with the passphrase, so that a wrong one is found before anything else is done. */
  canary: z.base64(),
});
export type KeyDerivation = z.output<typeof KeyDerivation>;

/** The first part of an archive: what a restore needs before it reads the data. */
export const Header = z.object({
  format: z.literal(FORMAT),
  /** The release of Ticketwire that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgresql: z.string(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** In the order of the archive: a table comes after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** `inside` the archive, or `beside` it in the folder or bucket that several backups share. */
  attachments: z.enum(['inside', 'beside']),
  keyDerivation: KeyDerivation,
});
export type Header = z.output<typeof Header>;

const Part = z.object({
  rows: Count,
  /** Of the rows as COPY writes them, before compression and encryption. */
  bytes: Count,
  sha256: Sha256,
});
export type Part = z.output<typeof Part>;

/** The last part of an archive: what the archive must contain. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** The epoch of the event log, and the last position of each partition. */
  log: z.object({ epoch: z.string().nullable(), heads: z.record(z.string(), Count) }),
  tables: z.record(z.string(), Part),
  sequences: z.record(z.string(), z.object({ last: Count, isCalled: z.boolean() })),
  /** `list` is the part that names every file. Files that were already missing are listed in `missing`. */
  attachments: z.object({ list: Part, count: Count, bytes: Count, missing: z.array(Sha256) }),
  keyFiles: Count,
  /** Whether the key that opens sealed secrets is in the archive. Absent in those of earlier releases. */
  hasSealingKey: z.boolean().optional(),
});
export type Manifest = z.output<typeof Manifest>;

/** Files of the data folder that are encrypted in the archive. */
/** Keys of access tokens, and those that seal secrets. */
export const KEY_FILE_NAME = /^(?:[\w-][\w.-]*\.pem|secrets(?:\.previous)?)$/;

export const KeyFiles = z.array(z.object({ name: z.string().regex(KEY_FILE_NAME), content: z.base64() }));
export type KeyFiles = z.output<typeof KeyFiles>;

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
