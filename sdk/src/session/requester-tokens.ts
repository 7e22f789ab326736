import { ApiError } from '../errors/errors.ts';
import { startDeadline } from '../http/deadline.ts';
import type { TokenSource } from '../http/token-source.ts';
import { isFresh } from './tokens.ts';

/** Asks your backend for a token of `client.auth.issueRequesterToken`. */
export type GetToken = () => Promise<string>;

const TIMEOUT_MS = 10_000;
const PROCEDURE = 'getToken';

interface CurrentToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** Keeps a token in memory until shortly before it expires. Calls share one request for the next one. */
export function createRequesterTokens(getToken: GetToken): TokenSource {
  let current: CurrentToken | undefined;
  let renewing: Promise<string> | undefined;

  const obtain = async (): Promise<string> => {
    current = await requestToken(getToken);
    return current.token;
  };

  const obtainOnce = (): Promise<string> => {
    renewing ??= obtain().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    token: async () => (current && isFresh(current, Date.now()) ? current.token : obtainOnce()),
    current: async () => current?.token,
    renew: async (refused) => {
      if (current?.token === refused) current = undefined;
      return (current?.token ?? (await obtainOnce())) !== refused;
    },
  };
}

async function requestToken(getToken: GetToken): Promise<CurrentToken> {
  const deadline = startDeadline(PROCEDURE, TIMEOUT_MS, undefined);
  try {
    const token = await deadline.race(getToken());
    return { token, expiresAt: Date.now() + lifetimeOf(token) };
  } catch (cause) {
    deadline.signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError('unauthenticated', PROCEDURE, `getToken failed: ${reason}`, { cause });
  } finally {
    deadline.clear();
  }
}

/** Returns the milliseconds for which a new token is valid. Does not depend on the clock of the device. */
function lifetimeOf(token: unknown): number {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(String(token)) ?? [];
  const claims: unknown = payload && JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (typeof claims === 'object' && claims !== null && 'exp' in claims && 'iat' in claims) {
    return (Number(claims.exp) - Number(claims.iat)) * 1000;
  }
  throw new TypeError('It must resolve with an access token');
}
