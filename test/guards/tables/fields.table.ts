import type { PublicErrorCode } from '../../../server/src/contract/base/errors.ts';
import type { Grant, Permission, PermissionScope } from '../../../server/src/contract/base/permissions.ts';
import { ticketFilters } from '../../../server/src/contract/tickets/ticket-lists.ts';
import { TicketNext } from '../../../server/src/contract/tickets/ticket-next.ts';
import type { World } from './inputs.ts';
import { filterNames, policyFields, resourceFields, ruleFields } from './resources.table.ts';

/** A permission that a field requires besides that of its procedure, and an input that uses the field. */
export interface SideRight {
  readonly takes: Permission;
  /** Widest scope that is not enough. If absent, any scope is enough. */
  readonly short?: PermissionScope;
  /** Error code, if it is not `permission_denied` with the name of the permission. */
  readonly code?: PublicErrorCode;
  /** The permission stands for all those of the role, key or user in the input. */
  readonly handedOn?: true;
  readonly give: (world: World) => Record<string, unknown>;
}

interface Fields {
  /** Fields that require only the permission of the procedure. */
  readonly plain: readonly string[];
  readonly sides?: Readonly<Record<string, readonly SideRight[]>>;
}

const targets = [{ metric: 'resolution', priority: 'low', seconds: 3_600 }];
/** Only those who work on tickets choose them, whatever they can do beyond that. */
const recipients = ['to', 'cc', 'bcc'].flatMap((kind) => [`recipients.${kind}.email`, `recipients.${kind}.name`]);

const plain = (...names: string[]): Fields => ({ plain: names });
const own: Grant = { permission: 'ticket:merge', scope: 'own' };
const all: Grant = { permission: 'ticket:merge', scope: 'all' };

