import type { Response } from 'express';
import type { z } from 'zod';
import { type Deprecation, deprecatedFields } from '../../contract/base/deprecation.ts';

/** Where it is told what goes, and what comes in its place. */
const TOLD = '</docs>; rel="deprecation"; type="text/html"';

interface Going {
  readonly meta: { readonly deprecation?: Deprecation };
  readonly input: z.ZodObject | null;
}

/** What a caller uses that goes: the procedure itself, or else a field that the input has. */
export type FindDeprecation = (input?: unknown) => Deprecation | undefined;

/** For one procedure. */
export function deprecationFinder({ meta, input }: Going): FindDeprecation {
  const fields = Object.entries(input?.shape ?? {}).flatMap(([name, schema]) => {
    const found = deprecatedFields.get(schema);
    return found ? [[name, found] as const] : [];
  });
  return (sent) => {
    if (meta.deprecation || typeof sent !== 'object' || sent === null) return meta.deprecation;
    const has = new Map(Object.entries(sent));
    return fields.find(([name]) => has.get(name) !== undefined)?.[1];
  };
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Deprecation is a Date of structured fields (RFC 9745, section 2.1), Sunset one of HTTP (RFC 8594, section 3). */
export const deprecationHeaders = ({ since, sunset }: Deprecation): Readonly<Record<string, string>> => ({
  Deprecation: `@${startOf(since).getTime() / 1000}`,
  ...(sunset !== undefined && { Sunset: startOf(sunset).toUTCString() }),
  Link: TOLD,
});

/** Says so beside whatever links the answer has. */
export function announce(res: Response, deprecation: Deprecation | undefined): void {
  if (!deprecation) return;
  const { Link, ...headers } = deprecationHeaders(deprecation);
  res.set(headers);
  if (Link !== undefined) res.appendHeader('Link', Link);
}
