import type { PublicErrorCode } from '../../../server/src/contract/base/errors.ts';
import type { Permission } from '../../../server/src/contract/base/permissions.ts';
import { resourceAccess, resourceLists, resourceRows, resourceUpserts } from './resources.table.ts';

/**
 * Who can call each procedure, declared a second time on purpose: the test fails for a procedure that has no line here,
 * or that the router declares differently.
 *
 * `open` is anyone. `signed_in` includes users who have not verified their address. `in_session` does too, but excludes
 * API keys. `verified_session` excludes both. `verified` is any verified user. Everything else is the required
 * permission, or several of which one is enough.
 */
export const accessTable: Record<string, string> = {
  'auth.register': 'open',
  'auth.verifyEmail': 'open',
  'auth.resendVerification': 'open',
  'auth.login': 'open',
  'auth.refresh': 'open',
  'auth.logout': 'open',
  'auth.forgotPassword': 'open',
  'auth.resetPassword': 'open',
  'auth.acceptInvitation': 'open',
  'auth.setUp': 'open',
  'auth.changeEmail': 'verified_session',
  'auth.changePassword': 'in_session',
  'auth.sessions': 'in_session',
  'auth.endSession': 'in_session',
  'auth.endSessions': 'in_session',
  'auth.me': 'signed_in',
  'auth.updateMe': 'signed_in',
  'auth.myPermissions': 'signed_in',
  'events.list': 'verified',
  'auth.notificationPreferences': 'verified',
  'auth.updateNotificationPreferences': 'verified',
  'events.stream': 'verified',
  'users.list': 'user:read',
  'users.get': 'user:read',
  'users.create': 'user:create',
  'users.invite': 'user:create',
  'users.resendInvitation': 'user:create',
  'users.update': 'user:update',
  'users.suspend': 'user:suspend',
  'users.activate': 'user:suspend',
  'users.sessions': 'user:suspend',
  'users.endSessions': 'user:suspend',
  'users.setRoles': 'role:manage',
  'roles.list': 'user:read',
  'roles.get': 'user:read',
  'roles.create': 'role:manage',
  'roles.update': 'role:manage',
  'roles.upsert': 'role:manage',
  'roles.delete': 'role:manage',
  'permissions.list': 'verified',
  'apiKeys.list': 'api_key:manage_own or api_key:manage_any',
  'apiKeys.get': 'api_key:manage_own or api_key:manage_any',
  'apiKeys.create': 'api_key:manage_own or api_key:manage_any',
  'apiKeys.creations': 'api_key:manage_own or api_key:manage_any',
  'apiKeys.rotate': 'api_key:manage_own or api_key:manage_any',
  'apiKeys.revoke': 'api_key:manage_own or api_key:manage_any',
  'teams.list': 'verified',
  'teams.get': 'verified',
  'teams.create': 'team:manage',
  'teams.update': 'team:manage',
  'teams.upsert': 'team:manage',
  'teams.delete': 'team:manage',
  'teams.setMember': 'team:manage',
  'teams.removeMember': 'team:manage',
  'categories.list': 'verified',
  'categories.get': 'verified',
  'categories.create': 'category:manage',
  'categories.update': 'category:manage',
  'categories.upsert': 'category:manage',
  'categories.move': 'category:manage',
  'categories.delete': 'category:manage',
  'fields.list': 'verified',
  'fields.get': 'verified',
  'fields.create': 'field:manage',
  'fields.update': 'field:manage',
  'fields.upsert': 'field:manage',
  'fields.reorder': 'field:manage',
  'fields.delete': 'field:manage',
  'statuses.list': 'verified',
  'statuses.get': 'verified',
  'statuses.create': 'status:manage',
  'statuses.update': 'status:manage',
  'statuses.upsert': 'status:manage',
  'statuses.reorder': 'status:manage',
  'statuses.delete': 'status:manage',
  'statuses.transitions': 'verified',
  'statuses.replaceTransitions': 'status:manage',
  'settings.get': 'setting:manage',
  'settings.update': 'setting:manage',
  'tickets.list': 'ticket:read',
  'tickets.count': 'ticket:read',
  'tickets.get': 'ticket:read',
  'tickets.create': 'ticket:create',
  'tickets.update': 'ticket:update',
  'tickets.delete': 'ticket:delete',
  'tickets.restore': 'ticket:restore',
  'tickets.assign': 'ticket:assign',
  'tickets.take': 'ticket:take',
  'tickets.next': 'ticket:take',
  'tickets.transition': 'ticket:transition',
  'tickets.transitions': 'ticket:read',
  'tickets.applyChange': 'ticket:read',
  'tickets.sla': 'ticket:read',
  'tickets.setRequester': 'ticket:update',
  'tickets.snooze': 'ticket:update',
  'tickets.unsnooze': 'ticket:update',
  'tickets.announcePresence': 'ticket:read',
  'tickets.leavePresence': 'ticket:read',
  'tickets.followers': 'ticket:read',
  'tickets.follow': 'ticket:read',
  'tickets.unfollow': 'ticket:read',
  'tickets.events': 'ticket:read',
  'tickets.links': 'ticket:read',
  'tickets.link': 'ticket:link',
  'tickets.unlink': 'ticket:link',
  'tickets.previewMerge': 'ticket:merge',
  'tickets.merge': 'ticket:merge',
  'tickets.timeline': 'ticket:read',
  'tickets.export': 'ticket:export',
  'tickets.bulk': 'ticket:update or ticket:assign or ticket:transition',
  'tickets.upsert': 'ticket:create',
  'macros.list': 'comment:create_internal',
  'macros.get': 'comment:create_internal',
  'macros.create': 'comment:create_internal',
  'macros.update': 'comment:create_internal',
  'macros.upsert': 'comment:create_internal',
  'macros.delete': 'comment:create_internal',
  'macros.render': 'comment:create_internal',
  'views.list': 'ticket:read',
  'views.get': 'ticket:read',
  'views.create': 'ticket:read',
  'views.update': 'ticket:read',
  'views.delete': 'ticket:read',
  'comments.list': 'ticket:read',
  'comments.get': 'ticket:read',
  'comments.getFullText': 'ticket:read',
  'comments.create': 'ticket:read',
  'comments.update': 'comment:update_own',
  'comments.redact': 'comment:redact',
  'attachments.list': 'ticket:read',
  'attachments.upload': 'attachment:create',
  'attachments.get': 'ticket:read',
  'attachments.download': 'ticket:read',
  'attachments.delete': 'ticket:read',
  'interactions.list': 'interaction:read',
  'interactions.record': 'interaction:record',
  'notificationRules.list': 'notification:manage',
  'notificationRules.get': 'notification:manage',
  'notificationRules.create': 'notification:manage',
  'notificationRules.update': 'notification:manage',
  'notificationRules.upsert': 'notification:manage',
  'notificationRules.delete': 'notification:manage',
  'notificationRules.preview': 'notification:manage',
  'notificationRules.sendTest': 'notification:manage',
  'notificationRules.events': 'notification:manage',
  'notifications.list': 'verified',
  'notifications.markRead': 'verified',
  'notifications.markUnread': 'verified',
  'notifications.markAllRead': 'verified',
  'notifications.unreadCount': 'verified',
  'webhooks.list': 'webhook:manage',
  'webhooks.get': 'webhook:manage',
  'webhooks.create': 'webhook:manage',
  'webhooks.update': 'webhook:manage',
  'webhooks.delete': 'webhook:manage',
  'webhooks.rotateSecret': 'webhook:manage',
  'webhooks.test': 'webhook:manage',
  'webhooks.deliveries': 'webhook:manage',
  'webhooks.redeliver': 'webhook:manage',
  'webhooks.events': 'webhook:manage',
  'notifications.subscription': 'open',
  'notifications.unsubscribe': 'open',
  'notifications.resubscribe': 'open',
  'deliveries.list': 'notification:manage or webhook:manage',
  'deliveries.get': 'notification:manage or webhook:manage',
  'deliveries.retry': 'notification:manage or webhook:manage',
  'inboundEmails.list': 'notification:manage',
  'inboundEmails.get': 'notification:manage',
  'inboundEmails.createTicket': 'notification:manage',
  'analytics.metrics': 'verified',
  'analytics.overview': 'analytics:read',
  'analytics.volume': 'analytics:read',
  'analytics.backlog': 'analytics:read',
  'analytics.responseTimes': 'analytics:read',
  'analytics.resolutionTimes': 'analytics:read',
  'analytics.agents': 'analytics:read',
  'analytics.teams': 'analytics:read',
  'analytics.categories': 'analytics:read',
  'analytics.breakdown': 'analytics:read',
  'analytics.sla': 'analytics:read',
  'analytics.surveys': 'analytics:read',
  'surveys.list': 'survey:read',
  'surveys.redact': 'comment:redact',
  'surveys.get': 'open',
  'surveys.answer': 'open',
  'analytics.export': 'analytics:read',
  'inbound.receiveEmail': 'email:receive',
  'auditEvents.list': 'audit:read',
  'authz.check': 'role:manage',
  'slaPolicies.reorder': 'sla:manage',
  'rules.reorder': 'rule:manage',
  'rules.test': 'rule:manage',
  'rules.activity': 'rule:manage',
  'rules.runs': 'rule:manage',
  'slaPolicies.preview': 'sla:manage',
  ...resourceAccess,
};

