import type { EntityManager } from '@mikro-orm/postgresql';
import type { Attempt } from '../deliveries/delivery.entity.ts';
import { type Claimed, claimEmails, finish, type Outcome } from '../deliveries/delivery-queue.ts';
import type { Sender } from '../deliveries/delivery-worker.ts';
import type { EmailContent } from '../deliveries/email-content.ts';
import { MAIL_WAITS_MS, nextAttempt } from '../deliveries/retry-schedule.ts';
import { AppError } from '../errors/app-error.ts';
import { consumeAmount, type Window } from '../limits/rate-limit.ts';
import { recordingTracing } from '../telemetry/tracing.ts';
import { MINUTE_MS, SECOND_MS } from '../time/duration.ts';
import { layoutMail, type RenderMarkdown } from './layout.ts';
import {
  type ConversationHeader,
  type EmailFile,
  type EmailMessage,
  type EmailSender,
  shortenResponse,
} from './message.ts';
import { isPermanentFailure, type MailTransport, replyCodeOf } from './transport.ts';

/**
 * An email that is ready to be sent, with everything that is only known at that moment, such as the unsubscribe link.
 */
export interface ReadyEmail {
  readonly content: EmailContent;
  readonly headers: Readonly<Record<string, string>>;
  readonly replyTo: string | null;
  /** The mailbox that it leaves from. */
  readonly from?: EmailSender;
  /** Replaces the subject that was queued. */
  readonly subject?: string;
  /** Set if it is a message of a person. */
  readonly conversation?: ConversationHeader;
  readonly files?: readonly EmailFile[];
  /** Limits the emails that leave from its mailbox. */
  readonly limit?: Window;
}

/** Why an email is not sent, for the delivery log. */
export interface Cancelled {
  readonly cancelReason: string;
}

/** Checks an email again right before it is sent: the reader may have lost access while it waited. */
export type PrepareForSend = (delivery: Claimed) => Promise<ReadyEmail | Cancelled>;

interface MailSenderOptions {
  readonly root: EntityManager;
  readonly transport: MailTransport;
  readonly clock: () => Date;
  readonly markdown: RenderMarkdown;
  readonly prepareForSend: PrepareForSend;
}

/** Sends queued email and interprets the response of the server. */
export function mailSender({ root, transport, clock, markdown, prepareForSend }: MailSenderOptions): Sender {
  return {
    kind: 'email',
    claimsAllDue: true,
    claim: (em, limit) => claimEmails(em, limit, clock()),
    store: (em, handled) => finish(em, handled, clock()),
    async send(delivery) {
      const at = clock().toISOString();
      const ready = await prepareForSend(delivery);
      if ('cancelReason' in ready) return { attempt: { at, error: ready.cancelReason }, outcome: { state: 'failed' } };
      // An email counts once, however often it is tried.
      const counts = delivery.failed === 0 ? ready.limit : undefined;
      const waitUntil = counts && (await noRoomUntil(root.fork(), counts, clock()));
      if (waitUntil) return { attempt: null, outcome: { state: 'pending', nextAttemptAt: waitUntil } };
      const start = performance.now();
      const duration = () => ({ durationMs: Math.round(performance.now() - start) });
      try {
        const answer = await inMailSpan(() => transport.send(messageOf(delivery, ready, markdown), clock()));
        return {
          attempt: { at, error: null, ...duration(), answer: shortenResponse(answer) },
          outcome: { state: 'delivered' },
        };
      } catch (error) {
        return {
          attempt: { ...failedAttempt(error, at), ...duration() },
          outcome: outcomeAfter(error, delivery, clock()),
        };
      }
    },
    close: () => transport.close(),
  };
}

/** Emails that wait try again apart from each other, so that not all of them ask for the same place. */
const SPREAD_MS = 10 * MINUTE_MS;

/** Counts an email. Returns when to try it again if the limit is reached. */
async function noRoomUntil(em: EntityManager, limit: Window, now: Date): Promise<Date | null> {
  try {
    await consumeAmount(em, limit, 1, now);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const waitMs = (error.details.retryAfter ?? 60) * SECOND_MS;
    return new Date(now.getTime() + waitMs + Math.random() * SPREAD_MS);
  }
}

function inMailSpan<Result>(send: () => Promise<Result>): Promise<Result> {
  const tracing = recordingTracing();
  return tracing ? tracing.run({ name: 'send email', kind: 'client' }, send) : send();
}

/** Email to an account is sent as queued, whatever has changed since. */
export function asQueued({ mail }: Claimed): ReadyEmail | Cancelled {
  if (!mail?.content) return { cancelReason: 'The content of this email is no longer stored' };
  return { content: mail.content, headers: mail.headers, replyTo: null };
}

function messageOf({ id, ticketId, mail }: Claimed, ready: ReadyEmail, markdown: RenderMarkdown): EmailMessage {
  const { to = '' } = mail ?? {};
  const {
    content,
    headers,
    replyTo,
    from = null,
    subject = mail?.subject ?? '',
    conversation = null,
    files = [],
  } = ready;
  const header = { id, from, ticketId, to, subject, headers, replyTo, conversation };
  const pictures = new Set(files.flatMap(({ pictureId }) => pictureId ?? []));
  return { ...header, files, ...layoutMail(content, markdown, pictures) };
}

function failedAttempt(error: unknown, at: string): Attempt {
  const status = replyCodeOf(error);
  return {
    at,
    error: shortenResponse(error instanceof Error ? error.message : String(error)),
    ...(status && { status }),
  };
}

function outcomeAfter(error: unknown, { failed }: Claimed, now: Date): Outcome {
  const next = isPermanentFailure(error) ? null : nextAttempt(MAIL_WAITS_MS, failed + 1, now);
  return next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed' };
}
