import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { eventSubject } from '../../auth/base/event-subject.ts';
import type { Rejection } from '../accounts/linking.logic.ts';

interface Rejected {
  readonly reason: Rejection;
  readonly email: string | null;
  readonly userId: string | null;
}

/** Records why someone who has signed in at a provider gets no session. */
export async function noteRejection(
  { em, record }: TransactionContext,
  { origin }: Pick<Context, 'origin'>,
  { reason, email, userId }: Rejected,
): Promise<void> {
  if (email === null && userId === null) return;
  const subject = userId === null ? await eventSubject(em, email ?? '') : { id: userId };
  record('user.sign_in_failed', subject, { data: { email: email ?? '', reason, userAgent: origin.userAgent } });
}

const MESSAGES: Readonly<Record<Rejection, (provider: string) => string>> = {
  suspended: () => 'This account is suspended',
  service: () => 'This account belongs to a program',
  other_subject: (name) =>
    `The account with your email address is linked with another user of ${name}. Ask an administrator.`,
  account_exists: (name) =>
    `An account with your email address exists. Sign in to it another way, then link ${name} in your profile.`,
  no_email: (name) => `${name} did not send your email address, which a new account needs`,
  not_provisioned: (name) => `You have no account here, and ${name} creates none. Ask an administrator for one.`,
  not_invited: () => 'You have no account here. Ask an administrator for an invitation.',
};

const CONFLICTS: readonly Rejection[] = ['other_subject', 'account_exists'];

export const rejectionOf = (reason: Rejection, { name }: { readonly name: string }): AppError =>
  new AppError(CONFLICTS.includes(reason) ? 'conflict' : 'permission_denied', MESSAGES[reason](name));
