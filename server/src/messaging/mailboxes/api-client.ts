import type { z } from 'zod';
import { MESSAGE_BYTES } from '../../contract/messaging/inbound.ts';
import { attempt, valueOn } from '../../platform/errors/expected.ts';
import type { GuardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import { NoResponse } from '../../platform/outgoing/no-response.ts';
import { FetchProblem, translated, within } from './source.ts';

/** The access to an account of a provider. */
export interface Tokens {
  /** Returns an access token. `rejected` is one that does not work any more. @throws FetchProblem */
  accessToken(rejected?: string): Promise<string>;
}

export interface ApiClient {
  /** Returns the JSON of an answer. @throws FetchProblem */
  json<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema>>;
  /** Returns the JSON of an answer, or null if the provider answers with this status. @throws FetchProblem */
  jsonUnless<Schema extends z.ZodType>(status: number, url: string, schema: Schema): Promise<z.infer<Schema> | null>;
  /** Returns the body of an answer, or null if there is nothing. @throws FetchProblem */
  bytes(url: string): Promise<AsyncIterable<Uint8Array> | null>;
}

interface ApiOptions {
  readonly provider: string;
  readonly fetch: GuardedFetch;
  readonly tokens: Tokens;
  readonly headers?: Readonly<Record<string, string>>;
  readonly clock: () => Date;
}

/** Reads an account over HTTP. A token that does not work any more is renewed once. */
export function createApiClient({ provider, fetch, tokens, headers = {}, clock }: ApiOptions): ApiClient {
  const get = async (url: string, rejected?: string): Promise<Response> => {
    const token = await tokens.accessToken(rejected);
    try {
      const response = await fetch(url, { method: 'GET', headers: { ...headers, authorization: `Bearer ${token}` } });
      if (response.status !== 401 || rejected !== undefined) return response;
      await response.body?.cancel();
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      throw new FetchProblem('unreachable', `${provider} cannot be reached: ${error.message}`, { cause: error });
    }
    return get(url, token);
  };

  const problem = async (response: Response): Promise<FetchProblem> => {
    const { status } = response;
    const text = (await response.text()).slice(0, 10_000);
    const reason = messageIn(text);
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), clock());
    if (status === 429 || retryAfterMs !== null || /rateLimitExceeded|quotaExceeded/i.test(text)) {
      return new FetchProblem('try_later', `${provider} asks to wait${reason}`, {
        retryAfterMs: retryAfterMs ?? 60_000,
      });
    }
    if (status === 401)
      return new FetchProblem('not_connected', `${provider} does not accept the access any more: connect it again`);
    if (status === 403)
      return new FetchProblem('not_allowed', `${provider} does not allow the application to read this${reason}`);
    if (status === 404)
      return new FetchProblem('folder_missing', `The mailbox or folder does not exist at ${provider}${reason}`);
    return new FetchProblem('protocol', `${provider} answered with HTTP ${status}${reason}`);
  };

  const read = async <Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.infer<Schema>> => {
    if (!response.ok) throw await problem(response);
    const parsed = schema.safeParse(await jsonOf(response));
    if (parsed.success) return parsed.data;
    throw new FetchProblem('protocol', `${provider} answered with something unexpected`, { cause: parsed.error });
  };

  return {
    json: async (url, schema) => read(await get(url), schema),
    async jsonUnless(status, url, schema) {
      const response = await get(url);
      if (response.status !== status) return read(response, schema);
      await response.body?.cancel();
      return null;
    },
    async bytes(url) {
      const response = await get(url);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) throw await problem(response);
      const brokeOff = (error: unknown) =>
        new FetchProblem('unreachable', `The answer of ${provider} broke off`, { cause: error });
      return response.body && translated(response.body, brokeOff);
    },
  };
}

/** Holds one message in base64, and more than any list. */
const JSON_BYTES = Math.ceil((MESSAGE_BYTES * 4) / 3) + 1_000;

async function jsonOf({ body }: Response): Promise<unknown> {
  const chunks = body === null ? [] : await Array.fromAsync(within(JSON_BYTES, body));
  return attempt(() => JSON.parse(Buffer.concat(chunks).toString('utf8')), valueOn(null, SyntaxError));
}

/** The message that both providers put into their errors. */
function messageIn(text: string): string {
  const [, message] = /"message"\s*:\s*"((?:[^"\\]|\\.){1,300})"/.exec(text) ?? [];
  return message === undefined ? '' : `: ${message}`;
}

function retryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(ms, 1_000);
}
