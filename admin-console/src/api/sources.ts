import { TICKET_SORTS } from '@ticketwire/sdk';
import { type AuditView, auditInput } from './audit-view.ts';
import { client } from './client.ts';
import { editable } from './editable-category.ts';
import { findValue } from './enum-values.ts';
import { theSettings } from './settings.ts';
import { keysetList, type Source, wholeList } from './source.ts';
import type { Client, DeliveryFilters, Input, Status, TicketFilters, TicketSort, UserFilters } from './types.ts';

const order = (sort: { field: string; order: 'ASC' | 'DESC' }) =>
  sort.order === 'DESC' ? `-${sort.field}` : sort.field;

/** A sort that an old bookmark or another list asked for falls back to the API's own. */
export const ticketSort = (sort: { field: string; order: 'ASC' | 'DESC' }): TicketSort =>
  findValue(TICKET_SORTS, order(sort)) ?? '-updatedAt';

/** Nothing is more or less relevant where no words are looked for. */
const sortOfList = (sort: { field: string; order: 'ASC' | 'DESC' }, { q }: TicketFilters): TicketSort => {
  const wanted = ticketSort(sort);
  return wanted === '-relevance' && q === undefined ? '-updatedAt' : wanted;
};

type Versioned = { id: string; expectedVersion: number };
type Patch<Update extends (...parameters: never[]) => Promise<unknown>> = Omit<Input<Update>, 'id' | 'expectedVersion'>;

/** Every resource that react-admin lists or edits. Tickets are changed by their own page, through the SDK itself. */
export const sources = {
  tickets: {
    list: keysetList('tickets', (input: TicketFilters & { limit: number; cursor?: string }, sort, options) =>
      // The tickets of a figure are counted, to be compared with it.
      client.tickets.list({ ...input, count: input.metric !== undefined, sort: sortOfList(sort, input) }, options),
    ),
    create: (draft: Input<Client['tickets']['create']>) => client.tickets.create(draft),
  },
  users: {
    list: keysetList('users', (input: UserFilters & { limit: number; cursor?: string }, _sort, options) =>
      client.users.list(input, options),
    ),
    get: (id: string, options) => client.users.get({ id }, options),
    update: (target: Versioned, patch: Patch<Client['users']['update']>) =>
      client.users.update({ ...target, ...patch }),
  },
  roles: {
    list: wholeList((_filter, options) => client.roles.list(options)),
    get: (id: string, options) => client.roles.get({ id }, options),
    create: (draft: Input<Client['roles']['create']>) => client.roles.create(draft),
    update: (target: Versioned, patch: Patch<Client['roles']['update']>) =>
      client.roles.update({ ...target, ...patch }),
    remove: (target) => client.roles.delete(target),
  },
  permissions: {
    list: async ({ signal }) => {
      const { data } = await client.permissions.list({ signal });
      return { data: data.map((permission) => ({ id: permission.key, ...permission })), total: data.length };
    },
  },
  teams: {
    list: wholeList((_filter, options) => client.teams.list(options)),
    get: (id: string, options) => client.teams.get({ id }, options),
    create: (draft: Input<Client['teams']['create']>) => client.teams.create(draft),
    update: (target: Versioned, patch: Patch<Client['teams']['update']>) =>
      client.teams.update({ ...target, ...patch }),
    remove: (target) => client.teams.delete(target),
  },
  categories: {
    list: wholeList((filter: { archived?: boolean }, options) => client.categories.list(filter, options)),
    get: async (id: string, options) => editable(await client.categories.get({ id }, options)),
    create: (draft: Input<Client['categories']['create']>) => client.categories.create(draft),
    update: async (target: Versioned, patch: Patch<Client['categories']['update']>) =>
      editable(await client.categories.update({ ...target, ...patch })),
    remove: (target) => client.categories.delete(target),
  },
  statuses: {
    list: async ({ signal }) => {
      const { data } = await client.statuses.list({ signal });
      return { data: data.toSorted((a: Status, b: Status) => a.position - b.position), total: data.length };
    },
    get: (id: string, options) => client.statuses.get({ id }, options),
    create: (draft: Input<Client['statuses']['create']>) => client.statuses.create(draft),
    update: (target: Versioned, patch: Patch<Client['statuses']['update']>) =>
      client.statuses.update({ ...target, ...patch }),
  },
  settings: {
    list: async ({ signal }) => ({ data: [theSettings(await client.settings.get({ signal }))], total: 1 }),
    get: async (_id: string, options) => theSettings(await client.settings.get(options)),
    update: async ({ expectedVersion }: Versioned, patch: Patch<Client['settings']['update']>) =>
      theSettings(await client.settings.update({ expectedVersion, ...patch })),
  },
  'notification-rules': {
    list: wholeList((_filter, options) => client.notificationRules.list(options)),
    get: (id: string, options) => client.notificationRules.get({ id }, options),
    create: (draft: Input<Client['notificationRules']['create']>) => client.notificationRules.create(draft),
    update: (target: Versioned, patch: Patch<Client['notificationRules']['update']>) =>
      client.notificationRules.update({ ...target, ...patch }),
    remove: (target) => client.notificationRules.delete(target),
  },
  notifications: {
    list: keysetList('notifications', (input: { unread?: boolean; limit: number; cursor?: string }, _sort, options) =>
      client.notifications.list(input, options),
    ),
  },
  deliveries: {
    list: keysetList('deliveries', (input: DeliveryFilters & { limit: number; cursor?: string }, _sort, options) =>
      client.deliveries.list(input, options),
    ),
  },
  webhooks: {
    list: keysetList('webhooks', (input: { limit: number; cursor?: string }, _sort, options) =>
      client.webhooks.list(input, options),
    ),
    get: (id: string, options) => client.webhooks.get({ id }, options),
    update: (target: Versioned, patch: Patch<Client['webhooks']['update']>) =>
      client.webhooks.update({ ...target, ...patch }),
    remove: (target) => client.webhooks.delete(target),
  },
  'api-keys': {
    list: keysetList('api-keys', (input: { limit: number; cursor?: string }, _sort, options) =>
      client.apiKeys.list(input, options),
    ),
    get: (id: string, options) => client.apiKeys.get({ id }, options),
  },
  'audit-events': {
    list: keysetList('audit-events', (input: AuditView & { limit: number; cursor?: string }, _sort, options) =>
      client.auditEvents.list(auditInput(input, new Date()), options),
    ),
  },
} satisfies Record<string, Source>;

export type ResourceName = keyof typeof sources;
