/** Ids of what is there, and is none of the callers'. */
export interface World {
  readonly ticketId: string;
  readonly userId: string;
  readonly teamId: string;
  readonly categoryId: string;
  readonly roleId: string;
  readonly statusId: string;
  readonly ruleId: string;
}

const nowhere = '00000000-0000-7000-8000-000000000001';
const person = { name: 'Some Body', email: 'some.body@example.com' };
const password = 'a password for nobody';

/** A valid input for each procedure that takes one. What would destroy the world names something that is not there. */
export function makeInputs({
  ticketId,
  userId,
  teamId,
  categoryId,
  roleId,
  statusId,
  ruleId,
}: World): Record<string, unknown> {
  return {
    'auth.register': { ...person, password },
    'auth.verifyEmail': { token: 'none' },
    'auth.resendVerification': { email: person.email },
    'auth.login': { email: person.email, password },
    'auth.refresh': { refreshToken: 'none' },
    'auth.logout': { refreshToken: 'none' },
    'auth.forgotPassword': { email: person.email },
    'auth.resetPassword': { token: 'none', password },
    'auth.acceptInvitation': { token: 'none', password },
    'auth.setUp': { token: 'none', ...person, password },
    'auth.changePassword': { currentPassword: 'not this one', newPassword: password },
    'auth.updateMe': { locale: 'de' },
    'users.list': {},
    'users.get': { id: userId },
    'users.create': person,
    'users.invite': { name: 'An Other', email: 'an.other@example.com' },
    'users.update': { id: userId, locale: 'fr' },
    'users.suspend': { id: nowhere },
    'users.activate': { id: userId },
    'users.setRoles': { id: nowhere, roleIds: [] },
    'roles.get': { id: roleId },
    'roles.create': { key: 'another', name: 'Another' },
    'roles.update': { id: roleId, name: 'Still apart' },
    'roles.delete': { id: nowhere },
    'teams.get': { id: teamId },
    'teams.create': { name: 'Another' },
    'teams.update': { id: teamId, name: 'Still apart' },
    'teams.delete': { id: nowhere },
    'teams.setMember': { id: nowhere, userId },
    'teams.removeMember': { id: nowhere, userId },
    'categories.list': {},
    'categories.get': { id: categoryId },
    'categories.create': { key: 'another', name: 'Another' },
    'categories.update': { id: categoryId, name: 'Still apart' },
    'categories.move': { id: categoryId, parentId: null },
    'categories.delete': { id: nowhere },
    'statuses.get': { id: statusId },
    'statuses.create': { key: 'another', name: 'Another', state: 'open' },
    'statuses.update': { id: statusId, name: 'Still apart' },
    'statuses.reorder': { ids: [statusId] },
    'statuses.delete': { id: nowhere },
    'statuses.replaceTransitions': { transitions: [{ fromId: nowhere, toId: statusId }] },
    'tickets.list': {},
    'tickets.get': { ticketId },
    'tickets.create': { subject: 'One of mine' },
    'tickets.update': { ticketId, priority: 'high' },
    'tickets.delete': { ticketId: nowhere },
    'tickets.restore': { ticketId: nowhere },
    'tickets.assign': { ticketId, assigneeId: null },
    'tickets.take': { ticketId, expectedVersion: 1_000_000 },
    'tickets.transition': { ticketId, statusId: nowhere },
    'tickets.transitions': { ticketId },
    'tickets.followers': { ticketId },
    'tickets.follow': { ticketId, userId: 'me' },
    'tickets.unfollow': { ticketId, userId: 'me' },
    'tickets.events': { ticketId },
    'comments.list': { ticketId },
    'comments.create': { ticketId, body: 'Hello' },
    'interactions.list': { ticketId },
    'interactions.record': { ticketId, kind: 'phone', direction: 'inbound', summary: 'Rang' },
    'notificationRules.get': { id: ruleId },
    'notificationRules.create': {
      event: 'interaction.recorded',
      audience: 'role:apart',
      channel: 'in_app',
      templates: { en: { subject: 'Rang', body: 'Rang' } },
    },
    'notificationRules.update': { id: ruleId, enabled: true },
    'notificationRules.delete': { id: nowhere },
    'notifications.list': {},
    'notifications.markRead': { id: nowhere },
    'deliveries.list': {},
    'analytics.overview': {},
  };
}
