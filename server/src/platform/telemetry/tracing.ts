import type { Attributes, AttributeValue } from '@opentelemetry/api';

/** The kinds of OpenTelemetry. Work inside of this process is `internal`. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface NewSpan {
  readonly name: string;
  /** Defaults to `internal`. */
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** The headers of a request, whose trace the span continues if `traceparent` is valid (W3C Trace Context). */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** The `traceparent` that was stored with the cause. Defaults to the current span. */
  readonly parent?: string;
  /** The `traceparent` of other spans that have to do with it. */
  readonly links?: readonly string[];
}

/** A span that was started. Attributes never contain personal data, tokens or values of statements. */
export interface OpenSpan {
  readonly traceId: string;
  /** What a receiver needs to continue the trace. Null if the trace is not recorded. */
  readonly traceparent: string | null;
  rename(name: string): void;
  set(name: string, value: AttributeValue): void;
  /** Marks the work as failed. */
  fail(errorType: string): void;
  end(): void;
  /** Runs work whose spans are children of this one. */
  within<Result>(work: () => Result, continuations?: Continuations): Result;
}

/** How messages continue the traces of a batch of events. */
export interface Continuations {
  /** The `traceparent` for messages about an event, by its id. */
  readonly byEvent: ReadonlyMap<string, string>;
  /** The `traceparent` for other messages. Null if the events belong to several traces. */
  readonly otherwise: string | null;
}

/** Records spans and exports them. */
export interface Tracing {
  /** Whether the current work belongs to a trace that is recorded. */
  isRecording(): boolean;
  start(span: NewSpan): OpenSpan;
  /** Runs work in a span that ends with it. An error marks the span as failed. */
  run<Result>(span: NewSpan, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** The `traceparent` for a message about an event, or without one for a message of the current work. */
  traceparentFor(eventId: string | null): string | null;
  /** The ids of the current span, for log lines. */
  logFields(): object;
  /** Exports the remaining spans, if that does not take too long. */
  stop(): Promise<void>;
}

let active: Tracing | null = null;

/** Null unless tracing is configured. Every call site checks it, so that tracing costs nothing while it is off. */
export const activeTracing = (): Tracing | null => active;

/** Null unless the current work is recorded: for spans that never begin a trace. */
export const recordingTracing = (): Tracing | null => (active?.isRecording() ? active : null);

/** Replaces the tracing of this process. */
export function setTracing(tracing: Tracing | null): void {
  active = tracing;
}

/** The `traceparent` to store with a message, so that its delivery continues the trace. Null if nothing is recorded. */
export const traceparentFor = (eventId: string | null): string | null => active?.traceparentFor(eventId) ?? null;
