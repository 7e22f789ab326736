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
    login: (input, options) => call(open(mutation('auth.login')), input, options),
    refresh: (input, options) => call(open(mutation('auth.refresh')), input, options),
    verifyEmail: (input, options) => call(open(mutation('auth.verifyEmail')), input, options),
    forgotPassword: (input, options) => call(open(mutation('auth.forgotPassword')), input, options),
    logout: (input, options) => call(open(mutation('auth.logout')), input ?? {}, options),
    me: (options) => call(query('auth.me'), undefined, options),
    updateMe: (input, options) => call(mutation('auth.updateMe'), input ?? {}, options),
    myPermissions: (options) => call(query('auth.myPermissions'), undefined, options),
  },
  tickets: {
    list: (input, options) => call(query('tickets.list'), input ?? {}, options),
    iterate: (input, options) => iterate((cursor) => call(query('tickets.list'), { ...input, cursor }, options)),
    get: (input, options) => call(query('tickets.get'), input, options),
    create: (input, options) => call(mutation('tickets.create'), input, options),
    update: (input, options) => call(mutation('tickets.update'), input, options),
    assign: (input, options) => call(mutation('tickets.assign'), input, options),
    transition: (input, options) => call(mutation('tickets.transition'), input, options),
    transitions: (input, options) => call(query('tickets.transitions'), input, options),
    events: (input, options) => call(query('tickets.events'), input, options),
    iterateEvents: (input, options) => iterate((cursor) => call(query('tickets.events'), { ...input, cursor }, options)),
  },
  comments: {
    list: (input, options) => call(query('comments.list'), input, options),
    iterate: (input, options) => iterate((cursor) => call(query('comments.list'), { ...input, cursor }, options)),
    create: (input, options) => call(mutation('comments.create'), input, options),
  },
  interactions: {
    record: (input, options) => call(mutation('interactions.record'), input, options),
  },
  roles: {
    list: (options) => call(query('roles.list'), undefined, options),
    create: (input, options) => call(mutation('roles.create'), input, options),
  },
  categories: {
    list: (input, options) => call(query('categories.list'), input ?? {}, options),
  },
  statuses: {
    transitions: (options) => call(query('statuses.transitions'), undefined, options),
    replaceTransitions: (input, options) => call(mutation('statuses.replaceTransitions'), input, options),
  },
  notificationRules: {
    create: (input, options) => call(mutation('notificationRules.create'), input, options),
  },
  analytics: {
    metrics: (options) => call(query('analytics.metrics'), undefined, options),
    overview: (input, options) => call(query('analytics.overview'), input ?? {}, options),
  },
});

/** The HTTP status of each code. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = {
  malformed: 400,
  validation_failed: 422,
  invalid_cursor: 400,
  invalid_token: 422,
  unauthenticated: 401,
  token_expired: 401,
  invalid_credentials: 401,
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