/** The kind of row that a procedure names. Which rows a caller can name depends on their relation to them. */
export type RowKind =
  | 'ticket'
  | 'account'
  | 'api_key'
  | 'session'
  | 'notification'
  | 'view'
  | 'macro'
  | 'chosen'
  | 'configuration';

/** Procedures that name a row in their path, by the kind of that row. */
export const rowTable: Record<RowKind, readonly string[]> = {
  /** Within the scope of the permission. A ticket that the caller cannot see is not found. */
  ticket: [
    'tickets.get',
    'tickets.update',
    'tickets.delete',
    'tickets.restore',
    'tickets.assign',
    'tickets.take',
    'tickets.transition',
    'tickets.transitions',
    'tickets.applyChange',
    'tickets.sla',
    'tickets.setRequester',
    'tickets.snooze',
    'tickets.unsnooze',
    'tickets.announcePresence',
    'tickets.leavePresence',
    'tickets.followers',
    'tickets.follow',
    'tickets.unfollow',
    'tickets.events',
    'tickets.links',
    'tickets.link',
    'tickets.unlink',
    'tickets.previewMerge',
    'tickets.merge',
    'tickets.timeline',
    'comments.list',
    'comments.get',
    'comments.getFullText',
    'comments.create',
    'comments.update',
    'comments.redact',
    'attachments.list',
    'attachments.upload',
    // A file is visible if its ticket is.
    'attachments.get',
    'attachments.download',
    'attachments.delete',
    'interactions.list',
    'interactions.record',
    'surveys.list',
    'surveys.redact',
  ],
  /** All accounts, including the caller's own, if the caller has the permission. */
  account: [
    'users.get',
    'users.update',
    'users.suspend',
    'users.activate',
    'users.sessions',
    'users.endSessions',
    'users.resendInvitation',
    'users.setRoles',
  ],
  /** The caller's own keys. With `api_key:manage_any`, all keys. */
  api_key: ['apiKeys.get', 'apiKeys.creations', 'apiKeys.rotate', 'apiKeys.revoke'],
  /** The caller's own only, whatever their permissions. */
  session: ['auth.endSession'],
  notification: ['notifications.markRead', 'notifications.markUnread'],
  /** The caller's own only, since the views in these tests are not shared with a team. */
  view: ['views.get', 'views.update', 'views.delete'],
  /** The caller's own only, since the macros in these tests are not shared. */
  macro: ['macros.get', 'macros.update', 'macros.delete', 'macros.render'],
  /** Named by the caller. The row does not have to exist, or its secret is enough. */
  chosen: [
    'tickets.upsert',
    'surveys.get',
    'surveys.answer',
    'roles.upsert',
    'teams.upsert',
    'categories.upsert',
    'fields.upsert',
    'statuses.upsert',
    'macros.upsert',
    'notificationRules.upsert',
    ...resourceUpserts,
  ],
  /** The same for everyone who can call the procedure. */
  configuration: [
    'rules.test',
    'rules.runs',
    'roles.get',
    'roles.update',
    'roles.delete',
    'teams.get',
    'teams.update',
    'teams.delete',
    'teams.setMember',
    'teams.removeMember',
    'categories.get',
    'categories.update',
    'categories.move',
    'categories.delete',
    'fields.get',
    'fields.update',
    'fields.delete',
    'statuses.get',
    'statuses.update',
    'statuses.delete',
    'notificationRules.get',
    'notificationRules.update',
    'notificationRules.delete',
    'webhooks.get',
    'webhooks.update',
    'webhooks.delete',
    'webhooks.rotateSecret',
    'webhooks.test',
    'webhooks.deliveries',
    'webhooks.redeliver',
    'notificationRules.preview',
    'notificationRules.sendTest',
    'deliveries.get',
    'deliveries.retry',
    'inboundEmails.get',
    'inboundEmails.createTicket',
    ...resourceRows,
  ],
};

