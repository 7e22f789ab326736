// biome-ignore-all format: generated
// Generated from the router of the service by sdk/scripts/generate.ts: do not edit.

import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, DownloadOptions, Following, MutationOptions, UploadOptions } from './call.ts';
import type { Download, WithFile } from './files.ts';

/** Everything that the service does, by resource. */
export interface Api {
  /** Your own account: registration, sign-in, tokens, password, and profile. */
  readonly auth: AuthApi;
  /** People and service accounts. */
  readonly users: UsersApi;
  /** Named sets of permissions that you assign to users. */
  readonly roles: RolesApi;
  /** Everything that roles and API keys can allow. */
  readonly permissions: PermissionsApi;
  /** Long-lived secrets for programs that act as a user or a service account. */
  readonly apiKeys: ApiKeysApi;
  /** Groups of agents who work on tickets together. */
  readonly teams: TeamsApi;
  /** Topics of tickets. Categories form a tree. */
  readonly categories: CategoriesApi;
  /** Stages of your ticket workflow and the transitions between them. */
  readonly statuses: StatusesApi;
  /** Settings of the whole service. */
  readonly settings: SettingsApi;
  /** Requests for help, from creation to closure. */
  readonly tickets: TicketsApi;
  /** Saved ticket lists, your own and those of your teams. */
  readonly views: ViewsApi;
  /** Public replies and internal notes on tickets. */
  readonly comments: CommentsApi;
  /** Files of tickets and comments. */
  readonly attachments: AttachmentsApi;
  /** Recorded contacts with customers, such as calls, meetings, and chats. */
  readonly interactions: InteractionsApi;
  /** Notification rules, the inbox, and email subscriptions. */
  readonly notificationRules: NotificationRulesApi;
  /** Notification rules, the inbox, and email subscriptions. */
  readonly notifications: NotificationsApi;
  /** Outgoing emails and webhook messages, with their attempts and outcomes. */
  readonly deliveries: DeliveriesApi;
  /** A complete log of everything that happened. */
  readonly events: EventsApi;
  /** Incoming email, which becomes tickets and replies. */
  readonly inbound: InboundApi;
  /** Endpoints that receive events, signed as in Standard Webhooks 1.0.0, and the deliveries to them. */
  readonly webhooks: WebhooksApi;
  /** Metrics of support operations, each with its definition. */
  readonly analytics: AnalyticsApi;
  /** Append-only log of changes to accounts, permissions, and the configuration. */
  readonly auditEvents: AuditEventsApi;
  /** Who can do what, and why. */
  readonly authz: AuthzApi;
}

/** Your own account: registration, sign-in, tokens, password, and profile. */
export interface AuthApi {
  /**
   * Register an account.
   *
   * Emails a link that creates an account with the requester role. Until you follow the link, you can sign in, but no one else sees the registration; registering the address again replaces it, and after seven days it is discarded. If the address already has an account, the response is the same and the owner is notified by email. Rejected if registration is closed.
   *
   * `POST /api/auth/register`, open to everybody.
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
   * Verify an email address.
   *
   * The token from the email works once. Confirming a registration creates the account and ends every session opened before, so sign in again afterwards. Rejected if an account with the address was created in the meantime.
   *
   * `POST /api/auth/verify-email`, open to everybody.
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
   * `POST /api/auth/resend-verification`, open to everybody.
   *
   * @example
   * const accepted = await client.auth.resendVerification({ email: 'mira@example.com' });
   */
  resendVerification(input: AuthResendVerificationInput, options?: MutationOptions): ApiPromise<Accepted>;

  /**
   * Sign in.
   *
   * Returns an access token that is valid for minutes and a refresh token to renew it. Pages of the service itself can leave the refresh token to the browser with `refreshTokenIn`. An unknown address and a wrong password get the same error; too many failed attempts get 429.
   *
   * Keeps nothing: to call as this user, use `client.session.login`.
   *
   * `POST /api/auth/login`, open to everybody.
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
   * Refresh a session.
   *
   * Exchanges a refresh token for a new access token and a new refresh token. Each refresh token works once: if it is sent again within ten seconds, the response contains the same new token; later, it counts as stolen and the whole session ends.
   *
   * Keeps nothing: the client refreshes its own session by itself.
   *
   * `POST /api/auth/refresh`, open to everybody.
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
   * Leaves the client as it is: to sign it out, use `client.session.logout`.
   *
   * `POST /api/auth/logout`, open to everybody.
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
   * `POST /api/auth/forgot-password`, open to everybody.
   *
   * @example
   * const accepted = await client.auth.forgotPassword({ email: 'mira@example.com' });
   */
  forgotPassword(input: AuthForgotPasswordInput, options?: MutationOptions): ApiPromise<Accepted>;

  /**
   * Reset a password.
   *
   * The token from the email works once. Ends every session, verifies the email address, and lifts a lockout caused by failed sign-in attempts.
   *
   * `POST /api/auth/reset-password`, open to everybody.
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
   * `POST /api/auth/accept-invitation`, open to everybody.
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
   * `POST /api/auth/set-up`, open to everybody.
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
   * Get your account.
   *
   * With an API key, returns the account of its owner.
   *
   * `GET /api/auth/me`, for everybody who is signed in.
   *
   * @example
   * const user = await client.auth.me();
   */
  me(options?: CallOptions): ApiPromise<User>;

  /**
   * Update your account.
   *
   * Changes your name, language, time zone, and availability for new tickets. Email address and password have their own operations. An API key with its own grants cannot do this.
   *
   * `PATCH /api/auth/me`, for everybody who is signed in.
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
   * `POST /api/auth/change-email`, for everybody who is signed in and has verified their address, not by API key.
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
   * Change your password.
   *
   * Requires your current password. Ends every session, including this one, and notifies you by email. Sign in again afterwards.
   *
   * `POST /api/auth/change-password`, for everybody who is signed in, not by API key.
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
   * List your sessions.
   *
   * Returns your active sessions, newest first, with the IP address and the browser that opened each.
   *
   * `GET /api/auth/sessions`, for everybody who is signed in, not by API key.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.auth.sessions({ limit: 20 });
   */
  sessions(input?: AuthSessionsInput, options?: CallOptions): ApiPromise<PageOf<ActiveSession>>;

  /**
   * The same as `sessions` as one sequence: asks for each page when the one before is used up.
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
   * `DELETE /api/auth/sessions/{id}`, for everybody who is signed in, not by API key.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
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
   * `DELETE /api/auth/sessions`, for everybody who is signed in, not by API key.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
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
   * `GET /api/auth/me/permissions`, for everybody who is signed in.
   *
   * @example
   * const myPermissions = await client.auth.myPermissions();
   */
  myPermissions(options?: CallOptions): ApiPromise<MyPermissions>;

