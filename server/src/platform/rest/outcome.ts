import { hash } from 'node:crypto';
import type { Request } from 'express';
import type { OutgoingResponse } from '../http/outgoing-response.ts';
import { isJsonObject, type JsonObject } from '../text/json.ts';
import { isKnown, requireMatch } from './conditional.ts';
import { tagOf } from './entity-tags.ts';
import { locatorFor, pathOf } from './location.ts';
import { queryOf } from './query.ts';
import type { Route } from './routes.ts';

/** Builds the response from the result of a procedure. */
export type AnswerWith = (req: Request, data: unknown) => OutgoingResponse;

/** Creates the responder of one route; `routes` are all routes, which tell where a created resource is located. */
export function responderFor(route: Route, routes: readonly Route[]): AnswerWith {
  if (route.status === 204) return () => ({ status: 204, headers: {}, body: undefined });
  const locate = locatorFor(route, routes);
  const isSafe = route.method === 'GET';
  const pageField = route.input && 'cursor' in route.input.shape ? 'cursor' : 'after';

  return (req, data) => {
    const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' };
    if (!isJsonObject(data)) return { status: route.status, headers, body: JSON.stringify(data) };

    const status = route.orCreated && data.created === true ? 201 : route.status;
    if (status === 201 && typeof data.id === 'string') headers.Location = locate(req, data.id);
    const cursor = isSafe ? nextCursorOf(data) : null;
    if (cursor !== null) headers.Link = nextPage(req, pageField, cursor);
    if (isVersion(data.version)) {
      const ETag = tagOf(data.version);
      if (isSafe) requireMatch(req, data.version);
      if (isSafe && isKnown(req, data.version)) return { status: 304, headers: { ETag }, body: undefined };
      headers.ETag = ETag;
    }
    const body = JSON.stringify(data);
    if (isSafe && !('version' in data)) {
      const tag = hash('sha1', body, 'base64url');
      if (isKnown(req, tag)) return { status: 304, headers: { ETag: tagOf(tag) }, body: undefined };
      headers.ETag = tagOf(tag);
    }
    return { status, headers, body };
  };
}

const isVersion = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** The event log also returns a cursor for future events, which is not a next page. */
function nextCursorOf({ page }: JsonObject): string | null {
  return isJsonObject(page) && page.hasMore === true && typeof page.nextCursor === 'string' ? page.nextCursor : null;
}

/** Links to the next page: the same list with another cursor (RFC 8288). */
function nextPage(req: Request, field: 'cursor' | 'after', cursor: string): string {
  const query = new URLSearchParams(queryOf(req));
  query.set(field, cursor);
  return `<${pathOf(req)}?${query}>; rel="next"`;
}
