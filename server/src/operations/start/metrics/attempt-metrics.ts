import { Counter, type Registry } from 'prom-client';
import type { OnAttempt } from '../../../platform/deliveries/delivery-worker.ts';

const outcomes = { delivered: 'delivered', failed: 'failed', pending: 'retried' } as const;

/** Returns a function that counts attempts by their outcome: `delivered`, `retried` later, or `failed` permanently. */
export function countAttempts(registry: Registry): OnAttempt {
  const counter = new Counter({
    name: 'ticketwire_delivery_attempts_total',
    help: 'Attempts to send an email or a webhook message, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  // Series that exist from the beginning show the first failure as an increase.
  for (const kind of ['email', 'webhook']) {
    for (const outcome of Object.values(outcomes)) counter.inc({ kind, outcome }, 0);
  }
  return (kind, { state }) => counter.inc({ kind, outcome: outcomes[state] });
}
