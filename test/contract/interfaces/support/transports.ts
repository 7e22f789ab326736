import { ApiError, createClient } from '@ticketwire/sdk';
import { z } from 'zod';
import {
  bodyFor,
  type Callable,
  FILE,
  type Input,
  restRequest,
  rpcRequest,
} from '../../../guards/support/transports.ts';

/** A call that is the same over every interface. */
export interface Call {
  readonly procedure: Callable & { readonly input: unknown };
  readonly input: Input | undefined;
  readonly token: string | null;
  /** Idempotency key of a change. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Result of a call, without the parts that are specific to the interface. */
export interface CallResult {
  readonly data: unknown;
  /** Status, code, detail and the members that belong to the code; null if the call succeeded. */
  readonly rejection: Readonly<Record<string, unknown>> | null;
  readonly headers: Headers;
}

type Transport = (url: string, call: Call) => Promise<CallResult>;

/** Members that wrap an error, or that differ between any two requests. */
const WRAPPING = ['type', 'title', 'requestId', 'httpStatus', 'name', 'message', 'procedure'];

/** Drops an empty list of `errors`, which every error of the SDK has. */
function problemOf(facts: object): Readonly<Record<string, unknown>> {
  const stored = Object.entries(facts).filter(
    ([name, value]) => !WRAPPING.includes(name) && !(name === 'errors' && Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(stored.sort(([one], [other]) => one.localeCompare(other)));
}

/** The parts of a downloaded file that every interface returns. */
const fileOf = (contentType: string | null, text: string) => ({ contentType, text });

const Problem = z.looseObject({ code: z.string() });

export const overRest: Transport = async (url, { procedure, input = {}, token, key, headers: more }) => {
  const { target, init } = restRequest(procedure, input, token);
  const sent = { ...init.headers, ...(key !== undefined && { 'Idempotency-Key': key }), ...more };
  const response = await fetch(url + target, { ...init, headers: sent });
  const { ok, headers } = response;
  const text = await response.text();
  if (!ok) return { data: null, rejection: problemOf(Problem.parse(JSON.parse(text))), headers };
  if (procedure.meta.download) return { data: fileOf(headers.get('content-type'), text), rejection: null, headers };
  // 204 is equivalent to an object without members.
  return { data: text === '' ? {} : JSON.parse(text), rejection: null, headers };
};

const Answer = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }),
  z.object({ error: z.object({ message: z.string(), data: z.looseObject({ httpStatus: z.number() }) }) }),
]);

const overTrpc: Transport = async (url, { procedure, input, token, key, headers: more }) => {
  const { target, init } = rpcRequest(procedure, input, token);
  const sent = { ...init.headers, ...(key !== undefined && { 'Idempotency-Key': key }), ...more };
  const response = await fetch(url + target, { ...init, headers: sent });
  const { headers } = response;
  const answer = Answer.parse(await response.json());
  if ('result' in answer) return { data: answer.result.data, rejection: null, headers };
  const { message: detail, data } = answer.error;
  return { data: null, rejection: problemOf({ ...data, status: data.httpStatus, detail }), headers };
};

/** Calls the SDK like an application in JavaScript: by the names of the resource and the method. */
const overSdk: Transport = async (url, { procedure, input, token, key, headers: more = {} }) => {
  let headers = new Headers();
  const client = createClient({
    baseUrl: url,
    token: () => token ?? undefined,
    retry: false,
    headers: more,
    onResponse: (response) => {
      headers = response.headers;
    },
  });
  const options = key !== undefined && procedure.type === 'mutation' ? [{ idempotencyKey: key }] : [];
  const [resource = '', verb = ''] = procedure.name.split('.');
  const method = memberOf(memberOf(client, resource), verb);
  if (typeof method !== 'function') throw new TypeError(`The SDK has no ${procedure.name}`);
  try {
    const answer: unknown = await Reflect.apply(method, undefined, [...sentFor(procedure, input), ...options]);
    return { data: procedure.meta.download ? await readFile(answer) : answer, rejection: null, headers };
  } catch (error) {
    if (!ApiError.is(error)) throw error;
    return { data: null, rejection: problemOf(error.toJSON()), headers };
  }
};

function sentFor({ meta, input: schema }: Call['procedure'], input: Call['input']): unknown[] {
  if (meta.upload) return [{ ...input, file: new Blob([bodyFor(meta, FILE)]) }];
  return schema === null ? [] : [input];
}

const memberOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

async function readFile(download: unknown) {
  const read = memberOf(download, 'text');
  if (typeof read !== 'function') throw new TypeError('Not a file');
  const text: unknown = await Reflect.apply(read, download, []);
  return fileOf(String(memberOf(download, 'contentType')), String(text));
}

export const transports = { rest: overRest, trpc: overTrpc, sdk: overSdk } as const;
export type TransportName = keyof typeof transports;
export const transportNames = ['rest', 'trpc', 'sdk'] as const satisfies readonly TransportName[];
