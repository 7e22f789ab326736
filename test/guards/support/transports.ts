import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ProcedureMeta } from '../../../server/src/platform/procedures/trpc.ts';

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

const headersFor = (token: string | null, contentType = 'application/json') => ({
  ...(token !== null && { Authorization: `Bearer ${token}` }),
  'Content-Type': contentType,
});

/** Returns the content of a file. If the operation accepts only emails, wraps the content in an automatic reply. */
export const bodyFor = ({ mediaTypes }: ProcedureMeta, file: string) =>
  mediaTypes ? `From: Ann <ann@example.net>\r\nAuto-Submitted: auto-replied\r\n\r\n${file}` : file;

const headersOf = ({ headers }: Response) => [...headers].map((pair) => pair.join(': ')).join('\n');

const isFile = ({ download, upload }: ProcedureMeta) => download !== undefined || upload === true;

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

export function restRequest({ name, meta }: Callable, input: Input, token: string | null, file = FILE): Outgoing {
  const { method = 'GET', path = `/${name}` } = meta.openapi ?? {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  const target = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])));
  const rest = Object.entries(input).filter(([field]) => !inPath.includes(field));
  const takesBody = method !== 'GET' && method !== 'DELETE' && !meta.upload && !meta.oneClick;
  const query = takesBody ? '' : `?${new URLSearchParams(rest.flatMap(inQuery))}`;
  return {
    target: `/api${target}${query}`,
    init: {
      method,
      headers: headersFor(token, meta.mediaTypes?.[0]),
      ...(takesBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
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

/** Repeats the parameter for each item of a list. */
const inQuery = ([field, value]: [string, unknown]): [string, string][] =>
  (Array.isArray(value) ? value : [value]).map((one) => [
    field,
    typeof one === 'object' ? JSON.stringify(one) : String(one),
  ]);

export const transports = { trpc: overTrpc, rest: overRest } as const;
