import { z } from 'zod';
import { isJsonObject } from '../text/json.ts';

/** Whether a value already is what a schema outputs. */
type Fits = (value: unknown) => boolean;

/**
 * Returns a function that tells whether a value has exactly the members that a schema declares, in their order and each of
 * its kind: then the schema would only copy it, and a copy of every object was half of what a list allocated. Anything else
 * is left to the schema, which leaves out what it does not declare, or rejects the value. Formats and ranges are not checked
 * again: what is stored met them when it came in.
 */
export function fitOf(schema: z.core.SomeType): Fits {
  if (schema instanceof z.ZodOptional) return orElse(undefined, fitOf(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return orElse(null, fitOf(schema.unwrap()));
  if (schema instanceof z.ZodObject) return isChanging(schema) ? never : fitOfObject(schema);
  if (schema instanceof z.ZodArray) return fitOfArray(fitOf(schema.element));
  if (schema instanceof z.ZodRecord) return fitOfRecord(fitOf(schema.valueType));
  if (schema instanceof z.ZodUnion) return fitOfUnion(schema.options.map(fitOf));
  if (schema instanceof z.ZodEnum) return oneOf(schema.options);
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values]);
  if (schema instanceof z.ZodNull) return (value) => value === null;
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodNumber) return (value) => Number.isFinite(value);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return isChanging(schema) ? never : (value) => typeof value === 'string';
  return never;
}

const never: Fits = () => false;

/** Whether a schema has checks of its own, which may change a value or compare its members. */
const isChanging = ({ def }: z.ZodType): boolean =>
  (def.checks ?? []).some(({ _zod }) => ['custom', 'overwrite'].includes(_zod.def.check));

const orElse =
  (other: null | undefined, fits: Fits): Fits =>
  (value) =>
    value === other || fits(value);

const oneOf = (values: readonly unknown[]): Fits => {
  const known = new Set(values);
  return (value) => known.has(value);
};

const fitOfArray =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);

const fitOfUnion =
  (options: readonly Fits[]): Fits =>
  (value) =>
    options.some((fits) => fits(value));

const fitOfRecord =
  (fits: Fits): Fits =>
  (value) => {
    if (!isJsonObject(value)) return false;
    for (const name in value) if (!fits(value[name])) return false;
    return true;
  };

/** Its members are prepared at the first use, since a schema can contain itself. */
function fitOfObject({ shape }: z.ZodObject): Fits {
  let members: readonly Member[] | null = null;
  return (value) => {
    if (!isJsonObject(value)) return false;
    members ??= Object.entries(shape).map(memberOf);
    let at = 0;
    for (const name in value) {
      while (members[at]?.isOptional && members[at]?.name !== name) at += 1;
      const member = members[at];
      if (member?.name !== name || !member.fits(value[name])) return false;
      at += 1;
    }
    while (members[at]?.isOptional) at += 1;
    return at === members.length;
  };
}

interface Member {
  readonly name: string;
  readonly fits: Fits;
  readonly isOptional: boolean;
}

const memberOf = ([name, schema]: [string, z.core.SomeType]): Member => ({
  name,
  fits: fitOf(schema),
  isOptional: schema instanceof z.ZodOptional,
});
