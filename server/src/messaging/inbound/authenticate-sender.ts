import { createHmac, timingSafeEqual } from 'node:crypto';
import { type EventActor, SYSTEM } from '../../platform/base/actor.ts';
import type { Transact } from '../../platform/commands/transaction-context.ts';
import { AppError, denied } from '../../platform/errors/app-error.ts';
import { requireVerified } from '../../platform/procedures/callers.ts';
import { transactionsOf } from '../../platform/procedures/transactions-of.ts';
import { open } from '../../platform/procedures/trpc.ts';

const RECEIVE = 'email:receive';

/** A program that submits emails written by others. */
export interface AuthenticatedSender {
  readonly by: EventActor;
  /** Opens a transaction that recognizes repeats by their content. */
  readonly transactWith: (content: string) => Transact;
  /** The signature that authorizes the request; the body is not compared with it yet. Null for bearer tokens. */
  readonly signature: BodySignature | null;
}

/** A procedure for callers with `email:receive`, or without a bearer token for those who sign the body. */
export const authenticateSender = open.meta({ access: RECEIVE, signed: true }).use(async ({ next, ...call }) => {
  const { actor, authError, transfer, services } = call.ctx;
  if (actor) {
    requireVerified(actor);
    if (!actor.scopes.has(RECEIVE)) throw denied(RECEIVE);
    const { transactWith } = await transactionsOf(actor, call);
    return next({
      ctx: { authenticatedSender: { by: actor, transactWith, signature: null } satisfies AuthenticatedSender },
    });
  }
  const signature = transfer && bodySignature(transfer.header, services.config.inbound.secret, services.clock());
  if (!signature) throw authError ?? new AppError('unauthenticated');
  const transact = call.ctx.transactAs(SYSTEM);
  return next({
    ctx: { authenticatedSender: { by: SYSTEM, transactWith: () => transact, signature } satisfies AuthenticatedSender },
  });
});

/** The allowed clock difference, and therefore how long a signature can be reused. */
const TOLERANCE_SECONDS = 5 * 60;

/** A signature over a body that is still arriving. */
interface BodySignature {
  /** Passes the bytes through while hashing them. */
  over(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Rejects a wrong signature. Call it after the whole body has arrived. */
  require(): void;
}

type ReadHeader = (name: string) => string | undefined;

/**
 * Reads the headers of Standard Webhooks 1.0.0, and rejects what it can before the body is read: no one should send 26
 * MB for an expired signature. Returns null if the request is not signed.
 */
function bodySignature(header: ReadHeader, secret: string | undefined, now: Date): BodySignature | null {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header);
  if (id === undefined && timestamp === undefined && signatures === undefined) return null;
  if (secret === undefined) throw rejected('Signed email is not accepted, because INBOUND_EMAIL_SECRET is not set');
  if (!id || !timestamp || !signatures) {
    throw rejected('A signature requires the headers webhook-id, webhook-timestamp, and webhook-signature');
  }
  const offBy = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || offBy > TOLERANCE_SECONDS) {
    throw rejected('webhook-timestamp is more than five minutes from the current time');
  }

  const hmac = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  hmac.update(`${id}.${timestamp}.`);
  return {
    async *over(body) {
      for await (const chunk of body) {
        hmac.update(chunk);
        yield chunk;
      }
    },
    require() {
      const expected = hmac.digest();
      // There are several while the sender rotates its secret. Other signature versions are ignored.
      const candidates = signatures.split(' ').filter((candidate) => candidate.startsWith('v1,'));
      if (!candidates.some((candidate) => isSame(Buffer.from(candidate.slice('v1,'.length), 'base64'), expected))) {
        throw rejected('The signature does not match the body');
      }
    },
  };
}

const isSame = (left: Buffer, right: Buffer) => left.length === right.length && timingSafeEqual(left, right);
const rejected = (detail: string) => new AppError('unauthenticated', detail);
