import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from './platform/actor.ts';
import { Failure } from './platform/failure.ts';
import type { CreateContext } from './platform/http/request-facts.ts';
import { type TransactionSource, transactFor } from './platform/scope.ts';
import type { Services } from './platform/services.ts';
import type { AccessDirectory } from './users/access-directory.ts';

interface Sources {
  readonly root: EntityManager;
  readonly services: Services;
  readonly access: AccessDirectory;
  readonly transactions: TransactionSource;
}

/** Makes what a procedure knows of its request. Looks nothing up in the database. */
export function contextSource({ root, services, access, transactions }: Sources): CreateContext {
  return ({ authorization, requestId, idempotencyKey, setHeader }) => {
    const { actor, refusal } = bearer(authorization, services, access);
    return {
      actor,
      refusal,
      requestId,
      idempotencyKey,
      em: root.fork(),
      services,
      transactAs: (doer, retry) => {
        const replayed = () => setHeader('Idempotent-Replayed', 'true');
        return transactFor(transactions, { actor: doer, requestId, retry, replayed });
      },
      setHeader,
    };
  };
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** Who sent the request, by their bearer token (RFC 6750, section 2.1), or why it does not say. */
function bearer(
  authorization: string | undefined,
  { tokens, clock }: Services,
  access: AccessDirectory,
): { actor: Actor | null; refusal: Failure | null } {
  if (authorization === undefined) return { actor: null, refusal: null };
  const token = BEARER.exec(authorization)?.[1];
  try {
    if (!token) throw new Failure('unauthenticated', 'Send the token as Authorization: Bearer <token>');
    return { actor: access.actorFor(tokens.verify(token, clock())), refusal: null };
  } catch (error) {
    if (error instanceof Failure) return { actor: null, refusal: error };
    throw error;
  }
}