  /**
   * Get your notification preferences.
   *
   * Returns every event and channel, with the default if you have not chosen.
   *
   * `GET /api/auth/me/notification-preferences`, for everybody who is signed in and has verified their address.
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
   * `PUT /api/auth/me/notification-preferences`, for everybody who is signed in and has verified their address.
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

/** People and service accounts. */
export interface UsersApi {
  /**
   * List users.
   *
   * Returns people and service accounts, sorted by name; `kind` tells them apart.
   *
   * `GET /api/users`, takes the permission `user:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.users.list({ q: 'weber', kind: 'person', limit: 20 });
   */
  list(input?: UserListInput, options?: CallOptions): ApiPromise<PageOf<User>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const user of client.users.iterate({ q: 'weber', kind: 'person' })) console.log(user);
   */
  iterate(input?: Omit<UserListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<User>;

  /**
   * Get a user.
   *
   * Includes roles and teams. To get your own account, use `GET /auth/me`, which requires no permission.
   *
   * `GET /api/users/{id}`, takes the permission `user:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const user = await client.users.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  get(input: UserGetInput, options?: CallOptions): ApiPromise<User>;

  /**
   * Create a user.
   *
   * Creates an account without a password: a service account, which uses API keys, or a person who will be invited or will choose a password with `POST /auth/forgot-password`. Setting `roleIds` also requires `role:manage`.
   *
   * `POST /api/users`, takes the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const user = await client.users.create({
   *   name: 'Parcel scanners',
   *   kind: 'service',
   *   roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12'],
   * });
   */
  create(input: UserCreateInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Update a user.
   *
   * Roles, status, and email address have their own operations.
   *
   * `PATCH /api/users/{id}`, takes the permission `user:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   availability: 'away',
   * });
   */
  update(input: UserUpdateInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Suspend a user.
   *
   * Their sessions and API keys stop working immediately, on every instance, and their unsolved tickets go back to their teams. The last administrator cannot be suspended.
   *
   * `POST /api/users/{id}/suspend`, takes the permission `user:suspend`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.suspend({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  suspend(input: UserSuspendInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Reactivate a user.
   *
   * The user gets back their roles and teams. You cannot reactivate a user who has permissions that you do not have.
   *
   * `POST /api/users/{id}/activate`, takes the permission `user:suspend`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.activate({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  activate(input: UserActivateInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Replace a user's roles.
   *
   * Takes effect immediately. You cannot assign or remove permissions that you do not have. The last administrator cannot lose that role.
   *
   * `PUT /api/users/{id}/roles`, takes the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const user = await client.users.setRoles({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12'],
   * });
   */
  setRoles(input: UserSetRolesInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * List a user's sessions.
   *
   * Returns active sessions, newest first, with the IP address and the browser that opened each. Only for users whose permissions do not exceed yours.
   *
   * `GET /api/users/{id}/sessions`, takes the permission `user:suspend`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.users.sessions({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02', limit: 20 });
   */
  sessions(input: UserSessionsInput, options?: CallOptions): ApiPromise<PageOf<ActiveSession>>;

  /**
   * The same as `sessions` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const activeSession of client.users.iterateSessions({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' })) console.log(activeSession);
   */
  iterateSessions(input: Omit<UserSessionsInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<ActiveSession>;

  /**
   * End a user's sessions.
   *
   * Their tokens are rejected immediately, on every instance. Their API keys keep working.
   *
   * `DELETE /api/users/{id}/sessions`, takes the permission `user:suspend`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.users.endSessions({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02' });
   */
  endSessions(input: UserEndSessionsInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Invite a user.
   *
   * Emails a link that works once and lets the user choose a password. Rejected if the address already has an account. Setting `roleIds` also requires `role:manage`.
   *
   * `POST /api/users/invite`, takes the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const user = await client.users.invite({
   *   name: 'Omar Haddad',
   *   email: 'omar@example.org',
   *   roleIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12'],
   * });
   */
  invite(input: UserInviteInput, options?: MutationOptions): ApiPromise<User>;

  /**
   * Resend an invitation.
   *
   * Emails a new link that is valid for seven days; earlier links stop working. Rejected with `conflict` if the user has chosen a password or was suspended. Limited to three emails per address and hour.
   *
   * `POST /api/users/{id}/resend-invitation`, takes the permission `user:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const user = await client.users.resendInvitation({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a06' });
   */
  resendInvitation(input: UserResendInvitationInput, options?: MutationOptions): ApiPromise<User>;
}

/** Named sets of permissions that you assign to users. */
export interface RolesApi {
  /**
   * List roles.
   *
   * Returns built-in roles first, then your own, with everything they grant.
   *
   * `GET /api/roles`, takes the permission `user:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.roles.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Role>>;

  /**
   * Get a role.
   *
   * Includes each permission it grants, with its scope.
   *
   * `GET /api/roles/{id}`, takes the permission `user:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const role = await client.roles.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a12' });
   */
  get(input: RoleGetInput, options?: CallOptions): ApiPromise<Role>;

  /**
   * Create a role.
   *
   * You cannot grant permissions that you do not have. A permission on tickets has a scope: `own`, `assigned`, `team`, or `all`.
   *
   * `POST /api/roles`, takes the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const role = await client.roles.create({
   *   key: 'night_shift',
   *   name: 'Night shift',
   *   description: 'Answers the tickets of their teams',
   *   grants: [
   *     { permission: 'ticket:read', scope: 'team' },
   *     { permission: 'comment:create_public', scope: 'team' },
   *     { permission: 'user:read', scope: 'all' },
   *   ],
   * });
   */
  create(input: RoleCreateInput, options?: MutationOptions): ApiPromise<Role>;

  /**
   * Update a role.
   *
   * `grants` replaces all existing grants. Takes effect immediately for every user who has the role, on every instance. You cannot grant permissions that you do not have.
   *
   * `PATCH /api/roles/{id}`, takes the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const role = await client.roles.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a15',
   *   grants: [{ permission: 'ticket:read', scope: 'all' }],
   * });
   */
  update(input: RoleUpdateInput, options?: MutationOptions): ApiPromise<Role>;

  /**
   * Delete a role.
   *
   * Rejected if a user has the role. Built-in roles cannot be deleted.
   *
   * `DELETE /api/roles/{id}`, takes the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.roles.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a15' });
   */
  delete(input: RoleDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Everything that roles and API keys can allow. */
export interface PermissionsApi {
  /**
   * List permissions.
   *
   * Returns the complete list that roles and API keys choose from. A scoped permission can be granted for some tickets only.
   *
   * `GET /api/permissions`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.permissions.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Permission>>;
}

/** Long-lived secrets for programs that act as a user or a service account. */
export interface ApiKeysApi {
  /**
   * List API keys.
   *
   * Returns your API keys, newest first and without their secrets. Seeing the keys of other users requires `api_key:manage_any`.
   *
   * `GET /api/api-keys`, takes the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.apiKeys.list({ owner: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a05', limit: 20 });
   */
  list(input?: ApiKeyListInput, options?: CallOptions): ApiPromise<PageOf<ApiKey>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const apiKey of client.apiKeys.iterate({ owner: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a05' })) console.log(apiKey);
   */
  iterate(input?: Omit<ApiKeyListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<ApiKey>;

  /**
   * Get an API key.
   *
   * Returns everything except the secret, including when the key was last used.
   *
   * `GET /api/api-keys/{id}`, takes the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const apiKey = await client.apiKeys.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81' });
   */
  get(input: ApiKeyGetInput, options?: CallOptions): ApiPromise<ApiKey>;

  /**
   * Create an API key.
   *
   * The secret is shown only in this response. A key can never do more than its owner: if the owner loses a permission, so does the key.
   *
   * `POST /api/api-keys`, takes the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const apiKeyWithSecret = await client.apiKeys.create({
   *   name: 'Scanners in Lund',
   *   ownerId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a05',
   *   grants: [{ permission: 'ticket:create', scope: 'own' }],
   *   expiresAt: '2027-11-16T00:00:00Z',
   * });
   */
  create(input: ApiKeyCreateInput, options?: MutationOptions): ApiPromise<ApiKeyWithSecret>;

  /**
   * Rotate an API key.
   *
   * Replaces the secret. The new one is shown only in this response; the old one can stay valid for up to a day, so that you can switch programs over.
   *
   * `POST /api/api-keys/{id}/rotate`, takes the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const apiKeyWithSecret = await client.apiKeys.rotate({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81',
   *   keepOldForSeconds: 3600,
   * });
   */
  rotate(input: ApiKeyRotateInput, options?: MutationOptions): ApiPromise<ApiKeyWithSecret>;

  /**
   * Revoke an API key.
   *
   * Revokes the key permanently. This instance of the service rejects it immediately, all others within two seconds.
   *
   * `DELETE /api/api-keys/{id}`, takes the permission `api_key:manage_own` or `api_key:manage_any`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.apiKeys.revoke({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a81' });
   */
  revoke(input: ApiKeyRevokeInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Groups of agents who work on tickets together. */
export interface TeamsApi {
  /**
   * List teams.
   *
   * Members are included if you have `user:read` or `team:manage`. Users who see only their own tickets get an empty description and default assignment settings.
   *
   * `GET /api/teams`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.teams.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Team>>;

  /**
   * Get a team.
   *
   * Members are included if you have `user:read` or `team:manage`. Users who see only their own tickets get an empty description and default assignment settings.
   *
   * `GET /api/teams/{id}`, for everybody who is signed in and has verified their address.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const team = await client.teams.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21' });
   */
  get(input: TeamGetInput, options?: CallOptions): ApiPromise<Team>;

  /**
   * Create a team.
   *
   * Add members one by one afterwards. With an assignment mode other than `manual`, the service assigns the tickets of the team to its members.
   *
   * `POST /api/teams`, takes the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const team = await client.teams.create({
   *   name: 'Hardware',
   *   description: 'Printers, scanners and the belts',
   *   assignment: { mode: 'least_loaded', maxOpenPerAgent: 20 },
   * });
   */
  create(input: TeamCreateInput, options?: MutationOptions): ApiPromise<Team>;

  /**
   * Update a team.
   *
   * A new assignment mode applies to tickets that arrive from then on.
   *
   * `PATCH /api/teams/{id}`, takes the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const team = await client.teams.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   assignment: { mode: 'round_robin' },
   * });
   */
  update(input: TeamUpdateInput, options?: MutationOptions): ApiPromise<Team>;

  /**
   * Delete a team.
   *
   * Rejected if tickets or categories refer to the team.
   *
   * `DELETE /api/teams/{id}`, takes the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.teams.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21' });
   */
  delete(input: TeamDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Add or update a team member.
   *
   * Adds a user to the team, or changes the team role of a member. Members can access the tickets of the team as far as their roles allow.
   *
   * `PUT /api/teams/{id}/members/{userId}`, takes the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const team = await client.teams.setMember({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   role: 'member',
   * });
   */
  setMember(input: TeamSetMemberInput, options?: MutationOptions): ApiPromise<Team>;

  /**
   * Remove a team member.
   *
   * The user keeps their assigned tickets. A user who is not a member is not found.
   *
   * `DELETE /api/teams/{id}/members/{userId}`, takes the permission `team:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.teams.removeMember({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   * });
   */
  removeMember(input: TeamRemoveMemberInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Topics of tickets. Categories form a tree. */
export interface CategoriesApi {
  /**
   * List categories.
   *
   * Requesters see only categories that are neither hidden nor archived.
   *
   * `GET /api/categories`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.categories.list({ archived: false });
   */
  list(input?: CategoryListInput, options?: CallOptions): ApiPromise<ListOf<Category>>;

  /**
   * Get a category.
   *
   * Requesters see only categories that are neither hidden nor archived.
   *
   * `GET /api/categories/{id}`, for everybody who is signed in and has verified their address.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const category = await client.categories.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31' });
   */
  get(input: CategoryGetInput, options?: CallOptions): ApiPromise<Category>;

  /**
   * Create a category.
   *
   * You can change the name later, but not the key. `position` orders categories with the same parent.
   *
   * `POST /api/categories`, takes the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const category = await client.categories.create({
   *   key: 'printers',
   *   name: 'Printers',
   *   description: 'Labels, paper and ink',
   *   parentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a32',
   *   defaultTeamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   *   defaultPriority: 'normal',
   * });
   */
  create(input: CategoryCreateInput, options?: MutationOptions): ApiPromise<Category>;

  /**
   * Update a category.
   *
   * Also archives and restores it. An archived category keeps its tickets but is not offered for new ones.
   *
   * `PATCH /api/categories/{id}`, takes the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const category = await client.categories.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31',
   *   defaultPriority: 'high',
   * });
   */
  update(input: CategoryUpdateInput, options?: MutationOptions): ApiPromise<Category>;

  /**
   * Move a category.
   *
   * Moves the category with its subcategories under another parent or to the top level, but never under itself. With `beforeId`, its siblings can get new positions, too; either all of this happens or nothing.
   *
   * `POST /api/categories/{id}/move`, takes the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const category = await client.categories.move({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31', parentId: null });
   */
  move(input: CategoryMoveInput, options?: MutationOptions): ApiPromise<Category>;

  /**
   * Delete a category.
   *
   * Rejected if it has tickets or subcategories. Archive it instead.
   *
   * `DELETE /api/categories/{id}`, takes the permission `category:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.categories.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a31' });
   */
  delete(input: CategoryDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Stages of your ticket workflow and the transitions between them. */
export interface StatusesApi {
  /**
   * List statuses.
   *
   * Returns all statuses in their configured order, including archived ones. Each has one of six states, which define what it means to the service.
   *
   * `GET /api/statuses`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.statuses.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Status>>;

  /**
   * Get a status.
   *
   * Users who see only their own tickets get the `requesterLabel` as `name`.
   *
   * `GET /api/statuses/{id}`, for everybody who is signed in and has verified their address.
   *
   * @throws {@link ApiError} `not_found`
   *
   * @example
   * const status = await client.statuses.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a43' });
   */
  get(input: StatusGetInput, options?: CallOptions): ApiPromise<Status>;

  /**
   * Create a status.
   *
   * No ticket can move to the status until a transition leads to it; see `PUT /status-transitions`.
   *
   * `POST /api/statuses`, takes the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const status = await client.statuses.create({
   *   key: 'spare_parts',
   *   name: 'Waiting for parts',
   *   requesterLabel: 'In progress',
   *   state: 'on_hold',
   *   color: '#b58900',
   *   position: 45,
   * });
   */
  create(input: StatusCreateInput, options?: MutationOptions): ApiPromise<Status>;

  /**
   * Update a status.
   *
   * Also archives or restores it, or makes it the default of its state. The state cannot change. To archive a default status, make another one the default first.
   *
   * `PATCH /api/statuses/{id}`, takes the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const status = await client.statuses.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a45',
   *   name: 'Waiting for spare parts',
   * });
   */
  update(input: StatusUpdateInput, options?: MutationOptions): ApiPromise<Status>;

  /**
   * Reorder statuses.
   *
   * Pass the ID of every status once. The `position` of each becomes its place in this list.
   *
   * `POST /api/statuses/reorder`, takes the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.statuses.reorder({
   *   ids: [
   *     '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a43',
   *     '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a45',
   *   ],
   * });
   */
  reorder(input: StatusReorderInput, options?: MutationOptions): ApiPromise<ListOf<Status>>;

  /**
   * Delete a status.
   *
   * If tickets have the status, `replaceWith` must name another status of the same state for them. The last status of a state cannot be deleted.
   *
   * `DELETE /api/statuses/{id}`, takes the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.statuses.delete({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a45',
   *   replaceWith: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a46',
   * });
   */
  delete(input: StatusDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List status transitions.
   *
   * Returns every allowed status change, with the permission that it requires and whether it needs a comment.
   *
   * `GET /api/status-transitions`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.statuses.transitions();
   */
  transitions(options?: CallOptions): ApiPromise<ListOf<Transition>>;

  /**
   * Replace all status transitions.
   *
   * Transitions that you leave out are no longer allowed. Tickets keep their current status.
   *
   * `PUT /api/status-transitions`, takes the permission `status:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.statuses.replaceTransitions({
   *   transitions: [
   *     {
   *       fromId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a41',
   *       toId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a42',
   *       requiredPermission: null,
   *       requiresComment: 'none',
   *     },
   *     {
   *       fromId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a42',
   *       toId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a44',
   *       requiredPermission: null,
   *       requiresComment: 'public',
   *     },
   *   ],
   * });
   */
  replaceTransitions(input: StatusReplaceTransitionsInput, options?: MutationOptions): ApiPromise<ListOf<Transition>>;
}

/** Settings of the whole service. */
export interface SettingsApi {
  /**
   * Get the settings.
   *
   * One set of settings applies to the whole service.
   *
   * `GET /api/settings`, takes the permission `setting:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const settings = await client.settings.get();
   */
  get(options?: CallOptions): ApiPromise<Settings>;

  /**
   * Update the settings.
   *
   * A new value applies from the next time it is read. Nothing that already happened is undone.
   *
   * `PATCH /api/settings`, takes the permission `setting:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`, `version_conflict`
   *
   * @example
   * const settings = await client.settings.update({ closeSolvedAfterDays: 14 });
   */
  update(input?: SettingUpdateInput, options?: MutationOptions): ApiPromise<Settings>;
}

/** Requests for help, from creation to closure. */
export interface TicketsApi {
  /**
   * List tickets.
   *
   * Returns the tickets that you can see, in one total order: no page skips or repeats a ticket, within the limits described for `sort`. A ticket must match every filter; of several values of one filter, any is enough, except that all values of `tag` must match.
   *
   * `GET /api/tickets`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data, page } = await client.tickets.list({ state: ['new', 'open'], assignee: 'me', sort: '-priority' });
   */
  list(input?: TicketListInput, options?: CallOptions): ApiPromise<PageOf<FoundTicket>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const ticket of client.tickets.iterate({ status: ['open'], tag: ['vip'] })) {
   *   console.log(ticket.reference, ticket.subject);
   * }
   */
  iterate(input?: Omit<TicketListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<FoundTicket>;

  /**
   * Get a ticket.
   *
   * Includes its links, its followers, and the statuses that you can move it to. `at` returns the ticket as it was at an earlier time and requires no additional permission.
   *
   * `GET /api/tickets/{ticketId}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.get({ ticketId: 'TKT-1042' });
   */
  get(input: TicketGetInput, options?: CallOptions): ApiPromise<Ticket>;

  /**
   * Create a ticket.
   *
   * The description is the first message of the conversation. Creating a ticket for another user requires `ticket:create` with the scope `all`. If you omit the team or the priority, the category decides; the team can then assign the ticket to one of its members.
   *
   * `POST /api/tickets`, takes the permission `ticket:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticket = await client.tickets.create({
   *   subject: 'The printer is on fire',
   *   description: 'It started after the **update**.',
   *   priority: 'urgent',
   *   tags: ['hardware'],
   * });
   */
  create(input: TicketCreateInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Update a ticket.
   *
   * Assignment and status have their own operations and permissions.
   *
   * `PATCH /api/tickets/{ticketId}`, takes the permission `ticket:update`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.update({ ticketId: ticket.id, expectedVersion: ticket.version, priority: 'low' });
   */
  update(input: TicketUpdateInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Create or update an external ticket.
   *
   * Creates a ticket as `POST /tickets` does if none has this external ID, and returns 201. Otherwise updates the fields that you pass, which requires `ticket:update` on the ticket, and returns 200. External IDs always require `ticket:create` with the scope `all`.
   *
   * `PUT /api/tickets/by-external-id/{source}/{externalId}`, takes the permission `ticket:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedTicket = await client.tickets.upsert({
   *   source: 'warehouse',
   *   externalId: 'printer-7',
   *   subject: 'The label printer prints blank labels',
   *   priority: 'high',
   * });
   */
  upsert(input: TicketUpsertInput, options?: MutationOptions): ApiPromise<UpsertedTicket>;

  /**
   * Update multiple tickets.
   *
   * Makes the same change to up to 100 tickets. Each field requires the same permission as on a single ticket. If one ticket fails, its result says why and the ticket stays unchanged; an error that concerns all tickets rejects the whole request.
   *
   * `POST /api/tickets/bulk`, takes the permission `ticket:update` or `ticket:assign` or `ticket:transition`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.bulk({
   *   ids: ['TKT-1042', 'TKT-1043'],
   *   change: { priority: 'urgent', addTags: ['lund'] },
   * });
   */
  bulk(input: TicketBulkInput, options?: MutationOptions): ApiPromise<ListOf<BulkResult>>;

  /**
   * Move a ticket to the trash.
   *
   * After that, only users who can restore the ticket can find it.
   *
   * `DELETE /api/tickets/{ticketId}`, takes the permission `ticket:delete`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.delete({ ticketId: 'TKT-1042' });
   */
  delete(input: TicketDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Restore a ticket.
   *
   * Takes the ticket out of the trash, as it was before.
   *
   * `POST /api/tickets/{ticketId}/restore`, takes the permission `ticket:restore`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.restore({ ticketId: 'TKT-1042' });
   */
  restore(input: TicketRestoreInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Export tickets.
   *
   * Downloads every ticket that the same filters list, as far as the scope of `ticket:export` reaches. In CSV (RFC 4180, with a header row and a byte order mark), text that a spreadsheet would evaluate as a formula starts with an apostrophe.
   *
   * `GET /api/tickets/export`, takes the permission `ticket:export`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const file = await client.tickets.export({ format: 'csv', createdAfter: '2026-11-01T00:00:00+01:00' });
   */
  export(input: TicketExportInput, options?: DownloadOptions): ApiPromise<Download>;

  /**
   * Assign a ticket.
   *
   * Assigns the ticket to an agent, a team, or both. The assignee must be able to work on the ticket. If you pass only a team, it can assign one of its members; `assigneeId: null` leaves the ticket unassigned.
   *
   * `POST /api/tickets/{ticketId}/assign`, takes the permission `ticket:assign`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.tickets.assign({ ticketId: 'TKT-1042', assigneeId: agent.id, teamId: null });
   */
  assign(input: TicketAssignInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Take an unassigned ticket.
   *
   * Assigns the ticket to you. Rejected if someone else is assigned; taking it over requires `ticket:assign`.
   *
   * `POST /api/tickets/{ticketId}/take`, takes the permission `ticket:take`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.take({ ticketId: 'TKT-1042' });
   */
  take(input: TicketTakeInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * List available transitions.
   *
   * Returns every status once, with the reason if you cannot move the ticket to it now.
   *
   * `GET /api/tickets/{ticketId}/transitions`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.transitions({ ticketId: 'TKT-1042' });
   */
  transitions(input: TicketTransitionsInput, options?: CallOptions): ApiPromise<ListOf<TransitionAnswer>>;

  /**
   * Change a ticket's status.
   *
   * Follows the configured transitions; it also reopens a solved ticket. A closed status requires `ticket:close`. The comment, if required or given, is created in the same transaction.
   *
   * `POST /api/tickets/{ticketId}/transition`, takes the permission `ticket:transition`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `transition_not_allowed`, `version_conflict`
   *
   * @example
   * const solved = ticket.availableTransitions.find(({ status }) => status.state === 'solved');
   * if (solved) {
   *   const comment = { body: 'It is out. Please try again.', visibility: 'public' } as const;
   *   await client.tickets.transition({ ticketId: ticket.id, statusId: solved.status.id, comment });
   * }
   */
  transition(input: TicketTransitionInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * List ticket events.
   *
   * Returns the history of the ticket as far as you can see it, oldest first: each change, who made it, and the previous values.
   *
   * `GET /api/tickets/{ticketId}/events`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.events({ ticketId: 'TKT-1042' });
   */
  events(input: TicketEventsInput, options?: CallOptions): ApiPromise<PageOf<Event>>;

  /**
   * The same as `events` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const event of client.tickets.iterateEvents({ ticketId: 'TKT-1042' })) console.log(event);
   */
  iterateEvents(input: Omit<TicketEventsInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Event>;

  /**
   * Get the ticket timeline.
   *
   * Returns comments, interactions, and changes in one order, as far as you can see them. An event that only announces a comment or an interaction is omitted.
   *
   * `GET /api/tickets/{ticketId}/timeline`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.timeline({ ticketId: 'TKT-1042', order: 'asc' });
   */
  timeline(input: TicketTimelineInput, options?: CallOptions): ApiPromise<PageOf<TimelineEntry>>;

  /**
   * The same as `timeline` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const timelineEntry of client.tickets.iterateTimeline({ ticketId: 'TKT-1042', order: 'asc' })) console.log(timelineEntry);
   */
  iterateTimeline(input: Omit<TicketTimelineInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<TimelineEntry>;

  /**
   * List ticket followers.
   *
   * Followers are notified of changes and can access the ticket like its requester.
   *
   * `GET /api/tickets/{ticketId}/followers`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.followers({ ticketId: 'TKT-1042' });
   */
  followers(input: TicketFollowersInput, options?: CallOptions): ApiPromise<ListOf<UserRef>>;

  /**
   * Follow a ticket.
   *
   * Adds you or another user as a follower. Adding another user also requires `ticket:update` and `user:read`.
   *
   * `PUT /api/tickets/{ticketId}/followers/{userId}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.follow({ ticketId: 'TKT-1042', userId: 'me' });
   */
  follow(input: TicketFollowInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Unfollow a ticket.
   *
   * Removing another user also requires `ticket:update`. Succeeds if the user is not following.
   *
   * `DELETE /api/tickets/{ticketId}/followers/{userId}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.unfollow({ ticketId: 'TKT-1042', userId: 'me' });
   */
  unfollow(input: TicketUnfollowInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * List ticket links.
   *
   * Returns the links to tickets that you can see, as seen from this ticket: `outward` is what it does to the other ticket, `inward` what the other does to it.
   *
   * `GET /api/tickets/{ticketId}/links`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.tickets.links({ ticketId: 'TKT-1042' });
   */
  links(input: TicketLinksInput, options?: CallOptions): ApiPromise<ListOf<TicketLink>>;

  /**
   * Link two tickets.
   *
   * The permission must cover both tickets.
   *
   * `POST /api/tickets/{ticketId}/links`, takes the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const ticketLink = await client.tickets.link({
   *   ticketId: 'TKT-1042',
   *   type: 'caused_by',
   *   targetId: 'TKT-1040',
   * });
   */
  link(input: TicketLinkInput, options?: MutationOptions): ApiPromise<TicketLink>;

  /**
   * Remove a ticket link.
   *
   * You can remove the link from either ticket. The permission must cover both.
   *
   * `DELETE /api/tickets/{ticketId}/links/{linkId}`, takes the permission `ticket:link`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.tickets.unlink({
   *   ticketId: 'TKT-1042',
   *   linkId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ab1',
   * });
   */
  unlink(input: TicketUnlinkInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Merge a ticket into another.
   *
   * Closes the ticket permanently and returns the other one, which its requester and followers now follow. The permission must cover both tickets.
   *
   * `POST /api/tickets/{ticketId}/merge`, takes the permission `ticket:merge`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.merge({ ticketId: 'TKT-1043', intoId: 'TKT-1042' });
   */
  merge(input: TicketMergeInput, options?: MutationOptions): ApiPromise<Ticket>;
}

/** Saved ticket lists, your own and those of your teams. */
export interface ViewsApi {
  /**
   * List saved views.
   *
   * Returns your views and those of your teams, in the order in which they were saved.
   *
   * `GET /api/views`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.views.list({ limit: 20 });
   */
  list(input?: ViewListInput, options?: CallOptions): ApiPromise<PageOf<View>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const view of client.views.iterate()) console.log(view);
   */
  iterate(input?: Omit<ViewListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<View>;

  /**
   * Get a saved view.
   *
   * Returns its filters and sort order. To list its tickets, use `GET /tickets?view=…`.
   *
   * `GET /api/views/{id}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const view = await client.views.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1' });
   */
  get(input: ViewGetInput, options?: CallOptions): ApiPromise<View>;

  /**
   * Save a view.
   *
   * Saves a ticket list for yourself or for a team. Every member of the team sees the view, each with only the tickets that they can see.
   *
   * `POST /api/views`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const view = await client.views.create({
   *   name: 'Printers that wait',
   *   filters: { state: ['new', 'open'], category: 'printers' },
   *   sort: '-priority',
   *   teamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   * });
   */
  create(input: ViewCreateInput, options?: MutationOptions): ApiPromise<View>;

  /**
   * Update a saved view.
   *
   * Only the owner can do this; for a view of a team, also a team lead and anyone with `team:manage`.
   *
   * `PATCH /api/views/{id}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const view = await client.views.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1',
   *   name: 'Printers that wait in Lund',
   * });
   */
  update(input: ViewUpdateInput, options?: MutationOptions): ApiPromise<View>;

  /**
   * Delete a saved view.
   *
   * Only the owner can do this; for a view of a team, also a team lead and anyone with `team:manage`.
   *
   * `DELETE /api/views/{id}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.views.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ac1' });
   */
  delete(input: ViewDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Public replies and internal notes on tickets. */
export interface CommentsApi {
  /**
   * List ticket comments.
   *
   * Oldest first. Internal notes are included only if you can read them.
   *
   * `GET /api/tickets/{ticketId}/comments`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.comments.list({ ticketId: 'TKT-1042', limit: 20 });
   */
  list(input: CommentListInput, options?: CallOptions): ApiPromise<PageOf<Comment>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const comment of client.comments.iterate({ ticketId: 'TKT-1042' })) console.log(comment);
   */
  iterate(input: Omit<CommentListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Comment>;

  /**
   * Get a comment.
   *
   * An internal note that you cannot read is not found.
   *
   * `GET /api/tickets/{ticketId}/comments/{commentId}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const comment = await client.comments.get({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   * });
   */
  get(input: CommentGetInput, options?: CallOptions): ApiPromise<Comment>;

  /**
   * Create a comment.
   *
   * A public reply also requires `comment:create_public`, an internal note `comment:create_internal`, and mentioning users `user:read`. A reply to a merged ticket goes to the ticket it was merged into. A reply to a closed ticket opens a follow-up, which requires `ticket:create`. In both cases, `redirected` names that ticket.
   *
   * `POST /api/tickets/{ticketId}/comments`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.comments.create({ ticketId: 'TKT-1042', body: 'Have you tried water?', visibility: 'internal' });
   */
  create(input: CommentCreateInput, options?: MutationOptions): ApiPromise<CommentCreated>;

  /**
   * Edit your comment.
   *
   * You can edit your own comments for as long as the settings allow, 15 minutes by default, and not on a closed ticket. Mentioning more users requires `user:read`.
   *
   * `PATCH /api/tickets/{ticketId}/comments/{commentId}`, takes the permission `comment:update_own`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const comment = await client.comments.update({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   *   body: 'Does printer 7 show driver 4.2?',
   * });
   */
  update(input: CommentUpdateInput, options?: MutationOptions): ApiPromise<Comment>;

  /**
   * Redact a comment.
   *
   * Permanently removes its text, mentions, and attachments, and any stored copies of them; the author and time remain. Repeating the call changes nothing.
   *
   * `POST /api/tickets/{ticketId}/comments/{commentId}/redact`, takes the permission `comment:redact`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const comment = await client.comments.redact({
   *   ticketId: 'TKT-1042',
   *   commentId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad1',
   * });
   */
  redact(input: CommentRedactInput, options?: MutationOptions): ApiPromise<Comment>;
}

/** Files of tickets and comments. */
export interface AttachmentsApi {
  /**
   * List ticket attachments.
   *
   * Oldest first. Files of internal notes are included only if you can read internal notes.
   *
   * `GET /api/tickets/{ticketId}/attachments`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.attachments.list({ ticketId: 'TKT-1042', limit: 20 });
   */
  list(input: AttachmentListInput, options?: CallOptions): ApiPromise<PageOf<Attachment>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const attachment of client.attachments.iterate({ ticketId: 'TKT-1042' })) console.log(attachment);
   */
  iterate(input: Omit<AttachmentListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Attachment>;

  /**
   * Upload an attachment.
   *
   * Up to 25 MB, as the part `file` of a form or as the request body with `fileName` in the query. The content type is detected from the bytes. An internal file also requires `comment:create_internal`. To attach the file to a comment, pass its ID there in `attachmentIds`.
   *
   * `POST /api/tickets/{ticketId}/attachments`, takes the permission `attachment:create`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const file = new File([JSON.stringify({ fan: 'stuck' })], 'sensors.json');
   * const attachment = await client.attachments.upload({ ticketId: 'TKT-1042', file });
   * await client.comments.create({ ticketId: 'TKT-1042', body: 'See there.', attachmentIds: [attachment.id] });
   */
  upload(input: WithFile<AttachmentUploadInput>, options?: UploadOptions): ApiPromise<Attachment>;

  /**
   * Get attachment metadata.
   *
   * Returns the name, size, and content type. To download the bytes, use `GET /attachments/{id}`.
   *
   * `GET /api/attachments/{id}/metadata`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const attachment = await client.attachments.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad2' });
   */
  get(input: AttachmentGetInput, options?: CallOptions): ApiPromise<Attachment>;

  /**
   * Download an attachment.
   *
   * Supports a single `Range`. The ETag identifies the bytes; it is not the version.
   *
   * `GET /api/attachments/{id}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.attachments.list({ ticketId: ticket.id });
   * for (const { id } of data) {
   *   const { fileName, body } = await client.attachments.download({ id });
   *   await body.pipeTo(new WritableStream({ write: (bytes) => console.log(fileName, bytes.length) }));
   * }
   */
  download(input: AttachmentDownloadInput, options?: DownloadOptions): ApiPromise<Download>;

  /**
   * Delete an attachment.
   *
   * You can delete your own files for as long as comments can be edited. Deleting any other requires `attachment:delete`.
   *
   * `DELETE /api/attachments/{id}`, takes the permission `ticket:read`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.attachments.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ad2' });
   */
  delete(input: AttachmentDeleteInput, options?: MutationOptions): ApiPromise<Done>;
}

/** Recorded contacts with customers, such as calls, meetings, and chats. */
export interface InteractionsApi {
  /**
   * List interactions.
   *
   * Returns recorded contacts in the order in which they took place, oldest first. The requester never sees them.
   *
   * `GET /api/tickets/{ticketId}/interactions`, takes the permission `interaction:read`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.interactions.list({ ticketId: 'TKT-1042', limit: 20 });
   */
  list(input: InteractionListInput, options?: CallOptions): ApiPromise<PageOf<Interaction>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const interaction of client.interactions.iterate({ ticketId: 'TKT-1042' })) console.log(interaction);
   */
  iterate(input: Omit<InteractionListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Interaction>;

  /**
   * Record an interaction.
   *
   * Records a call, a meeting, or another contact that took place outside the service. The requester never sees it, and no one is notified by default.
   *
   * `POST /api/tickets/{ticketId}/interactions`, takes the permission `interaction:record`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.interactions.record({
   *   ticketId: 'TKT-1042',
   *   kind: 'phone',
   *   direction: 'inbound',
   *   durationSeconds: 240,
   *   summary: 'She asks for a call back before noon.',
   * });
   */
  record(input: InteractionRecordInput, options?: MutationOptions): ApiPromise<Interaction>;
}

/** Notification rules, the inbox, and email subscriptions. */
export interface NotificationRulesApi {
  /**
   * List notification rules.
   *
   * Returns all rules, including disabled ones.
   *
   * `GET /api/notification-rules`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.notificationRules.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<NotificationRule>>;

  /**
   * Get a notification rule.
   *
   * Includes its templates in every language.
   *
   * `GET /api/notification-rules/{id}`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const notificationRule = await client.notificationRules.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61' });
   */
  get(input: NotificationRuleGetInput, options?: CallOptions): ApiPromise<NotificationRule>;

  /**
   * Create a notification rule.
   *
   * There can be one rule for each combination of event, audience, and channel. A template with a variable that the event does not have is rejected.
   *
   * `POST /api/notification-rules`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const notificationRule = await client.notificationRules.create({
   *   event: 'comment.public',
   *   audience: 'requester',
   *   channel: 'email',
   *   templates: {
   *     en: {
   *       subject: '[{{ticket.reference}}] {{ticket.subject}}',
   *       body: 'Hello {{recipient.name}},\n\n{{actor.name}} wrote:\n\n{{comment.body}}',
   *     },
   *   },
   * });
   */
  create(input: NotificationRuleCreateInput, options?: MutationOptions): ApiPromise<NotificationRule>;

  /**
   * Update a notification rule.
   *
   * `templates` replaces the templates of all languages and must include English.
   *
   * `PATCH /api/notification-rules/{id}`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const notificationRule = await client.notificationRules.update({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61', enabled: false });
   */
  update(input: NotificationRuleUpdateInput, options?: MutationOptions): ApiPromise<NotificationRule>;

  /**
   * Delete a notification rule.
   *
   * To stop it temporarily, disable it instead.
   *
   * `DELETE /api/notification-rules/{id}`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.notificationRules.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61' });
   */
  delete(input: NotificationRuleDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Preview a notification.
   *
   * Shows what the rule would send for a ticket, without sending anything. Pass `template` to try a text before you save it.
   *
   * `POST /api/notification-rules/{id}/preview`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const notificationPreview = await client.notificationRules.preview({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61',
   *   ticketId: 'TKT-1042',
   *   language: 'en',
   * });
   */
  preview(input: NotificationRulePreviewInput, options?: MutationOptions): ApiPromise<NotificationPreview>;

  /**
   * Send a test notification.
   *
   * Sends you, and no one else, what the rule would send for a ticket, through the channel of the rule.
   *
   * `POST /api/notification-rules/{id}/send-test`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const notificationTest = await client.notificationRules.sendTest({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a61',
   *   ticketId: 'TKT-1042',
   * });
   */
  sendTest(input: NotificationRuleSendTestInput, options?: MutationOptions): ApiPromise<NotificationTest>;

  /**
   * List notification events.
   *
   * Returns the events that users can be notified of, with the variables that templates can contain between `{{` and `}}`.
   *
   * `GET /api/notification-events`, takes the permission `notification:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.notificationRules.events();
   */
  events(options?: CallOptions): ApiPromise<ListOf<NotificationEvent>>;
}

/** Notification rules, the inbox, and email subscriptions. */
export interface NotificationsApi {
  /**
   * List your notifications.
   *
   * Newest first, and only about tickets that you can still see.
   *
   * `GET /api/notifications`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.notifications.list({ unread: true, limit: 20 });
   */
  list(input?: NotificationListInput, options?: CallOptions): ApiPromise<PageOf<Notification>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const notification of client.notifications.iterate({ unread: true })) console.log(notification);
   */
  iterate(input?: Omit<NotificationListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Notification>;

  /**
   * Mark a notification as read.
   *
   * Repeating the call changes nothing.
   *
   * `POST /api/notifications/{id}/read`, for everybody who is signed in and has verified their address.
   *
   * @throws {@link ApiError} `conflict`, `not_found`
   *
   * @example
   * const notification = await client.notifications.markRead({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a62' });
   */
  markRead(input: NotificationMarkReadInput, options?: MutationOptions): ApiPromise<Notification>;

  /**
   * Mark a notification as unread.
   *
   * Repeating the call changes nothing.
   *
   * `POST /api/notifications/{id}/unread`, for everybody who is signed in and has verified their address.
   *
   * @throws {@link ApiError} `conflict`, `not_found`
   *
   * @example
   * const notification = await client.notifications.markUnread({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a62' });
   */
  markUnread(input: NotificationMarkUnreadInput, options?: MutationOptions): ApiPromise<Notification>;

  /**
   * Mark all notifications as read.
   *
   * Covers the notifications received until now, or until `before`.
   *
   * `POST /api/notifications/read-all`, for everybody who is signed in and has verified their address.
   *
   * @throws {@link ApiError} `conflict`
   *
   * @example
   * await client.notifications.markAllRead({ before: '2026-11-16T08:22:00.000Z' });
   */
  markAllRead(input?: NotificationMarkAllReadInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Count your unread notifications.
   *
   * Counts only notifications about tickets that you can still see. Cheap enough to poll every minute.
   *
   * `GET /api/notifications/unread-count`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const unreadCount = await client.notifications.unreadCount();
   */
  unreadCount(options?: CallOptions): ApiPromise<UnreadCount>;

  /**
   * Get an email subscription.
   *
   * Returns what the unsubscribe link in an email stops. Changes nothing, because some mail programs open every link.
   *
   * `GET /api/notifications/subscription`, open to everybody.
   *
   * @example
   * const subscription = await client.notifications.subscription({
   *   token: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11~comment.public~email~XHOwztkSnrWAK8NuooFhHH',
   * });
   */
  subscription(input: NotificationSubscriptionInput, options?: CallOptions): ApiPromise<Subscription>;

  /**
   * Unsubscribe from emails.
   *
   * Stops emails like the one that contains the link. Mail programs call this with the one-click form of RFC 8058, whose content is ignored.
   *
   * `POST /api/notifications/unsubscribe`, open to everybody.
   *
   * @example
   * const subscription = await client.notifications.unsubscribe({
   *   token: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11~comment.public~email~XHOwztkSnrWAK8NuooFhHH',
   * });
   */
  unsubscribe(input: NotificationUnsubscribeInput, options?: MutationOptions): ApiPromise<Subscription>;

  /**
   * Resubscribe to emails.
   *
   * Resumes the emails that the same link stopped.
   *
   * `POST /api/notifications/resubscribe`, open to everybody.
   *
   * @example
   * const subscription = await client.notifications.resubscribe({
   *   token: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a11~comment.public~email~XHOwztkSnrWAK8NuooFhHH',
   * });
   */
  resubscribe(input: NotificationResubscribeInput, options?: MutationOptions): ApiPromise<Subscription>;
}

/** Outgoing emails and webhook messages, with their attempts and outcomes. */
export interface DeliveriesApi {
  /**
   * List deliveries.
   *
   * Returns emails with `notification:manage` and webhook messages with `webhook:manage`, newest first, with each attempt and why it failed. Temporary failures are retried automatically.
   *
   * `GET /api/deliveries`, takes the permission `notification:manage` or `webhook:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.deliveries.list({ kind: 'email', ticket: 'TKT-1042', limit: 20 });
   */
  list(input?: DeliveryListInput, options?: CallOptions): ApiPromise<PageOf<Delivery>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const delivery of client.deliveries.iterate({ kind: 'email', ticket: 'TKT-1042' })) console.log(delivery);
   */
  iterate(input?: Omit<DeliveryListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Delivery>;

  /**
   * Get a delivery.
   *
   * Includes the subject of the message, but no other content.
   *
   * `GET /api/deliveries/{id}`, takes the permission `notification:manage` or `webhook:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const delivery = await client.deliveries.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a63' });
   */
  get(input: DeliveryGetInput, options?: CallOptions): ApiPromise<Delivery>;

  /**
   * Retry a delivery.
   *
   * Sends a failed or bounced message again, or a waiting one immediately. Rejected with 409 if the message was delivered, is no longer stored, or belongs to a webhook that is disabled or deleted.
   *
   * `POST /api/deliveries/{id}/retry`, takes the permission `notification:manage` or `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const delivery = await client.deliveries.retry({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a64' });
   */
  retry(input: DeliveryRetryInput, options?: MutationOptions): ApiPromise<Delivery>;
}

/** A complete log of everything that happened. */
export interface EventsApi {
  /**
   * List events.
   *
   * Returns the events that you can see, oldest first. The events of one ticket are always in the order in which they were
   * committed. Events of different tickets are ordered by time, as far as they existed when the page was read; an event
   * committed later comes later, whenever it began. No event is ever inserted before a cursor you already hold, so if you
   * continue from each `nextCursor`, you miss nothing.
   *
   * `nextCursor` is present even if there are no more events yet: pass it again later. A page can be empty and still have
   * more behind it if there is much that you cannot see. What you can see is decided when you read. After the service is
   * restored from a backup, an earlier cursor continues a few minutes further back, as does a cursor from release 0.1: skip
   * the events whose `id` you already have.
   *
   * `GET /api/events`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data, page } = await client.events.list({ type: ['ticket.*'], limit: 100 });
   * const later = await client.events.list({ type: ['ticket.*'], after: page.nextCursor });
   */
  list(input?: EventListInput, options?: CallOptions): ApiPromise<EventListOutput>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const loggedEvent of client.events.iterate({ after: 'bGFzdCBzZWVu', type: ['ticket.*'] })) console.log(loggedEvent);
   */
  iterate(input?: EventListInput, options?: CallOptions): ItemsOf<LoggedEvent, EventListOutput>;

  /**
   * Stream events.
   *
   * Server-sent events (HTML Living Standard, 9.2): `event` is the type, `data` the event as JSON on one line, and `id`
   * its cursor. The stream starts at the current end of the log, or after `after`. After a disconnect, continue with
   * `Last-Event-ID` and you miss nothing. An event without `data` has only an `id` to continue from; it comes at fixed
   * times, whether or not anything happened. Order and filters are those of `GET /events`. What you can see is decided
   * again as events arrive.
   *
   * When the service ends a stream, the last event is `end` with problem details in `data`: `token_expired` (get a new
   * token and reconnect), `unauthenticated` (the session or the account has ended, or the key was revoked), or
   * `unavailable` (reconnect). A comment arrives every 15 seconds; if nothing arrives for 45 seconds, the connection is
   * dead. You can have ten streams open per instance, and all readers together 2,000. Beyond that, the response is 429
   * `rate_limited`.
   *
   * Goes on over as many connections as it takes, with a token that is good, and gives each event once. Rejects only with what cannot heal, such as `unauthenticated` after a refresh or `permission_denied`. Keep the `cursor` of the last event to go on after a restart.
   *
   * `GET /api/events/stream`, for everybody who is signed in and has verified their address.
   *
   * @example
   * for await (const event of client.events.stream({ type: ['ticket.*', 'comment.public'] })) {
   *   console.log(event.occurredAt, event.type, event.ticketId);
   * }
   */
  stream(input?: Following<EventStreamInput>): AsyncGenerator<LoggedEvent, void, undefined>;
}

/** Incoming email, which becomes tickets and replies. */
export interface InboundApi {
  /**
   * Submit an inbound email.
   *
   * Pass the raw message (RFC 5322), up to 26 MB. A reply goes to its ticket; any other message opens one. Every message that can be read gets 200, even if it is ignored, and the same message always gets the same response: retry only after 429 and 5xx. Without a bearer token, sign the body with `INBOUND_EMAIL_SECRET`.
   *
   * `POST /api/inbound/email`, takes the permission `email:receive`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const receivedEmail = await client.inbound.receiveEmail({ file: new File(['It began at noon.'], 'notes.txt') });
   */
  receiveEmail(input: WithFile<object>, options?: UploadOptions): ApiPromise<ReceivedEmail>;
}

/** Endpoints that receive events, signed as in Standard Webhooks 1.0.0, and the deliveries to them. */
export interface WebhooksApi {
  /**
   * List webhooks.
   *
   * Returns the webhooks of all users, newest first and without their secrets.
   *
   * `GET /api/webhooks`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.webhooks.list({ limit: 20 });
   */
  list(input?: WebhookListInput, options?: CallOptions): ApiPromise<PageOf<Webhook>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const webhook of client.webhooks.iterate()) console.log(webhook);
   */
  iterate(input?: Omit<WebhookListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Webhook>;

  /**
   * Get a webhook.
   *
   * Returns everything except the secrets, including since when it has been failing and why it was disabled.
   *
   * `GET /api/webhooks/{id}`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const webhook = await client.webhooks.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91' });
   */
  get(input: WebhookGetInput, options?: CallOptions): ApiPromise<Webhook>;

  /**
   * Create a webhook.
   *
   * The secret that verifies its messages is shown only in this response. The webhook receives only events that you can see.
   *
   * `POST /api/webhooks`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const webhookWithSecret = await client.webhooks.create({
   *   url: 'https://warehouse.example.com/hooks/ticketwire',
   *   description: 'Shows who looks after each printer on the screen in Lund',
   *   eventTypes: ['ticket.*', 'comment.public'],
   *   filter: { teamIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21'] },
   * });
   */
  create(input: WebhookCreateInput, options?: MutationOptions): ApiPromise<WebhookWithSecret>;

  /**
   * Update a webhook.
   *
   * Also disables or enables it. You become its owner. Disabling cancels its pending messages.
   *
   * `PATCH /api/webhooks/{id}`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const webhook = await client.webhooks.update({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91', enabled: false });
   */
  update(input: WebhookUpdateInput, options?: MutationOptions): ApiPromise<Webhook>;

  /**
   * Delete a webhook.
   *
   * Cancels its pending messages. To stop it temporarily, disable it instead.
   *
   * `DELETE /api/webhooks/{id}`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.webhooks.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91' });
   */
  delete(input: WebhookDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Rotate a webhook secret.
   *
   * The new secret is shown only in this response. For a while, one day by default, messages are signed with both secrets, so that you can switch the receiver over.
   *
   * `POST /api/webhooks/{id}/rotate-secret`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const webhookWithSecret = await client.webhooks.rotateSecret({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   expireOldAfterSeconds: 3600,
   * });
   */
  rotateSecret(input: WebhookRotateSecretInput, options?: MutationOptions): ApiPromise<WebhookWithSecret>;

  /**
   * Test a webhook.
   *
   * Sends a `ping`. Returns the delivery, whose outcome appears in the list of deliveries soon after.
   *
   * `POST /api/webhooks/{id}/test`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const delivery = await client.webhooks.test({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91' });
   */
  test(input: WebhookTestInput, options?: MutationOptions): ApiPromise<Delivery>;

  /**
   * List webhook deliveries.
   *
   * Returns sent and pending messages, newest first, with each attempt, its response, and the time of the next one.
   *
   * `GET /api/webhooks/{id}/deliveries`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const { data } = await client.webhooks.deliveries({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   state: 'delivered',
   *   limit: 20,
   * });
   */
  deliveries(input: WebhookDeliveriesInput, options?: CallOptions): ApiPromise<PageOf<Delivery>>;

  /**
   * The same as `deliveries` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const delivery of client.webhooks.iterateDeliveries({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   state: 'delivered',
   * })) console.log(delivery);
   */
  iterateDeliveries(input: Omit<WebhookDeliveriesInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<Delivery>;

  /**
   * Redeliver a message.
   *
   * Sends the message again, even if it was delivered. It keeps its ID, so that the receiver can recognize it.
   *
   * `POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const delivery = await client.webhooks.redeliver({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a91',
   *   deliveryId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a92',
   * });
   */
  redeliver(input: WebhookRedeliverInput, options?: MutationOptions): ApiPromise<Delivery>;

  /**
   * List webhook event types.
   *
   * Returns the values of `eventTypes`, besides `*` and families such as `ticket.*`, and which of them a webhook can receive.
   *
   * `GET /api/webhook-events`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.webhooks.events();
   */
  events(options?: CallOptions): ApiPromise<ListOf<WebhookEvent>>;
}

/** Metrics of support operations, each with its definition. */
export interface AnalyticsApi {
  /**
   * List metric definitions.
   *
   * Returns every metric with its unit and exact definition. Reports repeat the definitions next to the values.
   *
   * `GET /api/analytics/metrics`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.analytics.metrics();
   */
  metrics(options?: CallOptions): ApiPromise<ListOf<Metric>>;

  /**
   * Get the analytics overview.
   *
   * Returns the metrics of support operations in an interval, compared with the previous interval by default. Covers the tickets you can see, except merged and deleted ones. Each metric links to the list of its tickets.
   *
   * `GET /api/analytics/overview`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { firstResponseTime, backlog } = await client.analytics.overview({
   *   from: '2026-11-01T00:00:00+01:00',
   *   timeZone: 'Europe/Berlin',
   *   interval: 'week',
   * });
   */
  overview(input?: AnalyticsOverviewInput, options?: CallOptions): ApiPromise<AnalyticsOverview>;

  /**
   * Get ticket volume over time.
   *
   * Counts tickets created, solved, and reopened per day, week, or month. Empty periods are included with 0.
   *
   * `GET /api/analytics/volume`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const volumeReport = await client.analytics.volume({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  volume(input?: AnalyticsVolumeInput, options?: CallOptions): ApiPromise<VolumeReport>;

  /**
   * Get the backlog over time.
   *
   * Returns the backlog at the end of each day, week, or month, calculated from the event log: the previous backlog, plus tickets created, minus net solved.
   *
   * `GET /api/analytics/backlog`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const backlogReport = await client.analytics.backlog({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  backlog(input?: AnalyticsBacklogInput, options?: CallOptions): ApiPromise<BacklogReport>;

  /**
   * Get first response times.
   *
   * Returns the average, median, p90, p95, and a histogram, along with the same statistics over time. Tickets that still await a response are excluded; see `awaitingFirstResponse` in the overview.
   *
   * `GET /api/analytics/response-times`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const durationReport = await client.analytics.responseTimes({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  responseTimes(input?: AnalyticsResponseTimesInput, options?: CallOptions): ApiPromise<DurationReport>;

  /**
   * Get resolution times.
   *
   * Returns the average, median, p90, p95, and a histogram, along with the same statistics over time.
   *
   * `GET /api/analytics/resolution-times`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const durationReport = await client.analytics.resolutionTimes({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   interval: 'week',
   * });
   */
  resolutionTimes(input?: AnalyticsResolutionTimesInput, options?: CallOptions): ApiPromise<DurationReport>;

  /**
   * Get agent workload.
   *
   * Counts tickets by their current assignee, and replies and first responses by the agent who wrote them. The busiest agents come first.
   *
   * `GET /api/analytics/agents`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const agentReport = await client.analytics.agents({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   * });
   */
  agents(input?: AnalyticsAgentsInput, options?: CallOptions): ApiPromise<AgentReport>;

  /**
   * Get team metrics.
   *
   * Counts tickets by their current team. The busiest teams come first.
   *
   * `GET /api/analytics/teams`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const teamReport = await client.analytics.teams({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   * });
   */
  teams(input?: AnalyticsTeamsInput, options?: CallOptions): ApiPromise<TeamReport>;

  /**
   * Get category metrics.
   *
   * Each category includes its subcategories, so the top level adds up to the total.
   *
   * `GET /api/analytics/categories`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const categoryReport = await client.analytics.categories({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   * });
   */
  categories(input?: AnalyticsCategoriesInput, options?: CallOptions): ApiPromise<CategoryReport>;

  /**
   * Get metrics by ticket property.
   *
   * Groups tickets by their current priority, type, channel, status, or tag. A ticket with several tags counts once for each tag.
   *
   * `GET /api/analytics/breakdown`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const breakdownReport = await client.analytics.breakdown({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   by: 'priority',
   * });
   */
  breakdown(input: AnalyticsBreakdownInput, options?: CallOptions): ApiPromise<BreakdownReport>;

  /**
   * Export a report.
   *
   * Downloads the rows of a report. In CSV (RFC 4180, with a header row and a byte order mark), text that a spreadsheet would evaluate as a formula starts with an apostrophe.
   *
   * `GET /api/analytics/export`, takes the permission `analytics:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const file = await client.analytics.export({
   *   from: '2026-11-08T23:00:00.000Z',
   *   to: '2026-11-22T23:00:00.000Z',
   *   timeZone: 'Europe/Stockholm',
   *   report: 'agents',
   *   format: 'csv',
   * });
   */
  export(input: AnalyticsExportInput, options?: DownloadOptions): ApiPromise<Download>;
}

/** Append-only log of changes to accounts, permissions, and the configuration. */
export interface AuditEventsApi {
  /**
   * List audit events.
   *
   * Returns changes to accounts, permissions, and the configuration, newest first, with the values before and after, the source IP address, and the API key used. For changes to a ticket, see its history.
   *
   * `GET /api/audit-events`, takes the permission `audit:read`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.auditEvents.list({
   *   type: ['user.roles_changed'],
   *   actor: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a04',
   *   limit: 20,
   * });
   */
  list(input?: AuditEventListInput, options?: CallOptions): ApiPromise<PageOf<AuditEvent>>;

  /**
   * The same as `list` as one sequence: asks for each page when the one before is used up.
   *
   * @example
   * for await (const auditEvent of client.auditEvents.iterate({
   *   type: ['user.roles_changed'],
   *   actor: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a04',
   * })) console.log(auditEvent);
   */
  iterate(input?: Omit<AuditEventListInput, 'cursor' | 'count'>, options?: CallOptions): ItemsOf<AuditEvent>;
}

/** Who can do what, and why. */
export interface AuthzApi {
  /**
   * Check a permission.
   *
   * Checks whether a user has a permission, in general or on one ticket, and explains why. Applies the same rules as every other request. A ticket that you cannot see yourself is not found.
   *
   * `POST /api/authz/check`, takes the permission `role:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const accessAnswer = await client.authz.check({
   *   userId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a02',
   *   permission: 'ticket:read',
   *   ticketId: 'TKT-1042',
   * });
   */
  check(input: AuthzCheckInput, options?: MutationOptions): ApiPromise<AccessAnswer>;
}

/** Confirmation that does not reveal whether an email was sent. */
export interface Accepted {
  message: string;
}

/** Whether a user has a permission, and why. */
export interface AccessAnswer {
  allowed: boolean;
  permission: PermissionKey;
  reason: AccessReason;
  /** Reason in one sentence, with names. */
  detail: string;
  /** Widest scope that the roles of the user grant together; null if none does. */
  scope: Scope | null;
  /** Roles that grant the permission, each with its scope. */
  grantedBy: {
    role: RoleRef;
    scope: Scope;
  }[];
  ticket: {
    id: Id;
    reference: string;
    standing: Standing;
  } | null;
}

/** `granted`: a role grants the permission with a sufficient scope; `not_granted`: no role grants the permission; `out_of_scope`: a role grants the permission, but not for this ticket, or the user cannot see the ticket; `ticket_in_trash`: no one can do this until the ticket is restored; `suspended`: the account is suspended; `invited`: the invitation has not been accepted yet; `email_not_verified`: the email address has not been verified yet. */
export type AccessReason =
  | 'granted'
  | 'not_granted'
  | 'out_of_scope'
  | 'ticket_in_trash'
  | 'suspended'
  | 'invited'
  | 'email_not_verified';

/** Session of a signed-in user. */
export interface ActiveSession {
  id: Id;
  createdAt: Timestamp;
  /** When the session was last refreshed. */
  lastUsedAt: Timestamp;
  /** When the session ends at the latest. */
  expiresAt: Timestamp;
  /** IP address that the session was opened from. */
  ip: string | null;
  userAgent: string | null;
  /** Whether this request belongs to the session. */
  isCurrent: boolean;
}

/** Workload of an agent. */
export interface AgentFigures {
  /** Current assignee of the tickets; null if unassigned. */
  agent: UserRef | null;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  /** First responses that this agent gave on any ticket. */
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: {
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    reopened: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    backlog: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    awaitingFirstResponse: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    replies: string;
  };
  /** Replies that this agent wrote on any ticket; the link lists each ticket once. */
  replies: number;
}

/** Workload of each agent. With all groups, the columns add up to the overview. */
export interface AgentReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: AgentFigures[];
}

/** What `analytics.agents` takes. */
export interface AnalyticsAgentsInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** What `analytics.backlog` takes. */
export interface AnalyticsBacklogInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** What `analytics.breakdown` takes. */
export interface AnalyticsBreakdownInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
  by: Dimension;
}

/** What `analytics.categories` takes. */
export interface AnalyticsCategoriesInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** What `analytics.export` takes. */
export interface AnalyticsExportInput {
  report: Report;
  /** `csv`: for spreadsheets; `ndjson`: for programs, with the rows as they are in `data`. */
  format: 'csv' | 'ndjson';
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period in reports over time; at most 750 periods.
   * @default "day"
   */
  interval?: Interval | undefined;
  /**
   * Interval to compare the overview with.
   * @default "previous"
   */
  compareWith?: Comparison | undefined;
  /**
   * Maximum number of groups in grouped reports. Those with the most tickets are exported. 1 to 1,000.
   * @default 1000
   */
  limit?: number | undefined;
  /** Ticket property to group by. Required for `breakdown`, and allowed only there. */
  by?: Dimension | undefined;
}

/** Metrics of support operations in one interval, for the tickets that the caller can see. */
export interface AnalyticsOverview {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** Interval of `previous` and `change`; null without a comparison. */
  comparedWith: {
    from: Timestamp;
    to: Timestamp;
  } | null;
  ticketsCreated: Measure;
  ticketsSolved: Measure;
  ticketsReopened: Measure;
  backlog: Measure;
  awaitingFirstResponse: Measure;
  replies: Measure;
  firstResponseTime: Spread;
  resolutionTime: Spread;
  timeToAssign: Spread;
  oneTouchRate: Measure;
  /** Every day, week, or month of the interval, including empty ones. */
  volume: Volume[];
}

/** What `analytics.overview` takes. */
export interface AnalyticsOverviewInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: Interval | undefined;
  /**
   * Interval to compare the metrics with.
   * @default "previous"
   */
  compareWith?: Comparison | undefined;
}

/** What `analytics.resolutionTimes` takes. */
export interface AnalyticsResolutionTimesInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** What `analytics.responseTimes` takes. */
export interface AnalyticsResponseTimesInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** What `analytics.teams` takes. */
export interface AnalyticsTeamsInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Maximum number of groups. Those with the most tickets are returned. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** What `analytics.volume` takes. */
export interface AnalyticsVolumeInput {
  /** Start of the interval, inclusive. If omitted, 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** End of the interval, exclusive; at most 10 years after `from`. If omitted, now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * IANA time zone in which days, weeks (ISO 8601), and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Length of each period; at most 750 periods.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** Long-lived secret with which a program acts as its owner. */
export interface ApiKey {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** First characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** Permissions that the key is limited to; null if it has all permissions of its owner. */
  grants: Grant[] | null;
  expiresAt: Timestamp | null;
  /** When the key was last used, to the minute; null if never. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
}

/** What `apiKeys.create` takes. */
export interface ApiKeyCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /**
   * Permissions to limit the key to, at most those of its owner; null for all permissions of the owner.
   * @default null
   */
  grants?: GrantInput[] | null | undefined;
  /**
   * When the key expires, at most ten years from now; null if never.
   * @default null
   */
  expiresAt?: string | null | undefined;
  /** ID of the service account that owns the key. If omitted, you own it. */
  ownerId?: Id | undefined;
}

/** What `apiKeys.get` takes. */
export interface ApiKeyGetInput {
  id: Id;
}

/** What `apiKeys.list` takes. */
export interface ApiKeyListInput {
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
  /** ID of the owner. If omitted, lists all keys that you can see. */
  owner?: Id | undefined;
}

/** Reference to an API key. */
export interface ApiKeyRef {
  id: Id;
  name: string;
}

/** What `apiKeys.revoke` takes. */
export interface ApiKeyRevokeInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `apiKeys.rotate` takes. */
export interface ApiKeyRotateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /**
   * How long the old secret stays valid, in seconds. 0 to 86,400.
   * @default 0
   */
  keepOldForSeconds?: number | undefined;
}

/** API key with its secret, which is shown only once. */
export interface ApiKeyWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** First characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** Permissions that the key is limited to; null if it has all permissions of its owner. */
  grants: Grant[] | null;
  expiresAt: Timestamp | null;
  /** When the key was last used, to the minute; null if never. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
  /** Complete key, shown only in this response. Send it as `Authorization: Bearer …`. */
  key: string;
}

/** How unassigned tickets of a team are assigned to its members. */
export type AssignmentMode = 'manual' | 'round_robin' | 'least_loaded';

/** File of a ticket. Download its bytes with `GET /attachments/{id}`. */
export interface Attachment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  /** ID of the comment that the file belongs to; null if none. */
  commentId: Id | null;
  fileName: string;
  /** Media type, detected from the bytes. */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 hash of the bytes in hexadecimal. */
  sha256: string;
  /** `internal`: only for users who can read internal notes. */
  visibility: Visibility;
  uploadedBy: UserRef;
}

/** What `attachments.delete` takes. */
export interface AttachmentDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `attachments.download` takes. */
export interface AttachmentDownloadInput {
  id: Id;
}

/** What `attachments.get` takes. */
export interface AttachmentGetInput {
  id: Id;
}

/** What `attachments.list` takes. */
export interface AttachmentListInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
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

/** File of a comment. */
export interface AttachmentRef {
  id: Id;
  fileName: string;
  /** Media type, detected from the bytes. */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 hash of the bytes in hexadecimal. */
  sha256: string;
}

/** What `attachments.upload` takes. */
export interface AttachmentUploadInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Name of a file that is sent as the request body; a form has its own. Paths and control characters are removed. At most 1,000 characters. */
  fileName?: string | undefined;
  /**
   * `internal`: only for users who can read internal notes.
   * @default "public"
   */
  visibility?: Visibility | undefined;
}

/** Users to notify. The user who caused the event is never notified. */
export type Audience = string;

/** Change to an account, a permission, or the configuration. */
export interface AuditEvent {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  data: Record<string, unknown>;
  requestId: string | null;
  /** IP address that the request came from; null for actions of the service itself. */
  ip: string | null;
}

/** What `auditEvents.list` takes. */
export interface AuditEventListInput {
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
  /** Only events of these types. 1 to 50 items. */
  type?: EventType[] | undefined;
  /** ID of the user who acted. */
  actor?: Id | undefined;
  /** ID of the resource that was changed. */
  subject?: Id | undefined;
  /** ID of the API key that was used. */
  apiKey?: Id | undefined;
  /** IP address that the request came from. */
  ip?: string | undefined;
  /** Only events at or after this time. An instant with its offset (RFC 3339). */
  after?: string | undefined;
  /** Only events before this time. An instant with its offset (RFC 3339). */
  before?: string | undefined;
}

/** What `auth.acceptInvitation` takes. */
export interface AuthAcceptInvitationInput {
  /** 1 to 200 characters. */
  token: string;
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed.. 10 to 1,024 characters. */
  password: string;
  /** 1 to 100 characters. */
  name?: string | undefined;
}

/** What `auth.changeEmail` takes. */
export interface AuthChangeEmailInput {
  /** An e-mail address. */
  email: string;
  /** 1 to 1,024 characters. */
  currentPassword: string;
}

/** What `auth.changePassword` takes. */
export interface AuthChangePasswordInput {
  /** 1 to 1,024 characters. */
  currentPassword: string;
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed.. 10 to 1,024 characters. */
  newPassword: string;
}

/** What `auth.endSession` takes. */
export interface AuthEndSessionInput {
  id: Id;
}

/** What `auth.forgotPassword` takes. */
export interface AuthForgotPasswordInput {
  /** An e-mail address. */
  email: string;
}

/** What `auth.login` takes. */
export interface AuthLoginInput {
  /** An e-mail address. */
  email: string;
  /** 1 to 1,024 characters. */
  password: string;
  /**
   * Where to return the refresh token. `cookie`: only to the browser, in an httpOnly cookie; for pages of the service itself.
   * @default "answer"
   */
  refreshTokenIn?: 'answer' | 'cookie' | undefined;
}

/** What `auth.logout` takes. */
export interface AuthLogoutInput {
  /** Refresh token, or `cookie` for the one that the browser stores. If omitted, the session of the access token ends. 1 to 200 characters. */
  refreshToken?: string | undefined;
}

/** What `auth.refresh` takes. */
export interface AuthRefreshInput {
  /** Refresh token, or `cookie` for the one that the browser stores. 1 to 200 characters. */
  refreshToken: string;
}

/** What `auth.register` takes. */
export interface AuthRegisterInput {
  /** 1 to 100 characters. */
  name: string;
  /** An e-mail address. */
  email: string;
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed.. 10 to 1,024 characters. */
  password: string;
}

/** What `auth.resendVerification` takes. */
export interface AuthResendVerificationInput {
  /** An e-mail address. */
  email: string;
}

/** What `auth.resetPassword` takes. */
export interface AuthResetPasswordInput {
  /** 1 to 200 characters. */
  token: string;
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed.. 10 to 1,024 characters. */
  password: string;
}

/** What `auth.sessions` takes. */
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

/** What `auth.setUp` takes. */
export interface AuthSetUpInput {
  /** 1 to 200 characters. */
  token: string;
  /** 1 to 100 characters. */
  name: string;
  /** An e-mail address. */
  email: string;
  /** Use at least 10 characters and at most 1,024 bytes. Common passwords, your name, and your email address are not allowed.. 10 to 1,024 characters. */
  password: string;
}

/** What `auth.updateMe` takes. */
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
}

/** What `auth.updateNotificationPreferences` takes. */
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

/** What `auth.verifyEmail` takes. */
export interface AuthVerifyEmailInput {
  /** 1 to 200 characters. */
  token: string;
}

/** What `authz.check` takes. */
export interface AuthzCheckInput {
  userId: Id;
  permission: PermissionKey;
  /** ID or reference of the ticket. If omitted, checks whether the user has the permission at all. */
  ticketId?: string | undefined;
}

/** `away`: gets no tickets automatically. */
export type Availability = 'online' | 'away';

/** Status that you can move this ticket to now. */
export interface AvailableTransition {
  status: StatusRef;
  requiresComment: CommentRequirement;
}

/** Backlog at the end of a day, week, or month. */
export interface BacklogPoint {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  /** Tickets created in this period. */
  created: number;
  /** Solves minus reopenings in this period; can be negative. */
  netSolved: number;
  /** Backlog at the end of this period, or at the end of the interval if that comes first. */
  backlog: number;
  links: {
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    backlog: string;
  };
}

/** Backlog over time, calculated from the event log. */
export interface BacklogReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** Backlog at `from`. */
  opening: number;
  created: number;
  /** Solves minus reopenings in the interval. */
  netSolved: number;
  /** Backlog at `to`: `opening` + `created` - `netSolved`. */
  backlog: Measure;
  data: BacklogPoint[];
}

/** Metrics of the tickets that have one property in common. */
export interface BreakdownFigures {
  /** Priority, type, channel, tag, or key of the status. */
  key: string;
  /** Status of the group, if grouped by status. */
  status: StatusRef | null;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** Metrics grouped by one property of the tickets. With all groups, the columns add up to the overview, except for tags, because a ticket can have several. */
export interface BreakdownReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  by: Dimension;
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: BreakdownFigures[];
}

/** Result of a bulk change for one ticket. */
export interface BulkResult {
  /** ID of the ticket, or the value that you passed if the ticket was not found. */
  ticketId: string;
  reference: string | null;
  outcome: 'changed' | 'unchanged' | 'failed';
  /** Version after the change; null if it failed. */
  version: number | null;
  /** Why the change failed; null if it did not. */
  problem: {
    status: number;
    code: 'validation_failed' | 'unauthenticated' | 'token_expired' | 'email_not_verified' | 'permission_denied' | 'not_found' | 'method_not_allowed' | 'conflict' | 'transition_not_allowed' | 'idempotency_key_in_use' | 'version_conflict' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_key_reused' | 'rate_limited' | 'internal' | 'unavailable';
    detail: string;
    errors?: {
      pointer: string;
      code: string;
      detail: string;
    }[];
    permission?: string;
    allowed?: string[];
  } | null;
}

/** Topic of tickets. Categories form a tree. */
export interface Category {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  parentId: Id | null;
  /** Names from the top-level category down to this one. */
  path: string[];
  position: number;
  defaultTeam: TeamRef | null;
  defaultPriority: Priority | null;
  visibleToRequesters: boolean;
  archivedAt: Timestamp | null;
}

/** What `categories.create` takes. */
export interface CategoryCreateInput {
  key: string;
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** @default null */
  parentId?: Id | null | undefined;
  /**
   * 0 to 100,000.
   * @default 0
   */
  position?: number | undefined;
  /** @default null */
  defaultTeamId?: Id | null | undefined;
  /** @default null */
  defaultPriority?: Priority | null | undefined;
  /** @default true */
  visibleToRequesters?: boolean | undefined;
}

/** What `categories.delete` takes. */
export interface CategoryDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Metrics of a category, including its subcategories. */
export interface CategoryFigures {
  /** Category of the tickets; null if they have none. */
  category: CategoryRef | null;
  /** ID of the parent category; null at the top level. */
  parentId: Id | null;
  /** Depth in the tree; 0 at the top level. */
  depth: number;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** What `categories.get` takes. */
export interface CategoryGetInput {
  id: Id;
}

/** What `categories.list` takes. */
export interface CategoryListInput {
  /**
   * Whether to include archived categories.
   * @default false
   */
  archived?: boolean | undefined;
}

/** What `categories.move` takes. */
export interface CategoryMoveInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  parentId: Id | null;
  /** ID of the sibling to place the category before; null to place it last. If omitted, its `position` decides. */
  beforeId?: Id | null | undefined;
}

/** Reference to a category. */
export interface CategoryRef {
  id: Id;
  key: string;
  name: string;
}

/** Metrics of each category, including its subcategories. With all groups, the top level adds up to the overview. */
export interface CategoryReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: CategoryFigures[];
}

/** What `categories.update` takes. */
export interface CategoryUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** 0 to 100,000. */
  position?: number | undefined;
  defaultTeamId?: Id | null | undefined;
  defaultPriority?: Priority | null | undefined;
  visibleToRequesters?: boolean | undefined;
  archived?: boolean | undefined;
}

/** Field before and after a change. */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** Channel that something arrived through. */
export type Channel = 'api' | 'portal' | 'email' | 'chat' | 'phone' | 'import';

/** Public reply or internal note on a ticket. */
export interface Comment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  author: UserRef;
  /** `public`: a reply that the requester sees; `internal`: a note for agents. */
  visibility: Visibility;
  /** Text in Markdown; empty if redacted. */
  body: string;
  /** Body rendered as sanitized HTML. */
  bodyHtml: string;
  channel: Channel;
  /** Users mentioned in the comment. */
  mentions: UserRef[];
  /** ID of the comment on the same ticket that this one replies to. */
  inReplyToId: Id | null;
  /** ID of the comment in an external system. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When the content was permanently removed. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
}

/** What `comments.create` takes. */
export interface CommentCreateInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** At most 50,000 characters. */
  body: string;
  /** @default "public" */
  visibility?: Visibility | undefined;
  /** @default "api" */
  channel?: Channel | undefined;
  /**
   * IDs of users who can see the ticket and, for an internal note, can read internal notes. At most 20 items.
   * @default []
   */
  mentionIds?: Id[] | undefined;
  /**
   * ID of a comment on the same ticket to reply to. A public reply requires a public comment.
   * @default null
   */
  inReplyToId?: Id | null | undefined;
  /**
   * ID in an external system; unique among the public replies and among the internal notes of a ticket.
   * @default null
   */
  externalId?: string | null | undefined;
  /** IDs of files that you uploaded to this ticket. A public reply accepts only public files; an internal note makes its files internal. At most 10 items. */
  attachmentIds?: Id[] | undefined;
}

/** Created comment, with the ticket that it went to. */
export interface CommentCreated {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  author: UserRef;
  /** `public`: a reply that the requester sees; `internal`: a note for agents. */
  visibility: Visibility;
  /** Text in Markdown; empty if redacted. */
  body: string;
  /** Body rendered as sanitized HTML. */
  bodyHtml: string;
  channel: Channel;
  /** Users mentioned in the comment. */
  mentions: UserRef[];
  /** ID of the comment on the same ticket that this one replies to. */
  inReplyToId: Id | null;
  /** ID of the comment in an external system. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When the content was permanently removed. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
  /** Set if the comment went to a different ticket; null otherwise. */
  redirected: Redirected | null;
}

/** What `comments.get` takes. */
export interface CommentGetInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  commentId: Id;
}

/** What `comments.list` takes. */
export interface CommentListInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
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

/** What `comments.redact` takes. */
export interface CommentRedactInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  commentId: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Whether a transition requires a comment, and of which kind. */
export type CommentRequirement = 'none' | 'public' | 'internal' | 'any';

/** What `comments.update` takes. */
export interface CommentUpdateInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  commentId: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** At most 50,000 characters. */
  body: string;
  /** IDs of users to mention. If omitted, the mentions stay unchanged. At most 20 items. */
  mentionIds?: Id[] | undefined;
}

/** Interval to compare with. `previous`: the one that ends where this one begins, equally long by the calendar; `year`: the same one a year earlier; `none`: no comparison. */
export type Comparison = 'previous' | 'year' | 'none';

/** Outgoing email or webhook message. */
export interface Delivery {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  kind: DeliveryKind;
  event: EventType | 'ping' | null;
  ticketId: Id | null;
  /** Email address or endpoint URL; empty if it no longer exists. */
  target: string;
  /** Subject of the email; null if the email is about a ticket that you cannot see. */
  subject: string | null;
  state: DeliveryState;
  attempts: DeliveryAttempt[];
  nextAttemptAt: Timestamp | null;
}

/** Attempt to deliver a message. */
export interface DeliveryAttempt {
  at: Timestamp;
  /** Why the attempt failed; null if it succeeded. */
  error: string | null;
  /** Status code of the HTTP or SMTP response, if any. */
  status?: number;
  durationMs?: number;
  /** First characters of the response. */
  answer?: string;
}

/** What `deliveries.get` takes. */
export interface DeliveryGetInput {
  id: Id;
}

/** Channel of the delivery. */
export type DeliveryKind = 'email' | 'webhook';

/** What `deliveries.list` takes. */
export interface DeliveryListInput {
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
  /** Only emails or only webhook messages. */
  kind?: DeliveryKind | undefined;
  /** Only deliveries in this state. */
  state?: DeliveryState | undefined;
  /** Only messages about events of this type. */
  event?: EventType | 'ping' | undefined;
  /** Only messages about this ticket, by ID or reference. */
  ticket?: string | undefined;
  /** Only messages to exactly this address. 1 to 2,000 characters. */
  target?: string | undefined;
}

/** What `deliveries.retry` takes. */
export interface DeliveryRetryInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** `failed`: no further attempts; `bounced`: the next server accepted the message and then returned it. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'bounced';

/** Ticket property to group by. */
export type Dimension = 'priority' | 'type' | 'channel' | 'status' | 'tag';

/** `inbound`: the customer contacted you; `outbound`: you contacted the customer. */
export type Direction = 'inbound' | 'outbound';

/** Empty response. */
export type Done = Record<string, never>;

/** Distribution of a duration across tickets, in whole seconds. */
export interface Duration {
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
}

/** Distribution of the durations that ended in a day, week, or month. */
export interface DurationPoint {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
}

/** Durations as a whole, in bins, and over time. */
export interface DurationReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** Distribution over the whole interval, without a comparison. */
  spread: Spread;
  /** Bins from the shortest durations to the longest. Together, they cover every ticket of `spread`. */
  histogram: HistogramBin[];
  data: DurationPoint[];
}

/** Immutable entry of the event log. */
export interface Event {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  data: Record<string, unknown>;
  requestId: string | null;
}

/** User, service account, or system that caused an event, with the name at that time. */
export interface EventActor {
  kind: 'user' | 'service' | 'system';
  id: Id | null;
  name: string;
  /** API key that was used; null if none. */
  apiKey: ApiKeyRef | null;
}

/** Type of an event, or all types that begin alike, such as `ticket.*`. */
export type EventFilter =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.deleted'
  | 'ticket.restored'
  | 'ticket.followed'
  | 'ticket.unfollowed'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'team.created'
  | 'team.updated'
  | 'team.deleted'
  | 'team.member_added'
  | 'team.member_removed'
  | 'category.created'
  | 'category.updated'
  | 'category.moved'
  | 'category.deleted'
  | 'status.created'
  | 'status.updated'
  | 'status.deleted'
  | 'status.transitions_changed'
  | 'view.created'
  | 'view.updated'
  | 'view.deleted'
  | 'setting.updated'
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'user.preferences_changed'
  | 'delivery.retried'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.disabled'
  | 'ticket.*'
  | 'comment.*'
  | 'attachment.*'
  | 'interaction.*'
  | 'user.*'
  | 'api_key.*'
  | 'role.*'
  | 'team.*'
  | 'category.*'
  | 'status.*'
  | 'view.*'
  | 'setting.*'
  | 'notification_rule.*'
  | 'delivery.*'
  | 'webhook.*';

/** What `events.list` takes. */
export interface EventListInput {
  /** The `nextCursor` of the previous page or the `cursor` of an event; `now` for the current end of the log, `start` for its beginning. If omitted, `start`. 1 to 512 characters. */
  after?: string | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by ID or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that are currently with this team. */
  team?: Id | undefined;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
}

/** What `events.list` answers. */
export interface EventListOutput {
  data: LoggedEvent[];
  page: EventPlace;
}

/** Position in the event log. */
export interface EventPlace {
  /** Where to continue, even if there are no more events yet. */
  nextCursor: string;
  hasMore: boolean;
}

/** What `events.stream` takes. */
export interface EventStreamInput {
  /** The `nextCursor` of a list or the `cursor` of an event; `start` for the beginning of the log. If omitted, the current end of the log. 1 to 512 characters. */
  after?: string | undefined;
  /** Cursor to continue from after a disconnect; takes precedence over `after`. */
  lastEventId?: string | null | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by ID or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that are currently with this team. */
  team?: Id | undefined;
}

/** Resource that an event is about. */
export interface EventSubject {
  /** Kind of resource, such as `ticket` or `user`. */
  type: string;
  id: Id;
}

/** Type of an event. */
export type EventType =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.deleted'
  | 'ticket.restored'
  | 'ticket.followed'
  | 'ticket.unfollowed'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'team.created'
  | 'team.updated'
  | 'team.deleted'
  | 'team.member_added'
  | 'team.member_removed'
  | 'category.created'
  | 'category.updated'
  | 'category.moved'
  | 'category.deleted'
  | 'status.created'
  | 'status.updated'
  | 'status.deleted'
  | 'status.transitions_changed'
  | 'view.created'
  | 'view.updated'
  | 'view.deleted'
  | 'setting.updated'
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'user.preferences_changed'
  | 'delivery.retried'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.disabled';

/** Field to sort by; `-` sorts in descending order. */
export type ExportSort =
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'priority'
  | '-priority'
  | 'dueAt'
  | '-dueAt'
  | 'number'
  | '-number';

/** Ticket in a list, with a search excerpt. */
export interface FoundTicket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  number: number;
  /** Short name, such as `TKT-1042`. Accepted wherever a ticket ID is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  milestones: Milestones;
  counters: TicketCounters;
  /** Escaped HTML in which `<mark>` surrounds the words of `q`; null without `q`. */
  excerpt: string | null;
}

/** Permission with its scope. */
export interface Grant {
  permission: PermissionKey;
  scope: Scope;
}

/** Permission with its scope. */
export interface GrantInput {
  permission: PermissionKey;
  /** @default "all" */
  scope?: Scope | undefined;
}

/** Links to the tickets behind the metrics of a group. */
export interface GroupLinks {
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  created: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  solved: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  reopened: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  backlog: string;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  awaitingFirstResponse: string;
}

/** Number of tickets in a range of durations. */
export interface HistogramBin {
  /** Lower bound in seconds, inclusive. */
  from: number;
  /** Upper bound in seconds, exclusive; null if there is none. */
  below: number | null;
  tickets: number;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
}

/** UUIDv7 assigned by the service (RFC 9562). */
export type Id = string;

/** Recorded contact with a customer. */
export interface Interaction {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  ticketId: Id;
  kind: InteractionKind;
  direction: Direction;
  occurredAt: Timestamp;
  durationSeconds: number | null;
  /** Person on the other side. */
  participant: string | null;
  summary: string;
  recordedBy: UserRef;
}

/** How the contact took place. */
export type InteractionKind = 'phone' | 'email' | 'chat' | 'meeting' | 'other';

/** What `interactions.list` takes. */
export interface InteractionListInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
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

/** What `interactions.record` takes. */
export interface InteractionRecordInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  kind: InteractionKind;
  direction: Direction;
  /** When the contact took place. If omitted, now. An instant with its offset (RFC 3339). */
  occurredAt?: string | undefined;
  /** @default null */
  durationSeconds?: number | null | undefined;
  /** @default null */
  participant?: string | null | undefined;
  /** At most 5,000 characters. */
  summary: string;
}

/** Length of each period. A week begins on Monday (ISO 8601). */
export type Interval = 'day' | 'week' | 'month';

/**
 * All items of a list, page by page: `for await` asks for a page when the one before is used up. Each loop begins anew.
 *
 * @example
 * const urgent = client.tickets.iterate({ priority: ['urgent'] });
 * for await (const { reference } of urgent) console.log(reference);
 * for await (const { data } of urgent.pages()) console.log(data.length);
 * const first = await urgent.toArray(500);
 */
export interface ItemsOf<Item, Page = PageOf<Item>> extends AsyncIterable<Item> {
  /** The same page by page, for whoever shows or stores them so. */
  pages(): AsyncGenerator<Page, void, undefined>;

  /** The first items as an array, at most `limit`; asks for no page beyond. */
  toArray(limit: number): Promise<Item[]>;
}

/** Type of a link, read from the source to the target. `relates_to` is the same in both directions. */
export type LinkType = 'relates_to' | 'blocks' | 'duplicates' | 'caused_by';

/** Ticket at the other end of a link. */
export interface LinkedTicket {
  id: Id;
  reference: string;
  subject: string;
  status: StatusRef;
}

/** A short list that is always whole. */
export interface ListOf<Item> {
  data: Item[];
}

/** Event with its position in the log. */
export interface LoggedEvent {
  id: Id;
  type: EventType;
  subject: EventSubject;
  ticketId: Id | null;
  actor: EventActor;
  occurredAt: Timestamp;
  changes: Change[];
  data: Record<string, unknown>;
  requestId: string | null;
  /** Opaque position right after this event. */
  cursor: string;
}

/** Metric with its definition. The value is null if there are no tickets. */
export interface Measure {
  metric: MetricKey;
  unit: Unit;
  definition: string;
  /** Number of tickets behind the metric, which are those of the link. */
  tickets: number;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
  value: number | null;
  /** Value in the compared interval. */
  previous: number | null;
  /** Relative change since the compared interval: 0.1 means 10% more; null if it cannot be calculated. */
  change: number | null;
}

/** Metric with its exact definition. */
export interface Metric {
  key: MetricKey;
  unit: Unit;
  definition: string;
}

/** Key of a metric. `GET /analytics/metrics` lists the definitions. */
export type MetricKey =
  | 'ticketsCreated'
  | 'ticketsSolved'
  | 'ticketsReopened'
  | 'backlog'
  | 'awaitingFirstResponse'
  | 'replies'
  | 'firstResponseTime'
  | 'resolutionTime'
  | 'timeToAssign'
  | 'oneTouchRate';

/** When each milestone was reached; null if not yet. */
export interface Milestones {
  firstResponseAt: Timestamp | null;
  firstAssignedAt: Timestamp | null;
  solvedAt: Timestamp | null;
  closedAt: Timestamp | null;
  lastRequesterCommentAt: Timestamp | null;
  lastAgentCommentAt: Timestamp | null;
}

/** Permissions of the caller. */
export interface MyPermissions {
  grants: Grant[];
}

/** ID and reference of a ticket. */
export interface NamedTicket {
  id: Id;
  reference: string;
}

/** Event that a rule can send notifications for. */
export type NotifiableEvent =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'comment.public'
  | 'comment.internal'
  | 'interaction.recorded';

/** Message in the inbox. */
export interface Notification {
  id: Id;
  event: NotifiableEvent;
  ticketId: Id;
  title: string;
  body: string;
  createdAt: Timestamp;
  readAt: Timestamp | null;
}

/** `email`: by email; `in_app`: in the inbox of the service. */
export type NotificationChannel = 'email' | 'in_app';

/** Event that users can be notified of. */
export interface NotificationEvent {
  type: NotificationEventKey;
  description: string;
  /** Variables for templates; empty if the text is fixed. */
  variables: TemplateVariable[];
  /** Audiences that can be notified. `role:<key>` stands for any role, `owner` for the user that the message is about. */
  audiences: string[];
  channels: NotificationChannel[];
  /** Whether it is always sent: it needs no rule and cannot be turned off. */
  mandatory: boolean;
}

/** Event that users can be notified of. */
export type NotificationEventKey =
  | 'ticket.created'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'comment.public'
  | 'comment.internal'
  | 'interaction.recorded'
  | 'user.verification'
  | 'user.password_reset'
  | 'user.password_changed'
  | 'user.email_changed'
  | 'user.invited'
  | 'user.locked'
  | 'api_key.created'
  | 'webhook.disabled';

/** What `notifications.list` takes. */
export interface NotificationListInput {
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
  /**
   * Only unread notifications.
   * @default false
   */
  unread?: boolean | undefined;
}

/** What `notifications.markAllRead` takes. */
export interface NotificationMarkAllReadInput {
  /** The `createdAt` of the newest notification that you have seen. Later ones stay unread. An instant with its offset (RFC 3339). */
  before?: string | undefined;
}

/** What `notifications.markRead` takes. */
export interface NotificationMarkReadInput {
  id: Id;
}

/** What `notifications.markUnread` takes. */
export interface NotificationMarkUnreadInput {
  id: Id;
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

/** Notification that a rule would send for a ticket. */
export type NotificationPreview = {
  channel: 'email';
  /** Language of the text (BCP 47). */
  language: string;
  subject: string;
  text: string;
  html: string;
} | {
  channel: 'in_app';
  /** Language of the text (BCP 47). */
  language: string;
  title: string;
  body: string;
};

/** What `notifications.resubscribe` takes. */
export interface NotificationResubscribeInput {
  /** Token from the link. 1 to 500 characters. */
  token: string;
}

/** Which users to notify of an event, through which channel, and with which text. */
export interface NotificationRule {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  event: NotifiableEvent;
  audience: Audience;
  channel: NotificationChannel;
  enabled: boolean;
  /** Templates by language (BCP 47); `en` is the fallback. */
  templates: Record<string, Template>;
}

/** What `notificationRules.create` takes. */
export interface NotificationRuleCreateInput {
  event: NotifiableEvent;
  audience: Audience;
  channel: NotificationChannel;
  /** @default true */
  enabled?: boolean | undefined;
  templates: Record<string, TemplateInput>;
}

/** What `notificationRules.delete` takes. */
export interface NotificationRuleDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `notificationRules.get` takes. */
export interface NotificationRuleGetInput {
  id: Id;
}

/** What `notificationRules.preview` takes. */
export interface NotificationRulePreviewInput {
  id: Id;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** BCP 47 language tag. If omitted, your language. At most 35 characters. */
  language?: string | undefined;
  /** Template to try instead of the one of the rule. */
  template?: TemplateInput | undefined;
}

/** What `notificationRules.sendTest` takes. */
export interface NotificationRuleSendTestInput {
  id: Id;
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** BCP 47 language tag. If omitted, your language. At most 35 characters. */
  language?: string | undefined;
  /** Template to try instead of the one of the rule. */
  template?: TemplateInput | undefined;
}

/** What `notificationRules.update` takes. */
export interface NotificationRuleUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  enabled?: boolean | undefined;
  templates?: Record<string, TemplateInput> | undefined;
}

/** What `notifications.subscription` takes. */
export interface NotificationSubscriptionInput {
  /** Token from the link. 1 to 500 characters. */
  token: string;
}

/** Test notification that you sent to yourself. */
export interface NotificationTest {
  channel: NotificationChannel;
  /** ID of the email in the list of deliveries; null if none was sent. */
  deliveryId: Id | null;
  /** ID of the message in your inbox; null if none was sent. */
  notificationId: Id | null;
}

/** What `notifications.unsubscribe` takes. */
export interface NotificationUnsubscribeInput {
  /** Token from the link. 1 to 500 characters. */
  token: string;
}

/** Position in a list. */
export interface Page {
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
  hasMore: boolean;
  /** Number of all matching items; present only with `count=true`. */
  total?: number;
}

/** One page of a list. */
export interface PageOf<Item> {
  data: Item[];
  page: Page;
}

/** Permission that roles and API keys can grant. */
export interface Permission {
  key: PermissionKey;
  description: string;
  scoped: boolean;
}

/** Key of a permission. `GET /permissions` describes each one. */
export type PermissionKey =
  | 'ticket:read'
  | 'ticket:create'
  | 'ticket:update'
  | 'ticket:assign'
  | 'ticket:take'
  | 'ticket:transition'
  | 'ticket:close'
  | 'ticket:merge'
  | 'ticket:link'
  | 'ticket:delete'
  | 'ticket:restore'
  | 'ticket:export'
  | 'comment:create_public'
  | 'comment:create_internal'
  | 'comment:read_internal'
  | 'comment:update_own'
  | 'comment:redact'
  | 'interaction:read'
  | 'interaction:record'
  | 'attachment:create'
  | 'attachment:delete'
  | 'analytics:read'
  | 'user:read'
  | 'user:create'
  | 'user:update'
  | 'user:suspend'
  | 'team:manage'
  | 'category:manage'
  | 'status:manage'
  | 'notification:manage'
  | 'email:receive'
  | 'webhook:manage'
  | 'role:manage'
  | 'api_key:manage_own'
  | 'api_key:manage_any'
  | 'audit:read'
  | 'setting:manage';

/** Urgency, from lowest to highest. */
export type Priority = 'low' | 'normal' | 'high' | 'urgent';

/** Outcome of an inbound email, the same each time it is submitted. */
export interface ReceivedEmail {
  outcome: 'comment_added' | 'ticket_created' | 'bounce_recorded' | 'ignored';
  /** Why the message was ignored; null if it was not. `automatic`: an out-of-office reply, a mailing list, or anything else that no person wrote to you; `own_mail`: sent by this service; `no_sender`: names no sender, or several; `sender_suspended`: the sender is suspended; `not_allowed`: the sender is not allowed to do this on the ticket, or to create tickets; `too_many`: too many messages from this sender; the earlier ones stay; `empty`: a reply without text or files; `delayed`: a report about a delivery that is still being attempted or that succeeded; `unknown_bounce`: a report about a failed delivery that this service did not send. */
  reason: 'automatic' | 'own_mail' | 'no_sender' | 'sender_suspended' | 'not_allowed' | 'too_many' | 'empty' | 'delayed' | 'unknown_bounce' | null;
  /** Ticket that the message went to. */
  ticket: NamedTicket | null;
  /** ID of the comment; null if the message opened the ticket and became its description. */
  commentId: Id | null;
}

/** Ticket that received a reply to a merged or closed ticket. */
export interface Redirected {
  /** `merged`: the ticket was merged into this one; `follow_up`: the ticket was closed, so the reply opened this one. */
  reason: 'merged' | 'follow_up';
  ticket: NamedTicket;
}

/** Registration, in the same form for a new and for an existing address. */
export interface Registered {
  user: User;
  message: string;
}

/** Report to export, named like its path. */
export type Report =
  | 'overview'
  | 'volume'
  | 'backlog'
  | 'response-times'
  | 'resolution-times'
  | 'agents'
  | 'teams'
  | 'categories'
  | 'breakdown';

/** Named set of permissions that is assigned to users. */
export interface Role {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  /** Whether the role is built in. Built-in roles cannot be deleted. */
  isSystem: boolean;
  grants: Grant[];
}

/** What `roles.create` takes. */
export interface RoleCreateInput {
  key: string;
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /**
   * At most 100 items.
   * @default []
   */
  grants?: GrantInput[] | undefined;
}

/** What `roles.delete` takes. */
export interface RoleDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `roles.get` takes. */
export interface RoleGetInput {
  id: Id;
}

/** Reference to a role. */
export interface RoleRef {
  id: Id;
  key: string;
  name: string;
}

/** What `roles.update` takes. */
export interface RoleUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** At most 100 items. */
  grants?: GrantInput[] | undefined;
}

/** Tickets that a permission covers. Each scope includes the ones before it. */
export type Scope = 'own' | 'assigned' | 'team' | 'all';

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

/** What `settings.update` takes. */
export interface SettingUpdateInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Days after which a solved ticket is closed automatically; null for never. */
  closeSolvedAfterDays?: number | null | undefined;
  /** Minutes for which the author of a comment can edit it; 0 for never. 0 to 1,440. */
  commentEditMinutes?: number | undefined;
}

/** Settings of the whole service. */
export interface Settings {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  /** Days after which a solved ticket is closed automatically; null for never. */
  closeSolvedAfterDays: number | null;
  /** Minutes for which the author of a comment can edit it; 0 for never. */
  commentEditMinutes: number;
}

/** Distribution of a duration, in whole seconds with interpolated percentiles; null if there are no tickets. */
export interface Spread {
  metric: MetricKey;
  unit: Unit;
  definition: string;
  /** Number of tickets behind the metric, which are those of the link. */
  tickets: number;
  /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
  link: string;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Same statistics in the compared interval. */
  previous: {
    tickets: number;
    average: number | null;
    median: number | null;
    p90: number | null;
    p95: number | null;
  } | null;
  /** Relative change of the median; null if it cannot be calculated. */
  change: number | null;
}

/** Relationship of a user to a ticket. */
export interface Standing {
  /** Whether the user is the requester or a follower. */
  own: boolean;
  assigned: boolean;
  /** Whether the user is a member of the ticket's team. */
  team: boolean;
}

/** What a status means to the service. `pending`: waits for the requester; `on_hold`: waits for someone else; `solved`: can be reopened; `closed`: is permanent. */
export type State = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed';

/** Stage of your ticket workflow. */
export interface Status {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** Name that the requester sees. */
  requesterLabel: string;
  state: State;
  color: string;
  position: number;
  /** Whether this is the default status of its state. */
  isDefault: boolean;
  archivedAt: Timestamp | null;
}

/** What `statuses.create` takes. */
export interface StatusCreateInput {
  key: string;
  /** 1 to 60 characters. */
  name: string;
  /** Name that the requester sees. If omitted, the name of the status. 1 to 60 characters. */
  requesterLabel?: string | undefined;
  state: State;
  /** @default "#5a6072" */
  color?: string | undefined;
  /**
   * 0 to 100,000.
   * @default 100
   */
  position?: number | undefined;
}

/** What `statuses.delete` takes. */
export interface StatusDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** ID of a status of the same state for its tickets. */
  replaceWith?: Id | undefined;
}

/** What `statuses.get` takes. */
export interface StatusGetInput {
  id: Id;
}

/** Reference to a status, with its state and color. */
export interface StatusRef {
  id: Id;
  key: string;
  name: string;
  state: State;
  color: string;
}

/** What `statuses.reorder` takes. */
export interface StatusReorderInput {
  /** 1 to 100 items. */
  ids: Id[];
}

/** What `statuses.replaceTransitions` takes. */
export interface StatusReplaceTransitionsInput {
  /** At most 500 items. */
  transitions: {
    fromId: Id | null;
    toId: Id;
    /** @default null */
    requiredPermission?: PermissionKey | null | undefined;
    /** @default "none" */
    requiresComment?: CommentRequirement | undefined;
  }[];
}

/** What `statuses.update` takes. */
export interface StatusUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 60 characters. */
  name?: string | undefined;
  /** 1 to 60 characters. */
  requesterLabel?: string | undefined;
  color?: string | undefined;
  /** 0 to 100,000. */
  position?: number | undefined;
  isDefault?: true | undefined;
  archived?: boolean | undefined;
}

/** Notifications that a link in an email can stop and resume. */
export interface Subscription {
  channel: NotificationChannel;
  events: {
    type: NotifiableEvent;
    description: string;
  }[];
  /** Whether the recipient is notified of any of these events through this channel. */
  enabled: boolean;
}

/** Group of agents who work on tickets together. */
export interface Team {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  description: string;
  assignment: TeamAssignment;
  members: {
    user: UserRef;
    role: TeamRole;
  }[];
}

/** How the tickets of a team are assigned to its members. */
export interface TeamAssignment {
  mode: AssignmentMode;
  /** Number of unsolved tickets, across all teams, from which a member gets no more tickets automatically; null for no limit. */
  maxOpenPerAgent: number | null;
}

/** What `teams.create` takes. */
export interface TeamCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** @default {"mode":"manual","maxOpenPerAgent":null} */
  assignment?: {
    /** @default "manual" */
    mode?: AssignmentMode | undefined;
    /**
     * Number of unsolved tickets, across all teams, from which a member gets no more tickets automatically; null for no limit.
     * @default null
     */
    maxOpenPerAgent?: number | null | undefined;
  } | undefined;
}

/** What `teams.delete` takes. */
export interface TeamDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Metrics of a team. */
export interface TeamFigures {
  /** Current team of the tickets; null if they have none. */
  team: TeamRef | null;
  created: number;
  solved: number;
  /** Each time counts; the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** What `teams.get` takes. */
export interface TeamGetInput {
  id: Id;
}

/** Reference to a team. */
export interface TeamRef {
  id: Id;
  name: string;
}

/** What `teams.removeMember` takes. */
export interface TeamRemoveMemberInput {
  id: Id;
  userId: Id;
}

/** Metrics of each team. With all groups, the columns add up to the overview. */
export interface TeamReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** Definitions of the columns. */
  metrics: Metric[];
  /** Whether there are more groups than `limit`. Those with the fewest tickets are left out. */
  hasMore: boolean;
  data: TeamFigures[];
}

/** Role of a user in a team. */
export type TeamRole = 'member' | 'lead';

/** What `teams.setMember` takes. */
export interface TeamSetMemberInput {
  id: Id;
  userId: Id;
  /** @default "member" */
  role?: TeamRole | undefined;
}

/** What `teams.update` takes. */
export interface TeamUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  assignment?: {
    mode?: AssignmentMode | undefined;
    /** Number of unsolved tickets, across all teams, from which a member gets no more tickets automatically; null for no limit. */
    maxOpenPerAgent?: number | null | undefined;
  } | undefined;
}

/** Text with variables such as `{{ticket.reference}}`. */
export interface Template {
  subject: string;
  body: string;
}

/** Text with variables such as `{{ticket.reference}}`. */
export interface TemplateInput {
  /** 1 to 200 characters. */
  subject: string;
  /** At most 20,000 characters. */
  body: string;
}

/** Variable that a template can contain, such as `{{ticket.reference}}`. */
export interface TemplateVariable {
  /** Name of the variable, such as `ticket.reference`. */
  name: string;
  description: string;
  example: string;
}

/** Request for help, from creation to closure. */
export interface Ticket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  number: number;
  /** Short name, such as `TKT-1042`. Accepted wherever a ticket ID is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  milestones: Milestones;
  counters: TicketCounters;
  description: string;
  /** ID of the parent ticket; null if there is none or you cannot see it. */
  parentId: Id | null;
  /** ID of the ticket that this one was merged into; null if there is none or you cannot see it. */
  mergedIntoId: Id | null;
  /** ID of the closed ticket that this one follows up; null if there is none or you cannot see it. */
  followUpOfId: Id | null;
  /** Links to tickets that you can see. */
  links: TicketLink[];
  followers: UserRef[];
  availableTransitions: AvailableTransition[];
}

/** What `tickets.assign` takes. */
export interface TicketAssignInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** ID of the assignee; null for none. If omitted, the current assignee stays; if there is none, assigned by the team's assignment mode. */
  assigneeId?: Id | null | undefined;
  teamId?: Id | null | undefined;
}

/** What `tickets.bulk` takes. */
export interface TicketBulkInput {
  /** IDs or references of the tickets. 1 to 100 items. */
  ids: string[];
  change: {
    statusId?: Id | undefined;
    assigneeId?: Id | null | undefined;
    teamId?: Id | null | undefined;
    categoryId?: Id | null | undefined;
    priority?: Priority | undefined;
    type?: TicketType | undefined;
    dueAt?: string | null | undefined;
    /** Replaces the current tags. At most 20 items. */
    tags?: string[] | undefined;
    /** At most 20 items. */
    addTags?: string[] | undefined;
    /** At most 20 items. */
    removeTags?: string[] | undefined;
  };
}

/** Number of comments and reopenings of a ticket. */
export interface TicketCounters {
  /** Public replies, and internal notes if you can read them. */
  comments: number;
  /** How often the ticket was reopened. */
  reopens: number;
}

/** What `tickets.create` takes. */
export interface TicketCreateInput {
  /** Subject, shown in lists and emails. 1 to 200 characters. */
  subject: string;
  /**
   * Text in Markdown. At most 50,000 characters.
   * @default ""
   */
  description?: string | undefined;
  /**
   * ID of the category; null for none.
   * @default null
   */
  categoryId?: Id | null | undefined;
  /** Priority. If omitted, the default of the category, otherwise `normal`. */
  priority?: Priority | undefined;
  /**
   * Kind of request.
   * @default "question"
   */
  type?: TicketType | undefined;
  /**
   * Tags to find the ticket by. At most 20 items.
   * @default []
   */
  tags?: string[] | undefined;
  /**
   * Channel the ticket was created through.
   * @default "api"
   */
  channel?: Channel | undefined;
  /** ID of the requester. If omitted, the caller. */
  requesterId?: Id | undefined;
  /** ID of the assignee; null for none. If omitted, assigned by the team's assignment mode. */
  assigneeId?: Id | null | undefined;
  /** ID of the team; null for none. If omitted, the default of the category. */
  teamId?: Id | null | undefined;
  /**
   * ID or reference of the parent ticket. Requires `ticket:link` on both tickets.
   * @default null
   */
  parentId?: string | null | undefined;
  /**
   * When the ticket is due.
   * @default null
   */
  dueAt?: string | null | undefined;
  /**
   * External system that the ticket comes from. Requires `ticket:create` with the scope `all`.
   * @default null
   */
  externalSource?: string | null | undefined;
  /**
   * ID of the ticket in the external system.
   * @default null
   */
  externalId?: string | null | undefined;
}

/** What `tickets.delete` takes. */
export interface TicketDeleteInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `tickets.events` takes. */
export interface TicketEventsInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
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

/** What `tickets.export` takes. */
export interface TicketExportInput {
  /** `csv`: for spreadsheets; `ndjson`: for programs, with one `TicketSummary` per line. */
  format: 'csv' | 'ndjson';
  /** Sort order. If omitted, that of the view, otherwise `number`, with which a ticket that changes in the meantime still appears exactly once. */
  sort?: ExportSort | undefined;
  /** ID of a saved view. Filters that you also pass replace those of the view. */
  view?: Id | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** Any of these states. 1 to 6 items. */
  state?: State[] | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID of the requester, or `me`. */
  requester?: Id | 'me' | undefined;
  /** ID of a follower, or `me`. */
  follower?: Id | 'me' | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /** External system that the ticket comes from. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** ID of the ticket in the external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** ID or reference of the parent ticket. */
  parent?: string | undefined;
  /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at or after this time. An instant with its offset (RFC 3339). */
  createdAfter?: string | undefined;
  /** Created before this time. An instant with its offset (RFC 3339). */
  createdBefore?: string | undefined;
  /** Last changed at or after this time. An instant with its offset (RFC 3339). */
  updatedAfter?: string | undefined;
  /** Last changed before this time. An instant with its offset (RFC 3339). */
  updatedBefore?: string | undefined;
  /** Due at or after this time. An instant with its offset (RFC 3339). */
  dueAfter?: string | undefined;
  /** Due before this time. An instant with its offset (RFC 3339). */
  dueBefore?: string | undefined;
  /** Solved at or after this time. An instant with its offset (RFC 3339). */
  solvedAfter?: string | undefined;
  /** Solved before this time. An instant with its offset (RFC 3339). */
  solvedBefore?: string | undefined;
  /** Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`. */
  metric?: MetricKey | undefined;
  /** Start of the interval of the metric, inclusive. Not for metrics that are counted at its end. An instant with its offset (RFC 3339). */
  metricFrom?: string | undefined;
  /** End of the interval of the metric, exclusive. An instant with its offset (RFC 3339). */
  metricTo?: string | undefined;
  /** ID of the user who gave the first response or the replies, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** For a duration: at least this many seconds. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** For a duration: fewer than this many seconds. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only tickets in the trash that you can restore. Requires `ticket:restore`. */
  trash?: boolean | undefined;
}

/** Filters for a list of tickets. */
export interface TicketFilters {
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** Any of these states. 1 to 6 items. */
  state?: State[] | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID of the requester, or `me`. */
  requester?: Id | 'me' | undefined;
  /** ID of a follower, or `me`. */
  follower?: Id | 'me' | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /** External system that the ticket comes from. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** ID of the ticket in the external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** ID or reference of the parent ticket. */
  parent?: string | undefined;
  /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at or after this time. An instant with its offset (RFC 3339). */
  createdAfter?: string | undefined;
  /** Created before this time. An instant with its offset (RFC 3339). */
  createdBefore?: string | undefined;
  /** Last changed at or after this time. An instant with its offset (RFC 3339). */
  updatedAfter?: string | undefined;
  /** Last changed before this time. An instant with its offset (RFC 3339). */
  updatedBefore?: string | undefined;
  /** Due at or after this time. An instant with its offset (RFC 3339). */
  dueAfter?: string | undefined;
  /** Due before this time. An instant with its offset (RFC 3339). */
  dueBefore?: string | undefined;
  /** Solved at or after this time. An instant with its offset (RFC 3339). */
  solvedAfter?: string | undefined;
  /** Solved before this time. An instant with its offset (RFC 3339). */
  solvedBefore?: string | undefined;
  /** Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`. */
  metric?: MetricKey | undefined;
  /** Start of the interval of the metric, inclusive. Not for metrics that are counted at its end. An instant with its offset (RFC 3339). */
  metricFrom?: string | undefined;
  /** End of the interval of the metric, exclusive. An instant with its offset (RFC 3339). */
  metricTo?: string | undefined;
  /** ID of the user who gave the first response or the replies, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** For a duration: at least this many seconds. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** For a duration: fewer than this many seconds. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only tickets in the trash that you can restore. Requires `ticket:restore`. */
  trash?: boolean | undefined;
}

/** What `tickets.follow` takes. */
export interface TicketFollowInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** ID of the user, or `me`. */
  userId: Id | 'me';
}

/** What `tickets.followers` takes. */
export interface TicketFollowersInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** What `tickets.get` takes. */
export interface TicketGetInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Time in the past. Returns the ticket as it was then, without `availableTransitions`. An instant with its offset (RFC 3339). */
  at?: string | undefined;
}

