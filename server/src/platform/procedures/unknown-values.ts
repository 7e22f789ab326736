import type { z } from 'zod';

type Path = readonly PropertyKey[];

interface UnknownValue {
  readonly path: Path;
  readonly value: string;
  /** The values that the schema knows. The first of them stands for the unknown one. */
  readonly known: readonly [string, ...string[]];
}

/**
 * Parses a value whose enumerations can have values that the schema does not list: during an upgrade, an older process
 * reads rows of a newer one. Everything else must be as the schema says. Returns null if it is not.
 */
export function parseWithUnknownValues<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { readonly data: z.output<Schema> } | null {
  const { error } = schema.safeParse(value);
  if (!error) return null;
  const unknown = error.issues.map((issue) => unknownValueOf(issue, value));
  if (!unknown.every((found) => found !== null)) return null;
  return parseWithKnownValues(schema, value, unknown);
}

function parseWithKnownValues<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  unknown: readonly UnknownValue[],
): { readonly data: z.output<Schema> } | null {
  const parsed = schema.safeParse(unknown.reduce((copy, { path, known }) => replaceAt(copy, path, known[0]), value));
  if (parsed.success) {
    // Parsing has copied the objects that contain these values.
    for (const { path, value: original } of unknown) setAt(parsed.data, path, original);
    return { data: parsed.data };
  }
  const others = withOtherValues(unknown, parsed.error.issues);
  return others && parseWithKnownValues(schema, value, others);
}

/**
 * A rule can reject a value beside another member of its object: a permission that has no such scope, for example.
 * Returns the next values to try there, or null if there are none.
 */
function withOtherValues(unknown: readonly UnknownValue[], issues: readonly Issue[]): readonly UnknownValue[] | null {
  let isOther = false;
  const others = unknown.map((one) => {
    const [, next, ...rest] = one.known;
    if (next === undefined || !issues.some(({ path }) => isWithin(path, one.path.slice(0, -1)))) return one;
    isOther = true;
    return { ...one, known: [next, ...rest] as const };
  });
  return isOther ? others : null;
}

const isWithin = (path: Path, parent: Path): boolean => parent.every((key, index) => path[index] === key);

type Issue = z.core.$ZodIssue;

function unknownValueOf(issue: Issue, root: unknown): UnknownValue | null {
  const [first, ...others] = listedValues(issue);
  const value = valueAt(root, issue.path);
  if (first === undefined || typeof value !== 'string' || issue.path.length === 0) return null;
  return { path: issue.path, value, known: [first, ...others] };
}

/** The values of the enumeration that rejected a value. A single one is a literal, which rows do not vary. */
function listedValues(issue: Issue): string[] {
  if (issue.code === 'invalid_union') {
    const options = issue.errors.map(([nested, ...more]) =>
      nested && more.length === 0 && nested.path.length === 0 ? listedValues(nested) : [],
    );
    return options.flat();
  }
  if (issue.code !== 'invalid_value' || issue.values.length < 2) return [];
  return issue.values.filter((value) => typeof value === 'string');
}

const valueAt = (root: unknown, path: Path): unknown => path.reduce((value, key) => memberOf(value, key), root);

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Returns a copy with another value at the path. */
function replaceAt(root: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const member = replaceAt(memberOf(root, key), rest, value);
  return Array.isArray(root) ? root.with(Number(key), member) : { ...asObject(root), [key]: member };
}

function setAt(root: unknown, path: Path, value: unknown): void {
  const [parent, key] = [valueAt(root, path.slice(0, -1)), path.at(-1)];
  if (typeof parent === 'object' && parent !== null && key !== undefined) Reflect.set(parent, key, value);
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
