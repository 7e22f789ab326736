// biome-ignore-all format: generated
// Generated from the router of the service by sdk/scripts/generate.ts: do not edit.

import type { ApiPromise } from './api-promise.ts';
import type { CallOptions, DownloadOptions, Following, MutationOptions, UploadOptions } from './call.ts';
import type { Download, WithFile } from './files.ts';

/** Everything that the service does, by resource. */
export interface Api {
  /** Accounts of one’s own: registration, sign-in, tokens, password, profile. */
  readonly auth: AuthApi;
  /** People and services with an account. */
  readonly users: UsersApi;
  /** Named sets of permissions that people are given. */
  readonly roles: RolesApi;
  /** Everything there is to be allowed. */
  readonly permissions: PermissionsApi;
  /** Lasting secrets by which programs act in the name of a person or a service. */
  readonly apiKeys: ApiKeysApi;
  /** People who answer tickets together. */
  readonly teams: TeamsApi;
  /** What tickets are about. Categories form a tree. */
  readonly categories: CategoriesApi;
  /** Where tickets stand, in your words. */
  readonly statuses: StatusesApi;
  /** What holds for the whole service. */
  readonly settings: SettingsApi;
  /** Requests for help, from their first word to their end. */
  readonly tickets: TicketsApi;
  /** Saved lists of tickets, one’s own and those of one’s teams. */
  readonly views: ViewsApi;
  /** Public replies and internal notes on tickets. */
  readonly comments: CommentsApi;
  /** Files of tickets and comments. */
  readonly attachments: AttachmentsApi;
  /** Recorded contacts with customers: calls, meetings, chats. */
  readonly interactions: InteractionsApi;
  /** Rules, the inbox, and how to stop mails. */
  readonly notificationRules: NotificationRulesApi;
  /** Rules, the inbox, and how to stop mails. */
  readonly notifications: NotificationsApi;
  /** Messages on their way out, and what became of them. */
  readonly deliveries: DeliveriesApi;
  /** Everything that happened, in one log that loses nothing. */
  readonly events: EventsApi;
  /** Mail that comes in, and becomes tickets and replies. */
  readonly inbound: InboundApi;
  /** Where events are sent to, signed by Standard Webhooks 1.0.0, and what became of each. */
  readonly webhooks: WebhooksApi;
  /** Figures on support operations, each with its definition. */
  readonly analytics: AnalyticsApi;
  /** What was done to accounts, rights and the configuration: append-only. */
  readonly auditEvents: AuditEventsApi;
  /** Who may do what, and why or why not. */
  readonly authz: AuthzApi;
}

/** Accounts of one’s own: registration, sign-in, tokens, password, profile. */
export interface AuthApi {
  /**
   * Register; a mail confirms the address.
   *
   * Mails a link that creates an account for the address, as a requester. Until the link is followed you can sign in, but no one else sees the registration; a second registration of the address replaces it, and after seven days it is discarded. The response is the same if the address has an account already: then its owner is notified by email. Rejected if registration is closed.
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
   * Confirm an address with the secret from the mail.
   *
   * The link works once. Confirming a registration creates the account and ends every session that was opened before: sign in afterwards. Rejected if an account for the address was created in the meantime.
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
   * Ask for another mail to confirm an address.
   *
   * Also for addresses without an account, which get no mail: nothing is told of either.
   *
   * `POST /api/auth/resend-verification`, open to everybody.
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
   * Exchange a refresh token for new tokens.
   *
   * Each refresh token works once. If one is sent again within ten seconds, the response has the same new refresh token; if it is sent later, it was stolen and the whole session ends.
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
   * End the session of a refresh token, or of the access token.
   *
   * With a refresh token, ends its session and needs no access token; without one, ends the session of the access token. Access tokens of an ended session are refused at once.
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
   * Ask for a mail to choose a new password.
   *
   * Also for addresses without an account, which get no mail: nothing is told of either.
   *
   * `POST /api/auth/forgot-password`, open to everybody.
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
   * Choose a password with the secret from the invitation.
   *
   * The link works once, and verifies the address. Sign in afterwards.
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
   * Make the first administrator with the secret that the start printed.
   *
   * Works once, on a service that has no administrator, with the link that is printed at its start.
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
   * Read your own account.
   *
   * Also by an API key: then it is the owner of the key.
   *
   * `GET /api/auth/me`, for everybody who is signed in.
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
   * `PATCH /api/auth/me`, for everybody who is signed in.
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
   * Change your password; every session ends.
   *
   * Takes the current password, and tells the owner by mail. Sign in again afterwards.
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
   * List where you are signed in.
   *
   * Newest first, with the address and the browser that each was begun from.
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
   * End one of your sessions, at once.
   *
   * Its refresh token and its access tokens are refused from then on, on every instance.
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
   * End all your sessions at once, this one too.
   *
   * For whoever has lost a device, or fears that somebody has their tokens. Sign in again afterwards.
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
   * List what you may do, and how far it reaches.
   *
   * All that your roles grant together; of an API key, what it may do of that. Ask for it to decide what to offer, not what to allow: the service checks each request.
   *
   * `GET /api/auth/me/permissions`, for everybody who is signed in.
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
   * `GET /api/auth/me/notification-preferences`, for everybody who is signed in and has verified their address.
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

/** People and services with an account. */
export interface UsersApi {
  /**
   * List people and services.
   *
   * By name, people and services together; `kind` tells them apart.
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
   * Read an account.
   *
   * With roles and teams. For your own account there is `GET /auth/me`, which takes no permission.
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
   * Create an account without a password.
   *
   * For services, which act by API keys, and for people who will be invited or choose a password by `POST /auth/forgot-password`. To name its roles also takes `role:manage`.
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
   * Change an account.
   *
   * Roles, status and address have operations of their own.
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
   * Shut somebody out, at once.
   *
   * Ends their sessions and API keys at once, on every instance, and gives their unsolved tickets back to their teams. The last administrator cannot be suspended.
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
   * Let a suspended person in again.
   *
   * With the roles and teams they had. Nobody lets in an account that may do more than they may themselves.
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
   * Give somebody these roles and no others; it takes effect at once.
   *
   * Nobody gives or takes away what they do not have. The last administrator stays one.
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
   * List where somebody is signed in.
   *
   * Newest first, with the network address and the browser that each began from. Only for users who can do no more than you.
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
   * End every session of somebody, at once.
   *
   * Their tokens are refused from then on, on every instance. Their API keys stay.
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
   * Invite somebody, who then chooses a password.
   *
   * Mails a link that works once. Refused where the address has an account. To name their roles also takes `role:manage`.
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
   * Mail an invitation once more.
   *
   * With a new link, good for seven days; the earlier ones are void. Refused with `conflict` once the person has chosen a password or was suspended. An address gets three in an hour.
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

/** Named sets of permissions that people are given. */
export interface RolesApi {
  /**
   * List roles.
   *
   * Those of the service first, then your own, with all they grant.
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
   * Read a role.
   *
   * With each permission it grants, and how far.
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
   * Nobody grants what they do not have. A permission that is bound to tickets has a scope: own, assigned, team or all.
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
   * Change a role; it takes effect at once.
   *
   * `grants` replaces all of them. Works at once for everybody who holds the role, on every instance. Nobody grants what they do not have.
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
   * Delete a role that nobody holds.
   *
   * Refused while somebody holds it, and always for those of the service.
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

/** Everything there is to be allowed. */
export interface PermissionsApi {
  /**
   * List every permission there is.
   *
   * The closed list that roles and API keys choose from. What is scoped can be granted for some tickets only.
   *
   * `GET /api/permissions`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.permissions.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Permission>>;
}

/** Lasting secrets by which programs act in the name of a person or a service. */
export interface ApiKeysApi {
  /**
   * List your API keys; with api_key:manage_any, those of everybody.
   *
   * Newest first; never with their secrets. Those of others take `api_key:manage_any`.
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
   * Read an API key, but for its secret.
   *
   * What is known of a key but its secret, with when it was last used.
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
   * Make an API key; the answer shows it this once.
   *
   * The answer shows the secret, and nothing ever shows it again. What it may do can only narrow what its owner may, and shrinks with it.
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
   * Give an API key a new secret, shown this once.
   *
   * The answer shows the new secret, once. The old one may stay good for a while, so that programs can change over.
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
   * Revoke an API key, at once and for good.
   *
   * It is refused from then on; other instances follow within two seconds.
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

/** People who answer tickets together. */
export interface TeamsApi {
  /**
   * List the teams.
   *
   * Members are listed for those who hold user:read or team:manage. Users who see only their own tickets get no description, and the assignment of a new team.
   *
   * `GET /api/teams`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.teams.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Team>>;

  /**
   * Read a team.
   *
   * Members are listed for those who hold user:read or team:manage. Users who see only their own tickets get no description, and the assignment of a new team.
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
   * Members are put in one by one. With a mode of assignment other than manual, the service gives the team’s tickets to its members.
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
   * Change a team.
   *
   * A new way of assignment holds for tickets that come from then on.
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
   * Delete a team that nothing points to.
   *
   * Refused while tickets or categories point to it.
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
   * Put somebody in a team, or give them another part in it.
   *
   * Also changes the part of somebody who is in it already. From then on they reach the tickets of the team as far as their roles say.
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
   * Take somebody out of a team.
   *
   * They keep the tickets they have. Somebody who is not in it is not found.
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

/** What tickets are about. Categories form a tree. */
export interface CategoriesApi {
  /**
   * List the categories in the order of the tree.
   *
   * Customers find those that are offered to them: neither hidden nor archived.
   *
   * `GET /api/categories`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.categories.list({ archived: false });
   */
  list(input?: CategoryListInput, options?: CallOptions): ApiPromise<ListOf<Category>>;

  /**
   * Read a category.
   *
   * Customers find those that are offered to them: neither hidden nor archived.
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
   * The key stays, names may change. `position` orders it among those with the same parent.
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
   * Change, archive or restore a category.
   *
   * An archived category keeps its tickets, and is offered for no new one.
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
   * Move a category under another, or to the top.
   *
   * With everything below it; never below itself. With `beforeId` others beside it may get other positions, too: all of it happens, or nothing.
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
   * Delete a category without tickets and without others below it.
   *
   * Refused while it is in use: archive it then.
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

/** Where tickets stand, in your words. */
export interface StatusesApi {
  /**
   * List the statuses in their order.
   *
   * Archived ones too. A status has one of six states, which say what it means to the service.
   *
   * `GET /api/statuses`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.statuses.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Status>>;

  /**
   * Read a status.
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
   * No ticket can take it before there is a transition that leads to it: see `PUT /status-transitions`.
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
   * Change, archive or restore a status, or let it stand for its state.
   *
   * The state stays what it is. The one that stands for its state cannot be archived: let another one stand for it first.
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
   * Put all statuses in order.
   *
   * Names every status once; `position` of each becomes its place in the list.
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
   * Delete a status, and give its tickets another.
   *
   * While it has tickets it needs `replaceWith`, a status of the same state. The last one of a state stays.
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
   * List the allowed changes of status.
   *
   * From which status to which, what permission it takes, and whether a comment must be written with it.
   *
   * `GET /api/status-transitions`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.statuses.transitions();
   */
  transitions(options?: CallOptions): ApiPromise<ListOf<Transition>>;

