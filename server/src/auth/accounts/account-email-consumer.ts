import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '../../contract/events/events.ts';
import { setTransactionTime } from '../../platform/base/transaction-time.ts';
import { isOneOf } from '../../platform/events/event-positions.ts';
import type { LoggedEvent } from '../../platform/events/event-reader.ts';
import type { Config } from '../../platform/services/config.ts';
import { mailboxOf, type UserEntity } from '../../users/user.entity.ts';
import { issueToken } from '../base/one-time-token.ts';
import { isPending, mailboxOwner } from '../base/pending-registration.ts';
import { type AccountMail, accountMails } from './auth.mails.ts';
import { sendAccountEmail } from './send-account-email.ts';

/** Its name as a consumer of the event log. */
export const ACCOUNT_EMAIL_CONSUMER = 'account-mails';

const ASKED = [
  'user.password_reset_requested',
  'user.verification_requested',
  'user.locked',
] as const satisfies readonly EventType[];

/** The events that it answers. */
export const isEmailRequest = isOneOf(ASKED);

/** Who asked so long ago has given up, or asked again. */
const STALE_MS = 60 * 60 * 1000;

type Answer = (em: EntityManager, user: UserEntity, now: Date) => Promise<AccountMail | null>;
type Answers = Readonly<Record<(typeof ASKED)[number], Answer>>;

/**
 * Mails what somebody asked for without being signed in. It is done here, after the answer, so that neither the answer
 * nor its time tells whether there is an account.
 */
export function createAccountEmailConsumer({ config, clock }: { config: Config; clock: () => Date }) {
  const mails = accountMails(config);
  const answers: Answers & { readonly [type in EventType]?: Answer } = {
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
    for (const { type, data, occurredAt } of events) {
      const answer = answers[type];
      if (!answer || typeof data.email !== 'string' || now.getTime() - occurredAt.getTime() > STALE_MS) continue;
      const user = await mailboxOwner(em, data.email);
      const mail = user?.kind === 'person' && (await answer(em, user, now));
      if (user && mail) await sendAccountEmail(em, user, mail);
      await em.flush();
    }
  };
}
