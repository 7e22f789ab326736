import { z } from 'zod';

/** A deprecation notice. Days have the form `2027-01-31` and start in UTC. */
export interface Deprecation {
  readonly since: string;
  /** The day from which it may be removed. */
  readonly sunset?: string;
  /** What to use instead, as a sentence. */
  readonly instead?: string;
}

/** Deprecated fields; the deprecation of a procedure is in its meta. */
export const deprecatedFields = z.registry<Deprecation>();

/**
 * Marks an input field as deprecated: in the OpenAPI document, in the SDK, and in responses to callers who still send
 * it.
 */
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
