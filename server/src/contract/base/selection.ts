import { z } from 'zod';

const commaSeparated = new WeakSet<object>();

/** Whether a query separates the values of a list by commas, as in `fields=id,subject`. Other lists repeat the parameter. */
export const isCommaSeparated = (schema: z.core.SomeType): boolean =>
  commaSeparated.has(schema instanceof z.ZodOptional ? schema.unwrap() : schema);

/** Always returned: a caller needs them to address a resource and to change it. */
export const alwaysSelected = ['id', 'version'] as const;
type AlwaysSelected = (typeof alwaysSelected)[number];

/** A resource as far as the caller selected its fields. */
export type Selected<Shown extends Record<AlwaysSelected, unknown>> = Partial<Shown> & Pick<Shown, AlwaysSelected>;

type NamesOf = Readonly<Record<string, string>>;

/** An input for several names, which a query separates by commas. */
export function commaList<Names extends NamesOf>(names: z.ZodEnum<Names>) {
  const list = z.array(names).min(1).max(names.options.length);
  commaSeparated.add(list);
  return list.optional();
}

/** The input for the names of the fields to return. */
export const selectionOf = <Names extends NamesOf>(names: z.ZodEnum<Names>) =>
  commaList(names).describe(
    'Names of the fields to return, separated by commas, such as `subject,status,assignee`. `id` and `version` are always ' +
      'returned, and all other fields are absent. The service does not read what you leave out. If omitted, all fields are returned.',
  );

/** The output of a procedure with `selectionOf` in its input. The document shows the whole resource. */
export const selectable = <Shown extends Record<AlwaysSelected, unknown>>(
  schema: z.ZodType<Shown>,
): z.ZodType<Selected<Shown>> => schema;
