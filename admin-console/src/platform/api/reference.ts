import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { categoriesInLanguage, inLanguage } from '../i18n/built-in-names.ts';
import { useT } from '../i18n/use-t.ts';
import { MINUTE_MS } from '../ui/time/duration.ts';
import { client } from './client.ts';
import type { Category, CustomField, Mailbox, NotificationEvent, PermissionInfo, Role, Status, Team } from './types.ts';

export const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } } as const;
const none: never[] = [];
const fresh = { staleTime: MINUTE_MS };

/**
 * Short lists that many pages need to show names, in the reader's language if they are built in. They share react-admin's
 * cache, so saving a record refreshes them.
 */
export const useTeams = (enabled = true): Team[] =>
  useGetList<Team>('teams', everything, { ...fresh, enabled }).data ?? [];

/** Not for users who see only their own tickets. */
export const useMailboxes = (enabled = true): Mailbox[] =>
  useGetList<Mailbox>('mailboxes', everything, { ...fresh, enabled }).data ?? [];

export function useCategories(enabled = true): Category[] {
  const t = useT();
  const { data = none } = useGetList<Category>('categories', everything, { ...fresh, enabled });
  return useMemo(() => categoriesInLanguage(data, t), [data, t]);
}

/** All custom fields in their order, including archived ones, whose values tickets can still have. */
export const useFields = (enabled = true): CustomField[] =>
  useGetList<CustomField>('fields', { ...everything, filter: { archived: true } }, { ...fresh, enabled }).data ?? [];

export function useStatuses(enabled = true): Status[] {
  const t = useT();
  const { data = none } = useGetList<Status>('statuses', everything, { ...fresh, enabled });
  return useMemo(() => data.map((status) => ({ ...status, name: inLanguage('statuses', status.name, t) })), [data, t]);
}

export function useRoles(enabled = true): Role[] {
  const t = useT();
  const { data = none } = useGetList<Role>('roles', everything, { ...fresh, enabled });
  return useMemo(() => {
    const named = (stored: string) => inLanguage('roles', stored, t);
    return data.map((role) => ({ ...role, name: named(role.name), description: named(role.description) }));
  }, [data, t]);
}

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
