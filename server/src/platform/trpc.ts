import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { ErrorCode } from '../contract/errors.ts';
import type { Permission } from '../contract/permissions.ts';
import type { Context } from './context.ts';
import { shapeError, toTRPCError } from './error-shape.ts';
import { denied, Failure } from './failure.ts';
import { retryOf } from './idempotency.ts';

/** `null` is open to everybody, `signed_in` also to those who have yet to verify their address. */
export type Access = Permission | 'verified' | 'signed_in' | null;

/** What is declared of a procedure beside its schemas. Named, so that the router's types stay short. */
export interface ProcedureMeta extends OpenApiMeta {
  access?: Access;
  successStatus?: 200 | 201 | 202 | 204;
  /** Codes it is refused with beside those that its access and its input already tell. */
  errors?: readonly ErrorCode[];
}

const t = initTRPC.context<Context>().meta<ProcedureMeta>().create({ errorFormatter: shapeError });

export const router = t.router;
export const mergeRouters = t.mergeRouters;

const base = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTRPCError(result.error);
  return result;
});

/** A procedure that anybody may call. */
export const open = base.meta({ access: null });

/** A procedure for everybody who is signed in, also before they verified their address. */
export const signedIn = base.meta({ access: 'signed_in' }).use(async ({ ctx, next, path, type, getRawInput }) => {
  const { actor, idempotencyKey } = ctx;
  if (!actor) throw ctx.refusal ?? new Failure('unauthenticated');
  const repeatable = type === 'mutation' && idempotencyKey !== null;
  const retry = repeatable ? retryOf(actor.id, idempotencyKey, path, await getRawInput()) : undefined;
  return next({ ctx: { actor, transact: ctx.transactAs(actor, retry) } });
});

/** A procedure for every signed-in, verified user. */
export const verified = signedIn.meta({ access: 'verified' }).use(({ ctx, next }) => {
  if (!ctx.actor.verified) throw new Failure('email_not_verified');
  return next();
});

/** A procedure for those whose roles grant `permission`, at whatever reach; which rows is the policy's business. */
export const requires = (permission: Permission) =>
  verified.meta({ access: permission }).use(({ ctx, next }) => {
    if (!ctx.actor.reach.has(permission)) throw denied(permission);
    return next();
  });

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** REST face of a procedure: `rest('POST /categories', 'Create a category', { status: 201 })`. */
export function rest(
  route: `${Verb} /${string}`,
  summary: string,
  { status = 200, tag = route.split('/')[1] ?? '', description, errors = [] }: RestOptions = {},
): ProcedureMeta {
  const [method, path] = route.split(' ') as [Verb, `/${string}`];
  return {
    openapi: { method, path, summary, tags: [tag], ...(description && { description }) },
    successStatus: status,
    errors,
  };
}

interface RestOptions {
  readonly status?: 200 | 201 | 202 | 204;
  readonly tag?: string;
  readonly description?: string;
  readonly errors?: readonly ErrorCode[];
}
