import { errorTypeOf } from '../telemetry/error-type.ts';
import { activeTracing, type OpenSpan, type Tracing } from '../telemetry/tracing.ts';
import type { LoggedEvent } from './event-reader.ts';

/** A batch adds its work to at most this many traces. Messages about the other events continue their traces directly. */
const MAX_TRACES = 32;

/** Handles events of the log in a span for each trace that they belong to. Does nothing else if traces are off. */
export function traceBatch<Result>(
  consumer: string,
  events: readonly LoggedEvent[],
  handle: () => Promise<Result>,
): Promise<Result> {
  const tracing = activeTracing();
  const byCause = tracing ? Map.groupBy(events, ({ traceparent }) => traceparent) : null;
  if (!tracing || !byCause || (byCause.size === 1 && byCause.has(null))) return handle();
  return inSpans(tracing, consumer, byCause, handle);
}

/**
 * The events of a batch are handled together, so the statements are shown in the first trace, and the spans of the others
 * link to it.
 */
async function inSpans<Result>(
  tracing: Tracing,
  consumer: string,
  byCause: ReadonlyMap<string | null, readonly LoggedEvent[]>,
  handle: () => Promise<Result>,
): Promise<Result> {
  const spans: OpenSpan[] = [];
  const byEvent = new Map<string, string>();
  for (const [parent, caused] of byCause) {
    if (parent === null) continue;
    const span = spans.length < MAX_TRACES ? startSpan(tracing, consumer, parent, caused, spans[0]) : null;
    if (span) spans.push(span);
    for (const { id } of caused) byEvent.set(id, span?.traceparent ?? parent);
  }
  const [first] = spans;
  if (!first) return handle();
  const otherwise = byCause.size === 1 ? first.traceparent : null;
  try {
    return await first.within(handle, { byEvent, otherwise });
  } catch (error) {
    for (const span of spans) span.fail(errorTypeOf(error));
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

const startSpan = (
  tracing: Tracing,
  consumer: string,
  parent: string,
  caused: readonly LoggedEvent[],
  first: OpenSpan | undefined,
): OpenSpan =>
  tracing.start({
    name: 'process events',
    kind: 'consumer',
    parent,
    links: first?.traceparent ? [first.traceparent] : [],
    attributes: {
      'messaging.system': 'ticketwire',
      'messaging.destination.name': 'events',
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'process',
      'messaging.consumer.group.name': consumer,
      'messaging.batch.message_count': caused.length,
      'ticketwire.event.types': [...new Set(caused.map(({ type }) => type))],
    },
  });
