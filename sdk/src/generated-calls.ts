// biome-ignore-all format: generated
// Generated from the router of the service by sdk/scripts/generate.ts: do not edit.

import type { Call, Procedure } from './call.ts';
import type { Api, ErrorCode } from './generated.ts';
import { iterate } from './iterate.ts';

const query = (name: string): Procedure => ({ name, kind: 'query' });
const mutation = (name: string): Procedure => ({ name, kind: 'mutation' });
const open = (procedure: Procedure): Procedure => ({ ...procedure, open: true });

export const createApi = (call: Call): Api => ({
  auth: {
    register: (input, options) => call(open(mutation('auth.register')), input, options),
    verifyEmail: (input, options) => call(open(mutation('auth.verifyEmail')), input, options),
    resendVerification: (input, options) => call(open(mutation('auth.resendVerification')), input, options),
    login: (input, options) => call(open(mutation('auth.login')), input, options),
    refresh: (input, options) => call(open(mutation('auth.refresh')), input, options),
    logout: (input, options) => call(open(mutation('auth.logout')), input ?? {}, options),
    forgotPassword: (input, options) => call(open(mutation('auth.forgotPassword')), input, options),
    resetPassword: (input, options) => call(open(mutation('auth.resetPassword')), input, options),
    changeEmail: (input, options) => call(mutation('auth.changeEmail'), input, options),
    changePassword: (input, options) => call(mutation('auth.changePassword'), input, options),
    acceptInvitation: (input, options) => call(open(mutation('auth.acceptInvitation')), input, options),
    setUp: (input, options) => call(open(mutation('auth.setUp')), input, options),
    me: (options) => call(query('auth.me'), undefined, options),
    updateMe: (input, options) => call(mutation('auth.updateMe'), input ?? {}, options),
    sessions: (input, options) => call(query('auth.sessions'), input ?? {}, options),
    iterateSessions: (input, options) => iterate((cursor) => call(query('auth.sessions'), { ...input, cursor }, options)),
    endSession: (input, options) => call(mutation('auth.endSession'), input, options),
    endSessions: (options) => call(mutation('auth.endSessions'), undefined, options),
    myPermissions: (options) => call(query('auth.myPermissions'), undefined, options),
  },
  users: {
    list: (input, options) => call(query('users.list'), input ?? {}, options),
    iterate: (input, options) => iterate((cursor) => call(query('users.list'), { ...input, cursor }, options)),
    get: (input, options) => call(query('users.get'), input, options),
    create: (input, options) => call(mutation('users.create'), input, options),
    update: (input, options) => call(mutation('users.update'), input, options),
    suspend: (input, options) => call(mutation('users.suspend'), input, options),
    activate: (input, options) => call(mutation('users.activate'), input, options),
    setRoles: (input, options) => call(mutation('users.setRoles'), input, options),
    sessions: (input, options) => call(query('users.sessions'), input, options),
    iterateSessions: (input, options) => iterate((cursor) => call(query('users.sessions'), { ...input, cursor }, options)),
    endSessions: (input, options) => call(mutation('users.endSessions'), input, options),
    invite: (input, options) => call(mutation('users.invite'), input, options),
  },
  roles: {
    list: (options) => call(query('roles.list'), undefined, options),
    get: (input, options) => call(query('roles.get'), input, options),
    create: (input, options) => call(mutation('roles.create'), input, options),
    update: (input, options) => call(mutation('roles.update'), input, options),
    delete: (input, options) => call(mutation('roles.delete'), input, options),
  },
  permissions: {
    list: (options) => call(query('permissions.list'), undefined, options),
  },
  apiKeys: {
    list: (input, options) => call(query('apiKeys.list'), input ?? {}, options),
    iterate: (input, options) => iterate((cursor) => call(query('apiKeys.list'), { ...input, cursor }, options)),
    get: (input, options) => call(query('apiKeys.get'), input, options),
    create: (input, options) => call(mutation('apiKeys.create'), input, options),
    rotate: (input, options) => call(mutation('apiKeys.rotate'), input, options),
    revoke: (input, options) => call(mutation('apiKeys.revoke'), input, options),
  },
  teams: {
    list: (options) => call(query('teams.list'), undefined, options),
    get: (input, options) => call(query('teams.get'), input, options),
    create: (input, options) => call(mutation('teams.create'), input, options),
    update: (input, options) => call(mutation('teams.update'), input, options),
    delete: (input, options) => call(mutation('teams.delete'), input, options),
    setMember: (input, options) => call(mutation('teams.setMember'), input, options),
    removeMember: (input, options) => call(mutation('teams.removeMember'), input, options),
  },
  categories: {
    list: (input, options) => call(query('categories.list'), input ?? {}, options),
    get: (input, options) => call(query('categories.get'), input, options),
    create: (input, options) => call(mutation('categories.create'), input, options),
    update: (input, options) => call(mutation('categories.update'), input, options),
    move: (input, options) => call(mutation('categories.move'), input, options),
    delete: (input, options) => call(mutation('categories.delete'), input, options),
  },
  statuses: {
    list: (options) => call(query('statuses.list'), undefined, options),
    get: (input, options) => call(query('statuses.get'), input, options),
    create: (input, options) => call(mutation('statuses.create'), input, options),
    update: (input, options) => call(mutation('statuses.update'), input, options),
    reorder: (input, options) => call(mutation('statuses.reorder'), input, options),
    delete: (input, options) => call(mutation('statuses.delete'), input, options),
    transitions: (options) => call(query('statuses.transitions'), undefined, options),
    replaceTransitions: (input, options) => call(mutation('statuses.replaceTransitions'), input, options),
  },
  settings: {
    get: (options) => call(query('settings.get'), undefined, options),
    update: (input, options) => call(mutation('settings.update'), input ?? {}, options),
  },
  tickets: {
    list: (input, options) => call(query('tickets.list'), input ?? {}, options),
    iterate: (input, options) => iterate((cursor) => call(query('tickets.list'), { ...input, cursor }, options)),
    get: (input, options) => call(query('tickets.get'), input, options),
    create: (input, options) => call(mutation('tickets.create'), input, options),
    update: (input, options) => call(mutation('tickets.update'), input, options),
    delete: (input, options) => call(mutation('tickets.delete'), input, options),
    restore: (input, options) => call(mutation('tickets.restore'), input, options),
    assign: (input, options) => call(mutation('tickets.assign'), input, options),
    take: (input, options) => call(mutation('tickets.take'), input, options),
    transitions: (input, options) => call(query('tickets.transitions'), input, options),
    followers: (input, options) => call(query('tickets.followers'), input, options),
    follow: (input, options) => call(mutation('tickets.follow'), input, options),
    unfollow: (input, options) => call(mutation('tickets.unfollow'), input, options),
    events: (input, options) => call(query('tickets.events'), input, options),
    iterateEvents: (input, options) => iterate((cursor) => call(query('tickets.events'), { ...input, cursor }, options)),
    links: (input, options) => call(query('tickets.links'), input, options),
    link: (input, options) => call(mutation('tickets.link'), input, options),
    unlink: (input, options) => call(mutation('tickets.unlink'), input, options),
    merge: (input, options) => call(mutation('tickets.merge'), input, options),
    transition: (input, options) => call(mutation('tickets.transition'), input, options),
  },
  comments: {
    list: (input, options) => call(query('comments.list'), input, options),
    iterate: (input, options) => iterate((cursor) => call(query('comments.list'), { ...input, cursor }, options)),
    create: (input, options) => call(mutation('comments.create'), input, options),
  },
  interactions: {
    list: (input, options) => call(query('interactions.list'), input, options),
    iterate: (input, options) => iterate((cursor) => call(query('interactions.list'), { ...input, cursor }, options)),
    record: (input, options) => call(mutation('interactions.record'), input, options),
  },
  notificationRules: {
    list: (options) => call(query('notificationRules.list'), undefined, options),
    get: (input, options) => call(query('notificationRules.get'), input, options),
    create: (input, options) => call(mutation('notificationRules.create'), input, options),
    update: (input, options) => call(mutation('notificationRules.update'), input, options),
    delete: (input, options) => call(mutation('notificationRules.delete'), input, options),
    events: (options) => call(query('notificationRules.events'), undefined, options),
  },
  notifications: {
    list: (input, options) => call(query('notifications.list'), input ?? {}, options),
    iterate: (input, options) => iterate((cursor) => call(query('notifications.list'), { ...input, cursor }, options)),
    markRead: (input, options) => call(mutation('notifications.markRead'), input, options),
    markAllRead: (options) => call(mutation('notifications.markAllRead'), undefined, options),
  },
  deliveries: {
    list: (input, options) => call(query('deliveries.list'), input ?? {}, options),
    iterate: (input, options) => iterate((cursor) => call(query('deliveries.list'), { ...input, cursor }, options)),
  },
  analytics: {
    metrics: (options) => call(query('analytics.metrics'), undefined, options),
    overview: (input, options) => call(query('analytics.overview'), input ?? {}, options),
  },
  auditEvents: {
    list: (input, options) => call(query('auditEvents.list'), input ?? {}, options),
    iterate: (input, options) => iterate((cursor) => call(query('auditEvents.list'), { ...input, cursor }, options)),
  },
  authz: {
    check: (input, options) => call(mutation('authz.check'), input, options),
  },
});

/** The HTTP status of each code. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 422,
  unauthenticated: 401,
  token_expired: 401,
  email_not_verified: 403,
  permission_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  transition_not_allowed: 409,
  idempotency_key_in_use: 409,
  version_conflict: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};