/** Link between two tickets, as seen from one of them. */
export interface TicketLink {
  id: Id;
  type: LinkType;
  /** With `blocks`, for example, `outward`: this ticket blocks the other; `inward`: the other blocks this one. */
  direction: 'outward' | 'inward';
  /** Ticket at the other end. */
  ticket: LinkedTicket;
}

/** What `tickets.link` takes. */
export interface TicketLinkInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  type: LinkType;
  /** ID or reference of the other ticket. */
  targetId: string;
}

/** What `tickets.links` takes. */
export interface TicketLinksInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** What `tickets.list` takes. */
export interface TicketListInput {
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
  /** Sort order. If omitted, that of the view, otherwise `-relevance` with `q`, otherwise `-updatedAt`. */
  sort?: TicketSort | undefined;
  /** ID of a saved view. Filters that you also pass replace those of the view. */
  view?: Id | undefined;
  /** Any of these statuses, by ID or key. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** Any of these states. 1 to 6 items. */
  state?: State[] | undefined;
  /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
  category?: Id | string | undefined;
  /** Any of these priorities. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of these types. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** Any of these channels. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** ID of the assignee, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** ID of the requester, or `me`. */
  requester?: Id | 'me' | undefined;
  /** ID of a follower, or `me`. */
  follower?: Id | 'me' | undefined;
  /** ID of the team, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of these tags. 1 to 20 items. */
  tag?: string[] | undefined;
  /** External system that the ticket comes from. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** ID of the ticket in the external system. 1 to 200 characters. */
  externalId?: string | undefined;
  /** ID or reference of the parent ticket. */
  parent?: string | undefined;
  /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at or after this time. An instant with its offset (RFC 3339). */
  createdAfter?: string | undefined;
  /** Created before this time. An instant with its offset (RFC 3339). */
  createdBefore?: string | undefined;
  /** Last changed at or after this time. An instant with its offset (RFC 3339). */
  updatedAfter?: string | undefined;
  /** Last changed before this time. An instant with its offset (RFC 3339). */
  updatedBefore?: string | undefined;
  /** Due at or after this time. An instant with its offset (RFC 3339). */
  dueAfter?: string | undefined;
  /** Due before this time. An instant with its offset (RFC 3339). */
  dueBefore?: string | undefined;
  /** Solved at or after this time. An instant with its offset (RFC 3339). */
  solvedAfter?: string | undefined;
  /** Solved before this time. An instant with its offset (RFC 3339). */
  solvedBefore?: string | undefined;
  /** Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`. */
  metric?: MetricKey | undefined;
  /** Start of the interval of the metric, inclusive. Not for metrics that are counted at its end. An instant with its offset (RFC 3339). */
  metricFrom?: string | undefined;
  /** End of the interval of the metric, exclusive. An instant with its offset (RFC 3339). */
  metricTo?: string | undefined;
  /** ID of the user who gave the first response or the replies, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** For a duration: at least this many seconds. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** For a duration: fewer than this many seconds. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only tickets in the trash that you can restore. Requires `ticket:restore`. */
  trash?: boolean | undefined;
}