/** Permissions that an act requires on its row, besides that of the procedure. The acts are those of `inputs.ts`. */
export const rowRights: Record<string, readonly Permission[]> = {
  'comments.create': ['comment:create_public'],
  'comments.create (a note)': ['comment:create_internal'],
  'comments.create (to a closed ticket)': ['comment:create_public'],
  'attachments.upload (for agents)': ['comment:create_internal'],
  'attachments.delete': ['attachment:delete'],
  'tickets.transition (with a reply)': ['comment:create_public'],
  'tickets.transition (with a note)': ['comment:create_internal'],
  'tickets.bulk (with a reply)': ['comment:create_public'],
  'tickets.applyChange': ['comment:create_public'],
  'tickets.applyChange (with a note)': ['comment:create_internal'],
  'tickets.applyChange (with a field)': ['ticket:update'],
  'tickets.applyChange (with an assignee)': ['ticket:assign'],
  'tickets.follow (by another)': ['ticket:update', 'user:read'],
  'tickets.unfollow (by another)': ['ticket:update'],
  'tickets.setRequester': ['user:read'],
  'surveys.redact': ['survey:read'],
};

/**
 * An error that the domain returns although the caller has every permission for the act. It applies if all of the
 * following conditions are met, or always if there are none.
 */
export interface DomainRule {
  readonly code: PublicErrorCode;
  /** Permission that the error names. */
  readonly naming?: Permission;
  /** The caller lacks this permission on the row. */
  readonly lacking?: Permission;
  /** The caller uses an API key with grants of its own, to which its owner is a user like any other. */
  readonly byNarrowedKey?: true;
  /** The caller neither owns nor follows the row. */
  readonly ofAnother?: true;
  /** The caller does not own the row. */
  readonly ofAnothers?: true;
  /** The caller owns the row. */
  readonly ofOneself?: true;
  /** The caller has this permission with the scope `own`. */
  readonly ownOnly?: Permission;
}

