import type { Response } from 'express';
import type { z } from 'zod';
import { type Deprecation, deprecatedFields } from '../../contract/base/deprecation.ts';

/** Links to the page that lists deprecations and their replacements. */
const DOCS_LINK = '</docs>; rel="deprecation"; type="text/html"';

interface MaybeDeprecated {
  readonly meta: { readonly deprecation?: Deprecation };
  readonly input: z.ZodObject | null;
}

/** Returns the deprecation that applies to a call: of the procedure, or else of a field in the input. */
export type FindDeprecation = (input?: unknown) => Deprecation | undefined;

/** Creates the finder for one procedure. */
export function deprecationFinder({ meta, input }: MaybeDeprecated): FindDeprecation {
  const fields = Object.entries(input?.shape ?? {}).flatMap(([name, schema]) => {
    const deprecation = deprecatedFields.get(schema);
    return deprecation ? [[name, deprecation] as const] : [];
  });
  return (request) => {
    if (meta.deprecation || typeof request !== 'object' || request === null) return meta.deprecation;
    const has = new Map(Object.entries(request));
    return fields.find(([name]) => has.get(name) !== undefined)?.[1];
  };
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * `Deprecation` is a Date of structured fields (RFC 9745, section 2.1), `Sunset` an HTTP date (RFC 8594, section 3).
 */
export const deprecationHeaders = ({ since, sunset }: Deprecation): Readonly<Record<string, string>> => ({
  Deprecation: `@${startOf(since).getTime() / 1000}`,
  ...(sunset !== undefined && { Sunset: startOf(sunset).toUTCString() }),
  Link: DOCS_LINK,
});

/** Adds the deprecation headers and keeps existing links. */
export function announce(res: Response, deprecation: Deprecation | undefined): void {
  if (!deprecation) return;
  const { Link, ...headers } = deprecationHeaders(deprecation);
  res.set(headers);
  if (Link !== undefined) res.appendHeader('Link', Link);
}