/** What `tickets.merge` takes. */
export interface TicketMergeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** ID or reference of the ticket to merge into. */
  intoId: string;
}

/** What `tickets.restore` takes. */
export interface TicketRestoreInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Field to sort by; `-` sorts in descending order. Pages sorted by `createdAt` or `number`, which never change, contain every ticket that existed at the start exactly once. With `updatedAt`, `dueAt`, `priority`, or `-relevance`, a ticket that changes in the meantime can appear twice or not at all. `-relevance` requires `q` and ranks the newest 5,000 matches. */
export type TicketSort =
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'priority'
  | '-priority'
  | 'dueAt'
  | '-dueAt'
  | 'number'
  | '-number'
  | '-relevance';

/** What `tickets.take` takes. */
export interface TicketTakeInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `tickets.timeline` takes. */
export interface TicketTimelineInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /**
   * Maximum number of items per page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The `nextCursor` of the previous page. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * `asc`: oldest first; `desc`: newest first.
   * @default "asc"
   */
  order?: 'asc' | 'desc' | undefined;
}

/** What `tickets.transition` takes. */
export interface TicketTransitionInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  statusId: Id;
  comment?: {
    /** At most 50,000 characters. */
    body: string;
    /** @default "public" */
    visibility?: Visibility | undefined;
  } | undefined;
}

