// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, open, query } from '../../calls/procedure.ts';
import type { ItemsOf, ListOf, PageOf } from '../shared/lists.ts';
import type { ActiveSession, AuthenticatorApp, Availability, Done, Grant, Id, ProviderAddress, Timestamp } from '../shared/schemas.ts';
import type { NotificationChannel, NotificationEventKey } from './notifications.ts';
import type { User } from './users.ts';

/** Your own account: registration, sign-in, tokens, password, and profile. */
export interface AuthApi {
  /**
   * Register an account.
   *
   * Emails a link that creates an account with the requester role. Until you follow the link, you can sign in, but no one else sees the registration; registering the address again replaces it, and after seven days it is discarded. If the address already has an account, the response is the same and the owner is notified by email. Rejected if registration is closed.
   *
   * `POST /api/auth/register`. No authentication required.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const registration = await client.auth.register({
   *   name: 'Mira Lindqvist',
   *   email: 'mira@example.com',
   *   password: 'nine lives of a lighthouse',
   * });
   */
  register(input: AuthRegisterInput, options?: MutationOptions): ApiPromise<Registration>;

  /**
   * Verify an email address.
   *
   * The token from the email works once. Confirming a registration creates the account and ends every session opened before, so sign in again afterwards. Rejected if an account with the address was created in the meantime.
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
   * Resend the verification email.
   *
   * The response is the same if the address has no account; then no email is sent.
   *
   * `POST /api/auth/resend-verification`. No authentication required.
   *
   * @example
   * const confirmation = await client.auth.resendVerification({ email: 'mira@example.com' });
   */
  resendVerification(input: AuthResendVerificationInput, options?: MutationOptions): ApiPromise<Confirmation>;

  /**
   * Sign in.
   *
   * Returns an access token that is valid for minutes and a refresh token to renew it; if the account has a second factor, only a challenge for `POST /auth/second-factor`. Pages of the service itself can leave the refresh token to the browser with `refreshTokenIn`. An unknown address and a wrong password get the same error; too many failed attempts get 429.
   *
   * Does not change the client. To make calls as this user, use `client.session.login`.
   *
   * `POST /api/auth/login`. No authentication required.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const signedIn = await client.auth.login({
   *   email: 'mira@example.com',
   *   password: 'nine lives of a lighthouse',
   * });
   */
  login(input: AuthLoginInput, options?: MutationOptions): ApiPromise<SignedIn>;

  /**
   * Refresh a session.
   *
   * Exchanges a refresh token for a new access token and a new refresh token. Each refresh token works once: if it is sent again within ten seconds, the response contains the same new token; later, it counts as stolen and the whole session ends.
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
   * Sign out.
   *
   * With a refresh token, ends its session and needs no access token; without one, ends the session of the access token. Access tokens of an ended session are rejected immediately.
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
   * Request a password reset.
   *
   * Emails a link to choose a new password. The response is the same if the address has no account; then no email is sent.
   *
   * `POST /api/auth/forgot-password`. No authentication required.
   *
   * @example
   * const confirmation = await client.auth.forgotPassword({ email: 'mira@example.com' });
   */
  forgotPassword(input: AuthForgotPasswordInput, options?: MutationOptions): ApiPromise<Confirmation>;

  /**
   * Reset a password.
   *
   * The token from the email works once. Ends every session, verifies the email address, and lifts a lockout caused by failed sign-in attempts.
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
   * Accept an invitation.
   *
   * Sets the password of the account and verifies its email address. The token from the invitation works once. Sign in afterwards.
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
   * Create the first administrator.
   *
   * Uses the token from the link that the service prints at startup. Works once, and only while the service has no administrator.
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
   * Sign in with a second factor.
   *
   * Completes a sign-in that `POST /auth/login` answered with a challenge. A challenge is valid for five minutes and five attempts, and only from the network that it was requested from. A code works once. After five wrong codes, the owner is notified by email, because someone knows their password.
   *
   * `POST /api/auth/second-factor`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const session = await client.auth.secondFactor({
   *   challengeId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1',
   *   code: '492039',
   * });
   */
  secondFactor(input: AuthSecondFactorInput, options?: MutationOptions): ApiPromise<Session>;

  /**
   * Start a passkey sign-in.
   *
   * Returns a challenge that any passkey of this service can answer, without an email address. Pass `options` to `navigator.credentials.get` in the browser. Rejected with `conflict` if the address of the service is an IP address, which cannot have passkeys.
   *
   * `POST /api/auth/passkey/options`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`
   *
   * @example
   * const passkeyChallenge = await client.auth.passkeyOptions();
   */
  passkeyOptions(options?: MutationOptions): ApiPromise<PasskeyChallenge>;

  /**
   * Sign in with a passkey.
   *
   * Counts as two factors, so no password is required. The passkey must have verified the user, by a PIN or biometrics.
   *
   * `POST /api/auth/passkey/verify`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const session = await client.auth.passkey({
   *   challengeId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1',
   *   passkey: {
   *     id: 'k3vJ9QmXw2Rt7sYbN4cFhA',
   *     rawId: 'k3vJ9QmXw2Rt7sYbN4cFhA',
   *     type: 'public-key',
   *     clientExtensionResults: {  },
   *     response: {
   *       clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
   *       authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
   *       signature: 'MEUCIQDnJ8lq0XvY2mPzK4rT6wHs',
   *       userHandle: 'b7Hq2LzVt5Xw9RkPy3NdMg',
   *     },
   *   },
   * });
   */
  passkey(input: AuthPasskeyInput, options?: MutationOptions): ApiPromise<Session>;

