import type { EventActor } from '../platform/base/actor.ts';
import { SYSTEM } from '../platform/base/actor.ts';
import { AppError, denied } from '../platform/base/failure.ts';
import type { Transact } from '../platform/commands/transaction-context.ts';
import { open, transactionsOf } from '../platform/procedures/trpc.ts';
import { type BodySignature, bodySignature } from './email-signature.ts';

export const RECEIVE = 'email:receive';

/** Somebody who brings mail that others wrote. */
export interface AuthenticatedSender {
  readonly by: EventActor;
  /** A transaction that knows a repeat by what was sent. */
  readonly transactWith: (content: string) => Transact;
  /** Where it is by this that they may; the body has yet to match it. */
  readonly signature: BodySignature | null;
}

/** A procedure for who holds `email:receive`, and without a bearer token for whoever signs the body. */
export const authenticateSender = open.meta({ access: RECEIVE, signed: true }).use(async ({ next, ...call }) => {
  const { actor, authError, exchange, services } = call.ctx;
  if (actor) {
    if (!actor.verified) throw new AppError('email_not_verified');
    if (!actor.scopes.has(RECEIVE)) throw denied(RECEIVE);
    const { transactWith } = await transactionsOf(actor, call);
    return next({ ctx: { handedIn: { by: actor, transactWith, signature: null } satisfies AuthenticatedSender } });
  }
  const signature = exchange && bodySignature(exchange.header, services.config.inbound.secret, services.clock());
  if (!signature) throw authError ?? new AppError('unauthenticated');
  const transact = call.ctx.transactAs(SYSTEM);
  return next({
    ctx: { handedIn: { by: SYSTEM, transactWith: () => transact, signature } satisfies AuthenticatedSender },
  });
});