/** What `tickets.transitions` takes. */
export interface TicketTransitionsInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
}

/** `incident`: something broke; `problem`: the cause of incidents; `task`: work to be done. */
export type TicketType = 'question' | 'incident' | 'problem' | 'task';

/** What `tickets.unfollow` takes. */
export interface TicketUnfollowInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** ID of the user, or `me`. */
  userId: Id | 'me';
}

/** What `tickets.unlink` takes. */
export interface TicketUnlinkInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  linkId: Id;
}

/** What `tickets.update` takes. */
export interface TicketUpdateInput {
  /** ID or reference of a ticket, such as `TKT-1042`. */
  ticketId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 200 characters. */
  subject?: string | undefined;
  /** At most 50,000 characters. */
  description?: string | undefined;
  categoryId?: Id | null | undefined;
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** At most 20 items. */
  tags?: string[] | undefined;
  /** ID or reference of the parent ticket. Requires `ticket:link` on both tickets. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
}

/** What `tickets.upsert` takes. */
export interface TicketUpsertInput {
  /** External system that the ticket comes from (`externalSource`). 1 to 100 characters. */
  source: string;
  /** ID of the ticket in the external system. 1 to 200 characters. */
  externalId: string;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Required if the ticket does not exist yet. 1 to 200 characters. */
  subject?: string | undefined;
  /** At most 50,000 characters. */
  description?: string | undefined;
  categoryId?: Id | null | undefined;
  /** Priority. If omitted, the default of the category, otherwise `normal`. */
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** At most 20 items. */
  tags?: string[] | undefined;
  /** Used only when the ticket is created. */
  channel?: Channel | undefined;
  /** ID of the requester. Used only when the ticket is created. If omitted, the caller. */
  requesterId?: Id | undefined;
  /** Changing it requires `ticket:assign`. */
  assigneeId?: Id | null | undefined;
  /** Changing it requires `ticket:assign`. */
  teamId?: Id | null | undefined;
  /** ID or reference of the parent ticket. Requires `ticket:link` on both tickets. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
}

/** Comment, recorded contact, or change of a ticket. */
export type TimelineEntry = {
  /** ID of the comment, interaction, or event. */
  id: Id;
  at: Timestamp;
  kind: 'comment';
  comment: Comment;
} | {
  /** ID of the comment, interaction, or event. */
  id: Id;
  at: Timestamp;
  kind: 'interaction';
  interaction: Interaction;
} | {
  /** ID of the comment, interaction, or event. */
  id: Id;
  at: Timestamp;
  kind: 'change';
  event: Event;
};

/** Time in UTC (RFC 3339). */
export type Timestamp = string;

/** Allowed change of status. */
export interface Transition {
  /** ID of the current status; null for any status. */
  fromId: Id | null;
  toId: Id;
  requiredPermission: PermissionKey | null;
  requiresComment: CommentRequirement;
}

/** Status, whether you can move this ticket to it now, and if not, why. */
export interface TransitionAnswer {
  status: StatusRef;
  allowed: boolean;
  requiresComment: CommentRequirement;
  /** Why the transition is not allowed; null if it is. */
  reason: string | null;
}

/** What a metric counts. A ratio is between 0 and 1. */
export type Unit = 'tickets' | 'replies' | 'seconds' | 'ratio';

/** Number of your unread notifications. */
export interface UnreadCount {
  /** Number of unread notifications, capped at 1000. */
  count: number;
}

/** Ticket that was created or updated. */
export interface UpsertedTicket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  number: number;
  /** Short name, such as `TKT-1042`. Accepted wherever a ticket ID is. */
  reference: string;
  subject: string;
  status: StatusRef;
  priority: Priority;
  type: TicketType;
  tags: string[];
  channel: Channel;
  category: CategoryRef | null;
  requester: UserRef;
  assignee: UserRef | null;
  team: TeamRef | null;
  dueAt: Timestamp | null;
  externalSource: string | null;
  externalId: string | null;
  milestones: Milestones;
  counters: TicketCounters;
  description: string;
  /** ID of the parent ticket; null if there is none or you cannot see it. */
  parentId: Id | null;
  /** ID of the ticket that this one was merged into; null if there is none or you cannot see it. */
  mergedIntoId: Id | null;
  /** ID of the closed ticket that this one follows up; null if there is none or you cannot see it. */
  followUpOfId: Id | null;
  /** Links to tickets that you can see. */
  links: TicketLink[];
  followers: UserRef[];
  availableTransitions: AvailableTransition[];
  /** Whether this request created the ticket. */
  created: boolean;
}

/** Person or service account. */
export interface User {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  email: string;
  emailVerifiedAt: Timestamp | null;
  kind: UserKind;
  status: UserStatus;
  roles: RoleRef[];
  teams: {
    id: Id;
    name: string;
    role: TeamRole;
  }[];
  /** BCP 47 language tag. */
  locale: string;
  /** IANA time zone name. */
  timeZone: string;
  availability: Availability;
  lastLoginAt: Timestamp | null;
}

/** What `users.activate` takes. */
export interface UserActivateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `users.create` takes. */
export interface UserCreateInput {
  /** 1 to 100 characters. */
  name: string;
  /** Required for a person; optional for a service account, which gets no email. An e-mail address. */
  email?: string | undefined;
  /**
   * A service account never signs in; it uses API keys.
   * @default "person"
   */
  kind?: UserKind | undefined;
  /** IDs of roles. If omitted, the requester role. At most 20 items. */
  roleIds?: Id[] | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
}

/** What `users.endSessions` takes. */
export interface UserEndSessionsInput {
  id: Id;
}

/** What `users.get` takes. */
export interface UserGetInput {
  id: Id;
}

/** What `users.invite` takes. */
export interface UserInviteInput {
  /** 1 to 100 characters. */
  name: string;
  /** An e-mail address. */
  email: string;
  /** At most 20 items. */
  roleIds?: Id[] | undefined;
}

/** `person`: signs in; `service`: a service account, which uses API keys. */
export type UserKind = 'person' | 'service';

/** What `users.list` takes. */
export interface UserListInput {
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
  /** Part of a name or an email address. 1 to 200 characters. */
  q?: string | undefined;
  /** Only people or only service accounts. */
  kind?: UserKind | undefined;
  /** Only users with this status. */
  status?: UserStatus | undefined;
  /** Key of a role that the user has. */
  role?: string | undefined;
  /** ID of a team that the user is in. */
  team?: Id | undefined;
}

/** Reference to a user. */
export interface UserRef {
  id: Id;
  name: string;
}

/** What `users.resendInvitation` takes. */
export interface UserResendInvitationInput {
  id: Id;
}

/** What `users.sessions` takes. */
export interface UserSessionsInput {
  id: Id;
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

/** What `users.setRoles` takes. */
export interface UserSetRolesInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** At most 20 items. */
  roleIds: Id[];
}

/** `invited`: has not chosen a password yet; `active`: has access; `suspended`: has no access. */
export type UserStatus = 'invited' | 'active' | 'suspended';

/** What `users.suspend` takes. */
export interface UserSuspendInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `users.update` takes. */
export interface UserUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 100 characters. */
  name?: string | undefined;
  /** At most 35 characters. */
  locale?: string | undefined;
  /** At most 64 characters. */
  timeZone?: string | undefined;
  availability?: Availability | undefined;
}