  /**
   * List ways to confirm.
   *
   * Returns the ways in which you can confirm that it is you, for `POST /auth/step-up`, and a challenge for your passkeys.
   *
   * `POST /api/auth/step-up/options`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const stepUpOptions = await client.auth.stepUpOptions();
   */
  stepUpOptions(options?: MutationOptions): ApiPromise<StepUpOptions>;

  /**
   * Confirm that it is you.
   *
   * Operations that change how you sign in, give rights or reveal secrets require a recent proof, and are otherwise rejected with `step_up_required`. Returns a new access token of the same session: repeat the operation with it. A password is accepted only if your account has no second factor.
   *
   * `POST /api/auth/step-up`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const steppedUp = await client.auth.stepUp({ code: '492039' });
   */
  stepUp(input?: AuthStepUpInput, options?: MutationOptions): ApiPromise<SteppedUp>;

  /**
   * Stop a second factor reset.
   *
   * The token from the email works until the second factors are removed. They stay as they are, and the administrators see who stopped it in the audit log.
   *
   * `POST /api/auth/stop-factor-reset`. No authentication required.
   *
   * @example
   * await client.auth.stopFactorReset({ token: 'Zx7nQ2sVb0Jm3KcYtR8wUe1LpHd5GfAo' });
   */
  stopFactorReset(input: AuthStopFactorResetInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Issue a requester token.
   *
   * Returns an access token with which a page of your application acts as one of its people, with at most the rights of the requester role. Requires an API key that names `user:issue_token`; the person comes from its `requesterSource`, and gets an account if there is none. The token ends with the key, the account, and the suspension of the organization. There is no refresh token: ask again.
   *
   * `POST /api/auth/requester-tokens`. Requires the permission `user:issue_token`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const requesterToken = await client.auth.issueRequesterToken({
   *   externalId: 'cust_2041',
   *   name: 'Mira Lindqvist',
   *   ttlSeconds: 600,
   * });
   */
  issueRequesterToken(input: AuthIssueRequesterTokenInput, options?: MutationOptions): ApiPromise<RequesterToken>;

  /**
   * Get your account.
   *
   * With an API key, returns the account of its owner.
   *
   * `GET /api/auth/me`. Requires authentication; the email address can be unverified.
   *
   * @example
   * const user = await client.auth.me();
   */
  me(options?: CallOptions): ApiPromise<User>;

  /**
   * Update your account.
   *
   * Changes your name, language, time zone, and availability for new tickets, also until a time. Email address and password have their own operations. An API key with its own grants cannot do this.
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
   * Change your email address.
   *
   * Emails a link to the new address. Nothing changes until you follow it; then the old address is notified. Requires your current password.
   *
   * `POST /api/auth/change-email`. Requires a signed-in user with a verified email address; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const confirmation = await client.auth.changeEmail({
   *   email: 'mira.lindqvist@example.com',
   *   currentPassword: 'nine lives of a lighthouse',
   * });
   */
  changeEmail(input: AuthChangeEmailInput, options?: MutationOptions): ApiPromise<Confirmation>;

  /**
   * Change your password.
   *
   * Requires your current password. Ends every session, including this one, and notifies you by email. Sign in again afterwards.
   *
   * `POST /api/auth/change-password`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * await client.auth.changePassword({
   *   currentPassword: 'nine lives of a lighthouse',
   *   newPassword: 'seven swans a swimming home',
   * });
   */
  changePassword(input: AuthChangePasswordInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List your sessions.
   *
   * Returns your active sessions, newest first, with the IP address and the browser that opened each.
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
   * End one of your sessions.
   *
   * Its refresh token and access tokens are rejected immediately, on every instance.
   *
   * `DELETE /api/auth/sessions/{id}`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * await client.auth.endSession({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a71' });
   */
  endSession(input: AuthEndSessionInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * End all your sessions.
   *
   * Includes the current session. Use it if you lost a device or suspect that someone has your tokens. Sign in again afterwards.
   *
   * `DELETE /api/auth/sessions`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * await client.auth.endSessions();
   */
  endSessions(options?: MutationOptions): ApiPromise<Done>;

  /**
   * List your permissions.
   *
   * Returns everything that your roles grant together; for an API key, the part that it is limited to. Use it to decide what to offer, not what to allow: the service checks every request.
   *
   * `GET /api/auth/me/permissions`. Requires authentication; the email address can be unverified.
   *
   * @example
   * const myPermissions = await client.auth.myPermissions();
   */
  myPermissions(options?: CallOptions): ApiPromise<MyPermissions>;

  /**
   * List your second factors.
   *
   * Returns your passkeys, your authenticator app, and how many recovery codes you have left.
   *
   * `GET /api/auth/me/factors`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const factors = await client.auth.factors();
   */
  factors(options?: CallOptions): ApiPromise<Factors>;

  /**
   * Set up an authenticator app.
   *
   * Returns a secret for an authenticator app (RFC 6238). Nothing changes until you confirm it with a code by `POST /auth/me/totp/confirm` within an hour. It then replaces the app that you have, if any.
   *
   * `POST /api/auth/me/totp`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const totpSetup = await client.auth.beginTotp();
   */
  beginTotp(options?: MutationOptions): ApiPromise<TotpSetup>;

  /**
   * Confirm an authenticator app.
   *
   * From now on, signing in with your password requires a code, too. Notifies you by email. With your first second factor, returns recovery codes: keep them in a safe place. Your session counts as confirmed with two factors: continue with the new access token.
   *
   * `POST /api/auth/me/totp/confirm`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const totpConfirmed = await client.auth.confirmTotp({ code: '492039' });
   */
  confirmTotp(input: AuthConfirmTotpInput, options?: MutationOptions): ApiPromise<TotpConfirmed>;

  /**
   * Remove your authenticator app.
   *
   * Notifies you by email. Rejected with `conflict` if it is your last second factor and a role of yours requires one. With the last one, your recovery codes are removed, too.
   *
   * `DELETE /api/auth/me/totp`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * await client.auth.removeTotp();
   */
  removeTotp(options?: MutationOptions): ApiPromise<Done>;

  /**
   * Start adding a passkey.
   *
   * Returns a challenge for a new passkey, valid for five minutes. Pass `options` to `navigator.credentials.create` in the browser. Rejected with `conflict` if you have 20 passkeys, or if the address of the service is an IP address, which cannot have passkeys.
   *
   * `POST /api/auth/me/passkeys/options`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const passkeyCreation = await client.auth.newPasskeyOptions();
   */
  newPasskeyOptions(options?: MutationOptions): ApiPromise<PasskeyCreation>;

  /**
   * Add a passkey.
   *
   * From now on, you can sign in with the passkey alone, and signing in with your password requires a second factor, too. Notifies you by email. With your first second factor, returns recovery codes: keep them in a safe place. Your session counts as confirmed with two factors: continue with the new access token.
   *
   * `POST /api/auth/me/passkeys`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * const passkeyAdded = await client.auth.addPasskey({
   *   challengeId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1',
   *   name: 'Laptop',
   *   passkey: {
   *     id: 'k3vJ9QmXw2Rt7sYbN4cFhA',
   *     rawId: 'k3vJ9QmXw2Rt7sYbN4cFhA',
   *     type: 'public-key',
   *     clientExtensionResults: {  },
   *     response: {
   *       clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
   *       attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg',
   *       transports: ['internal', 'hybrid'],
   *     },
   *   },
   * });
   */
  addPasskey(input: AuthAddPasskeyInput, options?: MutationOptions): ApiPromise<PasskeyAdded>;

  /**
   * Rename a passkey.
   *
   * Changes only the name that you see in your list.
   *
   * `PATCH /api/auth/me/passkeys/{id}`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * const passkey = await client.auth.renamePasskey({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac2',
   *   name: 'Work laptop',
   * });
   */
  renamePasskey(input: AuthRenamePasskeyInput, options?: MutationOptions): ApiPromise<Passkey>;

  /**
   * Remove a passkey.
   *
   * Notifies you by email. Rejected with `conflict` if it is your last second factor and a role of yours requires one. With the last one, your recovery codes are removed, too.
   *
   * `DELETE /api/auth/me/passkeys/{id}`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * await client.auth.removePasskey({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac2' });
   */
  removePasskey(input: AuthRemovePasskeyInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Create new recovery codes.
   *
   * Returns ten codes, each of which replaces a second factor once. Earlier codes stop working. Rejected with `conflict` if you have no second factor.
   *
   * `POST /api/auth/me/recovery-codes`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const recoveryCodes = await client.auth.renewRecoveryCodes();
   */
  renewRecoveryCodes(options?: MutationOptions): ApiPromise<RecoveryCodes>;

  /**
   * List ways to sign in.
   *
   * Returns the enabled identity providers. The response depends on the domain of the address alone: it does not reveal whether an account exists.
   *
   * `GET /api/auth/providers`. No authentication required.
   *
   * @example
   * const { data } = await client.auth.providers({ email: 'mira@example.com' });
   */
  providers(input?: AuthProvidersInput, options?: CallOptions): ApiPromise<ListOf<SignInProvider>>;

  /**
   * Begin a sign-in through a provider.
   *
   * Returns the page of the provider to send the browser to (OpenID Connect with PKCE). Afterwards, the browser is at `redirectUri`: pass what the provider added to its address to `POST /auth/sso/finish`.
   *
   * `POST /api/auth/sso/begin`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`
   *
   * @example
   * const providerAddress = await client.auth.beginSso({
   *   provider: 'nordic_freight',
   *   redirectUri: 'https://tickets.nordic-freight.example/admin/sso',
   *   challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
   * });
   */
  beginSso(input: AuthBeginSsoInput, options?: MutationOptions): ApiPromise<ProviderAddress>;

  /**
   * Finish signing in through a provider.
   *
   * Returns a session. If an account with the same address exists, returns a confirmation instead: `POST /auth/sso/confirm` proves once that it is yours. After `step_up`, returns an access token of the same session. If the provider rejected the request, pass its `error`.
   *
   * `POST /api/auth/sso/finish`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const result = await client.auth.finishSso({
   *   code: 'SplxlOBeZQQYbYS6WxSbIA',
   *   state: 'Vb0Jm3KcYtR8wUe1LpHd5GfAoZx7nQ2s',
   *   iss: 'https://login.nordic-freight.example',
   *   verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
   *   refreshTokenIn: 'body',
   * });
   */
  finishSso(input: AuthFinishSsoInput, options?: MutationOptions): ApiPromise<AuthFinishSsoOutput>;

  /**
   * Confirm an account at a provider.
   *
   * Proves that the account of the address is yours, by its password or the emailed link, and returns a session. From then on, you sign in through the provider without it.
   *
   * `POST /api/auth/sso/confirm`. No authentication required.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const session = await client.auth.confirmSso({
   *   confirmationId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af3',
   *   password: 'nine lives of a lighthouse',
   *   refreshTokenIn: 'body',
   * });
   */
  confirmSso(input?: AuthConfirmSsoInput, options?: MutationOptions): ApiPromise<Session>;

  /**
   * Sign out by a provider.
   *
   * For identity providers: ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0). Succeeds if there are none.
   *
   * `POST /api/auth/sso/{provider}/logout`. No authentication required.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * await client.auth.providerLogout({
   *   provider: 'nordic_freight',
   *   logout_token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImxvZ291dCtqd3QifQ.e30.c2ln',
   * });
   */
  providerLogout(input: AuthProviderLogoutInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List your linked accounts.
   *
   * Returns your accounts at identity providers with which you can sign in.
   *
   * `GET /api/auth/me/identities`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.auth.identities();
   */
  identities(options?: CallOptions): ApiPromise<ListOf<Identity>>;

  /**
   * Begin to link an account.
   *
   * Returns the page of the provider to send the browser to. Afterwards, the browser is at `redirectUri`: pass what the provider added to its address to `POST /auth/me/identities/finish`.
   *
   * `POST /api/auth/me/identities`. Requires a signed-in user with a verified email address; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `step_up_required`
   *
   * @example
   * const providerAddress = await client.auth.beginLink({
   *   provider: 'nordic_freight',
   *   redirectUri: 'https://tickets.nordic-freight.example/admin/sso',
   *   challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
   * });
   */
  beginLink(input: AuthBeginLinkInput, options?: MutationOptions): ApiPromise<ProviderAddress>;

  /**
   * Finish linking an account.
   *
   * Must be called in the session that began it, within 10 minutes. Rejected with `conflict` if another user has linked the account, or if you have another one at the provider.
   *
   * `POST /api/auth/me/identities/finish`. Requires a signed-in user with a verified email address; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const identity = await client.auth.finishLink({
   *   code: 'SplxlOBeZQQYbYS6WxSbIA',
   *   state: 'Vb0Jm3KcYtR8wUe1LpHd5GfAoZx7nQ2s',
   *   iss: 'https://login.nordic-freight.example',
   *   verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
   * });
   */
  finishLink(input: AuthFinishLinkInput, options?: MutationOptions): ApiPromise<Identity>;

  /**
   * Unlink an account.
   *
   * You cannot sign in with it any more. Rejected with `conflict` if it is your only way to sign in: choose a password first.
   *
   * `DELETE /api/auth/me/identities/{id}`. Requires a signed-in user, whose email address can be unverified; API keys are not accepted.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `step_up_required`
   *
   * @example
   * await client.auth.removeIdentity({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7af2' });
   */
  removeIdentity(input: AuthRemoveIdentityInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Get your notification preferences.
   *
   * Returns every event that you can be notified of, and every channel, with the default if you have not chosen.
   *
   * `GET /api/auth/me/notification-preferences`. Requires authentication with a verified email address.
   *
   * @example
   * const notificationPreferences = await client.auth.notificationPreferences();
   */
  notificationPreferences(options?: CallOptions): ApiPromise<NotificationPreferences>;

  /**
   * Update your notification preferences.
   *
   * Preferences that you leave out stay unchanged. Emails about your account cannot be turned off. An API key with its own grants cannot do this.
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

/** Input of `auth.acceptInvitation`. */
export interface AuthAcceptInvitationInput {
  /** 1 to 200 characters. */
  token: string;
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed. 10 to 1,024 characters. */
  password: string;
  /** 1 to 100 characters. */
  name?: string | undefined;
}

/** Input of `auth.addPasskey`. */
export interface AuthAddPasskeyInput {
  /** ID of the challenge. */
  challengeId: Id;
  /** Name to tell it from others, such as the name of the device. 1 to 80 characters. */
  name: string;
  passkey: PasskeyAttestation;
}

/** Input of `auth.beginLink`. */
export interface AuthBeginLinkInput {
  /** Key of the identity provider. */
  provider: string;
  /** Page to which the provider sends the browser back. At most 2,000 characters. */
  redirectUri: string;
  /** base64url SHA-256 of a random `verifier` that your page keeps until the provider sends the browser back. */
  challenge: string;
}

/** Input of `auth.beginSso`. */
export interface AuthBeginSsoInput {
  /** Key of the identity provider. */
  provider: string;
  /** Page to which the provider sends the browser back. At most 2,000 characters. */
  redirectUri: string;
  /** base64url SHA-256 of a random `verifier` that your page keeps until the provider sends the browser back. */
  challenge: string;
  /** Address that the provider can fill in. Email address. */
  email?: string | undefined;
  /**
   * `step_up`: confirms who you are in the session of your access token, in place of a password.
   * @default "sign_in"
   */
  purpose?: 'sign_in' | 'step_up' | undefined;
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
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed. 10 to 1,024 characters. */
  newPassword: string;
}

/** Input of `auth.confirmSso`. */
export interface AuthConfirmSsoInput {
  /** ID of the confirmation, together with `password`. */
  confirmationId?: Id | undefined;
  /** Password of the account. 1 to 1,024 characters. */
  password?: string | undefined;
  /** Token from the emailed link, in place of the other two. 1 to 200 characters. */
  token?: string | undefined;
  /**
   * Where to return the refresh token. `cookie`: in an HttpOnly cookie, for pages on the service's own origin.
   * @default "body"
   */
  refreshTokenIn?: 'body' | 'cookie' | undefined;
}

/** Input of `auth.confirmTotp`. */
export interface AuthConfirmTotpInput {
  /** Code that the authenticator app shows. */
  code: string;
}

/** Input of `auth.endSession`. */
export interface AuthEndSessionInput {
  id: Id;
}

/** Input of `auth.finishLink`. */
export interface AuthFinishLinkInput {
  /** `state` that the provider added to `redirectUri`. 1 to 200 characters. */
  state: string;
  /** `code` that the provider added to `redirectUri`. At most 4,000 characters. */
  code?: string | undefined;
  /** `iss` that the provider added to `redirectUri`, if it did. At most 2,000 characters. */
  iss?: string | undefined;
  /** `error` that the provider added to `redirectUri`, in place of `code`. At most 200 characters. */
  error?: string | undefined;
  /** `error_description` that the provider added, if it did. At most 2,000 characters. */
  errorDescription?: string | undefined;
  /** Verifier whose `challenge` began the sign-in. Required with `code`. */
  verifier?: string | undefined;
}

/** Input of `auth.finishSso`. */
export interface AuthFinishSsoInput {
  /** `state` that the provider added to `redirectUri`. 1 to 200 characters. */
  state: string;
  /** `code` that the provider added to `redirectUri`. At most 4,000 characters. */
  code?: string | undefined;
  /** `iss` that the provider added to `redirectUri`, if it did. At most 2,000 characters. */
  iss?: string | undefined;
  /** `error` that the provider added to `redirectUri`, in place of `code`. At most 200 characters. */
  error?: string | undefined;
  /** `error_description` that the provider added, if it did. At most 2,000 characters. */
  errorDescription?: string | undefined;
  /** Verifier whose `challenge` began the sign-in. Required with `code`. */
  verifier?: string | undefined;
  /**
   * Where to return the refresh token. `cookie`: in an HttpOnly cookie, for pages on the service's own origin.
   * @default "body"
   */
  refreshTokenIn?: 'body' | 'cookie' | undefined;
}

/** Output of `auth.finishSso`. */
export type AuthFinishSsoOutput = Session | SsoConfirmation | SteppedUp;

/** Input of `auth.forgotPassword`. */
export interface AuthForgotPasswordInput {
  /** Email address. */
  email: string;
}

/** Input of `auth.issueRequesterToken`. */
export interface AuthIssueRequesterTokenInput {
  /** ID of the person in the external system of the API key. 1 to 200 characters. */
  externalId: string;
  /** Name for a new account. 1 to 100 characters. */
  name?: string | undefined;
  /** Email address for a new account. If omitted, the account gets no email. Email address. */
  email?: string | undefined;
  /** Language for a new account. At most 35 characters. */
  locale?: string | undefined;
  /**
   * Lifetime of the token in seconds. It is shorter if the API key expires earlier. 60 to 900.
   * @default 900
   */
  ttlSeconds?: number | undefined;
}

/** Input of `auth.login`. */
export interface AuthLoginInput {
  /** Email address. */
  email: string;
  /** 1 to 1,024 characters. */
  password: string;
  /**
   * Where to return the refresh token. `cookie`: in an HttpOnly cookie, for pages on the service's own origin.
   * @default "body"
   */
  refreshTokenIn?: 'body' | 'cookie' | undefined;
}

/** Input of `auth.logout`. */
export interface AuthLogoutInput {
  /** Refresh token, or `cookie` for the one that the browser stores. If omitted, the session of the access token ends. 1 to 200 characters. */
  refreshToken?: string | undefined;
}

/** Input of `auth.passkey`. */
export interface AuthPasskeyInput {
  /** ID of the challenge. */
  challengeId: Id;
  passkey: PasskeyAssertion;
  /**
   * Where to return the refresh token. `cookie`: in an HttpOnly cookie, for pages on the service's own origin.
   * @default "body"
   */
  refreshTokenIn?: 'body' | 'cookie' | undefined;
}

/** Input of `auth.providerLogout`. */
export interface AuthProviderLogoutInput {
  /** Key of the identity provider. */
  provider: string;
  /** Signed token that names the session or the user to sign out. 1 to 16,000 characters. */
  logout_token: string;
}

/** Input of `auth.providers`. */
export interface AuthProvidersInput {
  /** Only the providers that its domain is bound to or, if there are none, all that have no domain. Email address. */
  email?: string | undefined;
}

/** Input of `auth.refresh`. */
export interface AuthRefreshInput {
  /** Refresh token, or `cookie` for the one that the browser stores. 1 to 200 characters. */
  refreshToken: string;
}

/** Input of `auth.register`. */
export interface AuthRegisterInput {
  /** 1 to 100 characters. */
  name: string;
  /** Email address. */
  email: string;
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed. 10 to 1,024 characters. */
  password: string;
}

/** Input of `auth.removeIdentity`. */
export interface AuthRemoveIdentityInput {
  id: Id;
}

/** Input of `auth.removePasskey`. */
export interface AuthRemovePasskeyInput {
  id: Id;
}

/** Input of `auth.renamePasskey`. */
export interface AuthRenamePasskeyInput {
  id: Id;
  /** Name to tell it from others, such as the name of the device. 1 to 80 characters. */
  name: string;
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
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed. 10 to 1,024 characters. */
  password: string;
}

/** Input of `auth.secondFactor`. */
export interface AuthSecondFactorInput {
  /** ID of the challenge. */
  challengeId: Id;
  /** Code that the authenticator app shows. */
  code?: string | undefined;
  /** One of the recovery codes of the user. It works once. 1 to 100 characters. */
  recoveryCode?: string | undefined;
  /** Answer of a passkey to `passkeyOptions`. */
  passkey?: PasskeyAssertion | undefined;
  /**
   * Where to return the refresh token. `cookie`: in an HttpOnly cookie, for pages on the service's own origin.
   * @default "body"
   */
  refreshTokenIn?: 'body' | 'cookie' | undefined;
}

/** Input of `auth.sessions`. */
export interface AuthSessionsInput {
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * Whether to return the number of all matching items in `page.total`.
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
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed. 10 to 1,024 characters. */
  password: string;
}

/** Input of `auth.stepUp`. */
export interface AuthStepUpInput {
  /** Accepted only if the account has no second factor. 1 to 1,024 characters. */
  currentPassword?: string | undefined;
  /** Code that the authenticator app shows. */
  code?: string | undefined;
  /** One of the recovery codes of the user. It works once. 1 to 100 characters. */
  recoveryCode?: string | undefined;
  /** Answer of a passkey to the options of `POST /auth/step-up/options`. */
  passkey?: {
    /** ID of the challenge. */
    challengeId: Id;
    passkey: PasskeyAssertion;
  } | undefined;
}

/** Input of `auth.stopFactorReset`. */
export interface AuthStopFactorResetInput {
  /** 1 to 200 characters. */
  token: string;
}

/** Input of `auth.updateMe`. */
export interface AuthUpdateMeInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 100 characters. */
  name?: string | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
  availability?: Availability | undefined;
  /** Makes the user `away` until this time in the future; null makes an absence last until they are `online` again. */
  awayUntil?: string | null | undefined;
}

/** Input of `auth.updateNotificationPreferences`. */
export interface AuthUpdateNotificationPreferencesInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Preferences to change. Those that you leave out stay unchanged. At most 100 items. */
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
  /** For a token that confirms a registration, which begins with `reg_`: replaces the password of the registration, which someone else may have chosen. A page behind the link must ask for it. 10 to 1,024 characters. */
  password?: string | undefined;
}

/** Confirmation that does not reveal whether an email was sent. */
export interface Confirmation {
  message: string;
}

/** Second factors of the caller. */
export interface Factors {
  passkeys: Passkey[];
  /** Authenticator app that is set up; null without one. */
  totp: AuthenticatorApp | null;
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number;
  /** Whether a role of the user requires a second factor. */
  isRequired: boolean;
}

/** Account at an identity provider with which a user signs in. */
export interface Identity {
  id: Id;
  provider: {
    key: string;
    name: string;
  };
  /** Email address at the provider; null if it sent none. */
  email: string | null;
  /** When it was linked. */
  createdAt: Timestamp;
  /** When you last signed in with it; null if never. */
  lastUsedAt: Timestamp | null;
}

/** Permissions of the caller. */
export interface MyPermissions {
  grants: Grant[];
}

/** Preference for one event and one channel. */
export interface NotificationPreference {
  event: NotificationEventKey;
  channel: NotificationChannel;
  /** Whether you want to be notified through this channel when a rule applies. */
  enabled: boolean;
  /** Description of the event. */
  description: string;
  /** Whether it cannot be turned off. */
  mandatory: boolean;
}

/** Your preferences for each event and channel. */
export interface NotificationPreferences {
  preferences: NotificationPreference[];
  /** Version of your account, which also counts these changes. It is also the ETag. */
  version: number;
}

/** Passkey of a user, which counts as two factors. */
export interface Passkey {
  id: Id;
  name: string;
  createdAt: Timestamp;
  lastUsedAt: Timestamp | null;
  /** Whether the passkey is synchronized between devices. */
  isBackedUp: boolean;
}

/** New passkey, with a new access token of the session. */
export interface PasskeyAdded {
  passkey: Passkey;
  /** Recovery codes, shown only in this response; null if the user already has some. */
  recoveryCodes: string[] | null;
  /** Stateless JWT (RFC 9068). Send it as `Authorization: Bearer …`. */
  accessToken: string;
  tokenType: 'Bearer';
  /** Seconds until the access token expires. */
  expiresIn: number;
}

/** What `credential.toJSON()` returns after `navigator.credentials.get`. */
export interface PasskeyAssertion {
  /** Bytes in base64url. 1 to 1,364 characters. */
  id: string;
  /** Bytes in base64url. 1 to 1,364 characters. */
  rawId: string;
  /** Always `public-key`. At most 32 characters. */
  type: string;
  authenticatorAttachment?: string | null | undefined;
  /** Results of extensions. Ignored. */
  clientExtensionResults?: unknown | undefined;
  response: {
    /** Bytes in base64url. 1 to 16,384 characters. */
    clientDataJSON: string;
    /** Bytes in base64url. 1 to 16,384 characters. */
    authenticatorData: string;
    /** Bytes in base64url. 1 to 16,384 characters. */
    signature: string;
    userHandle?: string | null | undefined;
    attestationObject?: string | null | undefined;
  };
}

/** What `credential.toJSON()` returns after `navigator.credentials.create`. */
export interface PasskeyAttestation {
  /** Bytes in base64url. 1 to 1,364 characters. */
  id: string;
  /** Bytes in base64url. 1 to 1,364 characters. */
  rawId: string;
  /** Always `public-key`. At most 32 characters. */
  type: string;
  authenticatorAttachment?: string | null | undefined;
  /** Results of extensions. Ignored. */
  clientExtensionResults?: unknown | undefined;
  response: {
    /** Bytes in base64url. 1 to 16,384 characters. */
    clientDataJSON: string;
    /** Bytes in base64url. 1 to 65,536 characters. */
    attestationObject: string;
    /** Bytes in base64url. 1 to 16,384 characters. */
    authenticatorData?: string | undefined;
    /** At most 10 items. */
    transports?: string[] | undefined;
    publicKey?: string | null | undefined;
    publicKeyAlgorithm?: number | undefined;
  };
}

/** Challenge that a passkey answers. */
export interface PasskeyChallenge {
  challengeId: Id;
  options: PasskeyRequestOptions;
}

/** Challenge for a new passkey. */
export interface PasskeyCreation {
  challengeId: Id;
  options: PasskeyCreationOptions;
}

/** Options for `navigator.credentials.create` in the browser, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export interface PasskeyCreationOptions {
  /** Random bytes to sign, in base64url. */
  challenge: string;
  /** Milliseconds that the user has. */
  timeout: number;
  rp: {
    id: string;
    name: string;
  };
  user: {
    /** Random bytes in base64url that reveal nothing about the user. */
    id: string;
    name: string;
    displayName: string;
  };
  pubKeyCredParams: {
    type: 'public-key';
    alg: number;
  }[];
  /** Passkeys that the user already has. */
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  attestation: 'none';
}

/** Reference to a passkey, for the browser. */
export interface PasskeyDescriptor {
  /** ID of the credential in base64url. */
  id: string;
  type: 'public-key';
  /** How the browser reaches the authenticator. */
  transports?: string[];
}

/** Options for `navigator.credentials.get` in the browser, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export interface PasskeyRequestOptions {
  /** Random bytes to sign, in base64url. */
  challenge: string;
  /** Milliseconds that the user has. */
  timeout: number;
  /** Domain that the passkeys belong to. */
  rpId: string;
  /** Passkeys that can answer; empty for any of this domain. */
  allowCredentials: PasskeyDescriptor[];
  userVerification: 'required';
}

/** New recovery codes, which replace all earlier ones. */
export interface RecoveryCodes {
  /** Shown only in this response. Each works once. */
  recoveryCodes: string[];
}

/** Registration, in the same form for a new and for an existing address. */
export interface Registration {
  user: User;
  message: string;
}

/** Access token of a person whom an application names. */
export interface RequesterToken {
  /** Stateless JWT (RFC 9068). Send it as `Authorization: Bearer …`. */
  accessToken: string;
  tokenType: 'Bearer';
  /** Seconds until the access token expires. */
  expiresIn: number;
  user: User;
}

/** Tokens of a signed-in user. */
export interface Session {
  /** Stateless JWT (RFC 9068). Send it as `Authorization: Bearer …`. */
  accessToken: string;
  tokenType: 'Bearer';
  /** Seconds until the access token expires. */
  expiresIn: number;
  /** Token for one `POST /auth/refresh`; `cookie` if the browser stores it. */
  refreshToken: string;
  user: User;
}

/** The password is correct, but the account has a second factor: sign in with it by `POST /auth/second-factor`. This is no session. */
export interface SignInChallenge {
  challenge: {
    id: Id;
    /** Second factors that the user can use. An open list: later releases add values, so accept those that you do not know. */
    kinds: ('passkey' | 'totp' | 'recovery_code')[];
    /** Null if the user has no passkey for this address. */
    passkeyOptions: PasskeyRequestOptions | null;
    expiresAt: Timestamp;
  };
}

/** Identity provider on the sign-in page. */
export interface SignInProvider {
  key: string;
  name: string;
  /** Whether passwords do not work for the domain of the address. */
  isEnforced: boolean;
}

/** Session, or a challenge if the account has a second factor. */
export type SignedIn = Session | SignInChallenge;

/** Proof that is needed once before the identity belongs to the account of the address. */
export interface SsoConfirmation {
  confirmation: {
    id: Id;
    /** Address that the emailed link was sent to. */
    email: string;
    /** Key of the identity provider. */
    provider: string;
    expiresAt: Timestamp;
  };
}

/** Ways in which a user can confirm who they are. */
export interface StepUpOptions {
  /** Ways in which the user can confirm, the strongest first. An open list: later releases add values, so accept those that you do not know. */
  kinds: ('password' | 'passkey' | 'totp' | 'recovery_code' | 'provider')[];
  /** ID of the challenge for a passkey; null without one. */
  challengeId: Id | null;
  passkeyOptions: PasskeyRequestOptions | null;
}

/** New access token of a session whose user has just confirmed who they are. */
export interface SteppedUp {
  /** Stateless JWT (RFC 9068). Send it as `Authorization: Bearer …`. */
  accessToken: string;
  tokenType: 'Bearer';
  /** Seconds until the access token expires. */
  expiresIn: number;
}

/** Confirmation of an authenticator app, with a new access token of the session. */
export interface TotpConfirmed {
  /** Recovery codes, shown only in this response; null if the user already has some. */
  recoveryCodes: string[] | null;
  /** Stateless JWT (RFC 9068). Send it as `Authorization: Bearer …`. */
  accessToken: string;
  tokenType: 'Bearer';
  /** Seconds until the access token expires. */
  expiresIn: number;
}

/** Secret of an authenticator app that is not confirmed yet. */
export interface TotpSetup {
  /** Secret in base32 (RFC 4648), to type into an authenticator app. */
  secret: string;
  /** The same as an `otpauth` URI, for a QR code. */
  uri: string;
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
  secondFactor: (input, options) => call(open(mutation('auth.secondFactor')), input, options),
  passkeyOptions: (options) => call(open(mutation('auth.passkeyOptions')), undefined, options),
  passkey: (input, options) => call(open(mutation('auth.passkey')), input, options),
  stepUpOptions: (options) => call(mutation('auth.stepUpOptions'), undefined, options),
  stepUp: (input, options) => call(mutation('auth.stepUp'), input ?? {}, options),
  stopFactorReset: (input, options) => call(open(mutation('auth.stopFactorReset')), input, options),
  issueRequesterToken: (input, options) => call(mutation('auth.issueRequesterToken'), input, options),
  me: (options) => call(query('auth.me'), undefined, options),
  updateMe: (input, options) => call(mutation('auth.updateMe'), input ?? {}, options),
  changeEmail: (input, options) => call(mutation('auth.changeEmail'), input, options),
  changePassword: (input, options) => call(mutation('auth.changePassword'), input, options),
  sessions: (input, options) => call(query('auth.sessions'), input ?? {}, options),
  iterateSessions: (input, options) => list(query('auth.sessions'), input, options),
  endSession: (input, options) => call(mutation('auth.endSession'), input, options),
  endSessions: (options) => call(mutation('auth.endSessions'), undefined, options),
  myPermissions: (options) => call(query('auth.myPermissions'), undefined, options),
  factors: (options) => call(query('auth.factors'), undefined, options),
  beginTotp: (options) => call(mutation('auth.beginTotp'), undefined, options),
  confirmTotp: (input, options) => call(mutation('auth.confirmTotp'), input, options),
  removeTotp: (options) => call(mutation('auth.removeTotp'), undefined, options),
  newPasskeyOptions: (options) => call(mutation('auth.newPasskeyOptions'), undefined, options),
  addPasskey: (input, options) => call(mutation('auth.addPasskey'), input, options),
  renamePasskey: (input, options) => call(mutation('auth.renamePasskey'), input, options),
  removePasskey: (input, options) => call(mutation('auth.removePasskey'), input, options),
  renewRecoveryCodes: (options) => call(mutation('auth.renewRecoveryCodes'), undefined, options),
  providers: (input, options) => call(open(query('auth.providers')), input ?? {}, options),
  beginSso: (input, options) => call(open(mutation('auth.beginSso')), input, options),
  finishSso: (input, options) => call(open(mutation('auth.finishSso')), input, options),
  confirmSso: (input, options) => call(open(mutation('auth.confirmSso')), input ?? {}, options),
  providerLogout: (input, options) => call(open(mutation('auth.providerLogout')), input, options),
  identities: (options) => call(query('auth.identities'), undefined, options),
  beginLink: (input, options) => call(mutation('auth.beginLink'), input, options),
  finishLink: (input, options) => call(mutation('auth.finishLink'), input, options),
  removeIdentity: (input, options) => call(mutation('auth.removeIdentity'), input, options),
  notificationPreferences: (options) => call(query('auth.notificationPreferences'), undefined, options),
  updateNotificationPreferences: (input, options) => call(mutation('auth.updateNotificationPreferences'), input, options),
});
