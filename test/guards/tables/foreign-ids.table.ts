import { resourceTable } from './resources.table.ts';

/** The kind of row that an ID in an input refers to. */
export type IdKind =
  | 'ticket'
  | 'link'
  | 'participant'
  | 'comment'
  | 'attachment'
  | 'account'
  | 'api_key'
  | 'session'
  | 'passkey'
  | 'challenge'
  | 'notification'
  | 'mail'
  | 'received'
  | 'view'
  | 'macro'
  | 'category'
  | 'field'
  | 'role'
  | 'rule'
  | 'team'
  | 'status'
  | 'webhook'
  | 'delivery'
  | 'anything';

/** Kinds by field name. A field called `id` is listed with its router or procedure. */
const byField: Readonly<Record<string, IdKind>> = {
  ticketId: 'ticket',
  targetId: 'ticket',
  intoId: 'ticket',
  parent: 'ticket',
  ticket: 'ticket',
  'tickets parentId': 'ticket',
  linkId: 'link',
  participantId: 'participant',
  commentId: 'comment',
  inReplyToId: 'comment',
  after: 'comment',
  skip: 'ticket',
  'comment.mentionIds': 'account',
  'comment.attachmentIds': 'attachment',
  mentionIds: 'account',
  attachmentIds: 'attachment',
  'attachments id': 'attachment',
  userId: 'account',
  'onBehalfOf.userId': 'account',
  'requester.userId': 'account',
  requesterId: 'account',
  assigneeId: 'account',
  ownerId: 'account',
  owner: 'account',
  requester: 'account',
  assignee: 'account',
  follower: 'account',
  metricBy: 'account',
  actor: 'account',
  subject: 'anything',
  apiKey: 'api_key',
  roleIds: 'role',
  teamIds: 'team',
  teamId: 'team',
  defaultTeamId: 'team',
  team: 'team',
  categoryId: 'category',
  parentId: 'category',
  beforeId: 'category',
  category: 'category',
  mailbox: 'anything',
  'filters.mailbox': 'anything',
  'except.mailbox': 'anything',
  'filters.organization': 'anything',
  'except.organization': 'anything',
  statusId: 'status',
  status: 'status',
  replaceWith: 'status',
  ids: 'status',
  macroId: 'macro',
  view: 'view',
  'tickets.bulk ids': 'ticket',
  'change.statusId': 'status',
  'change.assigneeId': 'account',
  'change.teamId': 'team',
  'change.categoryId': 'category',
  'filters.status': 'status',
  'filters.category': 'category',
  'filters.assignee': 'account',
  'filters.requester': 'account',
  'filters.follower': 'account',
  'filters.metricBy': 'account',
  'filters.team': 'team',
  askedFor: 'ticket',
  'filters.parent': 'ticket',
  'except.parent': 'ticket',
  'filters.askedFor': 'ticket',
  'except.askedFor': 'ticket',
  'except.status': 'status',
  'except.category': 'category',
  'except.assignee': 'account',
  'except.requester': 'account',
  'except.follower': 'account',
  'except.team': 'team',
  'except.metricBy': 'account',
  // What has no reader does not accept them.
  ...Object.fromEntries(
    ['rules', 'slaPolicies', 'webhooks'].flatMap((router) =>
      ['filters.parent', 'except.parent', 'filters.askedFor', 'except.askedFor'].map((filter) => [
        `${router} ${filter}`,
        'anything' as const,
      ]),
    ),
  ),
  calendarId: 'anything',
  organizationId: 'anything',
  organization: 'anything',
  surveyId: 'anything',
  'slaPolicies.reorder ids': 'anything',
  'rules.reorder ids': 'anything',
  aboveId: 'anything',
  'macros id': 'macro',
  'views id': 'view',
  'transitions.fromId': 'status',
  'transitions.toId': 'status',
  'auth.endSession id': 'session',
  'auth.renamePasskey id': 'passkey',
  'auth.removePasskey id': 'passkey',
  challengeId: 'challenge',
  'passkey.challengeId': 'challenge',
  'auth.removeIdentity id': 'anything',
  confirmationId: 'anything',
  breakGlass: 'account',
  'mapping.roleId': 'role',
  'mapping.teamId': 'team',
  'users id': 'account',
  'roles id': 'role',
  'apiKeys id': 'api_key',
  'teams id': 'team',
  'categories id': 'category',
  'tags id': 'anything',
  'fields id': 'field',
  'fields.reorder ids': 'field',
  categoryIds: 'category',
  'statuses id': 'status',
  'notificationRules id': 'rule',
  'notifications id': 'notification',
  'webhooks id': 'webhook',
  deliveryId: 'delivery',
  'deliveries id': 'mail',
  'inboundEmails id': 'received',
};

