import { activeTracing, type OpenSpan } from '../telemetry/tracing.ts';
import type { Attempt, DeliveryKind } from './delivery.entity.ts';
import type { Claimed, Outcome } from './delivery-queue.ts';

/**
 * Delivers a message in a span that continues the trace of its cause. Attempts without a recorded trace have no span.
 */
export function inDeliverySpan(
  kind: DeliveryKind,
  { id, failed, traceparent }: Claimed,
  deliver: (span: OpenSpan | null) => Promise<void>,
): Promise<void> {
  const tracing = traceparent === null ? null : activeTracing();
  if (!tracing || traceparent === null) return deliver(null);
  const attributes = {
    'messaging.system': 'ticketwire',
    'messaging.destination.name': 'deliveries',
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'deliver',
    'messaging.message.id': id,
    'ticketwire.delivery.kind': kind,
    'ticketwire.delivery.attempt': failed + 1,
  };
  return tracing.run({ name: `deliver ${kind}`, kind: 'consumer', parent: traceparent, attributes }, deliver);
}

/** Notes the outcome of an attempt, without the error: it can quote the receiver. */
export function noteAttempt(span: OpenSpan | null, attempt: Attempt, outcome: Outcome): void {
  span?.set('ticketwire.delivery.state', outcome.state);
  if (attempt.error !== null) span?.fail(attempt.status === undefined ? '_OTHER' : String(attempt.status));
}