  /**
   * Replace the allowed changes of status as a whole.
   *
   * Those that are left out are allowed no longer. Tickets keep the status they have.
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

/** What holds for the whole service. */
export interface SettingsApi {
  /**
   * Read the settings of the service.
   *
   * There is one set of them, for everybody.
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
   * Change settings of the service.
   *
   * A new value holds from the next time it is read; nothing that has been done is undone.
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

/** Requests for help, from their first word to their end. */
export interface TicketsApi {
  /**
   * Read a ticket, as it is or as it was.
   *
   * With its links, followers and the statuses that you could give it now. `at` shows it as it was, which takes no other right.
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
   * The description is its first comment. For somebody else it takes `ticket:create` with the scope all. The category decides team and priority where neither is given, and the team may give the ticket to one of its members.
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
   * Change fields of a ticket.
   *
   * Assignment and status have operations of their own, with permissions of their own.
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
   * Move a ticket to the trash.
   *
   * Nobody finds it any more but those who can restore it.
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
   * Take a ticket out of the trash.
   *
   * As it was when it went to the trash.
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
   * Give a ticket to an agent, a team, both or nobody.
   *
   * Only to people who can work on the ticket. A team alone may give it to one of its members; `assigneeId: null` leaves it with nobody.
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
   * Take a ticket that nobody has.
   *
   * Refused where somebody else has it: to take it from them is an assignment.
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
   * Ask which statuses a ticket would take, and why not the others.
   *
   * Each status once, with the reason where it would be refused to you now.
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
   * List who follows a ticket.
   *
   * They are told of what happens to it, and reach it as its requester does.
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
   * Follow a ticket, or let somebody follow it.
   *
   * To let another follow it also takes `ticket:update` and `user:read`.
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
   * Follow a ticket no longer.
   *
   * For another one than yourself it also takes `ticket:update`. Somebody who does not follow is no fault.
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
   * Read the history of a ticket.
   *
   * Each change with who made it and what was there before, oldest first, as far as you may see it.
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
   * List the links of a ticket with others that you may see.
   *
   * As seen from this ticket: `outward` is what it does to the other, `inward` what the other does to it.
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
   * Link a ticket with another.
   *
   * Takes `ticket:link` on both.
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
   * Take a link away, from either of its ends.
   *
   * Takes `ticket:link` on both.
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
   * Merge a ticket into another, which is the answer.
   *
   * Takes `ticket:merge` on both. The ticket is closed for good; its requester and followers follow the other.
   *
   * `POST /api/tickets/{ticketId}/merge`, takes the permission `ticket:merge`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const ticket = await client.tickets.merge({ ticketId: 'TKT-1043', intoId: 'TKT-1042' });
   */
  merge(input: TicketMergeInput, options?: MutationOptions): ApiPromise<Ticket>;

  /**
   * Take a list of tickets along as a file.
   *
   * All tickets that the list of the same filters shows, as far as `ticket:export` reaches. In CSV (RFC 4180, with a header and a byte order mark), a text that a spreadsheet would compute begins with an apostrophe.
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
   * Give many tickets the same change.
   *
   * Each field takes the right that it takes on a single ticket. What is refused for one ticket is told in its result and changes nothing of it; what is wrong for all refuses the whole request.
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
   * Create or change the ticket that another system knows.
   *
   * Creates a ticket as `POST /tickets` does if there is none of this name, and returns 201. Otherwise changes the fields that you pass, which requires `ticket:update` on it, and returns 200. External names always require `ticket:create` with the scope all.
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
   * List tickets.
   *
   * Those that you may see, in one total order: no page skips or repeats one, as far as `sort` promises. Filters narrow together; several values of one filter widen it, but of `tag` all must be there.
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
   * Read comments, contacts and changes of a ticket in one order.
   *
   * What you may not read of comments, interactions or events is not among them. An event that only announces a comment or an interaction is not repeated.
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
   * Give a ticket another status, with a comment if one is due.
   *
   * Along the transitions that are configured. Into a closed status it takes `ticket:close`; a solved ticket is opened again by the same operation. The comment, where one is required or wanted, is written in the same transaction.
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
}

/** Saved lists of tickets, one’s own and those of one’s teams. */
export interface ViewsApi {
  /**
   * List the saved views that are yours or your teams’.
   *
   * In the order in which they were saved.
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
   * Read a saved view.
   *
   * What it filters by; its tickets are `GET /tickets?view=…`.
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
   * Save a list of tickets, for yourself or a team.
   *
   * A team’s view is seen by its members, each of whom finds in it what they may see.
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
   * Change a saved view.
   *
   * By its owner; one of a team also by who leads it, or with `team:manage`.
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
   * By its owner; one of a team also by who leads it, or with `team:manage`.
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
   * List the comments of a ticket, oldest first.
   *
   * Internal notes are among them only for those who may read them.
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
   * Read a comment.
   *
   * An internal note is not found by those who may not read it.
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
   * Reply in public, or write an internal note.
   *
   * A public reply also takes `comment:create_public`, an internal note `comment:create_internal`, and to mention people `user:read`. A reply to a merged ticket goes to the one that goes on with it, a reply to a closed one opens a follow-up, which takes `ticket:create`: `redirected` says so.
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
   * Edit a comment of your own.
   *
   * For as long after it was written as the settings say, 15 minutes by default, and not on a closed ticket. To mention more people takes `user:read`.
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
   * Take away for good what a comment says.
   *
   * Its text, its mentions and what was kept of them elsewhere are gone; that it was written, by whom and when stays. To do it again changes nothing.
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
   * List the files of a ticket, oldest first.
   *
   * Files of internal notes are among them only for those who may read these.
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
   * Attach a file to a ticket.
   *
   * At most 25 MB: the part `file` of a form, or the body itself with `fileName` in the query. What it is, is found out by its bytes. An internal file also takes `comment:create_internal`. To make it a part of a comment, name it there in `attachmentIds`.
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
   * Read what is known of a file.
   *
   * Its name, its size and what it is; `GET /attachments/{id}` gives its bytes.
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
   * Download a file.
   *
   * Answers one `Range` with a part. The ETag changes with the bytes, and is not the version.
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
   * Take a file away.
   *
   * One’s own as long as a comment can be edited; any other takes `attachment:delete`.
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

/** Recorded contacts with customers: calls, meetings, chats. */
export interface InteractionsApi {
  /**
   * List the recorded contacts of a ticket.
   *
   * By when they took place, oldest first. Only for those who work on the ticket: its requester sees none.
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
   * Record a call, a meeting or another contact.
   *
   * What happened elsewhere and belongs to the ticket. It is never shown to the requester, and tells nobody by mail.
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

/** Rules, the inbox, and how to stop mails. */
export interface NotificationRulesApi {
  /**
   * List the rules of whom to tell of what.
   *
   * All of them, switched off ones too.
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
   * Read a notification rule.
   *
   * With its words in every language it has.
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
   * For each event, audience and channel there is one. Variables that the event does not have are refused, before anybody gets a mail with a hole in it.
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
   * Switch a notification rule or change its words.
   *
   * `templates` replaces all languages; English must be among them.
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
   * To stop it for a while, switch it off instead.
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
   * See what a rule would tell of a ticket.
   *
   * Sends nothing. Other words than those of the rule can be tried before they are saved.
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
   * Send yourself what a rule would tell of a ticket.
   *
   * To you and to nobody else, by the channel of the rule.
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
   * List the events that people are told of, with what templates may say.
   *
   * What `event` of a rule can be, and what may stand between `{{` and `}}` in its words.
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

/** Rules, the inbox, and how to stop mails. */
export interface NotificationsApi {
  /**
   * List your notifications, newest first.
   *
   * Only of tickets that you may still see.
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
   * Mark one of your notifications as read.
   *
   * To do it again changes nothing.
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
   * Mark one of your notifications as not read.
   *
   * To do it again changes nothing.
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
   * Mark your notifications as read.
   *
   * Those that came until now.
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
   * Count your notifications that you have not read.
   *
   * Of tickets that you may still see. Cheap enough to be asked for every minute.
   *
   * `GET /api/notifications/unread-count`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const unreadCount = await client.notifications.unreadCount();
   */
  unreadCount(options?: CallOptions): ApiPromise<UnreadCount>;

  /**
   * Read what the link in a mail stops.
   *
   * Changes nothing: programs that look at mail open every link.
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
   * Stop mails like the one whose link this is.
   *
   * Mail programs call it with one press and the form of RFC 8058, which is not looked at.
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
   * Get mails again that were stopped by a link.
   *
   * By the same link that stopped them.
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

/** Messages on their way out, and what became of them. */
export interface DeliveriesApi {
  /**
   * List messages on their way and sent, newest first.
   *
   * With each attempt and why it failed. What failed for a while is tried again by itself.
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
   * Read what became of a message.
   *
   * Of what it said there is only the subject.
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
   * Send a message again that failed or came back, or one that waits, now.
   *
   * What was delivered is not sent again, nor what has not been kept, nor anything to a webhook that is disabled or deleted: 409.
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

/** Everything that happened, in one log that loses nothing. */
export interface EventsApi {
  /**
   * Read the event log, as far as you may see it.
   *
   * Oldest first. The events of one ticket come in the order in which they were committed, always. Those of different
   * tickets come by their times, as far as they were there when the page was read: what was committed later comes later,
   * whenever it began. An event is never found before a cursor that was given out, so whoever goes on from each
   * `nextCursor` misses nothing.
   *
   * `nextCursor` is there also where there is nothing more yet: ask again with it. A page may be empty and have more behind,
   * where there is much that you may not see. What you may see is decided when you read. Where the service was restored from
   * a backup, a cursor from before goes on some minutes earlier, as does a cursor from release 0.1: drop what you have by its
   * `id`.
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
   * Follow the event log as it grows.
   *
   * Server-sent events (HTML Living Standard, 9.2): `event` is the type, `data` the event as JSON on one line, `id` its
   * cursor. Begins at the present end of the log, or after `after`; whoever was cut off goes on by `Last-Event-ID` and
   * misses nothing. An event without `data` has only an `id` to go on from, and comes at fixed times, whether or not
   * anything happened. In the same order as `GET /events`, and with
   * the same filters; what you may see is decided anew as events come.
   *
   * Where the service ends a stream, its last event is `end` with problem details in `data`: `token_expired` (get another
   * token and connect again), `unauthenticated` (the session or the account has ended, the key was revoked),
   * `unavailable` (connect again). A comment comes every 15 seconds: where nothing came for 45, the connection is dead. You
   * can have ten streams open at each instance, and all readers together 2,000: 429 `rate_limited` beyond that.
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

/** Mail that comes in, and becomes tickets and replies. */
export interface InboundApi {
  /**
   * Hand in a mail that was received.
   *
   * The raw message (RFC 5322), of at most 26 MB. A reply goes to its ticket, anything else opens one. Whatever is understood is answered with 200, also where nothing came of it, and the same message with the same each time: try again only after 429 and 5xx. Without a bearer token, sign the body by `INBOUND_EMAIL_SECRET`.
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

/** Where events are sent to, signed by Standard Webhooks 1.0.0, and what became of each. */
export interface WebhooksApi {
  /**
   * List webhooks, newest first.
   *
   * Everybody’s, and never with their secrets.
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
   * Read a webhook, but for its secrets.
   *
   * With since when it fails, and why it was disabled if it was.
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
   * Create a webhook; the answer shows its secret this once.
   *
   * Keep the secret: it verifies what is sent, and nothing ever shows it again. It is told of what you may see, and of nothing else.
   *
   * `POST /api/webhooks`, takes the permission `webhook:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const webhookWithSecret = await client.webhooks.create({
   *   url: 'https://warehouse.example.com/hooks/ticketwire',
   *   description: 'Shows on the screen in Lund who looks after a printer',
   *   eventTypes: ['ticket.*', 'comment.public'],
   *   filter: { teamIds: ['0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21'] },
   * });
   */
  create(input: WebhookCreateInput, options?: MutationOptions): ApiPromise<WebhookWithSecret>;

