import type { State, TransitionsReplace } from '../../../server/src/contract/configuration/statuses.ts';
import { resourceInputs } from './resources.table.ts';

/** The rows and secrets that a call can name. Each call has its own rows if it would change them. */
export interface World {
  /** The ticket that the call is about. */
  readonly ticketId: string;
  /** A ticket to which the caller has the same relation, and a link between the two. */
  readonly otherTicketId: string;
  readonly linkId: string;
  /** Comment of the caller on the ticket. */
  readonly commentId: string;
  /** Attachments on the ticket that none of the callers uploaded. */
  readonly attachmentId: string;
  readonly internalAttachmentId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly notificationId: string;
  readonly apiKeyId: string;
  readonly viewId: string;
  readonly macroId: string;
  readonly teamId: string;
  readonly categoryId: string;
  readonly fieldId: string;
  readonly roleId: string;
  readonly statusId: string;
  readonly ruleId: string;
  readonly webhookId: string;
  /** A message to the webhook. */
  readonly deliveryId: string;
  /** An email whose delivery failed. */
  readonly mailId: string;
  readonly receivedId: string;
  /** A row of each plain resource, by the name of its router. */
  readonly resourceIds: Readonly<Record<string, string>>;
  /** Email address of `userId`. */
  readonly email: string;
  /** Key of `roleId`. */
  readonly roleKey: string;
  /** A user who can work on tickets. */
  readonly agentId: string;
  /** A service account with the permissions of a requester. */
  readonly serviceId: string;
  /** A word that no other call uses. */
  readonly word: string;
  /** Password of every user. */
  readonly password: string;
  /** One-time token from an emailed link, for `userId`. */
  readonly secret: string;
  /** Token of the unsubscribe link in an email to `userId`. */
  readonly subscriptionToken: string;
  /** A survey about `ticketId`, and the token of its link. */
  readonly surveyId: string;
  readonly surveyToken: string;
  readonly refreshToken: string;
  /** The default status of each state, all statuses, and the transitions between them. */
  readonly statuses: Readonly<Record<State, string>>;
  readonly statusIds: readonly string[];
  readonly transitions: TransitionsReplace['transitions'];
}

const nil = '00000000-0000-7000-8000-000000000001';

/** A world without rows. */
export const nowhere: World = {
  ticketId: nil,
  otherTicketId: nil,
  linkId: nil,
  commentId: nil,
  attachmentId: nil,
  internalAttachmentId: nil,
  userId: nil,
  sessionId: nil,
  notificationId: nil,
  apiKeyId: nil,
  viewId: nil,
  macroId: nil,
  teamId: nil,
  categoryId: nil,
  fieldId: nil,
  roleId: nil,
  statusId: nil,
  ruleId: nil,
  webhookId: nil,
  deliveryId: nil,
  mailId: nil,
  receivedId: nil,
  agentId: nil,
  serviceId: nil,
  resourceIds: {},
  email: 'nobody@example.com',
  roleKey: 'nobody',
  word: 'nothing',
  password: 'no password at all',
  secret: nil,
  subscriptionToken: nil,
  surveyId: nil,
  surveyToken: nil,
  refreshToken: nil,
  statuses: { new: nil, open: nil, pending: nil, on_hold: nil, solved: nil, closed: nil },
  statusIds: [nil],
  transitions: [],
};

const newPassword = 'nine lives of a lighthouse';

/**
 * Returns a valid input for each procedure that takes one, and for each act that needs a different one. The text in
 * parentheses distinguishes the acts of a procedure.
 */
