import type { Request, Response } from 'express';
import { AppError } from '../errors/app-error.ts';
import { invalidHeader } from '../http/request-info.ts';
import { unknownField } from '../procedures/error-shape.ts';
import type { JsonObject } from '../text/json.ts';
import { readBody, readForm, rejectBody } from './body.ts';
import { textReader } from './coercion.ts';
import { entityTags } from './entity-tags.ts';
import { queryOf, readQuery } from './query.ts';
import { RESUMED_BY, type Route } from './routes.ts';

/** Assembles the input of a request; `values` are those of its path parameters. */
export type ReadInput = (req: Request, res: Response, values: readonly string[]) => Promise<JsonObject>;

/** Creates the reader of one route, with everything that can be prepared before the first request. */
export function inputReader({ input, pathParameters, body, meta }: Route): ReadInput {
  const readers = new Map(Object.entries(input?.shape ?? {}).map(([name, schema]) => [name, textReader(schema)]));
  // A stream is resumed by a header, as in browsers.
  const reserved = new Set([...pathParameters, ...(meta.stream ? [RESUMED_BY.field] : [])]);
  const isSendable = (name: string) => input !== null && !reserved.has(name);

  /** The senders of forms are not written for this service, and can add fields of their own. */
  const isKnown = (name: string) => isSendable(name) && readers.has(name);

  const fieldsOf = async (req: Request, res: Response, query: JsonObject): Promise<JsonObject> => {
    if (body === 'json') return readBody(req, res);
    if (body !== 'form') return query;
    return Object.fromEntries(Object.entries(await readForm(req, res)).filter(([name]) => isKnown(name)));
  };

  return async (req, res, values) => {
    const query = readQuery(queryOf(req), readers);
    rejectMisplaced(query, (name) => body !== 'json' && body !== 'form' && isSendable(name));
    if (body === 'none') rejectBody(req);
    const fields = await fieldsOf(req, res, query);
    if (body === 'json') rejectMisplaced(fields, isSendable);

    const fromPath = pathParameters.map((name, at) => [name, readers.get(name)?.(values.slice(at, at + 1))] as const);
    return {
      ...fields,
      ...Object.fromEntries(fromPath),
      ...expectation(req, fields, readers.has('expectedVersion')),
      ...(meta.stream && resumption(req)),
    };
  };
}

/**
 * Rejects fields in the wrong place: a path parameter names the resource and cannot be overridden. Unknown fields are
 * left to the input schema, which reports them together with all other problems.
 */
function rejectMisplaced(fields: JsonObject, isSendable: (name: string) => boolean): void {
  const errors = Object.keys(fields).flatMap((name) => (isSendable(name) ? [] : [unknownField(name)]));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
}

function resumption(req: Request): JsonObject {
  const cursor = req.get(RESUMED_BY.header);
  return cursor ? { [RESUMED_BY.field]: cursor } : {};
}

function expectation(req: Request, fields: JsonObject, isVersioned: boolean): { expectedVersion?: number } {
  // For a safe method, `conditional` compares the version of the response later.
  if (req.method === 'GET' || req.method === 'HEAD') return {};
  if (!isVersioned) {
    if (expectsAny(req)) throw invalidHeader('If-Match', 'This operation does not support If-Match');
    return {};
  }
  const expectedVersion = versionExpected(req);
  if (expectedVersion === undefined) return {};
  if (fields.expectedVersion !== undefined && fields.expectedVersion !== expectedVersion) {
    throw invalidHeader('If-Match', 'Must match expectedVersion');
  }
  return { expectedVersion };
}

const VERSION = /^[1-9]\d{0,14}$/;

/** Whether a request depends on a version, even one that never existed. */
function expectsAny(req: Request): boolean {
  const header = req.get('If-Match');
  return header !== undefined && entityTags(header) !== '*';
}

/**
 * Returns the version that If-Match expects (RFC 9110, section 13.1.1), or undefined. A weak tag, or one that the
 * service never issued, matches nothing, so the precondition fails before anything is read.
 */
function versionExpected(req: Request): number | undefined {
  const header = req.get('If-Match');
  if (header === undefined) return undefined;
  const tags = entityTags(header);
  if (tags === '*') return undefined;
  if (!tags) throw invalidHeader('If-Match', 'Must be an entity tag from an ETag header, such as "3"');
  const versions = new Set(tags.flatMap(({ weak, opaque }) => (!weak && VERSION.test(opaque) ? [Number(opaque)] : [])));
  const [version] = versions;
  if (version === undefined) throw new AppError('version_conflict');
  if (versions.size > 1) throw invalidHeader('If-Match', 'Must contain only one version');
  return version;
}
