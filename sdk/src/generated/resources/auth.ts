// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, open, query } from '../../calls/procedure.ts';
import type { ItemsOf, PageOf } from '../shared/lists.ts';
import type { ActiveSession, Availability, Done, Grant, Id } from '../shared/schemas.ts';
import type { NotificationChannel, NotificationEventKey } from './notifications.ts';
import type { User } from './users.ts';

/** Accounts of one’s own: registration, sign-in, tokens, password, profile. */
export interface AuthApi {
  /**
   * Register; a mail confirms the address.
   *
   * Mails a link that creates an account for the address, as a requester. Until the link is followed you can sign in, but no one else sees the registration; a second registration of the address replaces it, and after seven days it is discarded. The response is the same if the address has an account already: then its owner is notified by email. Rejected if registration is closed.
   *
   * `POST /api/auth/register`. No authentication required.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const registered = await client.auth.register({
   *   name: 'Mira Lindqvist',
   *   email: 'mira@example.com',
   *   password: 'nine lives of a lighthouse',
   * });
   */
  register(input: AuthRegisterInput, options?: MutationOptions): ApiPromise<Registered>;

  /**
   * Confirm an address with the secret from the mail.
   *
   * The link works once. Confirming a registration creates the account and ends every session that was opened before: sign in afterwards. Rejected if an account for the address was created in the meantime.
   *
   * `POST /api/auth/verify-email`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`
   *
   * @example
   * const user = await client.auth.verifyEmail({ token: 'Zx7nQ2sVb0Jm3KcYtR8wUe1LpHd5GfAo' });
   */
  verifyEmail(input: AuthVerifyEmailInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Ask for another mail to confirm an address.
   *
   * Also for addresses without an account, which get no mail: nothing is told of either.
   *
   * `POST /api/auth/resend-verification`. No authentication required.
   *
   * @example
   * const accepted = await client.auth.resendVerification({ email: 'mira@example.com' });
   */
  resendVerification(input: AuthResendVerificationInput, options?: MutationOptions): ApiPromise<Accepted>;

  /**
   * Sign in with address and password.
   *
   * The access token is good for minutes and names its session; the refresh token gets the next one. A page of the service itself leaves the refresh token to the browser, with `refreshTokenIn`. A wrong address and a wrong password are answered alike, and too many of them with 429.
   *
   * Does not change the client. To make calls as this user, use `client.session.login`.
   *
   * `POST /api/auth/login`. No authentication required.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const session = await client.auth.login({
   *   email: 'mira@example.com',
   *   password: 'nine lives of a lighthouse',
   * });
   */
  login(input: AuthLoginInput, options?: MutationOptions): ApiPromise<Session>;

  /**
   * Exchange a refresh token for new tokens.
   *
   * Each refresh token works once. If one is sent again within ten seconds, the response has the same new refresh token; if it is sent later, it was stolen and the whole session ends.
   *
   * Does not change the client, which refreshes its own session automatically.
   *
   * `POST /api/auth/refresh`. No authentication required.
   *
   * @example
   * const session = await client.auth.refresh({ refreshToken: 'h5Yw1BtN8oKe7SvCx2QmZr4JgDf6UaLp' });
   */
  refresh(input: AuthRefreshInput, options?: MutationOptions): ApiPromise<Session>;

  /**
   * End the session of a refresh token, or of the access token.
   *
   * With a refresh token, ends its session and needs no access token; without one, ends the session of the access token. Access tokens of an ended session are refused at once.
   *
   * Does not change the client. To sign it out, use `client.session.logout`.
   *
   * `POST /api/auth/logout`. No authentication required.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * await client.auth.logout({ refreshToken: 'q8Rk2VnW6yTz0LxJb4MdHs9PcUa3EfGi' });
   */
  logout(input?: AuthLogoutInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Ask for a mail to choose a new password.
   *
   * Also for addresses without an account, which get no mail: nothing is told of either.
   *
   * `POST /api/auth/forgot-password`. No authentication required.
   *
   * @example
   * const accepted = await client.auth.forgotPassword({ email: 'mira@example.com' });
   */
  forgotPassword(input: AuthForgotPasswordInput, options?: MutationOptions): ApiPromise<Accepted>;

  /**
   * Choose a new password with the secret from the mail.
   *
   * The link works once. Ends every session, verifies the address, and lets in whoever was locked out by wrong guesses.
   *
   * `POST /api/auth/reset-password`. No authentication required.
   *
   * @example
   * const user = await client.auth.resetPassword({
   *   token: 'Zx7nQ2sVb0Jm3KcYtR8wUe1LpHd5GfAo',
   *   password: 'seven swans a swimming home',
   * });
   */
  resetPassword(input: AuthResetPasswordInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Choose a password with the secret from the invitation.
   *
   * The link works once, and verifies the address. Sign in afterwards.
   *
   * `POST /api/auth/accept-invitation`. No authentication required.
   *
   * @example
   * const user = await client.auth.acceptInvitation({
   *   token: 'Zx7nQ2sVb0Jm3KcYtR8wUe1LpHd5GfAo',
   *   password: 'nine lives of a lighthouse',
   *   name: 'Jonas Weber',
   * });
   */
  acceptInvitation(input: AuthAcceptInvitationInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Make the first administrator with the secret that the start printed.
   *
   * Works once, on a service that has no administrator, with the link that is printed at its start.
   *
   * `POST /api/auth/set-up`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`
   *
   * @example
   * const user = await client.auth.setUp({
   *   token: 'Zx7nQ2sVb0Jm3KcYtR8wUe1LpHd5GfAo',
   *   name: 'Ruth Alvarez',
   *   email: 'ruth@example.org',
   *   password: 'nine lives of a lighthouse',
   * });
   */
  setUp(input: AuthSetUpInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Read your own account.
   *
   * Also by an API key: then it is the owner of the key.
   *
   * `GET /api/auth/me`. Requires authentication; the email address can be unverified.
   *
   * @example
   * const user = await client.auth.me();
   */
  me(options?: CallOptions): ApiPromise<User>;

  /**
   * Change your own account.
   *
   * Name, language, time zone, and whether tickets may be given to you. The address and the password have operations of their own. An API key with its own grants cannot do this.
   *
   * `PATCH /api/auth/me`. Requires authentication; the email address can be unverified.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.auth.updateMe({ locale: 'sv', timeZone: 'Europe/Stockholm' });
   */
  updateMe(input?: AuthUpdateMeInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Ask to change your address; a mail to the new one confirms it.
   *
   * Nothing changes before the link in that mail is followed; then the old address is told. Requires the current password, and that your present address is verified.
   *
   * `POST /api/auth/change-email`. Requires a signed-in user with a verified email address; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const accepted = await client.auth.changeEmail({
   *   email: 'mira.lindqvist@example.com',
   *   currentPassword: 'nine lives of a lighthouse',
   * });
   */
  changeEmail(input: AuthChangeEmailInput, options?: MutationOptions): ApiPromise<Accepted>;

  /**
   * Change your password; every session ends.
   *
   * Takes the current password, and tells the owner by mail. Sign in again afterwards.
   *
   * `POST /api/auth/change-password`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * await client.auth.changePassword({
   *   currentPassword: 'nine lives of a lighthouse',
   *   newPassword: 'seven swans a swimming home',
   * });
   */
  changePassword(input: AuthChangePasswordInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List where you are signed in.
   *
   * Newest first, with the address and the browser that each was begun from.
   *
   * `GET /api/auth/sessions`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.auth.sessions({ limit: 20 });
   */
  sessions(input?: AuthSessionsInput, options?: CallOptions): ApiPromise<PageOf<ActiveSession>>;

  /**
   * Iterates over all items of `sessions`, and fetches each page when it is needed.
   *
   * @example
   * for await (const activeSession of client.auth.iterateSessions()) console.log(activeSession);
   */
  iterateSessions(input?: Omit<AuthSessionsInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<ActiveSession>;

  /**
   * End one of your sessions, at once.
   *
   * Its refresh token and its access tokens are refused from then on, on every instance.
   *
   * `DELETE /api/auth/sessions/{id}`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.auth.endSession({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a71' });
   */
  endSession(input: AuthEndSessionInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * End all your sessions at once, this one too.
   *
   * For whoever has lost a device, or fears that somebody has their tokens. Sign in again afterwards.
   *
   * `DELETE /api/auth/sessions`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * await client.auth.endSessions();
   */
  endSessions(options?: MutationOptions): ApiPromise<Done>;

  /**
   * List what you may do, and how far it reaches.
   *
   * All that your roles grant together; of an API key, what it may do of that. Ask for it to decide what to offer, not what to allow: the service checks each request.
   *
   * `GET /api/auth/me/permissions`. Requires authentication; the email address can be unverified.
   *
   * @example
   * const myPermissions = await client.auth.myPermissions();
   */
  myPermissions(options?: CallOptions): ApiPromise<MyPermissions>;

  /**
   * Read what you want to be told of, and how.
   *
   * Every event and channel, with what holds where you have chosen nothing.
   *
   * `GET /api/auth/me/notification-preferences`. Requires authentication with a verified email address.
   *
   * @example
   * const notificationPreferences = await client.auth.notificationPreferences();
   */
  notificationPreferences(options?: CallOptions): ApiPromise<NotificationPreferences>;

  /**
   * Choose what you want to be told of, and how.
   *
   * What is left out stays as it is. Mails about your account cannot be turned off. An API key with its own grants cannot do this.
   *
   * `PUT /api/auth/me/notification-preferences`. Requires authentication with a verified email address.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `version_conflict`
   *
   * @example
   * const notificationPreferences = await client.auth.updateNotificationPreferences({
   *   preferences: [
   *     {
   *       event: 'comment.public',
   *       channel: 'email',
   *       enabled: false,
   *     },
   *   ],
   * });
   */
  updateNotificationPreferences(input: AuthUpdateNotificationPreferencesInput, options?: MutationOptions): ApiPromise<NotificationPreferences>;
}

/** Whether a mail was sent is not told. */
export interface Accepted {
  message: string;
}

/** Input of `auth.acceptInvitation`. */
export interface AuthAcceptInvitationInput {
  /** 1 to 200 characters. */
  token: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
  password: string;
  /** 1 to 100 characters. */
  name?: string | undefined;
}

/** Input of `auth.changeEmail`. */
export interface AuthChangeEmailInput {
  /** Email address. */
  email: string;
  /** 1 to 1,024 characters. */
  currentPassword: string;
}

/** Input of `auth.changePassword`. */
export interface AuthChangePasswordInput {
  /** 1 to 1,024 characters. */
  currentPassword: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
  newPassword: string;
}

/** Input of `auth.endSession`. */
export interface AuthEndSessionInput {
  id: Id;
}

/** Input of `auth.forgotPassword`. */
export interface AuthForgotPasswordInput {
  /** Email address. */
  email: string;
}

/** Input of `auth.login`. */
export interface AuthLoginInput {
  /** Email address. */
  email: string;
  /** 1 to 1,024 characters. */
  password: string;
  /**
   * `cookie`: only the browser has it, in an httpOnly cookie; for pages of the service itself.
   * @default "answer"
   */
  refreshTokenIn?: 'answer' | 'cookie' | undefined;
}

/** Input of `auth.logout`. */
export interface AuthLogoutInput {
  /** `cookie`: the one that the browser keeps; absent: the session of the access token ends. 1 to 200 characters. */
  refreshToken?: string | undefined;
}

/** Input of `auth.refresh`. */
export interface AuthRefreshInput {
  /** `cookie`: the one that the browser keeps. 1 to 200 characters. */
  refreshToken: string;
}

/** Input of `auth.register`. */
export interface AuthRegisterInput {
  /** 1 to 100 characters. */
  name: string;
  /** Email address. */
  email: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
  password: string;
}

/** Input of `auth.resendVerification`. */
export interface AuthResendVerificationInput {
  /** Email address. */
  email: string;
}

/** Input of `auth.resetPassword`. */
export interface AuthResetPasswordInput {
  /** 1 to 200 characters. */
  token: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
  password: string;
}

/** Input of `auth.sessions`. */
export interface AuthSessionsInput {
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Also count all that match.
   * @default false
   */
  count?: boolean | undefined;
}

/** Input of `auth.setUp`. */
export interface AuthSetUpInput {
  /** 1 to 200 characters. */
  token: string;
  /** 1 to 100 characters. */
  name: string;
  /** Email address. */
  email: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
  password: string;
}

/** Input of `auth.updateMe`. */
export interface AuthUpdateMeInput {
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 100 characters. */
  name?: string | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
  availability?: Availability | undefined;
}

/** Input of `auth.updateNotificationPreferences`. */
export interface AuthUpdateNotificationPreferencesInput {
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** What is left out stays as it is. At most 100 items. */
  preferences: {
    event: NotificationEventKey;
    channel: NotificationChannel;
    enabled: boolean;
  }[];
}

/** Input of `auth.verifyEmail`. */
export interface AuthVerifyEmailInput {
  /** 1 to 200 characters. */
  token: string;
}

/** What you may do. */
export interface MyPermissions {
  grants: Grant[];
}

/** Whether you want to be told of something in one way. */
export interface NotificationPreference {
  event: NotificationEventKey;
  channel: NotificationChannel;
  /** Whether you want to be told in this way, where a rule would tell you. */
  enabled: boolean;
  /** Of the event. */
  description: string;
  /** Cannot be turned off. */
  mandatory: boolean;
}

/** What you want to be told of, and how. */
export interface NotificationPreferences {
  preferences: NotificationPreference[];
  /** That of your account, which counts these changes too; the ETag. */
  version: number;
}

/** Of the same shape for a new and for a known address. */
export interface Registered {
  user: User;
  message: string;
}

/** Somebody is signed in, by these tokens. */
export interface Session {
  /** Self-contained JWT (RFC 9068); send it as Authorization: Bearer. */
  accessToken: string;
  tokenType: 'Bearer';
  /** Seconds until the access token expires. */
  expiresIn: number;
  /** Good for one POST /auth/refresh; `cookie` where the browser keeps it. */
  refreshToken: string;
  user: User;
}

export const createAuthApi = ({ call, list }: Calls): AuthApi => ({
  register: (input, options) => call(open(mutation('auth.register')), input, options),
  verifyEmail: (input, options) => call(open(mutation('auth.verifyEmail')), input, options),
  resendVerification: (input, options) => call(open(mutation('auth.resendVerification')), input, options),
  login: (input, options) => call(open(mutation('auth.login')), input, options),
  refresh: (input, options) => call(open(mutation('auth.refresh')), input, options),
  logout: (input, options) => call(open(mutation('auth.logout')), input ?? {}, options),
  forgotPassword: (input, options) => call(open(mutation('auth.forgotPassword')), input, options),
  resetPassword: (input, options) => call(open(mutation('auth.resetPassword')), input, options),
  acceptInvitation: (input, options) => call(open(mutation('auth.acceptInvitation')), input, options),
  setUp: (input, options) => call(open(mutation('auth.setUp')), input, options),
  me: (options) => call(query('auth.me'), undefined, options),
  updateMe: (input, options) => call(mutation('auth.updateMe'), input ?? {}, options),
  changeEmail: (input, options) => call(mutation('auth.changeEmail'), input, options),
  changePassword: (input, options) => call(mutation('auth.changePassword'), input, options),
  sessions: (input, options) => call(query('auth.sessions'), input ?? {}, options),
  iterateSessions: (input, options) => list(query('auth.sessions'), input, options),
  endSession: (input, options) => call(mutation('auth.endSession'), input, options),
  endSessions: (options) => call(mutation('auth.endSessions'), undefined, options),
  myPermissions: (options) => call(query('auth.myPermissions'), undefined, options),
  notificationPreferences: (options) => call(query('auth.notificationPreferences'), undefined, options),
  updateNotificationPreferences: (input, options) => call(mutation('auth.updateNotificationPreferences'), input, options),
});
