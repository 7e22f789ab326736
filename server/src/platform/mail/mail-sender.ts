import type { Sender } from '../deliveries/delivery-worker.ts';
import { MAIL_WAITS_MS, nextAttempt } from '../deliveries/retry-schedule.ts';
import { oneLine } from './message.ts';
import { isRefusedForGood, type MailTransport } from './transport.ts';

/** Sends queued mail by a transport, and judges what its server says. */
export function mailSender(transport: MailTransport, clock: () => Date): Sender {
  return {
    kind: 'email',
    async send({ id, ticketId, mail, failed }) {
      const began = clock();
      const at = began.toISOString();
      if (!mail) throw new Error(`Delivery ${id} has nothing to mail`);
      try {
        await transport.send({ id, ticketId, mail }, began);
        return { attempt: { at, error: null }, outcome: { state: 'delivered' } };
      } catch (error) {
        const next = isRefusedForGood(error) ? null : nextAttempt(MAIL_WAITS_MS, failed + 1, clock());
        return {
          attempt: { at, error: oneLine(String(error)).slice(0, 500) },
          outcome: next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed' },
        };
      }
    },
    close: () => transport.close(),
  };
}
