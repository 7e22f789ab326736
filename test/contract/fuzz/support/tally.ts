import type { Operation } from './document.ts';

/** Operations that never succeed for a client that knows only the document, with what else they require. */
const unreachable: Readonly<Record<string, string>> = {
  authVerifyEmail: 'a link from an email',
  authResetPassword: 'a link from an email',
  authAcceptInvitation: 'a link from an email',
  authSetUp: 'the one-time link that the start prints',
  authSecondFactor: 'a challenge and a second factor',
  authPasskey: 'a passkey',
  authAddPasskey: 'a passkey',
  authRenamePasskey: 'a passkey',
  authRemovePasskey: 'a passkey',
  authConfirmTotp: 'a code of an authenticator app',
  authRemoveTotp: 'an authenticator app',
  authRenewRecoveryCodes: 'a second factor',
  authStopFactorReset: 'a link from an email',
  usersResetFactors: 'a user with a second factor',
  authStepUp: 'the password of the user',
  authBeginSso: 'an identity provider',
  authFinishSso: 'a code from an identity provider',
  authConfirmSso: 'a link from an email',
  authProviderLogout: 'a token that an identity provider signed',
  authBeginLink: 'an identity provider',
  authFinishLink: 'a code from an identity provider',
  authRemoveIdentity: 'an account at an identity provider',
  identityProvidersBeginTest: 'an identity provider whose secret is stored',
  identityProvidersFinishTest: 'a code from an identity provider',
  authIssueRequesterToken: 'an API key that names the permission',
  notificationsSubscription: 'a link from an email',
  notificationsUnsubscribe: 'a link from an email',
  notificationsResubscribe: 'a link from an email',
  notificationsMarkRead: 'an inbox message, which a worker creates',
  notificationsMarkUnread: 'an inbox message, which a worker creates',
  deliveriesRetry: 'a message that could not be delivered',
  webhooksRedeliver: 'a message that was delivered',
  surveysGet: 'a link from an email',
  surveysAnswer: 'a link from an email',
  mailboxesBeginConnection: 'a mailbox of Microsoft 365 or Gmail whose secret is stored',
  mailboxesFinishConnection: 'a code from Microsoft or Google',
  mailboxesFetchNow: 'a mailbox whose secret is stored',
  inboundEmailsProcessAgain: 'an email whose original is stored',
  surveysRedact: 'a survey that a worker has sent',
};

/** Statistics of the requests so far. */
export class Tally {
  readonly #statuses = new Map<string, Map<number, number>>();
  sent = 0;
  valid = 0;
  validTaken = 0;
  slowestMs = 0;
  slowest = '';

  count({ id }: Operation, status: number, isValid: boolean, ms: number): void {
    const statuses = this.#statuses.get(id) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(id, statuses);
    this.sent += 1;
    if (isValid) this.valid += 1;
    if (isValid && status < 300) this.validTaken += 1;
    if (ms > this.slowestMs) {
      this.slowestMs = ms;
      this.slowest = id;
    }
  }

  /** Returns how often an operation responded with each status. */
  of(id: string): ReadonlyMap<number, number> {
    return this.#statuses.get(id) ?? new Map();
  }

  /** Whether an operation could have succeeded, but has not yet. */
  isInVain({ id }: Operation): boolean {
    return !(id in unreachable) && ![...this.of(id).keys()].some((status) => status >= 200 && status < 300);
  }
}
