import type { EntityManager } from '@mikro-orm/postgresql';
import { isApiKey } from './accounts/api-keys/api-key.secret.ts';
import type { KeyDirectory } from './accounts/api-keys/key-directory.ts';
import type { AccessDirectory } from './accounts/users/access-directory.ts';
import type { Actor } from './platform/base/actor.ts';
import { type TransactionSource, transactFor } from './platform/commands/transaction-context.ts';
import { AppError } from './platform/errors/app-error.ts';
import type { Live } from './platform/events/live-events.ts';
import type { CreateContext } from './platform/http/request-info.ts';
import { networkKey } from './platform/limits/network-of.ts';
import { createWriteQueue } from './platform/limits/write-queue.ts';
import type { Replica } from './platform/replica/open-replica.ts';
import type { Services } from './platform/services/services.ts';

interface Sources {
  readonly root: EntityManager;
  readonly services: Services;
  readonly access: AccessDirectory;
  readonly keys: KeyDirectory;
  readonly transactions: TransactionSource;
  readonly live: Live;
  /** Null without a replica. */
  readonly replica: Replica | null;
}

/** Creates the contexts of procedure calls. Queries the database only for API keys that are not cached. */
export function contextSource(sources: Sources): CreateContext {
  const { root, services, transactions, live, replica } = sources;
  const enqueueWrite = createWriteQueue(services.config.databasePool);
  return async ({ authorization, requestId, origin, host, idempotencyKey, readAfter, cookies, closed, setHeader }) => {
    const { actor, authError } = await authenticate(authorization, sources);
    const ofReplica = replica?.forRequest({ readAfter, setHeader }) ?? null;
    return {
      actor,
      actorNow: async () => actorOf(tokenIn(authorization), sources),
      bearer: authorization ?? '',
      authError,
      requestId,
      origin,
      host,
      idempotencyKey,
      cookies,
      em: root.fork(),
      replica: ofReplica,
      services,
      live,
      transactAs: (transactionActor, retry) => {
        const replayed = () => {
          setHeader('Idempotent-Replayed', 'true');
          ofReplica?.replayed();
        };
        const transact = transactFor(transactions, {
          actor: transactionActor,
          requestId,
          ip: origin.ip,
          retry,
          replayed,
          ...(ofReplica && { recorded: ofReplica.recorded }),
        });
        return (work) => enqueueWrite(transactionActor.id ?? networkKey(origin), () => transact(work));
      },
      closed,
      setHeader,
    };
  };
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** Returns the caller of a request from the bearer token (RFC 6750, section 2.1), or why the token is invalid. */
async function authenticate(
  authorization: string | undefined,
  sources: Sources,
): Promise<{ actor: Actor | null; authError: AppError | null }> {
  if (authorization === undefined) return { actor: null, authError: null };
  try {
    return { actor: await actorOf(tokenIn(authorization), sources), authError: null };
  } catch (error) {
    if (error instanceof AppError) return { actor: null, authError: error };
    throw error;
  }
}

function tokenIn(authorization = ''): string {
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw new AppError('unauthenticated', 'Send the token as Authorization: Bearer <token>');
  return token;
}

/** Verifies any kind of bearer token. */
async function actorOf(token: string, { services, access, keys }: Sources): Promise<Actor> {
  if (isApiKey(token)) return keys.actorFor(token);
  return access.actorFor(services.tokens.verify(token, services.clock()));
}