  /**
   * Change a webhook, disable it, or enable it again.
   *
   * Whoever changes it is its owner from then on. Disabled, what waits is withdrawn.
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
   * Delete a webhook, with what waits to be sent.
   *
   * To stop it for a while, disable it instead.
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
   * Give a webhook a new secret, shown this once.
   *
   * Both sign for a while, a day by default, so that the other side can change over.
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
   * Send a `ping` to a webhook.
   *
   * The answer is the delivery; what became of it is in the list of deliveries soon after.
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
   * List what was sent to a webhook and what waits, newest first.
   *
   * With each attempt, what was answered, and when the next one is.
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
   * Send a message again, under the same id.
   *
   * Also what was delivered: by its id the other side knows it again.
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
   * List the types of events, and which webhooks may be told of.
   *
   * What `eventTypes` of a webhook can be, beside `*` and families such as `ticket.*`.
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

/** Figures on support operations, each with its definition. */
export interface AnalyticsApi {
  /**
   * List the figures and what exactly each of them means.
   *
   * The same definitions stand beside the figures, so that a report explains itself.
   *
   * `GET /api/analytics/metrics`, for everybody who is signed in and has verified their address.
   *
   * @example
   * const { data } = await client.analytics.metrics();
   */
  metrics(options?: CallOptions): ApiPromise<ListOf<Metric>>;

