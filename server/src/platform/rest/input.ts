import type { Request, Response } from 'express';
import { AppError } from '../base/failure.ts';
import type { JsonObject } from '../base/json.ts';
import { invalidHeader } from '../http/request-facts.ts';
import { unknownField } from '../procedures/error-shape.ts';
import { readBody, refuseBody } from './body.ts';
import { textReader } from './coercion.ts';
import { expectsAny, versionExpected } from './if-match.ts';
import { queryOf, readQuery } from './query.ts';
import { RESUMED_BY, type Route } from './routes.ts';

/** Puts together the input of a request; `values` are those of its path parameters. */
export type ReadInput = (req: Request, res: Response, values: readonly string[]) => Promise<JsonObject>;

/** The reader for one route, with all that can be known of it before the first request. */
export function inputReader({ input, pathParameters, body, meta }: Route): ReadInput {
  const readers = new Map(Object.entries(input?.shape ?? {}).map(([name, schema]) => [name, textReader(schema)]));
  // A stream is resumed by a header, as browsers do.
  const elsewhere = new Set([...pathParameters, ...(meta.stream ? [RESUMED_BY.field] : [])]);
  const isSendable = (name: string) => input !== null && !elsewhere.has(name);

  return async (req, res, values) => {
    const query = readQuery(queryOf(req), readers);
    refuse(query, (name) => body !== 'json' && isSendable(name));
    if (body === 'none') refuseBody(req);
    const sent = body === 'json' ? await readBody(req, res) : query;
    if (body === 'json') refuse(sent, isSendable);

    const fromPath = pathParameters.map((name, at) => [name, readers.get(name)?.(values.slice(at, at + 1))] as const);
    return {
      ...sent,
      ...Object.fromEntries(fromPath),
      ...expectation(req, sent, readers.has('expectedVersion')),
      ...(meta.stream && resumption(req)),
    };
  };
}

/**
 * Refuses what stands in the wrong place: a field of the path names the resource, and nothing may rename it. A field that
 * the input does not know is none of this: the input refuses it together with all else that is wrong.
 */
function refuse(sent: JsonObject, isSendable: (name: string) => boolean): void {
  const errors = Object.keys(sent).flatMap((name) => (isSendable(name) ? [] : [unknownField(name)]));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

function resumption(req: Request): JsonObject {
  const place = req.get(RESUMED_BY.header);
  return place ? { [RESUMED_BY.field]: place } : {};
}

function expectation(req: Request, sent: JsonObject, isVersioned: boolean): { expectedVersion?: number } {
  // A safe method is answered first; `conditional` then compares what it answers.
  if (req.method === 'GET' || req.method === 'HEAD') return {};
  if (!isVersioned) {
    if (expectsAny(req)) throw invalidHeader('If-Match', 'This operation does not support If-Match');
    return {};
  }
  const expectedVersion = versionExpected(req);
  if (expectedVersion === undefined) return {};
  if (sent.expectedVersion !== undefined && sent.expectedVersion !== expectedVersion) {
    throw invalidHeader('If-Match', 'Must match expectedVersion');
  }
  return { expectedVersion };
}
