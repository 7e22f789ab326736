import { type Context, createContextKey, ROOT_CONTEXT, type SpanContext, TraceFlags, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Continuations } from './tracing.ts';

type Headers = Readonly<Record<string, unknown>>;

const propagator = new W3CTraceContextPropagator();
const header = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};
const headerReader = { get: header, keys: (headers: Headers) => Object.keys(headers) };

/** Returns the context that headers describe, or an empty one without a valid `traceparent` (W3C Trace Context). */
export const contextOf = (headers: Headers): Context => propagator.extract(ROOT_CONTEXT, headers, headerReader);

/** Returns the span that a `traceparent` names. */
export const spanNamedBy = (traceparent: string): SpanContext | undefined =>
  trace.getSpanContext(contextOf({ traceparent }));

/** Returns the `traceparent` of a span, or null if it is not recorded: nothing is to be continued then. */
export function traceparentOf(span: SpanContext | undefined): string | null {
  if (!span || (span.traceFlags & TraceFlags.SAMPLED) === 0) return null;
  return `00-${span.traceId}-${span.spanId}-01`;
}

const CONTINUATIONS = createContextKey('ticketwire continuations');

export const withContinuations = (context: Context, continuations: Continuations): Context =>
  context.setValue(CONTINUATIONS, continuations);

export function continuationsIn(context: Context): Continuations | null {
  const value = context.getValue(CONTINUATIONS);
  return isContinuations(value) ? value : null;
}

const isContinuations = (value: unknown): value is Continuations =>
  typeof value === 'object' && value !== null && 'byEvent' in value;
