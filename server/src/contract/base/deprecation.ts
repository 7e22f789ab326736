import { z } from 'zod';

/** That something is on its way out. Days are as in `2027-01-31`, and begin in UTC. */
export interface Deprecation {
  readonly since: string;
  /** The day on which it may be gone. */
  readonly sunset?: string;
  /** What to use in its place, in a sentence. */
  readonly instead?: string;
}

/** Of fields; that of a procedure is in its meta. */
export const deprecatedFields = z.registry<Deprecation>();

/** A field of an input that goes: said in the document and the SDK, and to whoever still sends it. */
export function deprecated<Schema extends z.ZodType>(schema: Schema, deprecation: Deprecation): Schema {
  const description = [schema.description, deprecationNote(deprecation)].filter(Boolean).join(' ');
  const marked = schema.meta({ deprecated: true, description });
  deprecatedFields.add(marked, deprecation);
  return marked;
}

export const deprecationNote = ({ since, sunset, instead }: Deprecation): string =>
  [`Deprecated since ${since}${sunset === undefined ? '' : `, removed after ${sunset}`}.`, instead]
    .filter(Boolean)
    .join(' ');
