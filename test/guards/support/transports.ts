import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ProcedureMeta } from '../../../server/src/platform/procedures/procedure-meta.ts';

export interface Callable {
  readonly name: string;
  readonly type: string;
  readonly meta: ProcedureMeta;
}

/** A response: its outcome in the notation of the tables, and everything that was received. */
export interface Reply {
  readonly outcome: string;
  readonly headers: string;
  readonly text: string;
}

export type Input = Readonly<Record<string, unknown>>;
export type Transport = (
  url: string,
  procedure: Callable,
  input: Input | undefined,
  token: string | null,
  /** Content of the file, for operations that take one. */
  file?: string,
) => Promise<Reply>;

const Rejection = z.object({ code: z.string(), permission: z.string().optional() });
const RpcAnswer = z.object({ error: z.object({ data: Rejection }).optional() });

const worded = ({ code, permission }: z.infer<typeof Rejection>) => (permission ? `${code} ${permission}` : code);

/** Requests no compression, which takes a tenth of the time of these tests. */
const headersFor = (token: string | null, contentType = 'application/json') => ({
  ...(token !== null && { Authorization: `Bearer ${token}` }),
  'Content-Type': contentType,
  'Accept-Encoding': 'identity',
});

/** Returns the content of a file. If the operation accepts only emails, wraps the content in an automatic reply. */
export const bodyFor = ({ mediaTypes }: ProcedureMeta, file: string) =>
  mediaTypes ? `From: Ann <ann@example.net>\r\nAuto-Submitted: auto-replied\r\n\r\n${file}` : file;

const headersOf = ({ headers }: Response) => [...headers].map((pair) => pair.join(': ')).join('\n');

const isFile = ({ download, upload }: ProcedureMeta) => download !== undefined || upload === true;

/** Whether only REST responds as for other operations: with a file, or with an error instead of a stream. */
export const isRestOnly = ({ meta }: Callable) => isFile(meta) || meta.stream !== undefined;

export interface Outgoing {
  /** Path and query. */
  readonly target: string;
  readonly init: RequestInit & { readonly headers: Readonly<Record<string, string>> };
}

export function rpcRequest({ name, type }: Callable, input: Input | undefined, token: string | null): Outgoing {
  const headers = headersFor(token);
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return type !== 'mutation'
    ? { target: `/trpc/${name}${query}`, init: { headers } }
    : { target: `/trpc/${name}`, init: { method: 'POST', headers, body: JSON.stringify(input ?? {}) } };
}

export const overTrpc: Transport = async (url, procedure, input, token, file) => {
  const { meta } = procedure;
  const { target, init } = rpcRequest(procedure, input, token);
  const response = await fetch(url + target, init);
  const text = meta.stream ? await headOf(response) : await response.text();
  const { error } = meta.stream ? endIn(text) : RpcAnswer.parse(JSON.parse(text));
  // Files are available over REST only, which tRPC reports after all other checks.
  if (isFile(meta) && error?.data.code === 'method_not_allowed') return overRest(url, procedure, input, token, file);
  return { outcome: error ? worded(error.data) : 'ok', headers: headersOf(response), text };
};

/** Reads a stream until it is quiet for a second. An error arrives before that. */
async function headOf({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let more = reader !== undefined; more; ) {
    const read = await Promise.race([reader?.read(), quiet()]);
    more = read?.value !== undefined;
    text += read?.value ?? '';
  }
  await reader?.cancel();
  return text;
}

const quiet = () => delay(1_000, undefined);

/** Returns the error of a stream, which tRPC sends as one of its events. */
function endIn(text: string): z.infer<typeof RpcAnswer> {
  const [, rejection] = /event: serialized-error\ndata: (.*)\n/.exec(text) ?? [];
  return rejection === undefined ? {} : RpcAnswer.parse({ error: JSON.parse(rejection) });
}

/** Content to upload if the caller specifies none. */
export const FILE = 'A file';

const takesBody = ({ openapi, upload, form }: ProcedureMeta) =>
  openapi?.method !== 'GET' && openapi?.method !== 'DELETE' && !upload && form !== 'one_click';

/** Returns where REST puts a field of the input. */
export function placeOf({ meta }: Callable, field: string): 'path' | 'query' | 'body' {
  if (meta.openapi?.path.includes(`{${field}}`)) return 'path';
  return takesBody(meta) ? 'body' : 'query';
}

const bodyOf = (isForm: boolean, fields: [string, unknown][]) =>
  isForm ? String(new URLSearchParams(fields.flatMap(inQuery))) : JSON.stringify(Object.fromEntries(fields));

export function restRequest(procedure: Callable, input: Input, token: string | null, file = FILE): Outgoing {
  const { name, meta } = procedure;
  const { method = 'GET', path = `/${name}` } = meta.openapi ?? {};
  const target = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(textOf(input[field])));
  const placed = Object.groupBy(Object.entries(input), ([field]) => placeOf(procedure, field));
  const isForm = meta.form === 'input';
  const query = takesBody(meta) ? '' : `?${new URLSearchParams((placed.query ?? []).flatMap(inQuery))}`;
  return {
    target: `/api${target}${query}`,
    init: {
      method,
      headers: headersFor(token, isForm ? 'application/x-www-form-urlencoded' : meta.mediaTypes?.[0]),
      ...(takesBody(meta) && { body: bodyOf(isForm, placed.body ?? []) }),
      ...(meta.upload && { body: bodyFor(meta, file) }),
    },
  };
}

export const overRest: Transport = async (url, procedure, input = {}, token, file = FILE) => {
  const { target, init } = restRequest(procedure, input, token, file);
  const response = await fetch(url + target, init);
  const text = procedure.meta.stream && response.ok ? await headOf(response) : await response.text();
  const outcome = response.ok ? 'ok' : worded(Rejection.parse(JSON.parse(text)));
  return { outcome, headers: headersOf(response), text };
};

/** Writes a value where only text fits. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

/** Writes a value in a query, where a list repeats the parameter. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(textOf);

const inQuery = ([field, value]: [string, unknown]) => textsOf(value).map((text): [string, string] => [field, text]);

export const transports = { trpc: overTrpc, rest: overRest } as const;
