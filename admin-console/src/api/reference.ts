import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { client } from './client.ts';
import type { Category, CustomField, NotificationEvent, PermissionInfo, Role, Status, Team } from './types.ts';

export const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } } as const;
const fresh = { staleTime: 60_000 };

/**
 * Short lists that many pages need to show names. They share react-admin's cache, so saving a record refreshes them.
 */
export const useTeams = (enabled = true): Team[] =>
  useGetList<Team>('teams', everything, { ...fresh, enabled }).data ?? [];

export const useCategories = (enabled = true): Category[] =>
  useGetList<Category>('categories', everything, { ...fresh, enabled }).data ?? [];

/** All custom fields in their order, including archived ones, of which tickets can have values. */
export const useFields = (enabled = true): CustomField[] =>
  useGetList<CustomField>('fields', { ...everything, filter: { archived: true } }, { ...fresh, enabled }).data ?? [];

export const useStatuses = (enabled = true): Status[] =>
  useGetList<Status>('statuses', everything, { ...fresh, enabled }).data ?? [];

export const useRoles = (enabled = true): Role[] =>
  useGetList<Role>('roles', everything, { ...fresh, enabled }).data ?? [];

export const usePermissionList = (): PermissionInfo[] =>
  useQuery({ queryKey: ['permissions', 'all'], queryFn: () => client.permissions.list(), staleTime: Infinity }).data
    ?.data ?? [];

/** Events that notification rules can be created for. Mandatory events are always sent and have no rules. */
export const useNotificationEvents = (): NotificationEvent[] =>
  useQuery({
    queryKey: ['notification-rules', 'events'],
    queryFn: async () => (await client.notificationRules.events()).data.filter(({ mandatory }) => !mandatory),
    staleTime: Infinity,
  }).data ?? [];
