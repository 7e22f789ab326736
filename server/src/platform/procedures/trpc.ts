import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { Deprecation } from '../../contract/base/deprecation.ts';
import type { ErrorCode } from '../../contract/base/errors.ts';
import type { Permission } from '../../contract/base/permissions.ts';
import type { Actor } from '../base/actor.ts';
import { AppError, denied } from '../base/failure.ts';
import { idempotentRequest, withContent } from '../commands/idempotency.ts';
import type { Context } from './context.ts';
import { shapeError, toTRPCError } from './error-shape.ts';
import { spendChange } from './write-budget.ts';

/**
 * `null` is open to everybody, `signed_in` also to those who have yet to verify their address, `in_session` to those
 * who signed in themselves and not to an API key, `verified_session` to these once their address is verified. Of several
 * permissions, one is enough.
 */
export type Access =
  | Permission
  | readonly Permission[]
  | 'verified'
  | 'signed_in'
  | 'in_session'
  | 'verified_session'
  | null;

/** Declares a procedure beside its schemas. Named, so that the router's types stay short. */
export interface ProcedureMeta extends OpenApiMeta, ProcedureOptions {
  access?: Access;
  successStatus?: SuccessStatus;
}

type SuccessStatus = 200 | 201 | 202 | 204;

interface ProcedureOptions {
  /** Its answer says in `created` whether it made what it answers: then REST answers 201. */
  orCreated?: boolean;
  /** Codes it is refused with beside those that its access and its input already tell. */
  errors?: readonly ErrorCode[];
  /** Its answer shows a secret: where it is stored for a repeat, it is sealed. */
  secret?: boolean;
  /** The media types of its answer, where that is a file: its output is `Download`. */
  download?: readonly string[];
  /** Whether that file can be had in parts, and is known by its ETag. */
  parts?: boolean;
  /** Whether its body is a file: the input is what stands in the path and the query. */
  upload?: boolean;
  /** The media types of that file, where it is not of any kind. */
  mediaTypes?: readonly string[];
  /** Whether a signature over the body does in place of a bearer token (Standard Webhooks 1.0.0). */
  signed?: boolean;
  /** What the service sends to others for it, described under `webhooks` (OpenAPI 3.1). */
  sends?: readonly SentMessage[];
  /** That it goes, since when and until when. */
  deprecation?: Deprecation;
  /** What it gives one after the other, where it is a subscription: its output is `streamOf` this. */
  stream?: z.ZodType;
  /** Whether mail programs call it, with a form that says nothing (RFC 8058): the input stands in the query. */
  oneClick?: boolean;
}

/** A request that the service makes to somebody who asked for it. */
export interface SentMessage {
  /** Of what it tells: the `type` in its body. */
  readonly type: string;
  readonly summary: string;
  readonly body: z.ZodType;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: shapeError,
    // Said often enough that no proxy cuts a stream, and that its reader finds out where one did.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 45_000 } },
  });

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
export const signedIn = base.meta({ access: 'signed_in' }).use(async ({ next, ...call }) => {
  const { actor } = call.ctx;
  if (!actor) throw call.ctx.refusal ?? new AppError('unauthenticated');
  if (call.type === 'mutation') await spendChange({ ...call.ctx, actor }, call.path);
  return next({ ctx: { actor, ...(await transactionsOf(actor, call)) } });
});

interface Call {
  readonly ctx: Context;
  readonly path: string;
  readonly type: string;
  readonly meta: ProcedureMeta | undefined;
  readonly getRawInput: () => Promise<unknown>;
}

/** The transactions of a call by somebody, which know a repeat by its `Idempotency-Key`. */
export async function transactionsOf(actor: Actor, { ctx, path, type, meta, getRawInput }: Call) {
  const { idempotencyKey } = ctx;
  const repeatable = type === 'mutation' && idempotencyKey !== null;
  const retry = repeatable
    ? idempotentRequest(actor, idempotencyKey, {
        operation: path,
        input: await getRawInput(),
        isSecret: meta?.secret === true,
      })
    : undefined;
  return {
    transact: ctx.transactAs(actor, retry),
    /** For a request with a body that is no input: by `content` a repeat is known to have the same. */
    transactWith: (content: string) => ctx.transactAs(actor, retry && withContent(retry, content)),
  };
}

/** A procedure for people at their own account, also before they verified their address; no program does this for them. */
export const inSession = signedIn.meta({ access: 'in_session' }).use(({ ctx, next }) => {
  requireSession(ctx.actor);
  return next();
});

function requireSession({ sessionId }: Actor): void {
  if (sessionId === null) throw new AppError('permission_denied', 'An API key cannot do this. Sign in as a user.');
}

/** A procedure for every signed-in, verified user. */
export const verified = signedIn.meta({ access: 'verified' }).use(({ ctx, next }) => {
  if (!ctx.actor.verified) throw new AppError('email_not_verified');
  return next();
});

/** A procedure for people at their own account, once their address is verified. */
export const inVerifiedSession = verified.meta({ access: 'verified_session' }).use(({ ctx, next }) => {
  requireSession(ctx.actor);
  return next();
});

/** A procedure for those whose roles grant `permission`, at whatever reach; which rows is the policy's business. */
export const requires = (permission: Permission) =>
  verified.meta({ access: permission }).use(({ ctx, next }) => {
    if (!ctx.actor.scopes.has(permission)) throw denied(permission);
    return next();
  });

/** A procedure for those whose roles grant one of these. A refusal names the first, which is the least it takes. */
export const requiresOneOf = (...permissions: readonly [Permission, Permission, ...Permission[]]) =>
  verified.meta({ access: permissions }).use(({ ctx, next }) => {
    if (!permissions.some((permission) => ctx.actor.scopes.has(permission))) throw denied(permissions[0]);
    return next();
  });

/**
 * Comes after the input of a procedure whose body or answer is a stream: `.input(…).use(streamed)`. Only REST carries
 * one, so that tRPC is told where to go.
 */
export const streamed = t.middleware(({ ctx, meta, next }) => {
  const { exchange } = ctx;
  const { method, path } = meta?.openapi ?? {};
  if (!exchange)
    throw new AppError('method_not_allowed', `Files are only available over REST: use ${method} /api${path}`);
  return next({ ctx: { exchange } });
});

/** For a read that costs the database much: each account has a few at a time, and the next wait for their turn. */
export const expensive = t.middleware(({ ctx, next }) => ctx.services.limitReads(ctx.actor?.id ?? '', next));

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RestOptions extends ProcedureOptions {
  /** 200 by default. */
  readonly status?: SuccessStatus;
  /** The first segment of the path by default. */
  readonly tag?: string;
  readonly description?: string;
}

/** The REST interface of a procedure: `rest('POST /categories', 'Create a category', { status: 201 })`. */
export function rest(
  route: `${Verb} /${string}`,
  summary: string,
  { status = 200, tag = route.split('/')[1] ?? '', description, errors = [], ...declared }: RestOptions = {},
): ProcedureMeta {
  const [method, path] = route.split(' ') as [Verb, `/${string}`];
  return {
    openapi: { method, path, summary, tags: [tag], ...(description && { description }) },
    successStatus: status,
    errors,
    ...declared,
  };
}