/** Saved ticket list. Each user finds in it only the tickets that they can see. */
export interface View {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  name: string;
  /** Filters as saved; `me` is the user who opens the view. */
  filters: {
    /** Any of these statuses, by ID or key. */
    status?: (Id | string)[];
    /** Any of these states. */
    state?: State[];
    /** ID or key of a category, including its subcategories; `none` for tickets without a category. */
    category?: Id | string;
    /** Any of these priorities. */
    priority?: Priority[];
    /** Any of these types. */
    type?: TicketType[];
    /** Any of these channels. */
    channel?: Channel[];
    /** ID of the assignee, `me`, or `none`. */
    assignee?: Id | 'me' | 'none';
    /** ID of the requester, or `me`. */
    requester?: Id | 'me';
    /** ID of a follower, or `me`. */
    follower?: Id | 'me';
    /** ID of the team, `mine`, or `none`. */
    team?: Id | 'mine' | 'none';
    /** All of these tags. */
    tag?: string[];
    /** External system that the ticket comes from. */
    externalSource?: string;
    /** ID of the ticket in the external system. */
    externalId?: string;
    /** ID or reference of the parent ticket. */
    parent?: string;
    /** Words in the subject, the description, or comments that you can read, such as `printer "out of paper" or jam -scanner`. */
    q?: string;
    /** Created at or after this time. */
    createdAfter?: string;
    /** Created before this time. */
    createdBefore?: string;
    /** Last changed at or after this time. */
    updatedAfter?: string;
    /** Last changed before this time. */
    updatedBefore?: string;
    /** Due at or after this time. */
    dueAfter?: string;
    /** Due before this time. */
    dueBefore?: string;
    /** Solved at or after this time. */
    solvedAfter?: string;
    /** Solved before this time. */
    solvedBefore?: string;
    /** Only tickets that this analytics metric counts, among those that your `analytics:read` covers. Requires `metricTo` and, except for `backlog` and `awaitingFirstResponse`, `metricFrom`. */
    metric?: MetricKey;
    /** Start of the interval of the metric, inclusive. Not for metrics that are counted at its end. */
    metricFrom?: string;
    /** End of the interval of the metric, exclusive. */
    metricTo?: string;
    /** ID of the user who gave the first response or the replies, `me`, or `none` for the service itself. */
    metricBy?: Id | 'me' | 'none';
    /** For a duration: at least this many seconds. */
    metricMin?: number;
    /** For a duration: fewer than this many seconds. */
    metricBelow?: number;
    /** Only tickets in the trash that you can restore. Requires `ticket:restore`. */
    trash?: boolean;
  };
  sort: TicketSort;
  owner: UserRef;
  /** Team whose members also see the view; null if none. */
  team: TeamRef | null;
}

