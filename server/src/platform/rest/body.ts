import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../errors/app-error.ts';
import { ambiguityOf, notJson, saysUtf8 } from '../http/json-text.ts';
import { isJsonObject, type JsonObject } from '../text/json.ts';

/** The limit of a request body in bytes, for REST and tRPC. */
export const BODY_LIMIT = 1024 * 1024;

/** Far deeper than any input, and far below what exhausts the stack of a recursive function. */
const DEPTH_LIMIT = 64;

const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json[ \t]*(?:;|$)/i;

const parse = express.json({
  limit: BODY_LIMIT,
  strict: false,
  type: () => true,
  verify(_req, _res, bytes) {
    const ambiguity = ambiguityOf(bytes);
    if (ambiguity !== null) throw new AppError('malformed', ambiguity);
  },
});

/** Reads the JSON object of a request; an absent or empty body is an empty object. */
export async function readBody(req: Request, res: Response): Promise<JsonObject> {
  if (!hasContent(req)) return {};
  const contentType = req.headers['content-type'] ?? '';
  if (!JSON_TYPE.test(contentType) || !saysUtf8(contentType)) throw notJson();
  await parsed(parse, req, res);
  const body: unknown = req.body;
  if (!isJsonObject(body)) throw invalidBody('invalid_type', 'The body must be a JSON object');
  if (isDeeperThan(DEPTH_LIMIT, body))
    throw invalidBody('too_deep', `The body can be nested at most ${DEPTH_LIMIT} levels deep`);
  return body;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

const parseForm = express.text({ limit: BODY_LIMIT, type: () => true });

/** Reads the form of a request as text by name. A name that occurs twice has a list. */
export async function readForm(req: Request, res: Response): Promise<JsonObject> {
  if (!hasContent(req)) return {};
  const contentType = req.headers['content-type'] ?? '';
  const [type = ''] = contentType.split(';');
  if (type.trim().toLowerCase() !== FORM_TYPE || !saysUtf8(contentType)) {
    throw new AppError('unsupported_media_type', `Send the body as ${FORM_TYPE}, in UTF-8`);
  }
  await parsed(parseForm, req, res);
  const fields = new URLSearchParams(typeof req.body === 'string' ? req.body : '');
  return Object.fromEntries(
    [...fields.keys()].map((name) => {
      const [first, ...others] = fields.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

const parsed = (parser: RequestHandler, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** Rejects a body that has no meaning instead of ignoring it (RFC 9110, section 9.3.1). */
export function rejectBody(req: Request): void {
  if (hasContent(req)) throw new AppError('malformed', `This ${req.method} request cannot have a body`);
}

function hasContent({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((member) => isDeeperThan(limit - 1, member));
}

function invalidBody(code: string, detail: string): AppError {
  return new AppError('validation_failed', undefined, { errors: [{ pointer: '#', code, detail }] });
}
