import type { Actor } from '../base/actor.ts';
import { idempotentRequest, withContent } from '../commands/idempotency.ts';
import type { Context } from './context.ts';

interface Call {
  readonly ctx: Context;
  readonly path: string;
  readonly type: string;
  readonly meta: { readonly secret?: boolean } | undefined;
  readonly getRawInput: () => Promise<unknown>;
}

/** Returns the transactions of a call, which detect a repetition by its `Idempotency-Key`. */
export async function transactionsOf(actor: Actor, { ctx, path, type, meta, getRawInput }: Call) {
  const { idempotencyKey } = ctx;
  const repeatable = type === 'mutation' && idempotencyKey !== null;
  const retry = repeatable
    ? idempotentRequest(actor, idempotencyKey, {
        operation: path,
        input: await getRawInput(),
        isSecret: meta?.secret === true,
        retainDays: ctx.services.config.retentionDays.idempotencyKeys,
      })
    : undefined;
  return {
    transact: ctx.transactAs(actor, retry),
    /** For a request whose body is not part of the input: `content` identifies that body. */
    transactWith: (content: string) => ctx.transactAs(actor, retry && withContent(retry, content)),
  };
}