  /**
   * Show figures on support operations in an interval.
   *
   * Within what you may see, by the calendar of a time zone, beside those of the interval before. Merged and deleted tickets are left out. The link of a figure lists the tickets it rests on.
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
   * Show what came and went over time.
   *
   * Tickets created, solved and reopened in each day, week or month; empty ones are there with 0.
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
   * Show the backlog over time.
   *
   * From the event log, at the end of each day, week or month: what it was before, and what was created, less what was solved on balance.
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
   * Show how long first responses took.
   *
   * Average, median, p90 and p95, a histogram, and the same over time. Tickets still waiting are in none of it: see awaitingFirstResponse in the overview.
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
   * Show how long it took to solve tickets.
   *
   * Average, median, p90 and p95, a histogram, and the same over time.
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
   * Show the workload of each agent.
   *
   * Of the tickets that each has now, and the replies and first responses that each wrote. The busiest come first.
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
   * Show the figures of each team.
   *
   * Of the tickets that are each team's now. The busiest come first.
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
   * Show the figures of each category.
   *
   * A category counts all that is below it, so that the ones at the top hold everything.
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
   * Show the figures by priority, type, channel, status or tag.
   *
   * By what the tickets are now. A ticket with several tags counts in each of them.
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
   * Take figures along as a file.
   *
   * The rows of a report. In CSV (RFC 4180, with a header and a byte order mark), a text that a spreadsheet would compute begins with an apostrophe.
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

/** What was done to accounts, rights and the configuration: append-only. */
export interface AuditEventsApi {
  /**
   * List what was done to accounts, rights and the configuration, newest first.
   *
   * With the values before and after, from where and by which key. What happened to tickets is in their history.
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

/** Who may do what, and why or why not. */
export interface AuthzApi {
  /**
   * Ask whether somebody may do something, with a ticket or at all, and why.
   *
   * Asks the same rules that refuse requests, and puts their answer into words. A ticket that you may not see yourself is not found.
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

/** Whether a mail was sent is not told. */
export interface Accepted {
  message: string;
}

/** Whether somebody may do something, and why. */
export interface AccessAnswer {
  allowed: boolean;
  permission: PermissionKey;
  reason: AccessReason;
  /** The reason in one sentence, with names. */
  detail: string;
  /** How far the permission reaches by all their roles; null: not granted. */
  scope: Scope | null;
  /** The roles that grant it, and how far each. */
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

/** granted: A role grants it, and far enough. not_granted: No role grants it. out_of_scope: A role grants it, but not for this ticket; or this ticket cannot be seen. ticket_in_trash: Nobody can, until the ticket is restored. suspended: The account is suspended. invited: The invitation was not accepted yet. email_not_verified: The e-mail address is not verified yet. */
export type AccessReason =
  | 'granted'
  | 'not_granted'
  | 'out_of_scope'
  | 'ticket_in_trash'
  | 'suspended'
  | 'invited'
  | 'email_not_verified';

/** Somewhere that somebody is signed in. */
export interface ActiveSession {
  id: Id;
  createdAt: Timestamp;
  /** When it was last refreshed. */
  lastUsedAt: Timestamp;
  /** Its end at the latest. */
  expiresAt: Timestamp;
  /** The network address it was begun from. */
  ip: string | null;
  userAgent: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** The workload of an agent. */
export interface AgentFigures {
  /** Who has the tickets now; null: nobody. */
  agent: UserRef | null;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  /** Of the first responses that this agent gave, on whosever tickets. */
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: {
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    reopened: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    backlog: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    awaitingFirstResponse: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    replies: string;
  };
  /** Written by this agent, on whosever tickets; the link lists each ticket once. */
  replies: number;
}

/** The workload of each agent. Whole, the columns add up to the overview. */
export interface AgentReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: AgentFigures[];
}

/** What `analytics.agents` takes. */
export interface AnalyticsAgentsInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** What `analytics.backlog` takes. */
export interface AnalyticsBacklogInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** What `analytics.breakdown` takes. */
export interface AnalyticsBreakdownInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
  by: Dimension;
}

/** What `analytics.categories` takes. */
export interface AnalyticsCategoriesInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** What `analytics.export` takes. */
export interface AnalyticsExportInput {
  report: Report;
  /** csv for spreadsheets, ndjson with the rows as they are in `data` for programs. */
  format: 'csv' | 'ndjson';
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * Of what is shown over time: at most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
  /**
   * With what the overview is compared.
   * @default "previous"
   */
  compareWith?: Comparison | undefined;
  /**
   * Of groups: at most so many, those with the most tickets. 1 to 1,000.
   * @default 1000
   */
  limit?: number | undefined;
  /** Of the breakdown, which takes it: by what tickets are told apart. */
  by?: Dimension | undefined;
}

/** Support operations in one interval, within what the caller may see. */
export interface AnalyticsOverview {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** The interval of `previous` and `change`; null where none was asked for. */
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
  /** Every day, week or month of the interval, also the empty ones. */
  volume: Volume[];
}

/** What `analytics.overview` takes. */
export interface AnalyticsOverviewInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
  /**
   * With what the figures are compared.
   * @default "previous"
   */
  compareWith?: Comparison | undefined;
}

/** What `analytics.resolutionTimes` takes. */
export interface AnalyticsResolutionTimesInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** What `analytics.responseTimes` takes. */
export interface AnalyticsResponseTimesInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** What `analytics.teams` takes. */
export interface AnalyticsTeamsInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most so many groups, those with the most tickets. 1 to 1,000.
   * @default 100
   */
  limit?: number | undefined;
}

/** What `analytics.volume` takes. */
export interface AnalyticsVolumeInput {
  /** Included; absent: 30 days before `to`. An instant with its offset (RFC 3339). */
  from?: string | undefined;
  /** Not included, and at most 10 years after `from`; absent: now. An instant with its offset (RFC 3339). */
  to?: string | undefined;
  /**
   * Decides where days, weeks (ISO 8601) and months begin. At most 64 characters.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /**
   * At most 750 of them.
   * @default "day"
   */
  interval?: Interval | undefined;
}

/** A lasting secret by which a program acts in the name of its owner. */
export interface ApiKey {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  /** The first characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** null: all that the owner may do. */
  grants: Grant[] | null;
  expiresAt: Timestamp | null;
  /** To the minute. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
}

/** What `apiKeys.create` takes. */
export interface ApiKeyCreateInput {
  /** 1 to 80 characters. */
  name: string;
  /**
   * All that it may do, which can only narrow what its owner may; null: all that the owner may do.
   * @default null
   */
  grants?: GrantInput[] | null | undefined;
  /**
   * At most ten years from now; null: it never expires.
   * @default null
   */
  expiresAt?: string | null | undefined;
  /** A service account; absent: yourself. */
  ownerId?: Id | undefined;
}

/** What `apiKeys.get` takes. */
export interface ApiKeyGetInput {
  id: Id;
}

/** What `apiKeys.list` takes. */
export interface ApiKeyListInput {
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
  /** Whose keys; absent: of all whose keys you may see. */
  owner?: Id | undefined;
}

/** An API key, by name. */
export interface ApiKeyRef {
  id: Id;
  name: string;
}

/** What `apiKeys.revoke` takes. */
export interface ApiKeyRevokeInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `apiKeys.rotate` takes. */
export interface ApiKeyRotateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /**
   * How long the old secret stays good beside the new one. 0 to 86,400.
   * @default 0
   */
  keepOldForSeconds?: number | undefined;
}

/** An API key, this once with its secret. */
export interface ApiKeyWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  /** The first characters of the key, to tell it from others. */
  prefix: string;
  owner: UserRef;
  /** null: all that the owner may do. */
  grants: Grant[] | null;
  expiresAt: Timestamp | null;
  /** To the minute. */
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
  /** The whole key; it is shown this once. Send it as Authorization: Bearer. */
  key: string;
}

/** How tickets of a team that nobody has come to one of its members. */
export type AssignmentMode = 'manual' | 'round_robin' | 'least_loaded';

/** A file of a ticket; `GET /attachments/{id}` gives its bytes. */
export interface Attachment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  /** The comment that it belongs to, where it does. */
  commentId: Id | null;
  fileName: string;
  /** What the service found it to be by its bytes. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Of the bytes, in hexadecimals. */
  sha256: string;
  /** internal: only for those who may read internal notes. */
  visibility: Visibility;
  uploadedBy: UserRef;
}

/** What `attachments.delete` takes. */
export interface AttachmentDeleteInput {
  id: Id;
  /** Same as the If-Match header. */
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
  ticketId: string;
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

/** A file of a comment. */
export interface AttachmentRef {
  id: Id;
  fileName: string;
  /** What the service found it to be by its bytes. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Of the bytes, in hexadecimals. */
  sha256: string;
}

/** What `attachments.upload` takes. */
export interface AttachmentUploadInput {
  ticketId: string;
  /** Where the file is sent as the body itself; a form brings its own. Paths and control characters are cut. At most 1,000 characters. */
  fileName?: string | undefined;
  /**
   * internal: only for those who may read internal notes.
   * @default "public"
   */
  visibility?: Visibility | undefined;
}

/** Who is told. Never who did it. */
export type Audience = string;

/** Something done to an account, a right or the configuration. */
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
  /** The network address it came from; null for work of the service itself. */
  ip: string | null;
}

/** What `auditEvents.list` takes. */
export interface AuditEventListInput {
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
  /** Which facts; any of them. 1 to 50 items. */
  type?: EventType[] | undefined;
  /** Id of who did it. */
  actor?: Id | undefined;
  /** Id of what it was done to. */
  subject?: Id | undefined;
  /** Id of the API key by which it was done. */
  apiKey?: Id | undefined;
  /** The network address it came from. */
  ip?: string | undefined;
  /** At this instant or later. An instant with its offset (RFC 3339). */
  after?: string | undefined;
  /** Before this instant. An instant with its offset (RFC 3339). */
  before?: string | undefined;
}

/** What `auth.acceptInvitation` takes. */
export interface AuthAcceptInvitationInput {
  /** 1 to 200 characters. */
  token: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
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
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
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
   * `cookie`: only the browser has it, in an httpOnly cookie; for pages of the service itself.
   * @default "answer"
   */
  refreshTokenIn?: 'answer' | 'cookie' | undefined;
}

/** What `auth.logout` takes. */
export interface AuthLogoutInput {
  /** `cookie`: the one that the browser keeps; absent: the session of the access token ends. 1 to 200 characters. */
  refreshToken?: string | undefined;
}

/** What `auth.refresh` takes. */
export interface AuthRefreshInput {
  /** `cookie`: the one that the browser keeps. 1 to 200 characters. */
  refreshToken: string;
}

/** What `auth.register` takes. */
export interface AuthRegisterInput {
  /** 1 to 100 characters. */
  name: string;
  /** An e-mail address. */
  email: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
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
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
  password: string;
}

/** What `auth.sessions` takes. */
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

/** What `auth.setUp` takes. */
export interface AuthSetUpInput {
  /** 1 to 200 characters. */
  token: string;
  /** 1 to 100 characters. */
  name: string;
  /** An e-mail address. */
  email: string;
  /** At least 10 characters and at most 1,024 bytes; none of the most common passwords, nor your address or name. 10 to 1,024 characters. */
  password: string;
}

/** What `auth.updateMe` takes. */
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

/** What `auth.updateNotificationPreferences` takes. */
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

/** What `auth.verifyEmail` takes. */
export interface AuthVerifyEmailInput {
  /** 1 to 200 characters. */
  token: string;
}

/** What `authz.check` takes. */
export interface AuthzCheckInput {
  userId: Id;
  permission: PermissionKey;
  /** Id or reference; absent: whether they hold the permission at all. */
  ticketId?: string | undefined;
}

/** away: is given no tickets by the service. */
export type Availability = 'online' | 'away';

/** A status that you may give this ticket now. */
export interface AvailableTransition {
  status: StatusRef;
  requiresComment: CommentRequirement;
}

/** How the backlog stood at the end of a day, week or month. */
export interface BacklogPoint {
  /** Where the day, week or month begins; of the first, possibly before `from`. */
  start: Timestamp;
  /** Where the next begins; of the last, possibly after `to`. */
  end: Timestamp;
  /** Tickets created in this part of the interval. */
  created: number;
  /** Solves less reopenings in this part; may be below 0. */
  netSolved: number;
  /** The backlog at the end of this part, or of the interval where that comes first. */
  backlog: number;
  links: {
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    backlog: string;
  };
}

/** The backlog over time, from the event log. */
export interface BacklogReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** The backlog at `from`. */
  opening: number;
  created: number;
  /** Solves less reopenings in the interval. */
  netSolved: number;
  /** The backlog at `to`: opening + created - netSolved. */
  backlog: Measure;
  data: BacklogPoint[];
}

/** The figures of the tickets that have something in common. */
export interface BreakdownFigures {
  /** The priority, type, channel, tag or key of the status. */
  key: string;
  /** Where it is by status. */
  status: StatusRef | null;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
  reopened: number;
  backlog: number;
  awaitingFirstResponse: number;
  firstResponseTime: Duration;
  resolutionTime: Duration;
  links: GroupLinks;
}

/** The figures by one property of the tickets. Whole, the columns add up to the overview; by tag they do not, since a ticket has any number of tags. */
export interface BreakdownReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  by: Dimension;
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: BreakdownFigures[];
}

/** What became of one ticket of many. */
export interface BulkResult {
  /** The id; what was asked for, where there is no such ticket. */
  ticketId: string;
  reference: string | null;
  outcome: 'changed' | 'unchanged' | 'failed';
  /** After the change; null where it failed. */
  version: number | null;
  /** Why it failed. */
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

/** What a ticket is about. Categories form a tree. */
export interface Category {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  parentId: Id | null;
  /** Names from the root down to this category. */
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** The figures of a category with all that is below it. */
export interface CategoryFigures {
  /** null: no category. */
  category: CategoryRef | null;
  /** Of the category above it; null of those at the top. */
  parentId: Id | null;
  /** 0 at the top. */
  depth: number;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
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
   * Also the archived ones.
   * @default false
   */
  archived?: boolean | undefined;
}

/** What `categories.move` takes. */
export interface CategoryMoveInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  parentId: Id | null;
  /** Puts it right before this one of those under the same parent, or last: null. Left out, its position counts. */
  beforeId?: Id | null | undefined;
}

/** A category, by name. */
export interface CategoryRef {
  id: Id;
  key: string;
  name: string;
}

/** The figures of each category with those below it. Whole, the ones at the top add up to the overview. */
export interface CategoryReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: CategoryFigures[];
}

/** What `categories.update` takes. */
export interface CategoryUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
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

/** One field before and after. */
export interface Change {
  field: string;
  from?: unknown;
  to?: unknown;
}

/** By which way it came. */
export type Channel = 'api' | 'portal' | 'email' | 'chat' | 'phone' | 'import';

/** A public reply or an internal note on a ticket. */
export interface Comment {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  author: UserRef;
  /** public: a reply the requester sees; internal: a note among agents. */
  visibility: Visibility;
  /** Markdown; empty once it is redacted. */
  body: string;
  /** The body rendered and sanitised. */
  bodyHtml: string;
  channel: Channel;
  /** People whose attention it asks for. */
  mentions: UserRef[];
  /** The comment of this ticket that it answers. */
  inReplyToId: Id | null;
  /** What another system knows it by. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When what it said was taken away for good. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
}

/** What `comments.create` takes. */
export interface CommentCreateInput {
  ticketId: string;
  /** At most 50,000 characters. */
  body: string;
  /** @default "public" */
  visibility?: Visibility | undefined;
  /** @default "api" */
  channel?: Channel | undefined;
  /**
   * People who can see the ticket, and for an internal note read internal notes. At most 20 items.
   * @default []
   */
  mentionIds?: Id[] | undefined;
  /**
   * A comment of the same ticket; a public one for a public reply.
   * @default null
   */
  inReplyToId?: Id | null | undefined;
  /**
   * Once among the public replies of a ticket, and once among its internal notes.
   * @default null
   */
  externalId?: string | null | undefined;
  /** Files you have sent to this ticket; a reply takes public ones, a note makes them internal. At most 10 items. */
  attachmentIds?: Id[] | undefined;
}

/** A comment just written, with where it went. */
export interface CommentCreated {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  author: UserRef;
  /** public: a reply the requester sees; internal: a note among agents. */
  visibility: Visibility;
  /** Markdown; empty once it is redacted. */
  body: string;
  /** The body rendered and sanitised. */
  bodyHtml: string;
  channel: Channel;
  /** People whose attention it asks for. */
  mentions: UserRef[];
  /** The comment of this ticket that it answers. */
  inReplyToId: Id | null;
  /** What another system knows it by. */
  externalId: string | null;
  editedAt: Timestamp | null;
  /** When what it said was taken away for good. */
  redactedAt: Timestamp | null;
  attachments: AttachmentRef[];
  /** null where the comment is on the ticket it was written to. */
  redirected: Redirected | null;
}

/** What `comments.get` takes. */
export interface CommentGetInput {
  ticketId: string;
  commentId: Id;
}

/** What `comments.list` takes. */
export interface CommentListInput {
  ticketId: string;
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

/** What `comments.redact` takes. */
export interface CommentRedactInput {
  ticketId: string;
  commentId: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Whether a comment must be written with it, and of which kind. */
export type CommentRequirement = 'none' | 'public' | 'internal' | 'any';

/** What `comments.update` takes. */
export interface CommentUpdateInput {
  ticketId: string;
  commentId: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** At most 50,000 characters. */
  body: string;
  /** Absent: those who are mentioned already. At most 20 items. */
  mentionIds?: Id[] | undefined;
}

/** With what: the interval that ends where this one begins, as long by the calendar; the same a year earlier; nothing. */
export type Comparison = 'previous' | 'year' | 'none';

/** A message on its way out. */
export interface Delivery {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  kind: DeliveryKind;
  event: EventType | 'ping' | null;
  ticketId: Id | null;
  /** The address: of e-mail, or of an endpoint; empty where that is gone. */
  target: string;
  /** Of a mail; null where it is about a ticket that you may not see. */
  subject: string | null;
  state: DeliveryState;
  attempts: DeliveryAttempt[];
  nextAttemptAt: Timestamp | null;
}

/** One try to deliver a message. */
export interface DeliveryAttempt {
  at: Timestamp;
  /** Why it failed; null where it was taken. */
  error: string | null;
  /** Of an HTTP answer, or of an SMTP reply, where there was one. */
  status?: number;
  durationMs?: number;
  /** The first characters of what was answered. */
  answer?: string;
}

/** What `deliveries.get` takes. */
export interface DeliveryGetInput {
  id: Id;
}

/** By which way it leaves. */
export type DeliveryKind = 'email' | 'webhook';

/** What `deliveries.list` takes. */
export interface DeliveryListInput {
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
  /** Mails or webhooks. */
  kind?: DeliveryKind | undefined;
  /** How far they came. */
  state?: DeliveryState | undefined;
  /** What it tells of. */
  event?: EventType | 'ping' | undefined;
  /** What it is about. */
  ticket?: string | undefined;
  /** The whole address. 1 to 2,000 characters. */
  target?: string | undefined;
}

/** What `deliveries.retry` takes. */
export interface DeliveryRetryInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** failed: given up; bounced: the next server took it, and sent it back. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'bounced';

/** By what tickets are told apart. */
export type Dimension = 'priority' | 'type' | 'channel' | 'status' | 'tag';

/** inbound: they came to us; outbound: we went to them. */
export type Direction = 'inbound' | 'outbound';

/** It is done, and there is nothing to say. */
export type Done = Record<string, never>;

/** How a duration is spread among some tickets, in whole seconds. */
export interface Duration {
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
}

/** How the durations are spread that ended in a day, week or month. */
export interface DurationPoint {
  /** Where the day, week or month begins; of the first, possibly before `from`. */
  start: Timestamp;
  /** Where the next begins; of the last, possibly after `to`. */
  end: Timestamp;
  tickets: number;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
}

/** How long something took, as a whole, in bins and over time. */
export interface DurationReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  interval: Interval;
  /** Of the whole interval; it is not compared with another. */
  spread: Spread;
  /** From the shortest; together they hold every ticket of the spread. */
  histogram: HistogramBin[];
  data: DurationPoint[];
}

/** An immutable fact in the log. */
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

/** Who did something, as they were called then. */
export interface EventActor {
  kind: 'user' | 'service' | 'system';
  id: Id | null;
  name: string;
  /** The API key by which it was done. */
  apiKey: ApiKeyRef | null;
}

/** A type of event, or all that begin alike, such as `ticket.*`. */
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
  /** The nextCursor of the page before, or the cursor of an event; `now` for the present end of the log, `start` for its beginning. 1 to 512 characters. */
  after?: string | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by id or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that are now with this team. */
  team?: Id | undefined;
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
}

/** What `events.list` answers. */
export interface EventListOutput {
  data: LoggedEvent[];
  page: EventPlace;
}

/** Where the log goes on. */
export interface EventPlace {
  /** Where to go on, also where there is nothing more yet. */
  nextCursor: string;
  hasMore: boolean;
}

/** What `events.stream` takes. */
export interface EventStreamInput {
  /** A cursor of the list or of an event; `start` for the beginning of the log; without it at the present end. 1 to 512 characters. */
  after?: string | undefined;
  /** The same, and before `after`: how a client goes on where it was cut off. */
  lastEventId?: string | null | undefined;
  /** Only events of these types. 1 to 50 items. */
  type?: EventFilter[] | undefined;
  /** Only events about this ticket, by id or reference. */
  ticket?: string | undefined;
  /** Only events about tickets that are now with this team. */
  team?: Id | undefined;
}

/** What an event is about. */
export interface EventSubject {
  /** Such as ticket or user. */
  type: string;
  id: Id;
}

/** Which fact it is. */
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

/** By which field, with - the greatest or latest first. */
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

/** A ticket as the list shows it. */
export interface FoundTicket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  number: number;
  /** Such as TKT-1042; good wherever an id is. */
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
  /** HTML: text, escaped, in which <mark> surrounds the words of q; null without q. */
  excerpt: string | null;
}

/** A permission and how far it reaches. */
export interface Grant {
  permission: PermissionKey;
  scope: Scope;
}

/** A permission and how far it reaches. */
export interface GrantInput {
  permission: PermissionKey;
  /** @default "all" */
  scope?: Scope | undefined;
}

/** The tickets behind the figures of a group. */
export interface GroupLinks {
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  created: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  solved: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  reopened: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  backlog: string;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  awaitingFirstResponse: string;
}

/** How many tickets took so long. */
export interface HistogramBin {
  /** Seconds, included. */
  from: number;
  /** Seconds, not included; null: no end. */
  below: number | null;
  tickets: number;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
}

/** UUIDv7 made by the service (RFC 9562). */
export type Id = string;

/** A recorded contact with the customer. */
export interface Interaction {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  ticketId: Id;
  kind: InteractionKind;
  direction: Direction;
  occurredAt: Timestamp;
  durationSeconds: number | null;
  /** Who was on the other side. */
  participant: string | null;
  summary: string;
  recordedBy: UserRef;
}

/** By which way people spoke. */
export type InteractionKind = 'phone' | 'email' | 'chat' | 'meeting' | 'other';

/** What `interactions.list` takes. */
export interface InteractionListInput {
  ticketId: string;
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

/** What `interactions.record` takes. */
export interface InteractionRecordInput {
  ticketId: string;
  kind: InteractionKind;
  direction: Direction;
  /** Absent: now. An instant with its offset (RFC 3339). */
  occurredAt?: string | undefined;
  /** @default null */
  durationSeconds?: number | null | undefined;
  /** @default null */
  participant?: string | null | undefined;
  /** At most 5,000 characters. */
  summary: string;
}

/** A week begins on Monday (ISO 8601). */
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

/** Read from the source to the target; relates_to is the same from both ends. */
export type LinkType = 'relates_to' | 'blocks' | 'duplicates' | 'caused_by';

/** A ticket, by reference and subject. */
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

/** A fact in the log, with its place. */
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
  /** The place right after this event; opaque. */
  cursor: string;
}

/** A figure, with what it means; null without any ticket. */
export interface Measure {
  metric: MetricKey;
  unit: Unit;
  definition: string;
  /** How many tickets it rests on, which are those of the link. */
  tickets: number;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
  value: number | null;
  /** The value in the interval it is compared with. */
  previous: number | null;
  /** By which part it has grown since the interval before: 0.1 is a tenth more; null where there is no saying. */
  change: number | null;
}

/** A figure and what exactly it means. */
export interface Metric {
  key: MetricKey;
  unit: Unit;
  definition: string;
}

/** Which figure; `GET /analytics/metrics` says what each means. */
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

/** When a ticket came so far; null where it has not yet. */
export interface Milestones {
  firstResponseAt: Timestamp | null;
  firstAssignedAt: Timestamp | null;
  solvedAt: Timestamp | null;
  closedAt: Timestamp | null;
  lastRequesterCommentAt: Timestamp | null;
  lastAgentCommentAt: Timestamp | null;
}

/** What you may do. */
export interface MyPermissions {
  grants: Grant[];
}

/** A ticket, by reference. */
export interface NamedTicket {
  id: Id;
  reference: string;
}

/** A fact that rules can tell people of. */
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

/** A message in the inbox. */
export interface Notification {
  id: Id;
  event: NotifiableEvent;
  ticketId: Id;
  title: string;
  body: string;
  createdAt: Timestamp;
  readAt: Timestamp | null;
}

/** By mail, or in the inbox of the service. */
export type NotificationChannel = 'email' | 'in_app';

/** An event that people are told of. */
export interface NotificationEvent {
  type: NotificationEventKey;
  description: string;
  /** Empty for what has words of its own. */
  variables: TemplateVariable[];
  /** Who can be told; `role:<key>` stands for any role, `owner` for whoever the message is about. */
  audiences: string[];
  channels: NotificationChannel[];
  /** Takes no rule, and cannot be turned off. */
  mandatory: boolean;
}

/** An event that people are told of. */
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
  /**
   * Only those that are not read.
   * @default false
   */
  unread?: boolean | undefined;
}

/** What `notifications.markAllRead` takes. */
export interface NotificationMarkAllReadInput {
  /** The createdAt of the newest that you have seen: what came later stays unread. An instant with its offset (RFC 3339). */
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

/** What would be told of a ticket. */
export type NotificationPreview = {
  channel: 'email';
  /** The language that the words are in (BCP 47). */
  language: string;
  subject: string;
  text: string;
  html: string;
} | {
  channel: 'in_app';
  /** The language that the words are in (BCP 47). */
  language: string;
  title: string;
  body: string;
};

/** What `notifications.resubscribe` takes. */
export interface NotificationResubscribeInput {
  /** What stands in the link. 1 to 500 characters. */
  token: string;
}

/** Whom to tell of what, how, and in which words. */
export interface NotificationRule {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  event: NotifiableEvent;
  audience: Audience;
  channel: NotificationChannel;
  enabled: boolean;
  /** By language (BCP 47); `en` is the fall-back. */
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `notificationRules.get` takes. */
export interface NotificationRuleGetInput {
  id: Id;
}

/** What `notificationRules.preview` takes. */
export interface NotificationRulePreviewInput {
  id: Id;
  ticketId: string;
  /** BCP 47; absent: yours. At most 35 characters. */
  language?: string | undefined;
  /** To try in place of the words of the rule. */
  template?: TemplateInput | undefined;
}

/** What `notificationRules.sendTest` takes. */
export interface NotificationRuleSendTestInput {
  id: Id;
  ticketId: string;
  /** BCP 47; absent: yours. At most 35 characters. */
  language?: string | undefined;
  /** To try in place of the words of the rule. */
  template?: TemplateInput | undefined;
}

/** What `notificationRules.update` takes. */
export interface NotificationRuleUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  enabled?: boolean | undefined;
  templates?: Record<string, TemplateInput> | undefined;
}

/** What `notifications.subscription` takes. */
export interface NotificationSubscriptionInput {
  /** What stands in the link. 1 to 500 characters. */
  token: string;
}

/** A message that you sent to yourself. */
export interface NotificationTest {
  channel: NotificationChannel;
  /** The mail, in the list of deliveries. */
  deliveryId: Id | null;
  /** The message, in your inbox. */
  notificationId: Id | null;
}

/** What `notifications.unsubscribe` takes. */
export interface NotificationUnsubscribeInput {
  /** What stands in the link. 1 to 500 characters. */
  token: string;
}

/** Where the list goes on. */
export interface Page {
  /** The cursor of the next page; null on the last. */
  nextCursor: string | null;
  hasMore: boolean;
  /** Only where count=true was asked. */
  total?: number;
}

/** One page of a list. */
export interface PageOf<Item> {
  data: Item[];
  page: Page;
}

/** Something there is to be allowed. */
export interface Permission {
  key: PermissionKey;
  description: string;
  scoped: boolean;
}

/** Something there is to be allowed; `GET /permissions` says what each is. */
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

/** How soon it must be looked at, the least first. */
export type Priority = 'low' | 'normal' | 'high' | 'urgent';

/** What became of a mail; the same for each time that it is handed in. */
export interface ReceivedEmail {
  outcome: 'comment_added' | 'ticket_created' | 'bounce_recorded' | 'ignored';
  /** Why it was ignored. automatic: An absence note, a mailing list, or whatever else no person wrote to you. own_mail: Sent by this service. no_sender: Says not who wrote it, or names several. sender_suspended: From somebody whose account is suspended. not_allowed: From somebody who may not do this on that ticket, or may create none. too_many: One too many from this sender; the others stay. empty: A reply without a word and without a file. delayed: The report of a delivery that is still being tried, or went well. unknown_bounce: The report of a failed delivery that was not one of this service. */
  reason: 'automatic' | 'own_mail' | 'no_sender' | 'sender_suspended' | 'not_allowed' | 'too_many' | 'empty' | 'delayed' | 'unknown_bounce' | null;
  /** The ticket that it went to. */
  ticket: NamedTicket | null;
  /** null where it opened the ticket: then it is the description. */
  commentId: Id | null;
}

/** Where a reply went that could not stay where it was written. */
export interface Redirected {
  /** merged: into that ticket; follow_up: the ticket was closed. */
  reason: 'merged' | 'follow_up';
  ticket: NamedTicket;
}

/** Of the same shape for a new and for a known address. */
export interface Registered {
  user: User;
  message: string;
}

/** Which figures: as the path of the same name shows them. */
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

/** A named set of permissions that people are given. */
export interface Role {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  description: string;
  /** Made by the service; cannot be deleted. */
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `roles.get` takes. */
export interface RoleGetInput {
  id: Id;
}

/** A role, by name. */
export interface RoleRef {
  id: Id;
  key: string;
  name: string;
}

/** What `roles.update` takes. */
export interface RoleUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** At most 100 items. */
  grants?: GrantInput[] | undefined;
}

/** How far a permission reaches. */
export type Scope = 'own' | 'assigned' | 'team' | 'all';

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

/** What `settings.update` takes. */
export interface SettingUpdateInput {
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** After how many days a solved ticket is closed by itself; null: never. */
  closeSolvedAfterDays?: number | null | undefined;
  /** How long after writing a comment its author may edit it; 0: never. 0 to 1,440. */
  commentEditMinutes?: number | undefined;
}

/** How this service works for everybody; there is one of it. */
export interface Settings {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  /** After how many days a solved ticket is closed by itself; null: never. */
  closeSolvedAfterDays: number | null;
  /** How long after writing a comment its author may edit it; 0: never. */
  commentEditMinutes: number;
}

/** How a duration is spread, in whole seconds with percentiles interpolated; null without any ticket. */
export interface Spread {
  metric: MetricKey;
  unit: Unit;
  definition: string;
  /** How many tickets it rests on, which are those of the link. */
  tickets: number;
  /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
  link: string;
  average: number | null;
  median: number | null;
  p90: number | null;
  p95: number | null;
  /** The same in the interval it is compared with. */
  previous: {
    tickets: number;
    average: number | null;
    median: number | null;
    p90: number | null;
    p95: number | null;
  } | null;
  /** By which part the median has grown; null where there is no saying. */
  change: number | null;
}

/** How somebody stands to a ticket. */
export interface Standing {
  /** Is its requester, or follows it. */
  own: boolean;
  assigned: boolean;
  /** Is in its team. */
  team: boolean;
}

/** What a status means to the service. pending waits on the requester, on_hold on somebody else; solved can be opened again, closed is for good. */
export type State = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed';

/** Where a ticket stands, in your words. */
export interface Status {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  key: string;
  name: string;
  /** What the requester reads. */
  requesterLabel: string;
  state: State;
  color: string;
  position: number;
  /** The one that stands for its state. */
  isDefault: boolean;
  archivedAt: Timestamp | null;
}

/** What `statuses.create` takes. */
export interface StatusCreateInput {
  key: string;
  /** 1 to 60 characters. */
  name: string;
  /** Absent: the name. 1 to 60 characters. */
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** The status of the same state that takes over its tickets. */
  replaceWith?: Id | undefined;
}

/** What `statuses.get` takes. */
export interface StatusGetInput {
  id: Id;
}

/** A status, by name, with what it means. */
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
  /** Same as the If-Match header. */
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

/** What a link in a mail can stop, and bring back. */
export interface Subscription {
  channel: NotificationChannel;
  events: {
    type: NotifiableEvent;
    description: string;
  }[];
  /** Whether its reader is told of any of these by this channel. */
  enabled: boolean;
}

/** People who answer tickets together. */
export interface Team {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  description: string;
  assignment: TeamAssignment;
  members: {
    user: UserRef;
    role: TeamRole;
  }[];
}

/** How the tickets of a team come to its members. */
export interface TeamAssignment {
  mode: AssignmentMode;
  /** Whoever has as many unsolved tickets, of any team, is given no more by the service; null: no such limit. */
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
     * Whoever has as many unsolved tickets, of any team, is given no more by the service; null: no such limit.
     * @default null
     */
    maxOpenPerAgent?: number | null | undefined;
  } | undefined;
}

/** What `teams.delete` takes. */
export interface TeamDeleteInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** The figures of a team. */
export interface TeamFigures {
  /** null: no team. */
  team: TeamRef | null;
  created: number;
  solved: number;
  /** Each time counts, and the link lists each ticket once. */
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

/** A team, by name. */
export interface TeamRef {
  id: Id;
  name: string;
}

/** What `teams.removeMember` takes. */
export interface TeamRemoveMemberInput {
  id: Id;
  userId: Id;
}

/** The figures of each team. Whole, the columns add up to the overview. */
export interface TeamReport {
  from: Timestamp;
  to: Timestamp;
  timeZone: string;
  /** What the columns mean. */
  metrics: Metric[];
  /** Whether there are more groups than were asked for: the ones with the fewest tickets are left out. */
  hasMore: boolean;
  data: TeamFigures[];
}

/** What part somebody has in a team. */
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  assignment?: {
    mode?: AssignmentMode | undefined;
    /** Whoever has as many unsolved tickets, of any team, is given no more by the service; null: no such limit. */
    maxOpenPerAgent?: number | null | undefined;
  } | undefined;
}

/** Text with variables such as {{ticket.reference}}. */
export interface Template {
  subject: string;
  body: string;
}

/** Text with variables such as {{ticket.reference}}. */
export interface TemplateInput {
  /** 1 to 200 characters. */
  subject: string;
  /** At most 20,000 characters. */
  body: string;
}

/** What a template may say, as `{{ticket.reference}}`. */
export interface TemplateVariable {
  /** Such as `ticket.reference`. */
  name: string;
  description: string;
  example: string;
}

/** A request for help, from its first word to its end. */
export interface Ticket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  number: number;
  /** Such as TKT-1042; good wherever an id is. */
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
  /** null also where you may not see that ticket. */
  parentId: Id | null;
  /** The ticket that goes on with this conversation; null also where you may not see it. */
  mergedIntoId: Id | null;
  /** The closed ticket that a reply to opened this one; null also where you may not see it. */
  followUpOfId: Id | null;
  /** With tickets that you may see. */
  links: TicketLink[];
  followers: UserRef[];
  availableTransitions: AvailableTransition[];
}

/** What `tickets.assign` takes. */
export interface TicketAssignInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** Absent: who has it; where nobody does, whom the team's way of assignment comes to. null: nobody. */
  assigneeId?: Id | null | undefined;
  teamId?: Id | null | undefined;
}

/** What `tickets.bulk` takes. */
export interface TicketBulkInput {
  /** Ids or references. 1 to 100 items. */
  ids: string[];
  change: {
    statusId?: Id | undefined;
    assigneeId?: Id | null | undefined;
    teamId?: Id | null | undefined;
    categoryId?: Id | null | undefined;
    priority?: Priority | undefined;
    type?: TicketType | undefined;
    dueAt?: string | null | undefined;
    /** Instead of those that are there. At most 20 items. */
    tags?: string[] | undefined;
    /** At most 20 items. */
    addTags?: string[] | undefined;
    /** At most 20 items. */
    removeTags?: string[] | undefined;
  };
}

/** How often something happened to a ticket. */
export interface TicketCounters {
  /** Public replies, and internal notes where you may read them. */
  comments: number;
  /** How often it was opened again. */
  reopens: number;
}

/** What `tickets.create` takes. */
export interface TicketCreateInput {
  /** What lists and mails show. 1 to 200 characters. */
  subject: string;
  /**
   * Markdown. At most 50,000 characters.
   * @default ""
   */
  description?: string | undefined;
  /**
   * What it is about.
   * @default null
   */
  categoryId?: Id | null | undefined;
  /** Absent: the category's default, else normal. */
  priority?: Priority | undefined;
  /**
   * What kind of request it is.
   * @default "question"
   */
  type?: TicketType | undefined;
  /**
   * Words to find it by. At most 20 items.
   * @default []
   */
  tags?: string[] | undefined;
  /**
   * By which way it reached you.
   * @default "api"
   */
  channel?: Channel | undefined;
  /** Absent: the caller. */
  requesterId?: Id | undefined;
  /** Absent: whom the team's way of assignment comes to; null: nobody. */
  assigneeId?: Id | null | undefined;
  /** Absent: the category's default. */
  teamId?: Id | null | undefined;
  /**
   * Takes `ticket:link` on both.
   * @default null
   */
  parentId?: string | null | undefined;
  /**
   * By when it is to be solved.
   * @default null
   */
  dueAt?: string | null | undefined;
  /**
   * The other system that it comes from; requires `ticket:create` with the scope all.
   * @default null
   */
  externalSource?: string | null | undefined;
  /**
   * What that system knows it by.
   * @default null
   */
  externalId?: string | null | undefined;
}

/** What `tickets.delete` takes. */
export interface TicketDeleteInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `tickets.events` takes. */
export interface TicketEventsInput {
  ticketId: string;
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

/** What `tickets.export` takes. */
export interface TicketExportInput {
  /** csv for spreadsheets, ndjson with a TicketSummary a line for programs. */
  format: 'csv' | 'ndjson';
  /** Absent: that of the view, else number, by which a ticket that changes meanwhile is met once all the same. */
  sort?: ExportSort | undefined;
  /** A saved view; each filter that is given as well stands in the place of its own. */
  view?: Id | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** What the status means; any of them. 1 to 6 items. */
  state?: State[] | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Who asked: an id, or `me`. */
  requester?: Id | 'me' | undefined;
  /** Who follows it: an id, or `me`. */
  follower?: Id | 'me' | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Which other system knows it. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** What another system knows it by. 1 to 200 characters. */
  externalId?: string | undefined;
  /** Id or reference: its children. */
  parent?: string | undefined;
  /** Words of subject, description or readable comments: printer "out of paper" or jam -scanner. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at this instant or later. An instant with its offset (RFC 3339). */
  createdAfter?: string | undefined;
  /** Created before this instant. An instant with its offset (RFC 3339). */
  createdBefore?: string | undefined;
  /** Last changed at this instant or later. An instant with its offset (RFC 3339). */
  updatedAfter?: string | undefined;
  /** Last changed before this instant. An instant with its offset (RFC 3339). */
  updatedBefore?: string | undefined;
  /** Due at this instant or later. An instant with its offset (RFC 3339). */
  dueAfter?: string | undefined;
  /** Due before this instant. An instant with its offset (RFC 3339). */
  dueBefore?: string | undefined;
  /** Solved at this instant or later. An instant with its offset (RFC 3339). */
  solvedAfter?: string | undefined;
  /** Solved before this instant. An instant with its offset (RFC 3339). */
  solvedBefore?: string | undefined;
  /** Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo. */
  metric?: MetricKey | undefined;
  /** Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end. An instant with its offset (RFC 3339). */
  metricFrom?: string | undefined;
  /** Where the interval of the figure ends; not part of it. An instant with its offset (RFC 3339). */
  metricTo?: string | undefined;
  /** Who gave the first response or the replies: an id, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** Of a duration: only so many seconds or more. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** Of a duration: only fewer seconds than these. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`. */
  trash?: boolean | undefined;
}

/** What narrows a list of tickets. */
export interface TicketFilters {
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** What the status means; any of them. 1 to 6 items. */
  state?: State[] | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Who asked: an id, or `me`. */
  requester?: Id | 'me' | undefined;
  /** Who follows it: an id, or `me`. */
  follower?: Id | 'me' | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Which other system knows it. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** What another system knows it by. 1 to 200 characters. */
  externalId?: string | undefined;
  /** Id or reference: its children. */
  parent?: string | undefined;
  /** Words of subject, description or readable comments: printer "out of paper" or jam -scanner. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at this instant or later. An instant with its offset (RFC 3339). */
  createdAfter?: string | undefined;
  /** Created before this instant. An instant with its offset (RFC 3339). */
  createdBefore?: string | undefined;
  /** Last changed at this instant or later. An instant with its offset (RFC 3339). */
  updatedAfter?: string | undefined;
  /** Last changed before this instant. An instant with its offset (RFC 3339). */
  updatedBefore?: string | undefined;
  /** Due at this instant or later. An instant with its offset (RFC 3339). */
  dueAfter?: string | undefined;
  /** Due before this instant. An instant with its offset (RFC 3339). */
  dueBefore?: string | undefined;
  /** Solved at this instant or later. An instant with its offset (RFC 3339). */
  solvedAfter?: string | undefined;
  /** Solved before this instant. An instant with its offset (RFC 3339). */
  solvedBefore?: string | undefined;
  /** Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo. */
  metric?: MetricKey | undefined;
  /** Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end. An instant with its offset (RFC 3339). */
  metricFrom?: string | undefined;
  /** Where the interval of the figure ends; not part of it. An instant with its offset (RFC 3339). */
  metricTo?: string | undefined;
  /** Who gave the first response or the replies: an id, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** Of a duration: only so many seconds or more. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** Of a duration: only fewer seconds than these. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`. */
  trash?: boolean | undefined;
}

/** What `tickets.follow` takes. */
export interface TicketFollowInput {
  ticketId: string;
  userId: Id | 'me';
}

/** What `tickets.followers` takes. */
export interface TicketFollowersInput {
  ticketId: string;
}

/** What `tickets.get` takes. */
export interface TicketGetInput {
  ticketId: string;
  /** An instant that has passed: the ticket as it was then, without availableTransitions. An instant with its offset (RFC 3339). */
  at?: string | undefined;
}

/** A link between two tickets, as seen from one of them. */
export interface TicketLink {
  id: Id;
  type: LinkType;
  /** outward: this ticket blocks the other; inward: the other blocks this one. */
  direction: 'outward' | 'inward';
  /** The other end. */
  ticket: LinkedTicket;
}

/** What `tickets.link` takes. */
export interface TicketLinkInput {
  ticketId: string;
  type: LinkType;
  /** Id or reference of the other ticket. */
  targetId: string;
}

/** What `tickets.links` takes. */
export interface TicketLinksInput {
  ticketId: string;
}

/** What `tickets.list` takes. */
export interface TicketListInput {
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
  /** Absent: that of the view, else -relevance with q, else -updatedAt. */
  sort?: TicketSort | undefined;
  /** A saved view; each filter that is given as well stands in the place of its own. */
  view?: Id | undefined;
  /** Ids or keys of statuses. At most 50 items. */
  status?: (Id | string)[] | undefined;
  /** What the status means; any of them. 1 to 6 items. */
  state?: State[] | undefined;
  /** Id or key; with the categories below it. `none`: tickets without a category. */
  category?: Id | string | undefined;
  /** Any of them. 1 to 4 items. */
  priority?: Priority[] | undefined;
  /** Any of them. 1 to 4 items. */
  type?: TicketType[] | undefined;
  /** By which way it came; any of them. 1 to 6 items. */
  channel?: Channel[] | undefined;
  /** Who has it: an id, `me`, or `none`. */
  assignee?: Id | 'me' | 'none' | undefined;
  /** Who asked: an id, or `me`. */
  requester?: Id | 'me' | undefined;
  /** Who follows it: an id, or `me`. */
  follower?: Id | 'me' | undefined;
  /** Whose it is: an id, `mine`, or `none`. */
  team?: Id | 'mine' | 'none' | undefined;
  /** All of them. 1 to 20 items. */
  tag?: string[] | undefined;
  /** Which other system knows it. 1 to 100 characters. */
  externalSource?: string | undefined;
  /** What another system knows it by. 1 to 200 characters. */
  externalId?: string | undefined;
  /** Id or reference: its children. */
  parent?: string | undefined;
  /** Words of subject, description or readable comments: printer "out of paper" or jam -scanner. 1 to 300 characters. */
  q?: string | undefined;
  /** Created at this instant or later. An instant with its offset (RFC 3339). */
  createdAfter?: string | undefined;
  /** Created before this instant. An instant with its offset (RFC 3339). */
  createdBefore?: string | undefined;
  /** Last changed at this instant or later. An instant with its offset (RFC 3339). */
  updatedAfter?: string | undefined;
  /** Last changed before this instant. An instant with its offset (RFC 3339). */
  updatedBefore?: string | undefined;
  /** Due at this instant or later. An instant with its offset (RFC 3339). */
  dueAfter?: string | undefined;
  /** Due before this instant. An instant with its offset (RFC 3339). */
  dueBefore?: string | undefined;
  /** Solved at this instant or later. An instant with its offset (RFC 3339). */
  solvedAfter?: string | undefined;
  /** Solved before this instant. An instant with its offset (RFC 3339). */
  solvedBefore?: string | undefined;
  /** Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo. */
  metric?: MetricKey | undefined;
  /** Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end. An instant with its offset (RFC 3339). */
  metricFrom?: string | undefined;
  /** Where the interval of the figure ends; not part of it. An instant with its offset (RFC 3339). */
  metricTo?: string | undefined;
  /** Who gave the first response or the replies: an id, `me`, or `none` for the service itself. */
  metricBy?: Id | 'me' | 'none' | undefined;
  /** Of a duration: only so many seconds or more. 0 to 10,000,000,000. */
  metricMin?: number | undefined;
  /** Of a duration: only fewer seconds than these. 0 to 10,000,000,000. */
  metricBelow?: number | undefined;
  /** Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`. */
  trash?: boolean | undefined;
}

/** What `tickets.merge` takes. */
export interface TicketMergeInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** Id or reference of the ticket that goes on. */
  intoId: string;
}

/** What `tickets.restore` takes. */
export interface TicketRestoreInput {
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** Walking the pages by createdAt or number, which never change, gives every ticket that was there at the start exactly once, whatever others do meanwhile. By updatedAt, dueAt, priority or -relevance a ticket that changes meanwhile may be met twice or not at all. -relevance takes q, and ranks the newest 5,000 matches. */
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
  ticketId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `tickets.timeline` takes. */
export interface TicketTimelineInput {
  ticketId: string;
  /**
   * How many on a page. 1 to 100.
   * @default 50
   */
  limit?: number | undefined;
  /** The nextCursor of the page before. At most 512 characters. */
  cursor?: string | undefined;
  /**
   * asc: oldest first.
   * @default "asc"
   */
  order?: 'asc' | 'desc' | undefined;
}

/** What `tickets.transition` takes. */
export interface TicketTransitionInput {
  ticketId: string;
  /** Same as the If-Match header. */
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
  ticketId: string;
}

/** incident: something broke; problem: what lies behind incidents; task: something to be done. */
export type TicketType = 'question' | 'incident' | 'problem' | 'task';

/** What `tickets.unfollow` takes. */
export interface TicketUnfollowInput {
  ticketId: string;
  userId: Id | 'me';
}

/** What `tickets.unlink` takes. */
export interface TicketUnlinkInput {
  ticketId: string;
  linkId: Id;
}

/** What `tickets.update` takes. */
export interface TicketUpdateInput {
  ticketId: string;
  /** Same as the If-Match header. */
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
  /** Takes `ticket:link` on both. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
}

/** What `tickets.upsert` takes. */
export interface TicketUpsertInput {
  /** The externalSource. 1 to 100 characters. */
  source: string;
  /** 1 to 200 characters. */
  externalId: string;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** Needed where there is no ticket yet. 1 to 200 characters. */
  subject?: string | undefined;
  /** At most 50,000 characters. */
  description?: string | undefined;
  categoryId?: Id | null | undefined;
  /** Absent: the category's default, else normal. */
  priority?: Priority | undefined;
  type?: TicketType | undefined;
  /** At most 20 items. */
  tags?: string[] | undefined;
  /** Stays what it was when the ticket was created. */
  channel?: Channel | undefined;
  /** Stays who it was when the ticket was created; absent then: the caller. */
  requesterId?: Id | undefined;
  /** Another than it has takes `ticket:assign`. */
  assigneeId?: Id | null | undefined;
  /** Another than it has takes `ticket:assign`. */
  teamId?: Id | null | undefined;
  /** Takes `ticket:link` on both. */
  parentId?: string | null | undefined;
  dueAt?: string | null | undefined;
}

/** A comment, a recorded contact, or a change of the ticket. */
export type TimelineEntry = {
  /** That of what it shows. */
  id: Id;
  at: Timestamp;
  kind: 'comment';
  comment: Comment;
} | {
  /** That of what it shows. */
  id: Id;
  at: Timestamp;
  kind: 'interaction';
  interaction: Interaction;
} | {
  /** That of what it shows. */
  id: Id;
  at: Timestamp;
  kind: 'change';
  event: Event;
};

/** Instant in UTC (RFC 3339). */
export type Timestamp = string;

/** A change of status that is allowed. */
export interface Transition {
  /** null: from any status. */
  fromId: Id | null;
  toId: Id;
  requiredPermission: PermissionKey | null;
  requiresComment: CommentRequirement;
}

/** Whether you may give this ticket a status now, and if not, why. */
export interface TransitionAnswer {
  status: StatusRef;
  allowed: boolean;
  requiresComment: CommentRequirement;
  /** Why not; null where it is allowed. */
  reason: string | null;
}

/** What a figure counts; a ratio is from 0 to 1. */
export type Unit = 'tickets' | 'replies' | 'seconds' | 'ratio';

/** How many notifications you have not read. */
export interface UnreadCount {
  /** At most 1000, which stands for more. */
  count: number;
}

/** A ticket that was created or changed. */
export interface UpsertedTicket {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  number: number;
  /** Such as TKT-1042; good wherever an id is. */
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
  /** null also where you may not see that ticket. */
  parentId: Id | null;
  /** The ticket that goes on with this conversation; null also where you may not see it. */
  mergedIntoId: Id | null;
  /** The closed ticket that a reply to opened this one; null also where you may not see it. */
  followUpOfId: Id | null;
  /** With tickets that you may see. */
  links: TicketLink[];
  followers: UserRef[];
  availableTransitions: AvailableTransition[];
  /** Whether it was not there before. */
  created: boolean;
}

/** A person or a service with an account. */
export interface User {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
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
  /** BCP 47. */
  locale: string;
  /** IANA name. */
  timeZone: string;
  availability: Availability;
  lastLoginAt: Timestamp | null;
}

/** What `users.activate` takes. */
export interface UserActivateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `users.create` takes. */
export interface UserCreateInput {
  /** 1 to 100 characters. */
  name: string;
  /** A person must have one; a service, which gets no mail, may do without. An e-mail address. */
  email?: string | undefined;
  /**
   * A service never signs in: it acts by its API keys.
   * @default "person"
   */
  kind?: UserKind | undefined;
  /** Absent: the requester role. At most 20 items. */
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

/** person: signs in; service: a program, which acts by API keys. */
export type UserKind = 'person' | 'service';

/** What `users.list` takes. */
export interface UserListInput {
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
  /** Part of a name or an address. 1 to 200 characters. */
  q?: string | undefined;
  /** People or services. */
  kind?: UserKind | undefined;
  /** Whether they can act. */
  status?: UserStatus | undefined;
  /** Key of a role. */
  role?: string | undefined;
  /** Id of a team they are in. */
  team?: Id | undefined;
}

/** Somebody, by name. */
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

/** What `users.setRoles` takes. */
export interface UserSetRolesInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** At most 20 items. */
  roleIds: Id[];
}

/** invited: has yet to choose a password; active; suspended: is shut out. */
export type UserStatus = 'invited' | 'active' | 'suspended';

/** What `users.suspend` takes. */
export interface UserSuspendInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `users.update` takes. */
export interface UserUpdateInput {
  id: Id;
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

/** A saved list of tickets. Each reader finds in it what they may see. */
export interface View {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  name: string;
  /** As they were given: `me` is whoever looks. */
  filters: {
    /** Ids or keys of statuses. */
    status?: (Id | string)[];
    /** What the status means; any of them. */
    state?: State[];
    /** Id or key; with the categories below it. `none`: tickets without a category. */
    category?: Id | string;
    /** Any of them. */
    priority?: Priority[];
    /** Any of them. */
    type?: TicketType[];
    /** By which way it came; any of them. */
    channel?: Channel[];
    /** Who has it: an id, `me`, or `none`. */
    assignee?: Id | 'me' | 'none';
    /** Who asked: an id, or `me`. */
    requester?: Id | 'me';
    /** Who follows it: an id, or `me`. */
    follower?: Id | 'me';
    /** Whose it is: an id, `mine`, or `none`. */
    team?: Id | 'mine' | 'none';
    /** All of them. */
    tag?: string[];
    /** Which other system knows it. */
    externalSource?: string;
    /** What another system knows it by. */
    externalId?: string;
    /** Id or reference: its children. */
    parent?: string;
    /** Words of subject, description or readable comments: printer "out of paper" or jam -scanner. */
    q?: string;
    /** Created at this instant or later. */
    createdAfter?: string;
    /** Created before this instant. */
    createdBefore?: string;
    /** Last changed at this instant or later. */
    updatedAfter?: string;
    /** Last changed before this instant. */
    updatedBefore?: string;
    /** Due at this instant or later. */
    dueAfter?: string;
    /** Due before this instant. */
    dueBefore?: string;
    /** Solved at this instant or later. */
    solvedAfter?: string;
    /** Solved before this instant. */
    solvedBefore?: string;
    /** Only the tickets that this figure of the analytics counts, of those that `analytics:read` reaches; takes metricFrom and metricTo. */
    metric?: MetricKey;
    /** Where the interval of the figure begins. Not for backlog and awaitingFirstResponse, which stand at its end. */
    metricFrom?: string;
    /** Where the interval of the figure ends; not part of it. */
    metricTo?: string;
    /** Who gave the first response or the replies: an id, `me`, or `none` for the service itself. */
    metricBy?: Id | 'me' | 'none';
    /** Of a duration: only so many seconds or more. */
    metricMin?: number;
    /** Of a duration: only fewer seconds than these. */
    metricBelow?: number;
    /** Only what is in the trash and the caller may take out again, for which it takes `ticket:restore`. */
    trash?: boolean;
  };
  sort: TicketSort;
  owner: UserRef;
  /** Whose members see it too. */
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
   * A team of yours; with `team:manage`, any.
   * @default null
   */
  teamId?: Id | null | undefined;
}

/** What `views.delete` takes. */
export interface ViewDeleteInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `views.get` takes. */
export interface ViewGetInput {
  id: Id;
}

/** What `views.list` takes. */
export interface ViewListInput {
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

/** What `views.update` takes. */
export interface ViewUpdateInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** 1 to 80 characters. */
  name?: string | undefined;
  /** All of them: one that is left out goes. */
  filters?: TicketFilters | undefined;
  sort?: TicketSort | undefined;
  teamId?: Id | null | undefined;
}

/** public: the requester sees it; internal: only those who may read notes. */
export type Visibility = 'public' | 'internal';

/** What came and went in one day, week or month of the interval. */
export interface Volume {
  /** Where the day, week or month begins; of the first, possibly before `from`. */
  start: Timestamp;
  /** Where the next begins; of the last, possibly after `to`. */
  end: Timestamp;
  /** ticketsCreated in this part of the interval. */
  created: number;
  /** ticketsSolved in this part; a ticket solved twice counts in both parts. */
  solved: number;
  /** ticketsReopened in this part: each time counts, and the link lists each ticket once. */
  reopened: number;
  links: {
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    created: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    solved: string;
    /** Path and query of the list of exactly these tickets, below the base of the API: `/tickets?metric=…`. */
    reopened: string;
  };
}

/** What came and went, day by day, week by week or month by month. */
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

/** Where events are sent to, by Standard Webhooks 1.0.0. */
export interface Webhook {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  filter: WebhookFilter;
  enabled: boolean;
  /** Why the service disabled it: `gone`, it answered 410; `failing`, it took nothing for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when no message was taken; null where the last one was. */
  failingSince: Timestamp | null;
  /** Who set it up last. It is told of what they may see at the time, and of nothing else. */
  owner: UserRef;
  /** What it is narrowed to beside, where its owner set it up by an API key with grants of its own. */
  grants: Grant[] | null;
  /** Those that sign now, the present one first. They themselves are shown once, when they are made. */
  secrets: WebhookSecret[];
}

/** What `webhooks.create` takes. */
export interface WebhookCreateInput {
  /** https, or http, by which whoever is on the way can read along; not in a private network. 1 to 2,000 characters. */
  url: string;
  /**
   * At most 500 characters.
   * @default ""
   */
  description?: string | undefined;
  /** What it is told of. 1 to 100 items. */
  eventTypes: WebhookSubscription[];
  /**
   * Only of tickets of one of these teams and in one of these categories or below, as they are when it is told; a list that is empty is no filter. With a filter, nothing is told that is about no ticket.
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
}

/** What `webhooks.deliveries` takes. */
export interface WebhookDeliveriesInput {
  id: Id;
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
  /** How far they came. */
  state?: DeliveryState | undefined;
}

/** gone: it answered 410; failing: it took nothing for five days. */
export type WebhookDisabledReason = 'gone' | 'failing';

/** A type of event, and whether endpoints may be told of it. */
export interface WebhookEvent {
  type: 'ticket.created' | 'ticket.updated' | 'ticket.assigned' | 'ticket.status_changed' | 'ticket.reopened' | 'ticket.deleted' | 'ticket.restored' | 'ticket.followed' | 'ticket.unfollowed' | 'ticket.merged' | 'ticket.follow_up_created' | 'ticket.linked' | 'ticket.unlinked' | 'comment.public' | 'comment.internal' | 'comment.updated' | 'comment.redacted' | 'attachment.added' | 'attachment.deleted' | 'interaction.recorded' | 'user.registered' | 'user.registered_again' | 'user.created' | 'user.invited' | 'user.invitation_accepted' | 'user.verified' | 'user.updated' | 'user.roles_changed' | 'user.suspended' | 'user.activated' | 'user.signed_in' | 'user.sign_in_failed' | 'user.locked' | 'user.session_ended' | 'user.sessions_ended' | 'user.verification_requested' | 'user.email_change_requested' | 'user.email_changed' | 'user.password_changed' | 'user.password_reset_requested' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'role.created' | 'role.updated' | 'role.deleted' | 'team.created' | 'team.updated' | 'team.deleted' | 'team.member_added' | 'team.member_removed' | 'category.created' | 'category.updated' | 'category.moved' | 'category.deleted' | 'status.created' | 'status.updated' | 'status.deleted' | 'status.transitions_changed' | 'view.created' | 'view.updated' | 'view.deleted' | 'setting.updated' | 'notification_rule.created' | 'notification_rule.updated' | 'notification_rule.deleted' | 'user.preferences_changed' | 'delivery.retried' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.secret_rotated' | 'webhook.disabled' | 'ping';
  description: string;
  /** `ping` is sent when it is asked for; some others are told to nobody outside. */
  subscribable: boolean;
}

/** Only of tickets of one of these teams and in one of these categories or below, as they are when it is told; a list that is empty is no filter. With a filter, nothing is told that is about no ticket. */
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

/** What `webhooks.redeliver` takes. */
export interface WebhookRedeliverInput {
  id: Id;
  deliveryId: Id;
}

/** What `webhooks.rotateSecret` takes. */
export interface WebhookRotateSecretInput {
  id: Id;
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /**
   * How long the present secret signs beside the new one; one that was replaced before ends now. 0 to 604,800.
   * @default 86400
   */
  expireOldAfterSeconds?: number | undefined;
}

/** A secret by its times; it itself is shown once. */
export interface WebhookSecret {
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
}

/** A type of event, such as `ticket.created`; all of one subject, such as `ticket.*`; or all, `*`. */
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
  /** Same as the If-Match header. */
  expectedVersion?: number | undefined;
  /** https, or http, by which whoever is on the way can read along; not in a private network. 1 to 2,000 characters. */
  url?: string | undefined;
  /** At most 500 characters. */
  description?: string | undefined;
  /** What it is told of. 1 to 100 items. */
  eventTypes?: WebhookSubscription[] | undefined;
  filter?: {
    /** At most 100 items. */
    teamIds?: Id[] | undefined;
    /** At most 100 items. */
    categoryIds?: Id[] | undefined;
  } | undefined;
  /** false: what waits is withdrawn. true: what happens from then on is told again. */
  enabled?: boolean | undefined;
}

/** A webhook, this once with its secret. */
export interface WebhookWithSecret {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Counts the changes; the ETag of the resource. */
  version: number;
  url: string;
  description: string;
  eventTypes: WebhookSubscription[];
  filter: WebhookFilter;
  enabled: boolean;
  /** Why the service disabled it: `gone`, it answered 410; `failing`, it took nothing for five days. */
  disabledReason: WebhookDisabledReason | null;
  /** Since when no message was taken; null where the last one was. */
  failingSince: Timestamp | null;
  /** Who set it up last. It is told of what they may see at the time, and of nothing else. */
  owner: UserRef;
  /** What it is narrowed to beside, where its owner set it up by an API key with grants of its own. */
  grants: Grant[] | null;
  /** Those that sign now, the present one first. They themselves are shown once, when they are made. */
  secrets: WebhookSecret[];
  /** Verifies what it is sent, `whsec_` and base64; it is shown this once. */
  secret: string;
}

/** Every `code` that the service gives a refusal. */
export type ErrorCode =
  /** 422: The request did not pass validation. */
  | 'validation_failed'
  /** 401: Sign in to do this. */
  | 'unauthenticated'
  /** 401: The access token has expired. */
  | 'token_expired'
  /** 403: Verify your e-mail address first. */
  | 'email_not_verified'
  /** 403: You may not do this. */
  | 'permission_denied'
  /** 404: There is no such thing, or you may not see it. */
  | 'not_found'
  /** 405: This path does not take that method. */
  | 'method_not_allowed'
  /** 409: This contradicts what is already there. */
  | 'conflict'
  /** 409: The ticket cannot take this status now. */
  | 'transition_not_allowed'
  /** 409: A request with this idempotency key still runs. */
  | 'idempotency_key_in_use'
  /** 412: Somebody changed this since you read it. */
  | 'version_conflict'
  /** 413: The request is too large. */
  | 'payload_too_large'
  /** 415: Send the body as application/json. */
  | 'unsupported_media_type'
  /** 422: This idempotency key was used for another request. */
  | 'idempotency_key_reused'
  /** 429: Too many requests. */
  | 'rate_limited'
  /** 500: The service failed. */
  | 'internal'
  /** 503: The service cannot answer now. */
  | 'unavailable';