export const domainTable: Record<string, readonly DomainRule[]> = {
  'auth.setUp': [{ code: 'conflict' }],
  'users.resendInvitation': [{ code: 'conflict', ofOneself: true }],
  'apiKeys.rotate': [{ code: 'permission_denied', ofAnother: true }],
  'analytics.sla': [{ code: 'permission_denied', naming: 'ticket:read', ownOnly: 'ticket:read' }],
  'mailboxes.list': [
    { code: 'permission_denied', naming: 'ticket:read', ownOnly: 'ticket:read', lacking: 'mailbox:manage' },
  ],
  'mailboxes.get': [
    { code: 'permission_denied', naming: 'ticket:read', ownOnly: 'ticket:read', lacking: 'mailbox:manage' },
  ],
  'tickets.upsert': [{ code: 'permission_denied', naming: 'ticket:create', lacking: 'ticket:create' }],
  'tickets.take': [{ code: 'validation_failed', ownOnly: 'ticket:read' }],
  'tickets.setRequester': [{ code: 'permission_denied', naming: 'ticket:update', ownOnly: 'ticket:update' }],
  'tickets.snooze': [{ code: 'permission_denied', naming: 'ticket:update', ownOnly: 'ticket:update' }],
  'tickets.unsnooze': [{ code: 'permission_denied', naming: 'ticket:update', ownOnly: 'ticket:update' }],
  'tickets.follow': [
    { code: 'permission_denied', naming: 'ticket:update', lacking: 'ticket:update', ofAnother: true },
    { code: 'permission_denied', naming: 'ticket:update', lacking: 'ticket:update', byNarrowedKey: true },
  ],
  'tickets.unfollow': [
    { code: 'permission_denied', naming: 'ticket:update', lacking: 'ticket:update', byNarrowedKey: true },
  ],
  'tickets.transition (to open)': [{ code: 'transition_not_allowed', ownOnly: 'ticket:transition' }],
  'tickets.transition (to closed)': [
    { code: 'transition_not_allowed', ownOnly: 'ticket:transition' },
    { code: 'transition_not_allowed', lacking: 'ticket:close' },
  ],
  'comments.create (to a closed ticket)': [
    { code: 'permission_denied', naming: 'ticket:create', lacking: 'ticket:create' },
    { code: 'permission_denied', naming: 'ticket:create', ownOnly: 'ticket:create', ofAnothers: true },
  ],
  'inboundEmails.createTicket': [{ code: 'permission_denied', naming: 'ticket:create', lacking: 'ticket:create' }],
  'attachments.upload (to a closed ticket)': [{ code: 'conflict' }],
  // Names one of several fields, but must name all.
  'fields.reorder': [{ code: 'validation_failed' }],
  'slaPolicies.reorder': [{ code: 'validation_failed' }],
  'rules.reorder': [{ code: 'validation_failed' }],
  'attachments.get (for agents)': [{ code: 'not_found', lacking: 'comment:read_internal' }],
  'attachments.download (for agents)': [{ code: 'not_found', lacking: 'comment:read_internal' }],
};