export function makeInputs(world: World): Record<string, Record<string, unknown>> {
  const { ticketId, commentId, userId, teamId, categoryId, fieldId, roleId, statusId, ruleId, word, password, secret } =
    world;
  const { statuses, webhookId } = world;
  const email = `${word}@example.com`;
  return {
    'auth.register': { name: word, email, password },
    'auth.verifyEmail': { token: secret },
    'auth.resendVerification': { email: world.email },
    'auth.login': { email: world.email, password },
    'auth.refresh': { refreshToken: world.refreshToken },
    'auth.logout': { refreshToken: world.refreshToken },
    'auth.forgotPassword': { email: world.email },
    'auth.resetPassword': { token: secret, password: newPassword },
    'auth.acceptInvitation': { token: secret, password: newPassword },
    'auth.setUp': { token: secret, name: word, email, password },
    'auth.changeEmail': { currentPassword: password, email },
    'auth.sessions': {},
    'auth.endSession': { id: world.sessionId },
    'auth.changePassword': { currentPassword: password, newPassword },
    'auth.updateMe': { locale: 'de' },
    'events.list': {},
    'auth.updateNotificationPreferences': {
      preferences: [{ event: 'ticket.reopened', channel: 'in_app', enabled: false }],
    },
    'events.stream': { after: 'start' },
    'users.list': {},
    'users.get': { id: userId },
    'users.create': { name: word, email },
    'users.invite': { name: word, email },
    'users.resendInvitation': { id: userId },
    'users.update': { id: userId, locale: 'fr' },
    'users.suspend': { id: userId },
    'users.activate': { id: userId },
    'users.sessions': { id: userId },
    'users.endSessions': { id: userId },
    'users.setRoles': { id: userId, roleIds: [] },
    'roles.get': { id: roleId },
    'roles.create': { key: word, name: word },
    'roles.update': { id: roleId, name: word },
    'roles.delete': { id: roleId },
    'apiKeys.list': {},
    'apiKeys.get': { id: world.apiKeyId },
    'apiKeys.create': { name: word },
    'apiKeys.creations': { id: world.apiKeyId },
    'apiKeys.rotate': { id: world.apiKeyId },
    'apiKeys.revoke': { id: world.apiKeyId },
    'teams.get': { id: teamId },
    'teams.create': { name: word },
    'teams.update': { id: teamId, name: word },
    'teams.delete': { id: teamId },
    'teams.setMember': { id: teamId, userId },
    'teams.removeMember': { id: teamId, userId },
    'categories.list': {},
    'categories.get': { id: categoryId },
    'categories.create': { key: word, name: word },
    'categories.update': { id: categoryId, name: word },
    'categories.move': { id: categoryId, parentId: null },
    'categories.delete': { id: categoryId },
    'fields.list': {},
    'fields.get': { id: fieldId },
    'fields.create': { key: word, name: word, type: 'text' },
    'fields.update': { id: fieldId, name: word },
    'fields.reorder': { ids: [fieldId] },
    'fields.delete': { id: fieldId },
    'statuses.get': { id: statusId },
    'statuses.create': { key: word, name: word, state: 'open' },
    'statuses.update': { id: statusId, name: word },
    'statuses.reorder': { ids: world.statusIds },
    'statuses.delete': { id: statusId },
    'statuses.replaceTransitions': { transitions: world.transitions },
    'settings.update': { commentEditMinutes: 30 },
    'tickets.list': {},
    'tickets.count': {},
    'tickets.get': { ticketId },
    'tickets.get (in the trash)': { ticketId },
    'tickets.create': { subject: word },
    'tickets.update': { ticketId, priority: 'high' },
    'tickets.delete': { ticketId },
    'tickets.restore': { ticketId },
    'tickets.restore (not in the trash)': { ticketId },
    'tickets.assign': { ticketId, assigneeId: world.agentId, teamId },
    'tickets.setRequester': { ticketId, requester: { userId: world.userId } },
    'tickets.take': { ticketId },
    'tickets.next': { tag: [word] },
    'tickets.transition': { ticketId, statusId: statuses.solved },
    'tickets.transition (to open)': { ticketId, statusId: statuses.open },
    'tickets.transition (to open again)': { ticketId, statusId: statuses.open },
    'tickets.transition (to closed)': { ticketId, statusId: statuses.closed },
    'tickets.transition (with a reply)': { ticketId, statusId: statuses.solved, comment: { body: 'Done' } },
    'tickets.transition (with a note)': {
      ticketId,
      statusId: statuses.solved,
      comment: { body: 'Done', visibility: 'internal' },
    },
    'tickets.transitions': { ticketId },
    'tickets.applyChange': { ticketId, comment: { body: 'Done' } },
    'tickets.applyChange (with a note)': { ticketId, comment: { body: 'Done', visibility: 'internal' } },
    'tickets.applyChange (with a field)': { ticketId, change: { priority: 'high' } },
    'tickets.applyChange (with an assignee)': { ticketId, change: { assigneeId: world.agentId } },
    'tickets.sla': { ticketId },
    'tickets.snooze': { ticketId, until: new Date(Date.now() + 86_400_000).toISOString() },
    'tickets.unsnooze': { ticketId },
    'tickets.announcePresence': { ticketId, activity: 'viewing' },
    'tickets.leavePresence': { ticketId },
    'tickets.followers': { ticketId },
    'tickets.follow': { ticketId, userId: 'me' },
    'tickets.follow (by another)': { ticketId, userId },
    'tickets.unfollow': { ticketId, userId: 'me' },
    'tickets.unfollow (by another)': { ticketId, userId },
    'tickets.events': { ticketId },
    'tickets.links': { ticketId },
    'tickets.link': { ticketId, type: 'blocks', targetId: world.otherTicketId },
    'tickets.unlink': { ticketId, linkId: world.linkId },
    'tickets.previewMerge': { ticketId, intoId: world.otherTicketId },
    'tickets.merge': { ticketId, intoId: world.otherTicketId, otherRequester: 'keeps_own' },
    'tickets.timeline': { ticketId },
    'tickets.export': { format: 'ndjson' },
    'tickets.bulk': { ids: [ticketId], change: { priority: 'high' } },
    'tickets.bulk (with a reply)': { ids: [ticketId], comment: { body: 'Done' } },
    'tickets.upsert': { source: 'shop', externalId: word, subject: word },
    'macros.list': {},
    'macros.get': { id: world.macroId },
    'macros.create': { name: word, comment: { body: word, visibility: 'internal' } },
    'macros.update': { id: world.macroId, name: word },
    'macros.delete': { id: world.macroId },
    'macros.render': { id: world.macroId, ticketId },
    'views.list': {},
    'views.get': { id: world.viewId },
    'views.create': { name: word },
    'views.update': { id: world.viewId, name: word },
    'views.delete': { id: world.viewId },
    'comments.list': { ticketId },
    'comments.get': { ticketId, commentId },
    'comments.getFullText': { ticketId, commentId },
    'comments.update': { ticketId, commentId, body: 'Hello again' },
    'comments.redact': { ticketId, commentId },
    'comments.create': { ticketId, body: 'Hello' },
    'comments.create (a note)': { ticketId, body: 'Hello', visibility: 'internal' },
    'comments.create (to a closed ticket)': { ticketId, body: 'Hello' },
    'attachments.list': { ticketId },
    'attachments.upload': { ticketId, fileName: 'a.txt' },
    'attachments.upload (for agents)': { ticketId, visibility: 'internal' },
    'attachments.upload (to a closed ticket)': { ticketId },
    'attachments.get': { id: world.attachmentId },
    'attachments.get (for agents)': { id: world.internalAttachmentId },
    'attachments.download': { id: world.attachmentId },
    'attachments.download (for agents)': { id: world.internalAttachmentId },
    'attachments.delete': { id: world.attachmentId },
    'interactions.list': { ticketId },
    'interactions.record': { ticketId, kind: 'phone', direction: 'inbound', summary: 'Rang' },
    'notificationRules.get': { id: ruleId },
    'notificationRules.create': {
      event: 'interaction.recorded',
      audience: `role:${world.roleKey}`,
      channel: 'in_app',
      templates: { en: { subject: 'Rang', body: 'Rang' } },
    },
    'notificationRules.update': { id: ruleId, enabled: false },
    'notificationRules.delete': { id: ruleId },
    'notificationRules.preview': { id: ruleId, ticketId },
    'notificationRules.sendTest': { id: ruleId, ticketId },
    'notifications.list': {},
    'notifications.markRead': { id: world.notificationId },
    'notifications.markUnread': { id: world.notificationId },
    'notifications.markAllRead': {},
    'webhooks.list': {},
    'webhooks.get': { id: webhookId },
    'webhooks.create': { url: 'https://192.88.98.1/hook', eventTypes: ['ticket.*'] },
    'webhooks.update': { id: webhookId, description: word },
    'webhooks.delete': { id: webhookId },
    'webhooks.rotateSecret': { id: webhookId },
    'webhooks.test': { id: webhookId },
    'webhooks.deliveries': { id: webhookId },
    'webhooks.redeliver': { id: webhookId, deliveryId: world.deliveryId },
    'surveys.list': { ticketId },
    'surveys.redact': { ticketId, surveyId: world.surveyId },
    'surveys.get': { token: world.surveyToken },
    'surveys.answer': { token: world.surveyToken, score: 2 },
    'notifications.subscription': { token: world.subscriptionToken },
    'notifications.unsubscribe': { token: world.subscriptionToken },
    'notifications.resubscribe': { token: world.subscriptionToken },
    'deliveries.list': {},
    'deliveries.get': { id: world.mailId },
    'deliveries.retry': { id: world.mailId },
    'inboundEmails.list': {},
    'inboundEmails.get': { id: world.receivedId },
    'inboundEmails.createTicket': { id: world.receivedId },
    'analytics.overview': {},
    'analytics.volume': {},
    'analytics.backlog': {},
    'analytics.responseTimes': {},
    'analytics.resolutionTimes': {},
    'analytics.agents': {},
    'analytics.teams': {},
    'analytics.categories': {},
    'analytics.breakdown': { by: 'priority' },
    'analytics.sla': {},
    'analytics.surveys': {},
    'analytics.export': { report: 'teams', format: 'ndjson' },
    'inbound.receiveEmail': {},
    'auditEvents.list': {},
    'authz.check': { userId, permission: 'ticket:read' },
    'authz.check (on a ticket)': { userId, permission: 'ticket:read', ticketId },
    'rules.reorder': { ids: [world.resourceIds.rules ?? nil] },
    'rules.test': { id: world.resourceIds.rules ?? nil, ticketId },
    'rules.runs': { id: world.resourceIds.rules ?? nil },
    'slaPolicies.reorder': { ids: [world.resourceIds.slaPolicies ?? nil] },
    'slaPolicies.preview': { targets: [{ metric: 'resolution', priority: 'low', seconds: 3_600 }] },
    ...resourceInputs(world.resourceIds, word),
  };
}
