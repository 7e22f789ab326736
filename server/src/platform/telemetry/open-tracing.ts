import { setTimeout as delay } from 'node:timers/promises';
import { type Context, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../base/log.ts';
import { errorTypeOf } from './error-type.ts';
import type { TracingSettings } from './settings.ts';
import { contextOf, continuationsIn, spanNamedBy, traceparentOf, withContinuations } from './span-context.ts';
import { openExporter } from './span-exporter.ts';
import { type NewSpan, type OpenSpan, setTracing, type Tracing } from './tracing.ts';

/** The longest wait for the last export when the process stops. */
const FLUSH_MS = 3_000;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Describes this process in each export. */
export interface Instance {
  readonly version: string;
  readonly role: string;
}

/**
 * Starts to record and export traces. This module is loaded only if traces are on: it and the packages that it imports
 * would cost every start time and memory.
 */
export async function openTracing(settings: TracingSettings, { version, role }: Instance, log: Log): Promise<Tracing> {
  const exporter = await openExporter(settings, log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': version,
      'service.instance.id': crypto.randomUUID(),
      'ticketwire.role': role,
      ...settings.resource,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...settings.batch })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracing = tracingWith(provider.getTracer('ticketwire', version), async () => {
    setTracing(null);
    context.disable();
    const timeout = delay(FLUSH_MS, undefined, { ref: false }).then(() => {
      throw new Error(`Not exported within ${FLUSH_MS} ms`);
    });
    await Promise.race([provider.shutdown(), timeout]).catch((err: unknown) =>
      log.warn({ err }, 'The last spans could not be exported before the process stopped'),
    );
  });
  setTracing(tracing);
  return tracing;
}

function tracingWith(tracer: Tracer, stop: () => Promise<void>): Tracing {
  const start = (span: NewSpan): OpenSpan => {
    const parent = parentOf(span);
    const { name, kind = 'internal', attributes = {}, links = [] } = span;
    const options = {
      kind: KINDS[kind],
      attributes,
      links: links.flatMap((link) => {
        const linked = spanNamedBy(link);
        return linked ? [{ context: linked }] : [];
      }),
    };
    return openSpan(tracer.startSpan(name, options, parent), parent);
  };
  return {
    isRecording: () => trace.getActiveSpan()?.isRecording() === true,
    start,
    async run(newSpan, work) {
      const span = start(newSpan);
      try {
        return await span.within(() => work(span));
      } catch (error) {
        span.fail(errorTypeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    traceparentFor(eventId) {
      const continuations = continuationsIn(context.active());
      if (!continuations) return traceparentOf(trace.getSpanContext(context.active()));
      return eventId === null ? continuations.otherwise : (continuations.byEvent.get(eventId) ?? null);
    },
    logFields() {
      const span = trace.getSpanContext(context.active());
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    stop,
  };
}

function parentOf({ headers, parent }: NewSpan): Context {
  if (headers) return contextOf(headers);
  return parent === undefined ? context.active() : contextOf({ traceparent: parent });
}

function openSpan(span: Span, parent: Context): OpenSpan {
  const spanContext = span.spanContext();
  return {
    traceId: spanContext.traceId,
    traceparent: traceparentOf(spanContext),
    rename: (name) => void span.updateName(name),
    set: (name, value) => void span.setAttribute(name, value),
    fail: (errorType) => void span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
    within(work, continuations) {
      const inSpan = trace.setSpan(parent, span);
      return context.with(continuations ? withContinuations(inSpan, continuations) : inSpan, work);
    },
  };
}

/** Creates the sampler that `OTEL_TRACES_SAMPLER` names. */
function samplerOf({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
}
