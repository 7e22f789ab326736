import type { TRPCError } from '@trpc/server';
import { errors } from '../../contract/base/errors.ts';
import type { OpenSpan, Tracing } from '../telemetry/tracing.ts';
import { appErrorOf } from './error-shape.ts';

interface Call {
  /** Such as `tickets.get`. */
  readonly path: string;
  readonly type: string;
}

type Called = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

/** Calls a procedure in a span, whichever interface it was called through. */
export function inProcedureSpan<Result extends Called>(
  tracing: Tracing,
  { path, type }: Call,
  call: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'ticketwire.procedure.name': path, 'ticketwire.procedure.type': type };
  return tracing.run({ name: path, attributes }, async (span) => {
    const result = await call();
    if (!result.ok) noteError(span, result.error);
    return result;
  });
}

/** An error that the caller caused is no failure of the procedure. */
function noteError(span: OpenSpan, error: TRPCError): void {
  const code = appErrorOf(error)?.code ?? 'internal';
  if (errors[code].status >= 500) span.fail(code);
  else span.set('error.type', code);
}