/** What `views.create` takes. */
export interface ViewCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /** @default {} */
  filters?: TicketFilters | undefined;
  /** @default "-updatedAt" */
  sort?: TicketSort | undefined;
  /**
   * ID of a team of yours; with `team:manage`, of any team. null: only for you.
   * @default null
   */
  teamId?: Id | null | undefined;
}

/** What `views.delete` takes. */
export interface ViewDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `views.get` takes. */
export interface ViewGetInput {
  id: Id;
}

/** What `views.list` takes. */
export interface ViewListInput {
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

/** What `views.update` takes. */
export interface ViewUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** Replaces all filters. Those that you leave out are removed. */
  filters?: TicketFilters | undefined;
  sort?: TicketSort | undefined;
  teamId?: Id | null | undefined;
}

/** `public`: visible to the requester; `internal`: visible only to users who can read internal notes. */
export type Visibility = 'public' | 'internal';

/** Tickets created, solved, and reopened in one day, week, or month. */
export interface Volume {
  /** Start of the day, week, or month; for the first one, possibly before `from`. */
  start: Timestamp;
  /** Start of the next one; for the last one, possibly after `to`. */
  end: Timestamp;
  /** `ticketsCreated` in this period. */
  created: number;
  /** `ticketsSolved` in this period. A ticket solved in two periods counts in both. */
  solved: number;
  /** `ticketsReopened` in this period. Each time counts; the link lists each ticket once. */
  reopened: number;
  links: {
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query that list exactly these tickets, relative to the base URL of the API: `/tickets?metric=…`. */
    reopened: string;
  };
}

