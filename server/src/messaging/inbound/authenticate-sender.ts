import type { EventActor } from '../../platform/base/actor.ts';
import { SYSTEM } from '../../platform/base/actor.ts';
import { AppError, denied } from '../../platform/base/failure.ts';
import type { Transact } from '../../platform/commands/transaction-context.ts';
import { transactionsOf } from '../../platform/procedures/transactions-of.ts';
import { open } from '../../platform/procedures/trpc.ts';
import { type BodySignature, bodySignature } from './email-signature.ts';

export const RECEIVE = 'email:receive';

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
    if (!actor.verified) throw new AppError('email_not_verified');
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