/** State of the ticket before the act. Default: `new`. */
export const ticketStates: Record<string, 'trashed' | 'solved' | 'closed'> = {
  'tickets.get (in the trash)': 'trashed',
  'tickets.restore': 'trashed',
  'tickets.transition (to open again)': 'solved',
  'comments.create (to a closed ticket)': 'closed',
  'attachments.upload (to a closed ticket)': 'closed',
};

/** What users change about themselves, which an API key with grants of its own cannot. */
export const wholeAccount: readonly string[] = [
  'auth.updateMe',
  'auth.updateNotificationPreferences',
  'notifications.markRead',
  'notifications.markUnread',
  'notifications.markAllRead',
  'views.create',
  'views.update',
  'views.delete',
];

/** Acts that find no ticket for any caller: getting one that is in the trash, or restoring one that is not. */
export const misplaced: readonly string[] = ['tickets.get (in the trash)', 'tickets.restore (not in the trash)'];

/**
 * What a list shows: the same for everyone who can call it; the caller's own rows; the caller's own rows, or all with
 * `api_key:manage_any`; tickets in the scope of `ticket:read`; metrics of tickets in the scope of `analytics:read`;
 * categories and custom fields offered to customers, or all of them; or entries of a ticket, as `partRights` specifies.
 */
type Shown = 'the same' | 'own' | 'own or any' | 'tickets' | 'figures' | 'offered' | 'of a ticket';

export const listTable: Record<string, Shown> = {
  'auth.sessions': 'own',
  'users.list': 'the same',
  'users.sessions': 'the same',
  'roles.list': 'the same',
  'permissions.list': 'the same',
  'apiKeys.list': 'own or any',
  'apiKeys.creations': 'own or any',
  'teams.list': 'the same',
  'categories.list': 'offered',
  'fields.list': 'offered',
  'statuses.list': 'the same',
  'statuses.transitions': 'the same',
  'tickets.list': 'tickets',
  'macros.list': 'own',
  'rules.activity': 'the same',
  'rules.runs': 'tickets',
  'views.list': 'own',
  'tickets.transitions': 'of a ticket',
  'tickets.sla': 'of a ticket',
  'tickets.followers': 'of a ticket',
  'tickets.events': 'of a ticket',
  'tickets.links': 'of a ticket',
  'tickets.timeline': 'of a ticket',
  'comments.list': 'of a ticket',
  'attachments.list': 'of a ticket',
  'interactions.list': 'of a ticket',
  'surveys.list': 'of a ticket',
  'notificationRules.list': 'the same',
  'notificationRules.events': 'the same',
  'notifications.list': 'own',
  'deliveries.list': 'the same',
  'inboundEmails.list': 'the same',
  'webhooks.list': 'the same',
  'webhooks.deliveries': 'the same',
  'webhooks.events': 'the same',
  'analytics.metrics': 'the same',
  'analytics.volume': 'figures',
  'analytics.backlog': 'figures',
  'analytics.responseTimes': 'figures',
  'analytics.resolutionTimes': 'figures',
  'analytics.agents': 'figures',
  'analytics.teams': 'figures',
  'analytics.categories': 'figures',
  'analytics.breakdown': 'figures',
  'analytics.sla': 'figures',
  'analytics.surveys': 'figures',
  'auditEvents.list': 'the same',
  'events.list': 'of a ticket',
  ...resourceLists,
};

/** Entries of a ticket that require a permission of their own on it. */
export const partRights = {
  'an internal note': 'comment:read_internal',
  'an internal file': 'comment:read_internal',
  'a recorded contact': 'interaction:read',
} as const satisfies Record<string, Permission>;
