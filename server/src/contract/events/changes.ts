import { z } from 'zod';
import { once } from '../base/once.ts';

/** A field before and after a change. */
export interface Change<From = unknown, To = From> {
  readonly from: From;
  readonly to: To;
}

/** Changed fields by name; custom fields are within `fields`. */
export type Changes = Readonly<Record<string, Change | Readonly<Record<string, Change>>>>;

type Strict<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>;
type ChangeOf<From extends z.core.$ZodType, To extends z.core.$ZodType> = Strict<{ from: From; to: To }>;

/** The change of one field. */
export const change = <Value extends z.core.$ZodType>(value: Value): ChangeOf<Value, Value> =>
  z.strictObject({ from: value, to: value });

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Optional<Fields extends Shape, Kind extends 'created' | 'updated' | 'deleted'> = {
  [Name in keyof Fields]: z.ZodOptional<
    ChangeOf<Kind extends 'created' ? z.ZodNull : Fields[Name], Kind extends 'deleted' ? z.ZodNull : Fields[Name]>
  >;
};

/**
 * Returns the object with other values, each created when it is first read. TypeScript cannot follow which of them
 * belongs to which name.
 */
export function mapValues<Result>(fields: Shape, replacement: (field: z.core.$ZodType) => z.ZodType): Result {
  const mapped = {};
  for (const [name, field] of Object.entries(fields))
    Object.defineProperty(mapped, name, { enumerable: true, get: once(() => replacement(field)) });
  return mapped as Result;
}

/** The fields of a new resource, except those that are null. */
export const created = <Fields extends Shape>(fields: Fields): Optional<Fields, 'created'> =>
  mapValues(fields, (to) => z.strictObject({ from: z.null(), to }).optional());

/** The fields that have changed. */
export const updated = <Fields extends Shape>(fields: Fields): Optional<Fields, 'updated'> =>
  mapValues(fields, (field) => change(field).optional());

/** The last values of a deleted resource, except those that are null. */
export const deleted = <Fields extends Shape>(fields: Fields): Optional<Fields, 'deleted'> =>
  mapValues(fields, (from) => z.strictObject({ from, to: z.null() }).optional());

/** The examples of `created`: the changes that create a resource with these fields. */
export const createdWith = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Change<null, Fields[Name]> } => mapExample(fields, (to) => ({ from: null, to }));

/** The examples of `deleted`. */
export const deletedWith = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Change<Fields[Name], null> } => mapExample(fields, (from) => ({ from, to: null }));

const mapExample = <Result>(fields: object, changeOf: (value: unknown) => Change): Result =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, changeOf(value)])) as Result;
