import type { Request, Response } from 'express';
import { unknownField } from '../error-shape.ts';
import { Failure } from '../failure.ts';
import { invalidHeader } from '../http/request-facts.ts';
import { readBody, refuseBody } from './body.ts';
import { textReader } from './coercion.ts';
import { versionExpected } from './if-match.ts';
import type { JsonObject } from './json.ts';
import { queryOf, readQuery } from './query.ts';
import { RESUMED_BY, type Route } from './routes.ts';

/** Puts together the input of a request; `values` are those of its path parameters. */
export type ReadInput = (req: Request, res: Response, values: readonly string[]) => Promise<JsonObject>;

/** The reader for one route, with all that can be known of it before the first request. */
export function inputReader({ input, pathParameters, body, meta }: Route): ReadInput {
  const readers = new Map(Object.entries(input?.shape ?? {}).map(([name, schema]) => [name, textReader(schema)]));
  const sendable = new Set([...readers.keys()].filter((name) => !pathParameters.includes(name)));
  // A stream is resumed by a header, as browsers do.
  if (meta.stream) sendable.delete(RESUMED_BY.field);
  const nothing = new Set<string>();

  return async (req, res, values) => {
    const query = readQuery(queryOf(req), readers);
    refuseUnknown(query, body === 'json' ? nothing : sendable);
    if (body === 'none') refuseBody(req);
    const sent = body === 'json' ? await readBody(req, res) : query;
    if (body === 'json') refuseUnknown(sent, sendable);

    const fromPath = pathParameters.map((name, at) => [name, readers.get(name)?.(values.slice(at, at + 1))] as const);
    return {
      ...sent,
      ...Object.fromEntries(fromPath),
      ...expectation(req, sent, sendable),
      ...(meta.stream && resumption(req)),
    };
  };
}

/** A field of the path is as unknown to the body as any other: it names the resource, and nothing may rename it. */
function refuseUnknown(sent: JsonObject, known: ReadonlySet<string>): void {
  const errors = Object.keys(sent).flatMap((name) => (known.has(name) ? [] : [unknownField(name)]));
  if (errors.length > 0) throw new Failure('validation_failed', undefined, { errors });
}

function resumption(req: Request): JsonObject {
  const place = req.get(RESUMED_BY.header);
  return place ? { [RESUMED_BY.field]: place } : {};
}

function expectation(req: Request, sent: JsonObject, sendable: ReadonlySet<string>): { expectedVersion?: number } {
  // A safe method is answered first; `conditional` then compares what it answers.
  if (req.method === 'GET' || req.method === 'HEAD') return {};
  const expectedVersion = versionExpected(req);
  if (expectedVersion === undefined) return {};
  if (!sendable.has('expectedVersion')) throw invalidHeader('If-Match', 'This operation has no version to compare');
  if (sent.expectedVersion !== undefined && sent.expectedVersion !== expectedVersion) {
    throw invalidHeader('If-Match', 'Contradicts expectedVersion');
  }
  return { expectedVersion };
}
