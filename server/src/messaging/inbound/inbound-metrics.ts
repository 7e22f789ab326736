import { Counter } from 'prom-client';
import { type IgnoredFor, ignoredFor, type ReceivedEmail } from '../../contract/messaging/inbound.ts';

/** Counts received emails, without repeats. `operations/start/metrics` adds it to what the process reports. */
export const receivedEmailCounter = new Counter({
  name: 'ticketwire_inbound_emails_total',
  help: 'Received emails by outcome and, if they were ignored, by reason',
  labelNames: ['outcome', 'reason'],
  registers: [],
});

const countFor = ({ outcome, reason }: Pick<ReceivedEmail, 'outcome' | 'reason'>, count: number) =>
  receivedEmailCounter.inc({ outcome, reason: reason ?? '' }, count);

// Series that exist from the beginning show the first ignored email as an increase.
const reasons = Object.keys(ignoredFor).filter((reason): reason is IgnoredFor => reason in ignoredFor);
for (const reason of reasons) countFor({ outcome: 'ignored', reason }, 0);

export const countReceived = (email: ReceivedEmail): void => countFor(email, 1);