/** Tickets created, solved, and reopened over time. */
export interface VolumeReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  ticketsCreated: Measure;
  ticketsSolved: Measure;
  ticketsReopened: Measure;
  data: Volume[];
}

/** Endpoint that receives events as in Standard Webhooks 1.0.0. */
export interface Webhook {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  filter: WebhookFilter;
  enabled: boolean;
  /** Why the service disabled the webhook. `gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when every message has failed; null if the last one succeeded. */
  failingSince: Timestamp | null;
  /** User who last changed the webhook. It receives only events that this user can see at the time. */
  owner: UserRef;
  /** Permissions that the webhook is also limited to, if its owner used an API key with its own grants. */
  grants: Grant[] | null;
  /** Secrets that currently sign, newest first. The secrets themselves are shown only once, when they are created. */
  secrets: WebhookSecret[];
}

/** What `webhooks.create` takes. */
export interface WebhookCreateInput {
  /** Use HTTPS: over HTTP, others on the network can read the messages. Private networks are rejected. 1 to 2,000 characters. */
  url: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** Types of events to receive. 1 to 100 items. */
  eventTypes: WebhookSubscription[];
  /**
   * Only events about tickets that, when the event is sent, belong to one of these teams and to one of these categories or their subcategories. An empty list does not filter. With a filter, events that are not about a ticket are not sent.
   * @default {"teamIds":[],"categoryIds":[]}
   */
  filter?: {
    /**
     * At most 100 items.
     * @default []
     */
    teamIds?: Id[] | undefined;
    /**
     * At most 100 items.
     * @default []
     */
    categoryIds?: Id[] | undefined;
  } | undefined;
  /** @default true */
  enabled?: boolean | undefined;
}

/** What `webhooks.delete` takes. */
export interface WebhookDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** What `webhooks.deliveries` takes. */
export interface WebhookDeliveriesInput {
  id: Id;
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
  /** Only deliveries in this state. */
  state?: DeliveryState | undefined;
}

/** `gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days. */
export type WebhookDisabledReason = 'gone' | 'failing';

/** Type of an event, and whether webhooks can receive it. */
export interface WebhookEvent {
  type: 'ticket.created' | 'ticket.updated' | 'ticket.assigned' | 'ticket.status_changed' | 'ticket.reopened' | 'ticket.deleted' | 'ticket.restored' | 'ticket.followed' | 'ticket.unfollowed' | 'ticket.merged' | 'ticket.follow_up_created' | 'ticket.linked' | 'ticket.unlinked' | 'comment.public' | 'comment.internal' | 'comment.updated' | 'comment.redacted' | 'attachment.added' | 'attachment.deleted' | 'interaction.recorded' | 'user.registered' | 'user.registered_again' | 'user.created' | 'user.invited' | 'user.invitation_accepted' | 'user.verified' | 'user.updated' | 'user.roles_changed' | 'user.suspended' | 'user.activated' | 'user.signed_in' | 'user.sign_in_failed' | 'user.locked' | 'user.session_ended' | 'user.sessions_ended' | 'user.verification_requested' | 'user.email_change_requested' | 'user.email_changed' | 'user.password_changed' | 'user.password_reset_requested' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'role.created' | 'role.updated' | 'role.deleted' | 'team.created' | 'team.updated' | 'team.deleted' | 'team.member_added' | 'team.member_removed' | 'category.created' | 'category.updated' | 'category.moved' | 'category.deleted' | 'status.created' | 'status.updated' | 'status.deleted' | 'status.transitions_changed' | 'view.created' | 'view.updated' | 'view.deleted' | 'setting.updated' | 'notification_rule.created' | 'notification_rule.updated' | 'notification_rule.deleted' | 'user.preferences_changed' | 'delivery.retried' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_rotated' | 'webhook.disabled' | 'ping';
  description: string;
  /** Whether webhooks can subscribe to it. `ping` is sent only on request; some other types are never sent. */
  subscribable: boolean;
}

/** Only events about tickets that, when the event is sent, belong to one of these teams and to one of these categories or their subcategories. An empty list does not filter. With a filter, events that are not about a ticket are not sent. */
export interface WebhookFilter {
  teamIds: Id[];
  categoryIds: Id[];
}

/** What `webhooks.get` takes. */
export interface WebhookGetInput {
  id: Id;
}

/** What `webhooks.list` takes. */
export interface WebhookListInput {
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

/** What `webhooks.redeliver` takes. */
export interface WebhookRedeliverInput {
  id: Id;
  deliveryId: Id;
}

/** What `webhooks.rotateSecret` takes. */
export interface WebhookRotateSecretInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /**
   * How long the current secret keeps signing together with the new one, in seconds. A secret replaced earlier expires immediately. 0 to 604,800.
   * @default 86400
   */
  expireOldAfterSeconds?: number | undefined;
}

/** Lifetime of a secret. The secret itself is shown only once. */
export interface WebhookSecret {
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
}

/** Type of an event, such as `ticket.created`; all types of one subject, such as `ticket.*`; or all types, `*`. */
export type WebhookSubscription =
  | '*'
  | 'ticket.*'
  | 'comment.*'
  | 'attachment.*'
  | 'interaction.*'
  | 'user.*'
  | 'api_key.*'
  | 'role.*'
  | 'team.*'
  | 'category.*'
  | 'status.*'
  | 'setting.*'
  | 'notification_rule.*'
  | 'delivery.*'
  | 'webhook.*'
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.assigned'
  | 'ticket.status_changed'
  | 'ticket.reopened'
  | 'ticket.deleted'
  | 'ticket.restored'
  | 'ticket.followed'
  | 'ticket.unfollowed'
  | 'ticket.merged'
  | 'ticket.follow_up_created'
  | 'ticket.linked'
  | 'ticket.unlinked'
  | 'comment.public'
  | 'comment.internal'
  | 'comment.updated'
  | 'comment.redacted'
  | 'attachment.added'
  | 'attachment.deleted'
  | 'interaction.recorded'
  | 'user.registered'
  | 'user.registered_again'
  | 'user.created'
  | 'user.invited'
  | 'user.invitation_accepted'
  | 'user.verified'
  | 'user.updated'
  | 'user.roles_changed'
  | 'user.suspended'
  | 'user.activated'
  | 'user.signed_in'
  | 'user.sign_in_failed'
  | 'user.locked'
  | 'user.session_ended'
  | 'user.sessions_ended'
  | 'user.verification_requested'
  | 'user.email_change_requested'
  | 'user.email_changed'
  | 'user.password_changed'
  | 'user.password_reset_requested'
  | 'api_key.created'
  | 'api_key.rotated'
  | 'api_key.revoked'
  | 'role.created'
  | 'role.updated'
  | 'role.deleted'
  | 'team.created'
  | 'team.updated'
  | 'team.deleted'
  | 'team.member_added'
  | 'team.member_removed'
  | 'category.created'
  | 'category.updated'
  | 'category.moved'
  | 'category.deleted'
  | 'status.created'
  | 'status.updated'
  | 'status.deleted'
  | 'status.transitions_changed'
  | 'setting.updated'
  | 'notification_rule.created'
  | 'notification_rule.updated'
  | 'notification_rule.deleted'
  | 'delivery.retried'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.disabled';

/** What `webhooks.test` takes. */
export interface WebhookTestInput {
  id: Id;
}

/** What `webhooks.update` takes. */
export interface WebhookUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Use HTTPS: over HTTP, others on the network can read the messages. Private networks are rejected. 1 to 2,000 characters. */
  url?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** Types of events to receive. 1 to 100 items. */
  eventTypes?: WebhookSubscription[] | undefined;
  filter?: {
    /** At most 100 items. */
    teamIds?: Id[] | undefined;
    /** At most 100 items. */
    categoryIds?: Id[] | undefined;
  } | undefined;
  /** `false` cancels pending messages; `true` sends the events that happen from then on. */
  enabled?: boolean | undefined;
}

/** Webhook with its secret, which is shown only once. */
export interface WebhookWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  filter: WebhookFilter;
  enabled: boolean;
  /** Why the service disabled the webhook. `gone`: the endpoint responded with 410; `failing`: the endpoint failed for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when every message has failed; null if the last one succeeded. */
  failingSince: Timestamp | null;
  /** User who last changed the webhook. It receives only events that this user can see at the time. */
  owner: UserRef;
  /** Permissions that the webhook is also limited to, if its owner used an API key with its own grants. */
  grants: Grant[] | null;
  /** Secrets that currently sign, newest first. The secrets themselves are shown only once, when they are created. */
  secrets: WebhookSecret[];
  /** Secret to verify messages with: `whsec_` and base64. Shown only in this response. */
  secret: string;
}

/** Every `code` that the service gives a refusal. */
export type ErrorCode =
  /** 422: The request is invalid. */
  | 'validation_failed'
  /** 401: Authentication is required. */
  | 'unauthenticated'
  /** 401: The access token has expired. */
  | 'token_expired'
  /** 403: Verify your email address first. */
  | 'email_not_verified'
  /** 403: You do not have permission to do this. */
  | 'permission_denied'
  /** 404: Not found, or you do not have access to it. */
  | 'not_found'
  /** 405: This path does not support this method. */
  | 'method_not_allowed'
  /** 409: The request conflicts with the current state. */
  | 'conflict'
  /** 409: The ticket cannot move to this status. */
  | 'transition_not_allowed'
  /** 409: A request with this idempotency key is still in progress. */
  | 'idempotency_key_in_use'
  /** 412: The resource has changed since you read it. */
  | 'version_conflict'
  /** 413: The request is too large. */
  | 'payload_too_large'
  /** 415: Unsupported content type. */
  | 'unsupported_media_type'
  /** 422: This idempotency key was used for a different request. */
  | 'idempotency_key_reused'
  /** 429: Too many requests. */
  | 'rate_limited'
  /** 500: An internal error occurred. */
  | 'internal'
  /** 503: The service is temporarily unavailable. */
  | 'unavailable';