/** Users cannot grant, revoke or act on more permissions than they have. */
const roleSides = (named: (world: World) => Record<string, unknown>): SideRight[] => [
  { takes: 'role:manage', give: (world) => ({ ...named(world), roleIds: [world.roleId] }) },
  { takes: 'ticket:merge', handedOn: true, give: (world) => ({ ...named(world), roleIds: [world.roleId] }) },
];
/** A new role. */
const grantSides: Readonly<Record<string, readonly SideRight[]>> = {
  'grants.permission': [
    { takes: 'ticket:merge', handedOn: true, give: ({ word }) => ({ key: word, name: word, grants: [own] }) },
  ],
  'grants.scope': [
    {
      takes: 'ticket:merge',
      handedOn: true,
      short: 'team',
      give: ({ word }) => ({ key: word, name: word, grants: [all] }),
    },
  ],
};
/** A new user joins a team. */
const teamSides = (named: (world: World) => Record<string, unknown>): SideRight[] => [
  { takes: 'team:manage', give: (world) => ({ ...named(world), teamIds: [world.teamId] }) },
];
/** Suspends an organization. */
const suspension = (named: (world: World) => Record<string, unknown>) => ({
  suspended: [{ takes: 'user:suspend', give: (world) => ({ ...named(world), suspended: true }) }] satisfies SideRight[],
});
/** For acts on a user, who is a requester here. */
const personSide = (give: SideRight['give'] = ({ userId }) => ({ id: userId })): SideRight[] => [
  { takes: 'comment:create_public', handedOn: true, give },
];
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** For bulk changes: without the permission in any scope, the request is rejected before its tickets are read. */
type TicketsIn = (world: World) => Readonly<Record<string, unknown>>;
const changeSides = (tickets: TicketsIn): Readonly<Record<string, readonly SideRight[]>> => {
  const sides = (takes: Permission, values: Readonly<Record<string, (world: World) => unknown>>) =>
    Object.entries(values).map(([name, give]): [string, SideRight[]] => [
      `change.${name}`,
      [{ takes, give: (world) => ({ ...tickets(world), change: { [name]: give(world) } }) }],
    ]);
  return Object.fromEntries([
    ...sides('ticket:update', {
      categoryId: ({ categoryId }) => categoryId,
      priority: () => 'high',
      type: () => 'task',
      dueAt: () => '2030-01-01T00:00:00Z',
      snoozedUntil: () => tomorrow(),
      tags: () => ['a'],
      addTags: () => ['a'],
      removeTags: () => ['a'],
      fields: () => ({}),
    }),
    ...sides('ticket:assign', { assigneeId: ({ agentId }) => agentId, teamId: ({ teamId }) => teamId }),
    ...sides('ticket:transition', { statusId: ({ statuses }) => statuses.open }),
  ]);
};
const commentSides = (tickets: TicketsIn): Readonly<Record<string, readonly SideRight[]>> => {
  const side = (takes: Permission, comment: object): SideRight[] => [
    { takes, give: (world) => ({ ...tickets(world), comment: { body: 'So', ...comment } }) },
  ];
  return {
    'comment.body': side('comment:create_public', {}),
    'comment.visibility': side('comment:create_internal', { visibility: 'internal' }),
  };
};
/** What a macro stores, which requires what applying it requires. Writing notes is required anyway. */
const storedSides = (macros: TicketsIn): Readonly<Record<string, readonly SideRight[]>> => {
  const { 'change.dueAt': dueAt, 'change.snoozedUntil': snoozedUntil, ...change } = changeSides(macros);
  const side = { takes: 'comment:create_public' as const };
  const give = (world: World) => ({ ...macros(world), comment: { body: 'So', visibility: 'public' } });
  return { ...change, 'comment.body': [{ ...side, give }], 'comment.visibility': [{ ...side, give }] };
};
const onCreation = { type: 'event', events: ['ticket.created'] };
const ruleSides = storedSides(({ word }) => ({ name: word, when: onCreation }));
const newMacro = (word: string) => ({ name: word, comment: { body: word, visibility: 'internal' } });
/** A new macro. */
const macroSides = (named: TicketsIn): Readonly<Record<string, readonly SideRight[]>> => ({
  ...storedSides(named),
  sharing: [
    { takes: 'macro:manage', give: (world) => ({ ...newMacro(world.word), ...named(world), sharing: 'everyone' }) },
  ],
  teamIds: [
    {
      takes: 'macro:manage',
      give: (world) => ({ ...newMacro(world.word), ...named(world), sharing: 'teams', teamIds: [world.teamId] }),
    },
  ],
});
const newName = ({ word }: World) => ({ source: 'shop', externalId: word, subject: word });
const named: SideRight[] = [
  {
    takes: 'ticket:create',
    short: 'team',
    give: ({ word }) => ({ subject: word, externalSource: 'shop', externalId: word }),
  },
];
/** A new ticket of someone whom the caller names. */
const requesterSides = (named: TicketsIn): Readonly<Record<string, readonly SideRight[]>> => ({
  'requester.email': [
    {
      takes: 'ticket:create',
      short: 'team',
      give: (world) => ({ ...named(world), requester: { email: world.email } }),
    },
    { takes: 'user:read', give: (world) => ({ ...named(world), requester: { email: world.email } }) },
  ],
  'requester.externalId': [
    {
      takes: 'user:create',
      give: (world) => ({ ...named(world), requester: { source: 'shop', externalId: `person ${world.word}` } }),
    },
  ],
});
const viewFilters = filterNames.flatMap((name) => [`filters.${name}`, `except.${name}`]);
const webhookFilters = filterNames.map((name) => `filters.${name}`);
/** Fields for previewing a rule, or testing it, on a ticket. */
const trial: Fields = {
  plain: ['id', 'language', 'template.subject', 'template.body'],
  sides: {
    ticketId: [{ takes: 'ticket:read', code: 'not_found', give: ({ ruleId, ticketId }) => ({ id: ruleId, ticketId }) }],
  },
};
/** On behalf of the ticket's requester. An ID in another system requires the same, but no account here has one. */
const customerSides = (acts: TicketsIn): Readonly<Record<string, readonly SideRight[]>> => ({
  'onBehalfOf.userId': [
    { takes: 'ticket:act_for', give: (world) => ({ ...acts(world), onBehalfOf: { userId: world.userId } }) },
  ],
  'onBehalfOf.email': [
    { takes: 'ticket:act_for', give: (world) => ({ ...acts(world), onBehalfOf: { email: world.email } }) },
  ],
});
const newCustomerSides = Object.fromEntries(
  Object.entries(customerSides(({ word }) => ({ subject: word }))).map(([field, sides]) => [
    field,
    sides.flatMap((side) => [side, { ...side, takes: 'ticket:read' as const, short: 'team' as const }]),
  ]),
);
const customerNames = ['onBehalfOf.externalId', 'onBehalfOf.source'];
const newPerson = ({ word }: World) => ({ name: word, email: `${word}@example.com` });

/** What a page passes on after an identity provider has sent the browser back. */
const returned = ['state', 'code', 'iss', 'error', 'errorDescription', 'verifier'];

