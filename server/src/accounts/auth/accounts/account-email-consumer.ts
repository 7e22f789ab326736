import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '../../../contract/events/catalog.ts';
import { isOneOf } from '../../../platform/events/event-positions.ts';
import type { LoggedEvent } from '../../../platform/events/event-reader.ts';
import type { Config } from '../../../platform/services/config.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { setTransactionTime } from '../../../platform/time/transaction-time.ts';
import { mailboxOf, type UserEntity } from '../../users/user.entity.ts';
import { issueToken } from '../base/one-time-token.ts';
import { isPending, mailboxOwner } from '../base/pending-registration.ts';
import { type AccountMail, accountMails } from './auth.mails.ts';
import { sendAccountEmail } from './send-account-email.ts';

/** The name of this consumer of the event log. */
export const ACCOUNT_EMAIL_CONSUMER = 'account-mails';

const EMAIL_REQUESTS = [
  'user.password_reset_requested',
  'user.verification_requested',
  'user.locked',
] as const satisfies readonly EventType[];

/** The events that this consumer handles. */
export const isEmailRequest = isOneOf(EMAIL_REQUESTS);

/** Older requests are skipped: the user has given up or asked again. */
const STALE_MS = HOUR_MS;

type Compose = (em: EntityManager, user: UserEntity, now: Date) => Promise<AccountMail | null>;
type EmailRequest = (typeof EMAIL_REQUESTS)[number];

const isRequest = (event: LoggedEvent): event is Extract<LoggedEvent, { readonly type: EmailRequest }> =>
  EMAIL_REQUESTS.some((type) => type === event.type);

/**
 * Sends the emails that callers request without being signed in. The consumer sends them after the response, so that
 * neither the response nor its timing reveals whether an account exists.
 */
export function createAccountEmailConsumer({ config, clock }: { config: Config; clock: () => Date }) {
  const mails = accountMails(config);
  const composers: Readonly<Record<EmailRequest, Compose>> = {
    'user.password_reset_requested': async (em, user, now) =>
      user.status === 'active' ? mails.passwordReset(await issueToken(em, 'reset_password', user, now)) : null,
    'user.verification_requested': async (em, user, now) =>
      user.status === 'active' && !user.emailVerifiedAt
        ? mails.verification({ secret: await issueToken(em, 'verify_email', user, now), email: mailboxOf(user) })
        : null,
    'user.locked': async (_em, user) => (isPending(user) ? null : mails.locked()),
  };

  return async (em: EntityManager, events: readonly LoggedEvent[]): Promise<void> => {
    const now = clock();
    setTransactionTime(em, now);
    for (const { type, data, occurredAt } of events.filter(isRequest)) {
      if (now.getTime() - occurredAt.getTime() > STALE_MS) continue;
      const user = await mailboxOwner(em, data.email);
      const mail = user?.kind === 'person' && (await composers[type](em, user, now));
      if (user && mail) await sendAccountEmail(em, user, mail);
      await em.flush();
    }
  };
}
