import { z } from 'zod';
import { proceduresOf } from '../../../../server/src/platform/procedures/procedures.ts';
import { appRouter } from '../../../../server/src/router.ts';
import type { Wire, WireAnswer } from './wire.ts';

export type Input = Record<string, unknown>;

/** Result of a call over any interface. */
export interface Outcome {
  readonly status: number;
  /** Error code; null if the call succeeded. */
  readonly code: string | null;
  /** Field errors of a rejection, such as `#/name too_big`. */
  readonly faults: readonly string[];
  /** Data of a successful response. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads responses as an integrator does, and then asserts
  readonly data: any;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly type: 'query' | 'mutation';
  readonly input: z.ZodObject;
  /** Whether it uploads or downloads a file, which only REST supports. */
  readonly isFile: boolean;
  /** Returns where REST puts a field of the input. */
  place(field: string): 'path' | 'query' | 'body';
}

/** Returns the operations of these routers that have an input. */
export const operationsOf = (...routers: string[]): Operation[] =>
  proceduresOf(appRouter).flatMap(({ name, meta, input, procedure }) => {
    const { openapi: { method = '', path = '' } = {}, upload = false, download } = meta;
    const { type } = procedure._def;
    if (!routers.includes(name.split('.')[0] ?? '') || !input || type === 'subscription') return [];
    const rest = method === 'GET' || method === 'DELETE' || upload ? 'query' : 'body';
    const place = (field: string) => (path.includes(`{${field}}`) ? 'path' : rest);
    return [{ name, method, path, type, input, isFile: upload || download !== undefined, place }];
  });

const Rejection = z.object({
  code: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).default([]),
});

const faultsOf = ({ errors }: z.infer<typeof Rejection>) => errors.map(({ pointer, code }) => `${pointer} ${code}`);

export const authorized = (token: string | undefined): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

/** Formats a value for a place that contains only text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

/** Formats a value for a query, where an array repeats the parameter. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(textOf);

/** Body of a request that uploads a file. */
const FILE = { headers: { 'Content-Type': 'application/octet-stream' }, body: 'Any bytes' };

/** Calls an operation over REST, with the fields of the path and the query as text. */
export async function overRest(
  wire: Wire,
  { method, path, place, isFile }: Operation,
  input: Input,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const entries = Object.entries(input);
  const target = path.replaceAll(/\{(\w+)\}/g, (_, field) => encodeURIComponent(textOf(input[field])));
  const requested = entries.filter(([field]) => place(field) === 'query');
  const query = new URLSearchParams(
    requested.flatMap(([field, value]) => textsOf(value).map((text): [string, string] => [field, text])),
  );
  const sent = entries.filter(([field]) => place(field) === 'body');
  const file = isFile && method === 'POST' ? FILE : { headers: {} };
  const answer = await wire.send(`${method} /api${target}${query.size > 0 ? `?${query}` : ''}`, {
    ...file,
    headers: { ...file.headers, ...authorized(token), ...more },
    ...(sent.length > 0 && { body: Object.fromEntries(sent) }),
  });
  return restOutcome(answer);
}

export function restOutcome({ status, body }: WireAnswer): Outcome {
  if (status < 400) return { status, code: null, faults: [], data: body };
  const rejection = Rejection.parse(body);
  return { status, code: rejection.code, faults: faultsOf(rejection), data: null };
}

const Call = z.object({
  result: z.object({ data: z.unknown() }).optional(),
  error: z.object({ data: Rejection.extend({ httpStatus: z.int() }) }).optional(),
});

function callOutcome(body: unknown): Outcome {
  const { result, error } = Call.parse(body);
  if (!error) return { status: 200, code: null, faults: [], data: result?.data };
  return { status: error.data.httpStatus, code: error.data.code, faults: faultsOf(error.data), data: null };
}

export async function overTrpc(wire: Wire, { name, type }: Operation, input: Input, token?: string): Promise<Outcome> {
  const headers = authorized(token);
  const answer =
    type === 'query'
      ? await wire.send(`GET /trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
      : await wire.send(`POST /trpc/${name}`, { headers, body: input });
  return callOutcome(answer.body);
}

/** Maximum number of calls in a batch. */
const BATCH = 20;

/**
 * Calls an operation over tRPC with each input. Mutations are sent in batches, like those of a client that collects its
 * calls.
 */
export async function inBatches(
  wire: Wire,
  operation: Operation,
  inputs: readonly Input[],
  token?: string,
): Promise<Outcome[]> {
  if (operation.type === 'query') {
    return Promise.all(inputs.map((input) => overTrpc(wire, operation, input, token)));
  }
  const outcomes: Outcome[] = [];
  for (let from = 0; from < inputs.length; from += BATCH) {
    const batch = inputs.slice(from, from + BATCH);
    const line = `POST /trpc/${batch.map(() => operation.name).join()}?batch=1`;
    const { body } = await wire.send(line, { headers: authorized(token), body: { ...batch } });
    outcomes.push(...z.array(z.unknown()).parse(body).map(callOutcome));
  }
  return outcomes;
}