/** Whoever maps a group to a role could be in the group. */
const mappingSides = (named: (world: World) => Record<string, unknown>): Fields => ({
  plain: [
    ...['key', 'name', 'issuer', 'clientId', 'scopes', 'redirectUris', 'domains', 'trust', 'provision'],
    ...['groupsClaim', 'roles', 'secondFactor', 'sessionHours', 'enforce', 'breakGlass', 'enabled', 'mapping.group'],
  ],
  sides: {
    'mapping.roleId': [
      { takes: 'role:manage', give: (world) => ({ ...named(world), mapping: [{ group: 'g', roleId: world.roleId }] }) },
      {
        takes: 'ticket:merge',
        handedOn: true,
        give: (world) => ({ ...named(world), mapping: [{ group: 'g', roleId: world.roleId }] }),
      },
    ],
    'mapping.teamId': [
      {
        takes: 'team:manage',
        give: (world) => ({
          ...named(world),
          mapping: [{ group: 'g', roleId: world.roleId, teamId: world.teamId }],
        }),
      },
    ],
  },
});
const newProvider = ({ word }: World) => ({ name: word, issuer: `https://${word}.example.com`, clientId: word });
const newProviderFields = mappingSides(newProvider);
const keyedProviderFields = mappingSides((world) => ({ key: world.word, ...newProvider(world) }));
const providerFields = mappingSides(({ resourceIds }) => ({ id: resourceIds.identityProviders }));

