import type { Attempt } from '../deliveries/delivery.entity.ts';
import { type Claimed, claimDue, finish, type Outcome } from '../deliveries/delivery-queue.ts';
import type { Sender } from '../deliveries/delivery-worker.ts';
import type { EmailContent } from '../deliveries/email-content.ts';
import { MAIL_WAITS_MS, nextAttempt } from '../deliveries/retry-schedule.ts';
import { layoutMail, type RenderMarkdown } from './layout.ts';
import { type EmailMessage, excerptOfAnswer } from './message.ts';
import { isRefusedForGood, type MailTransport, replyCodeOf } from './transport.ts';

/** A mail as it leaves: what is true at that moment, such as how to stop mails like it, is in it. */
export interface ReadyEmail {
  readonly letter: EmailContent;
  readonly headers: Readonly<Record<string, string>>;
  readonly replyTo: string | null;
}

/** Why a mail does not go out any more, in words for the delivery log. */
export interface Cancelled {
  readonly withdrawn: string;
}

/** Looks at a mail once more before it leaves: while it waited, what it tells may have ceased to be its reader's. */
export type PrepareForSend = (delivery: Claimed) => Promise<ReadyEmail | Cancelled>;

interface MailSenderOptions {
  readonly transport: MailTransport;
  readonly clock: () => Date;
  readonly markdown: RenderMarkdown;
  readonly makeReady: PrepareForSend;
}

/** Sends queued mail by a transport, and judges what its server says. */
export function mailSender({ transport, clock, markdown, makeReady }: MailSenderOptions): Sender {
  return {
    kind: 'email',
    claim: (em, limit) => claimDue(em, 'email', limit, clock()),
    store: (em, delivery, { attempt, outcome }) => finish(em, delivery, attempt, outcome, clock()),
    async send(delivery) {
      const at = clock().toISOString();
      const ready = await makeReady(delivery);
      if ('withdrawn' in ready) return { attempt: { at, error: ready.withdrawn }, outcome: { state: 'failed' } };
      const began = performance.now();
      const took = () => ({ durationMs: Math.round(performance.now() - began) });
      try {
        const answer = await transport.send(messageOf(delivery, ready, markdown), clock());
        return {
          attempt: { at, error: null, ...took(), answer: excerptOfAnswer(answer) },
          outcome: { state: 'delivered' },
        };
      } catch (error) {
        return { attempt: { ...faultOf(error, at), ...took() }, outcome: afterFault(error, delivery, clock()) };
      }
    },
    close: () => transport.close(),
  };
}

/** What is mailed to an account is the account's whatever has changed since. */
export function asQueued({ mail }: Claimed): ReadyEmail | Cancelled {
  if (!mail?.letter) return { withdrawn: 'The content of this email is no longer stored' };
  return { letter: mail.letter, headers: mail.headers, replyTo: null };
}

function messageOf({ id, ticketId, mail }: Claimed, ready: ReadyEmail, markdown: RenderMarkdown): EmailMessage {
  const { to = '', subject = '' } = mail ?? {};
  const { letter, headers, replyTo } = ready;
  return { id, ticketId, to, subject, headers, replyTo, ...layoutMail(letter, markdown) };
}

function faultOf(error: unknown, at: string): Attempt {
  const status = replyCodeOf(error);
  return {
    at,
    error: excerptOfAnswer(error instanceof Error ? error.message : String(error)),
    ...(status && { status }),
  };
}

function afterFault(error: unknown, { failed }: Claimed, now: Date): Outcome {
  const next = isRefusedForGood(error) ? null : nextAttempt(MAIL_WAITS_MS, failed + 1, now);
  return next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed' };
}
