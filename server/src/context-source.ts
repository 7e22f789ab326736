import type { EntityManager } from '@mikro-orm/postgresql';
import { isApiKey } from './api-keys/api-key.secret.ts';
import type { KeyDirectory } from './api-keys/key-directory.ts';
import type { Actor } from './platform/base/actor.ts';
import { AppError } from './platform/base/failure.ts';
import { type TransactionSource, transactFor } from './platform/commands/transaction-context.ts';
import type { Live } from './platform/events/live-events.ts';
import type { CreateContext } from './platform/http/request-facts.ts';
import { createWriteQueue } from './platform/limits/write-queue.ts';
import type { Services } from './platform/services/services.ts';
import type { AccessDirectory } from './users/access-directory.ts';

interface Sources {
  readonly root: EntityManager;
  readonly services: Services;
  readonly access: AccessDirectory;
  readonly keys: KeyDirectory;
  readonly transactions: TransactionSource;
  readonly live: Live;
}

/** Makes what a procedure knows of its request. Looks nothing up in the database but an API key, once in a while. */
export function contextSource(sources: Sources): CreateContext {
  const { root, services, transactions, live } = sources;
  const inTurn = createWriteQueue();
  return async ({ authorization, requestId, origin, idempotencyKey, cookies, setHeader }) => {
    const { actor, refusal } = await bearer(authorization, sources);
    return {
      actor,
      actorNow: async () => actorBehind(tokenIn(authorization), sources),
      bearer: authorization ?? '',
      refusal,
      requestId,
      origin,
      idempotencyKey,
      cookies,
      em: root.fork(),
      services,
      live,
      transactAs: (doer, retry) => {
        const replayed = () => setHeader('Idempotent-Replayed', 'true');
        const transact = transactFor(transactions, { actor: doer, requestId, ip: origin.ip, retry, replayed });
        return (work) => inTurn(doer.id ?? requestId, () => transact(work));
      },
      setHeader,
    };
  };
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** Who sent the request, by their bearer token (RFC 6750, section 2.1), or why it does not say. */
async function bearer(
  authorization: string | undefined,
  sources: Sources,
): Promise<{ actor: Actor | null; refusal: AppError | null }> {
  if (authorization === undefined) return { actor: null, refusal: null };
  try {
    return { actor: await actorBehind(tokenIn(authorization), sources), refusal: null };
  } catch (error) {
    if (error instanceof AppError) return { actor: null, refusal: error };
    throw error;
  }
}

function tokenIn(authorization = ''): string {
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw new AppError('unauthenticated', 'Send the token as Authorization: Bearer <token>');
  return token;
}

/** Every kind of bearer token there is. */
async function actorBehind(token: string, { services, access, keys }: Sources): Promise<Actor> {
  if (isApiKey(token)) return keys.actorFor(token);
  return access.actorFor(services.tokens.verify(token, services.clock()));
}