/** Every field of every input that changes data, with what it requires. The test fails for a field without a line. */
export const fieldTable: Record<string, Fields> = {
  'auth.register': plain('name', 'email', 'password'),
  'auth.verifyEmail': plain('token', 'password'),
  'auth.resendVerification': plain('email'),
  'auth.login': plain('email', 'password', 'refreshTokenIn'),
  'auth.refresh': plain('refreshToken'),
  'auth.issueRequesterToken': plain('externalId', 'name', 'email', 'locale', 'ttlSeconds'),
  'auth.logout': plain('refreshToken'),
  'auth.forgotPassword': plain('email'),
  'auth.resetPassword': plain('token', 'password'),
  'auth.changeEmail': plain('email', 'currentPassword'),
  'auth.updateNotificationPreferences': plain(
    ...['expectedVersion', 'preferences.event', 'preferences.channel', 'preferences.enabled'],
  ),
  'auth.changePassword': plain('currentPassword', 'newPassword'),
  'auth.acceptInvitation': plain('token', 'password', 'name'),
  'auth.setUp': plain('token', 'name', 'email', 'password'),
  'auth.updateMe': plain('expectedVersion', 'name', 'locale', 'timeZone', 'availability', 'awayUntil'),
  'auth.endSession': plain('id'),
  'auth.stepUp': plain('currentPassword'),
  'auth.beginSso': plain('provider', 'redirectUri', 'challenge', 'email', 'purpose'),
  'auth.finishSso': plain('refreshTokenIn', ...returned),
  'auth.confirmSso': plain('confirmationId', 'password', 'token', 'refreshTokenIn'),
  'auth.providerLogout': plain('provider', 'logout_token'),
  'auth.beginLink': plain('provider', 'redirectUri', 'challenge'),
  'auth.finishLink': plain(...returned),
  'auth.removeIdentity': plain('id'),
  'identityProviders.setSecret': plain('id', 'clientSecret'),
  'identityProviders.beginTest': plain('id', 'redirectUri', 'challenge'),
  'identityProviders.finishTest': plain('id', ...returned),
  'users.create': {
    plain: [
      'name',
      'email',
      'externalSource',
      'externalId',
      'otherEmails',
      'organizationId',
      'note',
      'kind',
      'locale',
      'timeZone',
    ],
    sides: { roleIds: roleSides(newPerson), teamIds: teamSides(newPerson) },
  },
  'users.invite': {
    plain: ['name', 'email'],
    sides: { roleIds: roleSides(newPerson), teamIds: teamSides(newPerson) },
  },
  'users.resendInvitation': plain('id'),
  'users.upsert': plain(
    ...['source', 'externalId', 'expectedVersion', 'name', 'email', 'otherEmails', 'organizationId'],
    ...['note', 'locale', 'timeZone'],
  ),
  'users.update': plain(
    ...['id', 'expectedVersion', 'name', 'locale', 'timeZone', 'availability', 'awayUntil'],
    ...['externalSource', 'externalId', 'otherEmails', 'organizationId', 'note'],
  ),
  'organizations.upsert': {
    plain: ['source', 'externalId', 'expectedVersion', 'name', 'domains', 'note', 'sharesTickets'],
    sides: suspension(({ word }) => ({ source: 'crm', externalId: word, name: word })),
  },
  'users.suspend': { plain: ['expectedVersion'], sides: { id: personSide() } },
  'users.activate': { plain: ['expectedVersion'], sides: { id: personSide() } },
  'users.endSessions': { plain: [], sides: { id: personSide() } },
  'users.setRoles': {
    plain: ['expectedVersion'],
    sides: {
      id: personSide(({ userId, roleId }) => ({ id: userId, roleIds: [roleId] })),
      roleIds: [
        { takes: 'ticket:merge', handedOn: true, give: ({ userId, roleId }) => ({ id: userId, roleIds: [roleId] }) },
      ],
    },
  },
  'roles.create': {
    plain: ['key', 'name', 'description', 'requiresSecondFactor'],
    sides: grantSides,
  },
  'roles.update': {
    plain: ['expectedVersion', 'name', 'description', 'requiresSecondFactor'],
    sides: {
      id: [{ takes: 'ticket:merge', handedOn: true, give: ({ roleId }) => ({ id: roleId, grants: [] }) }],
      'grants.permission': [
        {
          takes: 'ticket:link',
          handedOn: true,
          give: ({ roleId }) => ({ id: roleId, grants: [own, { permission: 'ticket:link', scope: 'own' }] }),
        },
      ],
      'grants.scope': [
        { takes: 'ticket:merge', handedOn: true, short: 'team', give: ({ roleId }) => ({ id: roleId, grants: [all] }) },
      ],
    },
  },
  'roles.upsert': {
    plain: ['key', 'expectedVersion', 'name', 'description', 'requiresSecondFactor'],
    sides: grantSides,
  },
  'roles.delete': {
    plain: ['expectedVersion'],
    sides: { id: [{ takes: 'ticket:merge', handedOn: true, give: ({ roleId }) => ({ id: roleId }) }] },
  },
  'apiKeys.create': {
    plain: ['name', 'requesterSource', 'expiresAt'],
    sides: {
      'grants.permission': [
        { takes: 'ticket:merge', handedOn: true, give: ({ word }) => ({ name: word, grants: [own] }) },
      ],
      'grants.scope': [
        { takes: 'ticket:merge', handedOn: true, short: 'team', give: ({ word }) => ({ name: word, grants: [all] }) },
      ],
      ownerId: [
        { takes: 'api_key:manage_any', give: ({ word, serviceId }) => ({ name: word, ownerId: serviceId }) },
        {
          takes: 'comment:create_public',
          handedOn: true,
          give: ({ word, serviceId }) => ({ name: word, ownerId: serviceId }),
        },
      ],
    },
  },
  'apiKeys.rotate': plain('id', 'expectedVersion', 'expireOldAfterSeconds'),
  'apiKeys.revoke': plain('id', 'expectedVersion'),
  'teams.create': plain('key', 'name', 'description', 'assignment.mode', 'assignment.maxOpenPerAgent'),
  'teams.update': plain(
    ...['id', 'expectedVersion', 'name', 'description', 'assignment.mode', 'assignment.maxOpenPerAgent'],
  ),
  'teams.upsert': plain(
    ...['key', 'expectedVersion', 'name', 'description', 'assignment.mode', 'assignment.maxOpenPerAgent'],
  ),
  'teams.delete': plain('id', 'expectedVersion'),
  'teams.setMember': {
    plain: ['id', 'role'],
    sides: {
      userId: [
        { takes: 'interaction:read', handedOn: true, give: ({ teamId, agentId }) => ({ id: teamId, userId: agentId }) },
      ],
    },
  },
  'teams.removeMember': plain('id', 'userId'),
  'tags.rename': plain('id', 'name', 'merge'),
  'categories.create': plain(
    ...['key', 'name', 'description', 'parentId', 'position'],
    ...['defaultTeamId', 'defaultPriority', 'visibleToRequesters'],
  ),
  'categories.update': plain(
    ...['id', 'expectedVersion', 'name', 'description', 'position'],
    ...['defaultTeamId', 'defaultPriority', 'visibleToRequesters', 'archived'],
  ),
  'categories.upsert': plain(
    ...['key', 'expectedVersion', 'name', 'description', 'parentId', 'position'],
    ...['defaultTeamId', 'defaultPriority', 'visibleToRequesters'],
  ),
  'categories.move': plain('id', 'expectedVersion', 'parentId', 'beforeId'),
  'categories.delete': plain('id', 'expectedVersion'),
  'fields.create': plain(
    ...['key', 'name', 'description', 'type', 'options.key', 'options.name', 'options.archived'],
    ...['categoryIds', 'required', 'requesterAccess', 'sensitive'],
  ),
  'fields.update': plain(
    ...['id', 'expectedVersion', 'name', 'description', 'options.key', 'options.name', 'options.archived'],
    ...['categoryIds', 'required', 'requesterAccess', 'archived'],
  ),
  'fields.upsert': plain(
    ...['key', 'expectedVersion', 'name', 'description', 'type', 'options.key', 'options.name', 'options.archived'],
    ...['categoryIds', 'required', 'requesterAccess', 'sensitive'],
  ),
  'fields.reorder': plain('ids'),
  'fields.delete': plain('id', 'expectedVersion'),
  'statuses.create': plain('key', 'name', 'requesterLabel', 'state', 'color', 'position'),
  'statuses.update': plain(
    ...['id', 'expectedVersion', 'name', 'requesterLabel', 'color', 'position', 'isDefault', 'archived'],
  ),
  'statuses.upsert': plain('key', 'expectedVersion', 'name', 'requesterLabel', 'state', 'color', 'position'),
  'statuses.reorder': plain('ids'),
  'statuses.delete': plain('id', 'expectedVersion', 'replaceWith'),
  'statuses.replaceTransitions': plain(
    ...['transitions.fromId', 'transitions.toId', 'transitions.requiredPermission', 'transitions.requiresComment'],
  ),
  'settings.update': plain(
    ...['expectedVersion', 'closeSolvedAfterDays', 'openOnAgentReply', 'commentEditMinutes', 'searchLanguage'],
    ...['surveysEnabled', 'surveyDelayMinutes', 'keepEmailsDays'],
  ),
  'tickets.create': {
    plain: [
      ...['subject', 'description', 'categoryId', 'priority', 'type', 'tags', 'channel', 'dueAt', 'fields'],
      ...['notify', 'participants.email', 'participants.name', 'requester.source', 'requester.name', ...customerNames],
    ],
    sides: {
      ...newCustomerSides,
      externalSource: named,
      externalId: named,
      requesterId: [
        { takes: 'ticket:create', short: 'team', give: ({ word, userId }) => ({ subject: word, requesterId: userId }) },
      ],
      ...requesterSides(({ word }) => ({ subject: word })),
      assigneeId: [{ takes: 'ticket:assign', give: ({ word, agentId }) => ({ subject: word, assigneeId: agentId }) }],
      teamId: [{ takes: 'ticket:assign', give: ({ word, teamId }) => ({ subject: word, teamId }) }],
      parentId: [{ takes: 'ticket:link', give: ({ word, ticketId }) => ({ subject: word, parentId: ticketId }) }],
    },
  },
  'tickets.update': {
    plain: [
      ...['ticketId', 'expectedVersion', 'subject', 'description', 'categoryId', 'priority', 'type', 'tags', 'dueAt'],
      ...['fields', 'notify'],
    ],
    sides: {
      parentId: [
        { takes: 'ticket:link', give: ({ ticketId, otherTicketId }) => ({ ticketId, parentId: otherTicketId }) },
        { takes: 'ticket:link', give: ({ ticketId }) => ({ ticketId, parentId: null }) },
      ],
      organizationId: [
        { takes: 'user:read', give: ({ ticketId }) => ({ ticketId, organizationId: null }) },
        { takes: 'ticket:update', short: 'organization', give: ({ ticketId }) => ({ ticketId, organizationId: null }) },
      ],
    },
  },
  'mailboxes.setCredentials': plain('id', 'secret'),
  'mailboxes.beginConnection': plain('id'),
  'mailboxes.finishConnection': plain('id', 'code', 'state'),
  'mailboxes.fetchNow': plain('id'),
  'mailboxes.sendTest': plain('id'),
  'tickets.link': plain('ticketId', 'type', 'targetId'),
  'tickets.askOutside': plain('ticketId', 'to.email', 'to.name', 'subject', 'body'),
  'tickets.split': {
    plain: [
      ...['ticketId', 'commentId', 'subject', 'description', 'categoryId', 'priority', 'type', 'tags', 'channel'],
      ...['dueAt', 'fields', 'notify', 'participants.email', 'participants.name'],
    ],
    sides: {
      requesterId: [
        { takes: 'ticket:create', short: 'team', give: ({ ticketId, userId }) => ({ ticketId, requesterId: userId }) },
      ],
      assigneeId: [{ takes: 'ticket:assign', give: ({ ticketId, agentId }) => ({ ticketId, assigneeId: agentId }) }],
      teamId: [{ takes: 'ticket:assign', give: ({ ticketId, teamId }) => ({ ticketId, teamId }) }],
    },
  },
  'tickets.unlink': plain('ticketId', 'linkId'),
  'tickets.merge': plain('ticketId', 'expectedVersion', 'intoId', 'otherRequester', 'notify'),
  'tickets.bulk': {
    plain: ['ids', 'notify'],
    sides: {
      ...changeSides(({ ticketId }) => ({ ids: [ticketId] })),
      ...commentSides(({ ticketId }) => ({ ids: [ticketId] })),
    },
  },
  'tickets.applyChange': {
    plain: [
      ...['ticketId', 'expectedVersion', 'after', 'notify'],
      ...['comment.channel', 'comment.automated', 'comment.attachmentIds'],
      ...recipients.map((field) => `comment.${field}`),
    ],
    sides: {
      macroId: [
        {
          takes: 'comment:create_internal',
          give: ({ ticketId, macroId }) => ({ ticketId, macroId, comment: { body: 'So' } }),
        },
      ],
      ...changeSides(({ ticketId }) => ({ ticketId })),
      ...commentSides(({ ticketId }) => ({ ticketId })),
      'comment.mentionIds': [
        {
          takes: 'user:read',
          give: ({ ticketId, userId }) => ({ ticketId, comment: { body: 'So', mentionIds: [userId] } }),
        },
      ],
    },
  },
  'tickets.upsert': {
    plain: [
      ...['expectedVersion', 'subject', 'description', 'categoryId', 'priority', 'type'],
      ...['tags', 'channel', 'dueAt', 'fields', 'notify', 'requester.source', 'requester.name'],
    ],
    sides: {
      source: [{ takes: 'ticket:create', short: 'team', give: newName }],
      externalId: [{ takes: 'ticket:create', short: 'team', give: newName }],
      requesterId: [
        { takes: 'ticket:create', short: 'team', give: (world) => ({ ...newName(world), requesterId: world.userId }) },
      ],
      ...requesterSides(newName),
      assigneeId: [{ takes: 'ticket:assign', give: (world) => ({ ...newName(world), assigneeId: world.agentId }) }],
      teamId: [{ takes: 'ticket:assign', give: (world) => ({ ...newName(world), teamId: world.teamId }) }],
      parentId: [{ takes: 'ticket:link', give: (world) => ({ ...newName(world), parentId: world.ticketId }) }],
    },
  },
  'macros.create': { plain: ['key', 'name'], sides: macroSides(({ word }) => ({ name: word })) },
  'macros.upsert': {
    plain: ['key', 'expectedVersion', 'name'],
    sides: macroSides(({ word }) => ({ key: word, name: word })),
  },
  // What is stored requires the same as for `macros.create`. The macro here is personal, so only its owner could try.
  'macros.update': plain(
    ...['id', 'expectedVersion', 'name', 'sharing', 'teamIds'],
    ...Object.keys(storedSides(({ macroId }) => ({ id: macroId }))),
  ),
  'macros.delete': plain('id', 'expectedVersion'),
  'macros.render': plain('id', 'ticketId'),
  'macros.preview': { plain: ['ticketId'], sides: storedSides(({ ticketId }) => ({ ticketId })) },
  'views.create': {
    plain: ['name', 'sort', ...viewFilters],
    sides: { teamId: [{ takes: 'team:manage', give: ({ word, teamId }) => ({ name: word, teamId }) }] },
  },
  // `teamId` requires `team:manage` if the owner is not in the team. The view here is personal, so only its owner could
  // try.
  'views.update': plain('id', 'expectedVersion', 'name', 'sort', 'teamId', ...viewFilters),
  'views.delete': plain('id', 'expectedVersion'),
  'tickets.delete': plain('ticketId', 'expectedVersion'),
  'tickets.restore': plain('ticketId', 'expectedVersion'),
  'tickets.assign': plain('ticketId', 'expectedVersion', 'assigneeId', 'teamId', 'notify'),
  'tickets.setRequester': {
    plain: ['ticketId', 'expectedVersion', 'notify', 'requester.externalId', 'requester.source'],
    sides: {
      'requester.userId': [
        { takes: 'user:read', give: ({ ticketId, userId }) => ({ ticketId, requester: { userId } }) },
        {
          takes: 'ticket:update',
          short: 'organization',
          give: ({ ticketId, userId }) => ({ ticketId, requester: { userId } }),
        },
      ],
      'requester.email': [{ takes: 'user:read', give: ({ ticketId, email }) => ({ ticketId, requester: { email } }) }],
    },
  },
  'tickets.take': plain('ticketId', 'expectedVersion', 'notify'),
  'tickets.next': plain(
    'view',
    'sort',
    'skip',
    'notify',
    ...Object.keys(TicketNext.shape).filter((name) => name in ticketFilters),
  ),
  'tickets.snooze': plain('ticketId', 'expectedVersion', 'until'),
  'tickets.unsnooze': plain('ticketId', 'expectedVersion'),
  'tickets.announcePresence': plain('ticketId', 'activity', 'tab'),
  'tickets.leavePresence': plain('ticketId', 'tab'),
  'tickets.follow': {
    plain: ['ticketId'],
    sides: {
      userId: [
        { takes: 'ticket:update', give: ({ ticketId, userId }) => ({ ticketId, userId }) },
        { takes: 'user:read', give: ({ ticketId, userId }) => ({ ticketId, userId }) },
      ],
    },
  },
  'tickets.unfollow': {
    plain: ['ticketId'],
    sides: { userId: [{ takes: 'ticket:update', give: ({ ticketId, userId }) => ({ ticketId, userId }) }] },
  },
  'tickets.addParticipant': plain('ticketId', 'email', 'name'),
  'tickets.removeParticipant': plain('ticketId', 'participantId'),
  'tickets.transition': {
    plain: ['ticketId', 'expectedVersion', 'notify', ...customerNames],
    sides: {
      ...customerSides(({ ticketId, statuses }) => ({ ticketId, statusId: statuses.solved })),
      statusId: [
        {
          takes: 'ticket:close',
          code: 'transition_not_allowed',
          give: ({ ticketId, statuses }) => ({ ticketId, statusId: statuses.closed }),
        },
      ],
      'comment.body': [
        {
          takes: 'comment:create_public',
          give: ({ ticketId, statuses }) => ({ ticketId, statusId: statuses.open, comment: { body: 'So' } }),
        },
      ],
      'comment.visibility': [
        {
          takes: 'comment:create_internal',
          give: ({ ticketId, statuses }) => ({
            ticketId,
            statusId: statuses.open,
            comment: { body: 'So', visibility: 'internal' },
          }),
        },
      ],
    },
  },
  'comments.create': {
    plain: [
      ...['ticketId', 'channel', 'automated', 'inReplyToId', 'externalId', 'attachmentIds', 'after'],
      ...['notify', ...recipients, ...customerNames],
    ],
    sides: {
      ...customerSides(({ ticketId }) => ({ ticketId, body: 'So' })),
      mentionIds: [
        { takes: 'user:read', give: ({ ticketId, userId }) => ({ ticketId, body: 'So', mentionIds: [userId] }) },
      ],
      body: [{ takes: 'comment:create_public', give: ({ ticketId }) => ({ ticketId, body: 'So' }) }],
      visibility: [
        {
          takes: 'comment:create_internal',
          give: ({ ticketId }) => ({ ticketId, body: 'So', visibility: 'internal' }),
        },
      ],
    },
  },
  'comments.update': {
    plain: ['ticketId', 'commentId', 'expectedVersion', 'body', 'notify'],
    sides: {
      mentionIds: [
        {
          takes: 'user:read',
          give: ({ ticketId, commentId, userId }) => ({ ticketId, commentId, body: 'So', mentionIds: [userId] }),
        },
      ],
    },
  },
  'comments.redact': plain('ticketId', 'commentId', 'expectedVersion'),
  'attachments.upload': {
    plain: ['ticketId', 'fileName', ...customerNames],
    sides: {
      ...customerSides(({ ticketId }) => ({ ticketId, fileName: 'a.txt' })),
      visibility: [
        { takes: 'comment:create_internal', give: ({ ticketId }) => ({ ticketId, visibility: 'internal' }) },
      ],
    },
  },
  'attachments.delete': {
    plain: ['expectedVersion'],
    sides: { id: [{ takes: 'attachment:delete', give: ({ attachmentId }) => ({ id: attachmentId }) }] },
  },
  'inbound.receiveEmail': plain(),
  'interactions.record': plain(
    ...['ticketId', 'kind', 'direction', 'occurredAt', 'durationSeconds', 'participant', 'summary', 'notify'],
  ),
  'notificationRules.create': plain(
    ...['key', 'event', 'audience', 'channel', 'enabled', 'templates.en.subject', 'templates.en.body'],
  ),
  'notificationRules.update': plain('id', 'expectedVersion', 'enabled', 'templates.en.subject', 'templates.en.body'),
  'notificationRules.upsert': plain(
    ...[
      'key',
      'expectedVersion',
      'event',
      'audience',
      'channel',
      'enabled',
      'templates.en.subject',
      'templates.en.body',
    ],
  ),
  'notificationRules.delete': plain('id', 'expectedVersion'),
  'notificationRules.preview': trial,
  'notificationRules.sendTest': trial,
  'notifications.markRead': plain('id'),
  'webhooks.create': plain('url', 'description', 'eventTypes', 'payloadVersion', 'enabled', ...webhookFilters),
  'webhooks.update': plain(
    ...['id', 'expectedVersion', 'url', 'description', 'eventTypes', 'payloadVersion', 'enabled'],
    ...webhookFilters,
  ),
  'webhooks.delete': plain('id', 'expectedVersion'),
  'webhooks.rotateSecret': plain('id', 'expectedVersion', 'expireOldAfterSeconds'),
  'webhooks.test': plain('id'),
  'webhooks.redeliver': plain('id', 'deliveryId'),
  'notifications.markUnread': plain('id'),
  'notifications.markAllRead': plain('before'),
  'surveys.answer': plain('token', 'score', 'comment'),
  'surveys.redact': plain('ticketId', 'surveyId'),
  'surveys.answerOwn': plain('ticketId', 'score', 'comment'),
  'notifications.unsubscribe': plain('token'),
  'notifications.resubscribe': plain('token'),
  'deliveries.retry': plain('id', 'expectedVersion'),
  'inboundEmails.processAgain': {
    plain: ['requesterId'],
    sides: {
      id: [{ takes: 'ticket:create', short: 'team', give: ({ receivedId }) => ({ id: receivedId }) }],
    },
  },
  'authz.check': {
    plain: ['userId', 'permission'],
    sides: {
      ticketId: [
        {
          takes: 'ticket:read',
          code: 'not_found',
          give: ({ userId, ticketId }) => ({ userId, permission: 'ticket:update', ticketId }),
        },
      ],
    },
  },
  'slaPolicies.reorder': plain('ids'),
  'slaPolicies.preview': {
    plain: ['id', 'deleted', 'ids', 'aboveId', ...policyFields],
    sides: {
      ticketId: [{ takes: 'ticket:read', code: 'not_found', give: ({ ticketId }) => ({ targets, ticketId }) }],
    },
  },
  ...resourceFields,
  'identityProviders.create': newProviderFields,
  'identityProviders.upsert': {
    ...keyedProviderFields,
    plain: [...keyedProviderFields.plain, 'expectedVersion'],
  },
  'identityProviders.update': {
    ...providerFields,
    plain: [...providerFields.plain.filter((field) => field !== 'key'), 'id', 'expectedVersion'],
  },
  'organizations.create': {
    plain: ['name', 'domains', 'externalSource', 'externalId', 'note', 'sharesTickets'],
    sides: suspension(({ word }) => ({ name: word })),
  },
  'organizations.update': {
    plain: ['id', 'expectedVersion', 'name', 'domains', 'externalSource', 'externalId', 'note', 'sharesTickets'],
    sides: suspension(({ resourceIds }) => ({ id: resourceIds.organizations })),
  },
  'rules.reorder': plain('ids'),
  'rules.test': plain('id', 'ticketId'),
  'rules.preview': {
    plain: ['id', 'aboveId', ...ruleFields.filter((name) => !['name', 'description', 'enabled'].includes(name))],
    sides: {
      ...storedSides(() => ({ when: onCreation })),
      ticketId: [
        {
          takes: 'ticket:read',
          code: 'not_found',
          give: ({ ticketId }) => ({ when: onCreation, change: { priority: 'high' }, ticketId }),
        },
      ],
    },
  },
  'rules.create': { plain: ['key', ...ruleFields], sides: ruleSides },
  'rules.upsert': {
    plain: ['key', 'expectedVersion', ...ruleFields],
    sides: storedSides(({ word }) => ({ key: word, name: word, when: onCreation })),
  },
  // What it does requires the same as for `rules.create`.
  'rules.update': plain('id', 'expectedVersion', ...ruleFields, ...Object.keys(ruleSides)),
};
