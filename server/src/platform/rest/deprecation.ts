import type { Response } from 'express';
import { type Deprecation, deprecatedFields } from '../../contract/deprecation.ts';
import type { JsonObject } from './json.ts';
import type { Route } from './routes.ts';

/** Where it is told what goes, and what comes in its place. */
const TOLD = '</docs>; rel="deprecation"; type="text/html"';

/** Tells the caller of what they use that goes. */
export type Announce = (res: Response, input?: JsonObject) => void;

/** For one route: its own deprecation with every answer, that of a field where the request has it. */
export function announcerFor({ meta, input }: Route): Announce {
  const { deprecation } = meta;
  const fields = Object.entries(input?.shape ?? {}).flatMap(([name, schema]) => {
    const found = deprecatedFields.get(schema);
    return found ? [[name, found] as const] : [];
  });
  return (res, sent) => {
    if (sent === undefined) {
      if (deprecation) announce(res, deprecation);
      return;
    }
    const used = fields.find(([name]) => sent[name] !== undefined);
    if (used && !deprecation) announce(res, used[1]);
  };
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Deprecation is a Date of structured fields (RFC 9745, section 2.1), Sunset one of HTTP (RFC 8594, section 3). */
function announce(res: Response, { since, sunset }: Deprecation): void {
  res.setHeader('Deprecation', `@${startOf(since).getTime() / 1000}`);
  if (sunset !== undefined) res.setHeader('Sunset', startOf(sunset).toUTCString());
  res.appendHeader('Link', TOLD);
}
