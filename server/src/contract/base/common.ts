import { z } from 'zod';
import { characters } from './characters.ts';
import { ID_OR_KEY_PATTERN, LINE_PATTERN, WRITTEN_PATTERN } from './patterns.ts';
import { isVisible, withoutDirections } from './visible.ts';

/** UUIDv7 assigned by the service (RFC 9562). */
export const Id = z.guid().meta({ id: 'Id', description: 'UUIDv7 assigned by the service (RFC 9562).' });

/** Time in UTC with milliseconds (RFC 3339). */
export const Timestamp = z.iso.datetime().meta({ id: 'Timestamp', description: 'Time in UTC (RFC 3339).' });

/** Whether the year has four digits, as PostgreSQL and RFC 3339 require; an offset can lead outside. */
function isInCalendar(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A time from the caller, with any offset. */
export const InstantInput = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isInCalendar, 'Must be between the years 1 and 9999 in UTC');

/** The fields of every resource; `version` is its ETag. */
export const Resource = z.object({
  id: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z
    .int()
    .positive()
    .describe('Version number, which increases with each change. It is also the ETag of the resource.'),
});

/** PostgreSQL stores neither NUL nor lone surrogates, and no one sends them intentionally. */
const wellFormed = (value: string) => value.isWellFormed();
const HALF = 'Must not contain half of a surrogate pair';
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: it is NUL that must not be there
const STORABLE = /^[^\x00]*$/;
const WRITTEN = /^\s*[^\s\x00][^\x00]*$/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: it is NUL that must not be there

/**
 * Allows neither line breaks nor other control characters: in a header, a line break would start another one (CWE-93).
 * Tabs are harmless.
 */
const ONE_LINE = /^\s*[^\s\p{Cc}](?:\t|[^\p{Cc}\u2028\u2029])*\s*$/u;

/** Text is stored without direction overrides, and what must not be empty has a character that is seen. */
const SEEN = 'Must contain a visible character';

const newLine = (max: number) =>
  z
    .string()
    .check(characters({ max }))
    .overwrite(withoutDirections)
    .trim()
    .min(1, { abort: true })
    .regex(ONE_LINE, 'Must not contain line breaks or other control characters')
    .refine(wellFormed, HALF)
    .refine(isVisible, SEEN)
    .meta({ pattern: LINE_PATTERN });
const lines = new Map<number, ReturnType<typeof newLine>>();

/** Text as typed, on a single line, trimmed and not empty. Fields of the same length share a schema. */
export function line(max: number): ReturnType<typeof newLine> {
  const schema = lines.get(max) ?? newLine(max);
  lines.set(max, schema);
  return schema;
}

/** Text as typed, which can be empty and keeps white space. */
export const prose = (max: number) =>
  z
    .string()
    .check(characters({ max }))
    .overwrite(withoutDirections)
    .regex(STORABLE, 'Must not contain a NUL character')
    .refine(wellFormed, HALF);

/** Text that is not only white space. */
export const writing = (max: number) =>
  z
    .string()
    .check(characters({ max }))
    .overwrite(withoutDirections)
    .regex(WRITTEN, 'Must not be empty or contain a NUL character')
    .refine(wellFormed, HALF)
    .refine(isVisible, SEEN)
    .meta({ pattern: WRITTEN_PATTERN });

/** A list in which no text occurs twice. IDs and references are compared without regard to case, as rows are. */
export function uniqueList<Item extends z.ZodType<string>>(item: Item) {
  return z
    .array(item)
    .check(({ value: texts, issues }) => {
      const seen = new Set<string>();
      for (const [index, text] of texts.entries()) {
        const same = text.toLowerCase();
        if (seen.has(same)) {
          issues.push({
            ...{ code: 'custom', params: { code: 'duplicate' }, path: [index], input: text },
            message: 'Must not occur twice in the list',
          });
        }
        seen.add(same);
      }
    })
    .meta({ uniqueItems: true });
}

/** Markdown written by a user. */
export const Markdown = writing(50_000);

/**
 * An email address in the form that accounts use: compatibility characters are folded, and it is converted to lower
 * case before validation. Folding can make it eighteen times as long, so the length is checked before and after.
 */
export const Email = z
  .string()
  .max(254, { abort: true })
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .check(z.email(), z.maxLength(254));

/** Identifier of a configurable object for programs: stable when its label changes. */
export const Key = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,39}$/, 'Must be 2 to 40 lowercase letters, digits, or underscores, starting with a letter');

/** The key of a new configurable object, which can be left out. */
export const NewKey = Key.optional().describe(
  'Key for programs, which never changes. If omitted, it is derived from the name.',
);

/** The response of an upsert, besides the resource. */
export const upserted = { created: z.boolean().describe('Whether this request created it.') };

/** For an enumeration that grows with what the service can do. */
export const OPEN_LIST = 'An open list: later releases add values, so accept those that you do not know.';

/** Names a configurable object by its id or by its key. */
export const IdOrKey = z
  .string()
  .regex(new RegExp(ID_OR_KEY_PATTERN), 'Must be an ID or a key')
  .meta({ id: 'IdOrKey', description: 'ID or key of a configurable object, such as `solved`.' });

/** BCP 47 language tag. */
export const Locale = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Must be a language tag, such as en or pt-BR')
  .max(35);

const listedZones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/**
 * Whether a name is an IANA time zone, current or deprecated: `supportedValuesOf` lists only one name of each pair, so
 * the others are tried, which is slower. Offsets and abbreviations are not accepted.
 */
function isTimeZone(name: string): boolean {
  if (listedZones.has(name)) return true;
  if (!name.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

export const TimeZone = z
  .string()
  .check(characters({ max: 64 }))
  .refine(isTimeZone, 'Unknown time zone');

export const Color = z.string().regex(/^#[0-9a-f]{6}$/, 'Must be a color in the form #rrggbb, in lowercase');

/**
 * The version that the caller has seen. If it is not the current one, the change is rejected with `version_conflict`.
 */
export const expected = {
  expectedVersion: z
    .int()
    .positive()
    .optional()
    .describe('Version that you expect the resource to have. Same as the `If-Match` header.'),
};

export const ById = z.strictObject({ id: Id });
export const ByIdExpected = z.strictObject({ id: Id, ...expected });

/** The parameters of every list. */
export const listing = {
  limit: z.int().min(1).max(100).default(50).describe('Maximum number of items per page.'),
  cursor: z
    .string()
    .check(characters({ max: 512 }))
    .optional()
    .describe('The `nextCursor` of the previous page.'),
  count: z.boolean().default(false).describe('Whether to return the number of all matching items in `page.total`.'),
};

export const Page = z
  .object({
    nextCursor: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
    hasMore: z.boolean(),
    total: z.int().optional().describe('Number of all matching items; present only with `count=true`.'),
  })
  .meta({ id: 'Page', description: 'Position in a list.' });

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), page: Page });

/** A short list without pagination. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

export const Done = z.object({}).meta({ id: 'Done', description: 'Empty response.' });

export type Page = z.infer<typeof Page>;
export type ById = z.infer<typeof ById>;
export type ByIdExpected = z.infer<typeof ByIdExpected>;
