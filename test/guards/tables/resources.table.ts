import type { Permission } from '../../../server/src/contract/base/permissions.ts';
import { ticketFilters } from '../../../server/src/contract/tickets/ticket-lists.ts';

/**
 * A resource that is the same for every user who holds one permission, and whose fields require no other. The lines of
 * the other tables about its five procedures derive from this one. A procedure beyond those, or a field that requires a
 * permission of its own, gets its line in the other tables.
 */
export interface PlainResource {
  /** Permission that each of its procedures requires, declared a second time on purpose. */
  readonly permission: Permission;
  /** Permissions of which one is enough to read it, if they are others. */
  readonly reading?: string;
  /** Whether it has a key, by which it can be created or updated. */
  readonly keyed?: true;
  /** Name of its database table. */
  readonly table: string;
  /** Fields that a caller can write. */
  readonly fields: readonly string[];
  /** Returns the columns of a row, besides those that every resource has. */
  readonly row: (word: string, ownerId: string) => Readonly<Record<string, unknown>>;
}

/** Every filter of tickets, wherever it is stored. */
export const filterNames = Object.keys(ticketFilters);

export const ruleFields = [
  ...['name', 'description', 'enabled', 'when', 'stop'],
  ...filterNames.flatMap((filter) => [`filters.${filter}`, `except.${filter}`]),
];

export const policyFields = [
  ...['name', 'enabled', 'calendarId', 'warnAtPercent', 'targets.metric', 'targets.priority', 'targets.seconds'],
  ...filterNames.flatMap((filter) => [`filters.${filter}`, `except.${filter}`]),
];

/** The plain resources by the name of their router. `new-resource` adds its line here. */
export const resourceTable: Readonly<Record<string, PlainResource>> = {
  organizations: {
    permission: 'user:update',
    reading: 'user:read',
    table: 'organizations',
    fields: ['name', 'domains', 'externalSource', 'externalId', 'note', 'sharesTickets', 'suspended'],
    row: (word) => ({ name: word, domains: [], note: word, shares_tickets: false }),
  },
  identityProviders: {
    permission: 'identity:manage',
    keyed: true,
    table: 'identity_providers',
    fields: [
      ...['name', 'issuer', 'clientId', 'scopes', 'redirectUris', 'domains', 'trust', 'provision', 'groupsClaim'],
      ...['roles', 'secondFactor', 'sessionHours', 'enforce', 'breakGlass', 'enabled'],
      ...['mapping.group', 'mapping.roleId', 'mapping.teamId'],
    ],
    row: (word) => ({
      ...{ key: word, name: word, issuer: `https://${word}.example.com`, client_id: word, mapping: [] },
      ...{ trust: 'none', provision: 'off', roles: 'none', connection_changed_at: new Date(0).toISOString() },
    }),
  },
  mailboxes: {
    permission: 'mailbox:manage',
    reading: 'ticket:read or mailbox:manage',
    keyed: true,
    table: 'mailboxes',
    fields: [
      'address',
      'senderName',
      'isDefault',
      'teamId',
      'categoryId',
      'signature',
      'language',
      'sendLimitPerHour',
      'fetch',
      'imap.host',
      'imap.port',
      'imap.encryption',
      'imap.username',
      'imap.folder',
      'application.clientId',
      'application.tenant',
    ],
    row: (word) => ({
      ...{ key: word, address: `${word}@example.com`, sender_name: word, signature: '', fetch: 'imap' },
      imap: { host: 'mail.example.com', port: 993, encryption: 'tls', username: word, folder: 'INBOX' },
    }),
  },

  calendars: {
    permission: 'sla:manage',
    keyed: true,
    table: 'calendars',
    fields: [
      'name',
      'timeZone',
      'week.day',
      'week.from',
      'week.to',
      'exceptions.date',
      'exceptions.name',
      'exceptions.intervals.from',
      'exceptions.intervals.to',
    ],
    row: (word) => ({ key: word, name: word, time_zone: 'UTC', week: [], exceptions: [] }),
  },
  slaPolicies: {
    permission: 'sla:manage',
    keyed: true,
    table: 'sla_policies',
    fields: policyFields,
    row: (word) => ({ key: word, name: word, position: 1, enabled: false, filters: {}, except: null, targets: [] }),
  },
  rules: {
    permission: 'rule:manage',
    keyed: true,
    table: 'rules',
    fields: ruleFields,
    row: (word, ownerId) => ({
      ...{
        key: word,
        name: word,
        description: '',
        position: 1,
        enabled: false,
        enabled_at: new Date(),
        owner_id: ownerId,
      },
      ...{ when: { type: 'event', events: ['ticket.created'] }, filters: {}, comment: null, stop: false },
      change: { addTags: ['ruled'] },
    }),
  },
};

const resources = Object.entries(resourceTable);

export const resourceAccess: Readonly<Record<string, string>> = Object.fromEntries(
  resources.flatMap(([name, { permission, reading = permission, keyed }]) =>
    ['list', 'get', 'create', 'update', 'delete', ...(keyed ? ['upsert'] : [])].map((verb) => [
      `${name}.${verb}`,
      verb === 'list' || verb === 'get' ? reading : permission,
    ]),
  ),
);

/** Procedures with a row in their path. */
export const resourceRows: readonly string[] = resources.flatMap(([name]) =>
  ['get', 'update', 'delete'].map((verb) => `${name}.${verb}`),
);

/** Procedures that name a row by its key. */
export const resourceUpserts: readonly string[] = resources.flatMap(([name, { keyed }]) =>
  keyed ? `${name}.upsert` : [],
);

export const resourceLists = Object.fromEntries(resources.map(([name]) => [`${name}.list`, 'the same' as const]));

export const resourceFields: Readonly<Record<string, { readonly plain: readonly string[] }>> = Object.fromEntries(
  resources.flatMap(([name, { fields, keyed }]) => [
    [`${name}.create`, { plain: [...(keyed ? ['key'] : []), ...fields] }],
    ...(keyed ? [[`${name}.upsert`, { plain: ['key', 'expectedVersion', ...fields] }]] : []),
    [`${name}.update`, { plain: ['id', 'expectedVersion', ...fields] }],
    [`${name}.delete`, { plain: ['id', 'expectedVersion'] }],
  ]),
);