/** Returns what an ID field of a procedure refers to. Undefined if it is missing from this table. */
export function kindOfId(procedure: string, field: string): IdKind | undefined {
  const [router = ''] = procedure.split('.');
  const known = byField[`${procedure} ${field}`] ?? byField[`${router} ${field}`] ?? byField[field];
  // Plain resources: the sender lacks the permission for all of their rows.
  return known ?? (field === 'id' && router in resourceTable ? 'anything' : undefined);
}

/** Kinds that every verified user can read. */
export const everybodys: readonly IdKind[] = ['team', 'status'];

const reports = [
  'overview',
  'volume',
  'backlog',
  'responseTimes',
  'resolutionTimes',
  'agents',
  'teams',
  'categories',
  'breakdown',
  'sla',
  'surveys',
  'export',
];

const STORED = ['status', 'category', 'mailbox', 'organization', 'assignee', 'requester', 'follower', 'team'];

/** The filters of tickets that name another row. */
const OF_TICKETS = [...STORED, 'parent', 'askedFor'];

/** Fields that filter a list. The ID of a hidden row finds nothing, and reveals nothing. */
export const filters: readonly string[] = [
  'users.list team',
  'users.list organization',
  'apiKeys.list owner',
  'tickets.next status',
  'tickets.next category',
  'tickets.next mailbox',
  'tickets.next organization',
  'tickets.next requester',
  'tickets.next follower',
  'tickets.next team',
  ...['tickets.list', 'tickets.export', 'tickets.count', 'tickets.live'].flatMap((name) =>
    [...OF_TICKETS, 'metricBy'].map((field) => `${name} ${field}`),
  ),
  ...reports.flatMap((report) =>
    ['team', 'assignee', 'category', 'organization', 'status'].map((field) => `analytics.${report} ${field}`),
  ),
  'deliveries.list ticket',
  'events.list ticket',
  'events.stream ticket',
  ...['events.list', 'events.stream'].flatMap((name) => OF_TICKETS.map((filter) => `${name} filters.${filter}`)),
  'rules.runs ticketId',
  'inboundEmails.list mailbox',
  'auditEvents.list actor',
  'auditEvents.list subject',
  'auditEvents.list apiKey',
];

const storedIn = (name: string) =>
  STORED.flatMap((filter) => [`${name} filters.${filter}`, `${name} except.${filter}`]);

/** Fields that are only stored. They filter a list when it is requested, and reveal nothing before that. */
export const stored: readonly string[] = [
  'tickets.applyChange macroId',
  ...['views.create', 'views.update'].flatMap((name) =>
    [
      'status',
      'category',
      'mailbox',
      'organization',
      'assignee',
      'requester',
      'follower',
      'team',
      'parent',
      'askedFor',
    ].flatMap((filter) => [`${name} filters.${filter}`, `${name} except.${filter}`]),
  ),
  ...['views.create', 'views.update'].map((name) => `${name} filters.metricBy`),
  ...['slaPolicies.create', 'slaPolicies.update', 'slaPolicies.upsert', 'slaPolicies.preview'].flatMap(storedIn),
  ...['rules.create', 'rules.update', 'rules.upsert', 'rules.preview'].flatMap(storedIn),
  ...['webhooks.create', 'webhooks.update'].flatMap((name) => STORED.map((filter) => `${name} filters.${filter}`)),
];

/** Acts on several rows, whose response reports the error of each row. */
export const oneByOne: readonly string[] = ['tickets.bulk ids'];

/** Acts that succeed without effect, because what they remove does not exist. */
export const idle: readonly string[] = [
  'tickets.unfollow userId',
  'tickets.removeParticipant participantId',
  'tickets.next skip',
  // What a hidden row has is left out of no list, like what a missing one has.
  ...['tickets.list', 'tickets.count', 'tickets.export'].flatMap((name) =>
    [
      'status',
      'category',
      'mailbox',
      'organization',
      'assignee',
      'requester',
      'follower',
      'team',
      'parent',
      'askedFor',
    ].map((filter) => `${name} except.${filter}`),
  ),
];
