import { initTRPC, type TRPCError } from '@trpc/server';
import type { Permission } from '../../contract/base/permissions.ts';
import { changesOwn, requireWholeAccount } from '../commands/whole-account.ts';
import { isConnectionLost } from '../database/connections/database-trouble.ts';
import { AppError, denied } from '../errors/app-error.ts';
import { networkKey } from '../limits/network-of.ts';
import { recordingTracing } from '../telemetry/tracing.ts';
import { PROTOTYPE, pathOfPrototype } from '../text/json.ts';
import { requireSession, requireVerified } from './callers.ts';
import type { Context } from './context.ts';
import { shapeError, toTRPCError, unknownField } from './error-shape.ts';
import { openTransactions } from './open-budget.ts';
import type { ExpensiveInputs, ProcedureMeta, ProcedureOptions, SuccessStatus } from './procedure-meta.ts';
import { inProcedureSpan } from './procedure-span.ts';
import { requireStepUp } from './step-up.ts';
import { transactionsOf } from './transactions-of.ts';
import { spendChange } from './write-budget.ts';

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: shapeError,
    // Frequent enough that no proxy closes a stream, and that readers detect a closed one.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 45_000 } },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;

/** Rejects the one name that parsers of maps drop in silence. The input is no map: its parser reports all unknown names. */
const withoutPrototype = t.middleware(async ({ getRawInput, next }) => {
  const path = pathOfPrototype(await getRawInput());
  if (path) throw new AppError('validation_failed', undefined, { errors: [unknownField(PROTOTYPE, path)] });
  return next();
});

const base = t.procedure
  .use(async ({ ctx, path, type, next }) => {
    const run = type === 'query' ? () => repeatRead(next) : next;
    const tracing = recordingTracing();
    const result = await (tracing ? inProcedureSpan(tracing, { path, type }, run) : run());
    if (!result.ok) throw toTRPCError(result.error);
    if (type === 'mutation') ctx.replica?.changed();
    return result;
  })
  .use(withoutPrototype)
  .use(async ({ ctx, type, meta, getRawInput, next }) => {
    const isExpensive = isExpensiveRead(meta?.expensive, await getRawInput());
    if (type !== 'query' && !isExpensive) return next();
    return ctx.services.limitReads(ctx.actor?.id ?? networkKey(ctx.origin), next, { isExpensive });
  });

const isExpensiveRead = (inputs: ExpensiveInputs | undefined, input: unknown): boolean =>
  inputs === true || (typeof input === 'object' && input !== null && (inputs ?? []).some((name) => name in input));

/** A procedure that anyone can call. What it writes is counted for its network, and for the link that it names. */
export const open = base.meta({ access: null }).use(async ({ ctx, path, getRawInput, next }) => {
  return next({ ctx: { transactAs: openTransactions(ctx, path, await getRawInput()) } });
});

/**
 * Runs a query on the replica if its `reads` allow it and the replica is fresh enough. If that fails, the rest of the
 * procedure runs again on the primary: a query changes nothing.
 */
const onReplica = t.middleware(({ ctx, type, meta, next }) => {
  const { replica } = ctx;
  const reads = meta?.reads ?? 'primary';
  if (replica === null || reads === 'primary' || type !== 'query') return next();
  return replica.run({
    reads,
    onPrimary: () => next(),
    onReplica: async (em) => {
      const result = await next({ ctx: { em } });
      // tRPC has this code for all errors but its own, which are the caller's.
      if (!result.ok && result.error.code === 'INTERNAL_SERVER_ERROR') throw result.error.cause ?? result.error;
      return result;
    },
  });
});

/** A procedure for signed-in users, even with an unverified address. */
export const signedIn = base
  .meta({ access: 'signed_in' })
  .use(async ({ next, ...call }) => {
    const { actor } = call.ctx;
    if (!actor) throw call.ctx.authError ?? new AppError('unauthenticated');
    if (call.type === 'mutation') await spendChange({ ...call.ctx, actor }, call.path);
    if (changesOwn(call.type, call.meta?.access)) requireWholeAccount(actor);
    if (call.meta?.stepUp) await requireStepUp(actor, call.meta.stepUp, call);
    return next({ ctx: { actor, ...(await transactionsOf(actor, call)) } });
  })
  .use(onReplica);

/** A procedure for signed-in users' own accounts, even with an unverified address; not for API keys. */
export const inSession = signedIn.meta({ access: 'in_session' }).use(({ ctx, next }) => {
  requireSession(ctx.actor);
  return next();
});

/** A procedure for every signed-in, verified user. */
export const verified = signedIn.meta({ access: 'verified' }).use(({ ctx, next }) => {
  requireVerified(ctx.actor);
  return next();
});

/** A procedure for signed-in users' own accounts with a verified address; not for API keys. */
export const inVerifiedSession = verified.meta({ access: 'verified_session' }).use(({ ctx, next }) => {
  requireSession(ctx.actor);
  return next();
});

/** A procedure for users whose roles grant `permission` in any scope; the policy decides on rows. */
export const requires = (permission: Permission) =>
  verified.meta({ access: permission }).use(({ ctx, next }) => {
    if (!ctx.actor.scopes.has(permission)) throw denied(permission);
    return next();
  });

/** A procedure for users whose roles grant one of these permissions. An error names the first, which is the minimum. */
export const requiresOneOf = (...permissions: readonly [Permission, Permission, ...Permission[]]) =>
  verified.meta({ access: permissions }).use(({ ctx, next }) => {
    if (!permissions.some((permission) => ctx.actor.scopes.has(permission))) throw denied(permissions[0]);
    return next();
  });

/**
 * Follows the input of a procedure whose body or response is a file or a stream: `.input(…).use(streamed)`. Only REST
 * supports it; the error for tRPC callers names the REST path.
 */
export const streamed = t.middleware(({ ctx, meta, next }) => {
  const { transfer } = ctx;
  const { method, path } = meta?.openapi ?? {};
  if (!transfer)
    throw new AppError('method_not_allowed', `Files are only available over REST: use ${method} /api${path}`);
  return next({ ctx: { transfer } });
});

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RestOptions extends ProcedureOptions {
  /** Defaults to 200. */
  readonly status?: SuccessStatus;
  /** Defaults to the first segment of the path. */
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

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

/** Repeats a read once if its connection broke: it has changed nothing, and the next connection may lead to a new primary. */
async function repeatRead<Read extends Outcome>(read: () => Promise<Read>): Promise<Read> {
  const outcome = await read();
  return !outcome.ok && isConnectionLost(outcome.error.cause) ? read() : outcome;
}
