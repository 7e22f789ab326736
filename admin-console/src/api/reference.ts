import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { client } from './client.ts';
import type { Category, NotificationEvent, PermissionInfo, Role, Status, Team } from './types.ts';

export const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } } as const;
const fresh = { staleTime: 60_000 };

/** Short lists that many pages name things from. They share react-admin's cache, so that saving one refreshes them. */
export const useTeams = (enabled = true): Team[] =>
  useGetList<Team>('teams', everything, { ...fresh, enabled }).data ?? [];

export const useCategories = (enabled = true): Category[] =>
  useGetList<Category>('categories', everything, { ...fresh, enabled }).data ?? [];

export const useStatuses = (enabled = true): Status[] =>
  useGetList<Status>('statuses', everything, { ...fresh, enabled }).data ?? [];

export const useRoles = (enabled = true): Role[] =>
  useGetList<Role>('roles', everything, { ...fresh, enabled }).data ?? [];

export const usePermissionList = (): PermissionInfo[] =>
  useQuery({ queryKey: ['permissions', 'all'], queryFn: () => client.permissions.list(), staleTime: Infinity }).data
    ?.data ?? [];

/** The events that rules can be made for. */
export const useNotificationEvents = (): NotificationEvent[] =>
  useQuery({
    queryKey: ['notification-rules', 'events'],
    queryFn: async () => (await client.notificationRules.events()).data.filter(({ mandatory }) => !mandatory),
    staleTime: Infinity,
  }).data ?? [];
